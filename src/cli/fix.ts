import type { CheckRequest } from '../check/check-request.ts'
import { renderFileDiffs } from '../report/unified-diff.ts'
import { count } from '../report/wording.ts'
import { replaceFile } from '../workspace/files/write-file.ts'
import type { CheckFlags } from './check-options.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import { type Fixed, fixesFor } from './fixes-for.ts'
import { UsageError } from './usage-error.ts'

/** `--fix`: makes every edit that is the one right answer. With `--dry-run` nothing is written, and the diff comes back. */
export async function runFixes(
  root: string,
  request: CheckRequest,
  flags: CheckFlags,
  context: Context,
): Promise<string | null> {
  refuseOddities(flags)
  const fixed = await fixesFor(request)
  const { stdout, stderr } = context
  const sum = `${count(fixed.made, 'finding')} in ${count(fixed.changes.length, 'file')}`
  if (flags.dryRun) {
    if (!flags.quiet) stderr.write(`${sum} would be fixed.\n`)
    return renderFileDiffs(fixed.changes, stdout.isTerminal)
  }
  writeFixes(root, fixed)
  if (!flags.quiet && fixed.made > 0) stderr.write(`${sum} fixed.\n`)
  return null
}

function refuseOddities(flags: CheckFlags): void {
  if (!flags.fix)
    throw new UsageError({ what: '--dry-run is about --fix', todo: 'Add --fix, or leave it out.' })
  if (flags.staged)
    throw new UsageError({
      what: '--fix writes to the work tree, and --staged does not look at it',
      todo: 'Fix without --staged, then stage what was fixed.',
    })
  if (flags.updateBaseline)
    throw new UsageError({ what: '--fix and --update-baseline exclude each other', todo: 'Fix first.' })
  if (flags.dryRun) chosenFormat(flags, [], 'sot check --fix --dry-run')
}

/** A file that somebody changed meanwhile stays, and the command says so. */
function writeFixes(root: string, { changes }: Fixed): void {
  for (const { path, sha256, after } of changes) {
    const failure = replaceFile(root, path, sha256, after)
    if (failure !== null)
      throw new UsageError({ what: `${path} cannot be fixed: ${failure.detail}`, todo: 'Run it again.' })
  }
}
