import type { CheckChoice } from '../app/build-check-request.ts'
import { findFixes } from '../app/fix/find-fixes.ts'
import { refuse } from '../app/user-error.ts'
import type { CheckRequest } from '../check/check-request.ts'
import { renderFileDiffs } from '../report/unified-diff.ts'
import { count } from '../report/wording.ts'
import { replaceFile } from '../workspace/files/write-file.ts'
import type { CommonFlags } from './command-options.ts'
import type { Context } from './context.ts'
import { chosenFormat } from './output-format.ts'

type FixChoice = Pick<CheckChoice, 'staged' | 'updateBaseline'>
export type FixFlags = CommonFlags & FixChoice & { readonly fix?: true; readonly dryRun?: true }

/** `--fix`: writes every safe fix. With `--dry-run` it writes nothing, and returns the diff. */
export async function runFixes(
  root: string,
  request: CheckRequest,
  flags: FixFlags,
  context: Context,
): Promise<string | null> {
  refuseConflictingFlags(flags)
  const fixes = await findFixes(request)
  const { stdout, stderr } = context
  const sum = `${count(fixes.made, 'finding')} in ${count(fixes.changes.length, 'file')}`
  if (flags.dryRun) {
    if (!flags.quiet) stderr.write(`${sum} would be fixed.\n`)
    return renderFileDiffs(fixes.changes, stdout.isTerminal)
  }
  for (const { path, sha256, after } of fixes.changes) {
    // A file that changed in the meantime is not overwritten.
    const failure = replaceFile(root, path, sha256, after)
    if (failure !== null) refuse(`${path} cannot be fixed: ${failure.detail}`, 'Run it again.')
  }
  if (!flags.quiet && fixes.made > 0) stderr.write(`${sum} fixed.\n`)
  return null
}

function refuseConflictingFlags(flags: FixFlags): void {
  if (!flags.fix) refuse('--dry-run only works with --fix', 'Add --fix, or leave it out.')
  if (flags.staged)
    refuse(
      '--fix writes to the work tree, and --staged does not read it',
      'Fix without --staged, then stage what was fixed.',
    )
  if (flags.updateBaseline) refuse('--fix and --update-baseline exclude each other', 'Fix first.')
  if (flags.dryRun) chosenFormat(flags, [], 'sot check --fix --dry-run')
}
