import type { Obligation } from '../../model/evidence/evidence.ts'
import { isAllowed, isSpecial } from '../patch/allowed-paths.ts'
import { namedFiles } from '../patch/named-files.ts'
import { placeFault } from '../patch/patch-path.ts'
import { bytesOf, contractOf, wholeFile } from '../run/open-run.ts'
import type { OpenRun, VerifyContext } from '../verify-context.ts'
import { broken, fulfilled } from './obligation.ts'
import { patchFilesOf, patchOf, patchPath } from './patch-consistent.ts'
import { sourceWriteFault } from './repository-proof.ts'

const id = 'writes-allowed'

/** Every file that the patch names is one that contract and case allow; links and modes only by name. */
export function judgeWritesAllowed(run: OpenRun, context: VerifyContext): Obligation {
  const known = context.cases.get(run.report.case_id)
  // A patch that cannot be parsed, or a contract that cannot be read, does not hide what is not allowed.
  const lists = [run.contract?.allowed_files, known?.allowed_files].filter((list) => list !== undefined)
  const named = namedFilesOf(run)
  const witness = wholeFile(run, patchPath)
  const disallowed = named.find(
    (path) => !lists.every((list) => isAllowed(path, list)) || leadsElsewhere(path),
  )
  if (disallowed !== undefined) {
    const message = `the patch changes ${JSON.stringify(disallowed)}, which is not allowed`
    return broken(id, 'write-disallowed', message, witness)
  }
  contractOf(run)
  const files = patchFilesOf(run)
  for (const file of files) {
    if (!isSpecial(file) || (known?.allowed_special ?? []).includes(file.path)) continue
    const message = `the patch makes ${JSON.stringify(file.path)} a link, a submodule or a file of another mode, which is not allowed`
    return broken(id, 'write-disallowed', message, witness)
  }
  const source = sourceWriteFault(run)
  if (source !== null) return source
  return fulfilled(id, `all ${files.length} changed files are allowed`, witness)
}

function namedFilesOf(run: OpenRun): readonly string[] {
  const patch = patchOf(run)
  return 'message' in patch ? namedFiles(bytesOf(run, patchPath)) : patch.map(({ path }) => path)
}

function leadsElsewhere(path: string): boolean {
  return placeFault(path) !== null
}
