import type { Obligation } from '../../model/evidence/evidence.ts'
import { isAllowed, isSpecial } from '../patch/allowed-paths.ts'
import { contractOf, wholeFile } from '../run/open-run.ts'
import type { OpenRun, VerifyContext } from '../verify-context.ts'
import { broken, fulfilled } from './obligation.ts'
import { patchFilesOf, patchPath } from './patch-consistent.ts'
import { sourceWriteFault } from './repository-proof.ts'

const id = 'writes-allowed'

/** Every file that the patch changes is one that contract and case allow; links and modes only by name. */
export function judgeWritesAllowed(run: OpenRun, context: VerifyContext): Obligation {
  const contract = contractOf(run)
  const files = patchFilesOf(run)
  const known = context.cases.get(run.report.case_id)
  const witness = wholeFile(run, patchPath)
  for (const file of files) {
    const name = JSON.stringify(file.path)
    const allowedByCase = known === undefined || isAllowed(file.path, known.allowed_files)
    if (!isAllowed(file.path, contract.allowed_files) || !allowedByCase) {
      return broken(id, 'write-disallowed', `the patch changes ${name}, which is not allowed`, witness)
    }
    if (isSpecial(file) && !(known?.allowed_special ?? []).includes(file.path)) {
      const message = `the patch makes ${name} a link, a submodule or a file of another mode, which is not allowed`
      return broken(id, 'write-disallowed', message, witness)
    }
  }
  const source = sourceWriteFault(run)
  if (source !== null) return source
  return fulfilled(id, `all ${files.length} changed files are allowed`, witness)
}
