import type { WorkChoice } from '../app/work/edit-issue.ts'
import { type EditOutcome, renderEditJson, renderEditText } from '../report/edit-report.ts'
import { terminalText } from '../report/escape.ts'
import { type CommonFlags, clockOptions, type FlagsOf, flag } from './command-options.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { chosenFormat } from './output-format.ts'

/** Options of every command that edits issues. */
export const editOptions = {
  dryRun: flag('show what would change as a diff, and change nothing'),
  ...clockOptions,
}
type EditFlags = CommonFlags & FlagsOf<typeof editOptions>

/** Runs a command that edits issues and prints its outcome: 1 where the documents forbid it. */
export async function showEdit(
  command: string,
  flags: EditFlags,
  context: Context,
  edit: (choice: WorkChoice) => Promise<EditOutcome>,
): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], `sot ${command}`)
  const { root, dryRun, now, quiet } = flags
  const outcome = await edit({ command, root, dryRun, now, pid: process.pid })
  const { stdout, stderr } = context
  if (format === 'json') stdout.write(renderEditJson(outcome))
  else if (!quiet || outcome.outcome === 'would-change')
    stdout.write(renderEditText(outcome, stdout.isTerminal))
  if (outcome.reason !== null) stderr.write(`${terminalText(outcome.reason)}\n`)
  return outcome.outcome === 'refused' ? 1 : 0
}
