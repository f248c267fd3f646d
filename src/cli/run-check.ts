import { buildCheckRequest, type CheckChoice } from '../app/check/build-check-request.ts'
import { orThrow, UserError } from '../app/user-error.ts'
import type { CheckRequest } from '../check/check-request.ts'
import type { HelperTask } from '../check/incremental/helper.ts'
import { recheck } from '../check/incremental/recheck.ts'
import type { Told } from '../check/incremental/retell.ts'
import { milliseconds } from '../check/phases.ts'
import type { CheckReport } from '../model/result.ts'
import { count } from '../report/wording.ts'
import { findRoot } from '../workspace/find-root.ts'
import type { Context } from './context.ts'
import { type Exit, explainProblem, reportBugs } from './exit.ts'
import type { FixFlags } from './fix-workspace.ts'
import { chosenFormat } from './formats.ts'
import { blockMaker, type ReportFormat, renderResult, renderTold } from './render-result.ts'

export type CheckFlags = FixFlags & CheckChoice & { readonly maxWarnings?: number; readonly stats?: true }

/** `sot check`: judges the workspace, reports, and turns the result into an exit code. */
export async function runCheck(paths: readonly string[], flags: CheckFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json', 'sarif', 'junit', 'github', 'markdown'], 'sot check')
  const started = context.elapsed()
  const { root } = orThrow(findRoot(context.cwd, flags.root))
  if (flags.updateBaseline) refuseHalfBaseline(paths, flags)
  const request = {
    ...(await buildCheckRequest(root, paths, flags, context)),
    holdsMany: async () => (await import('./hold-less.ts')).holdLess(),
    openHelper: async (task: HelperTask) => (await import('./open-helper.ts')).openHelper(task),
    listed: format === 'json',
    blocks: format === 'text' && !flags.updateBaseline ? blockMaker(flags, context) : null,
  }
  const diff = flags.fix || flags.dryRun ? await fixed(root, request, flags, context) : null
  const outcome = await recheck(request)
  if ('problem' in outcome) return explainProblem(outcome.problem, context)
  const judged = context.elapsed()
  const { result, text } = await shown(outcome, format, root, flags, context)
  context.stdout.write(diff ?? text)
  const ended = context.elapsed()
  tellAside(result, flags, context)
  if (flags.stats) tellStats(result, { report: ended - judged, time: ended - started }, context)
  return exitOf(result, flags.maxWarnings)
}

/** Makes the fixes; with `--dry-run` nothing is written, and the diff takes the place of the report. */
async function fixed(
  root: string,
  request: CheckRequest,
  flags: CheckFlags,
  context: Context,
): Promise<string | null> {
  const { runFixes } = await import('./fix-workspace.ts')
  return runFixes(root, request, flags, context)
}

/** The report as text, and what stderr says of it. */
async function shown(
  outcome: CheckReport | Told,
  format: ReportFormat,
  root: string,
  flags: CheckFlags,
  context: Context,
): Promise<{ readonly result: Outcome; readonly text: string }> {
  if ('blocks' in outcome) return { result: outcome, text: await renderTold(outcome, flags, context) }
  const result = flags.updateBaseline ? await baselined(outcome, flags.baseline, context) : outcome
  return { result, text: await renderResult(result, format, { root, flags, context }) }
}

type Outcome = Omit<Told, 'blocks'>

/** The time of a whole check is all of it, from the first look for a root to the last word of the report. */
function tellStats({ stats }: Outcome, times: Readonly<Record<string, number>>, { stderr }: Context): void {
  const all = [
    ...stats,
    ...Object.entries(times).map(([name, time]) => ({ name, value: milliseconds(time) })),
  ]
  for (const { name, value } of all) stderr.write(`${name}: ${value}\n`)
}

async function baselined(
  result: CheckReport,
  path: string | undefined,
  context: Context,
): Promise<CheckReport> {
  const { updateBaseline } = await import('./update-baseline.ts')
  return updateBaseline(result, path, context)
}

/** A baseline made of some files would forget what is known of the others. */
function refuseHalfBaseline(given: readonly string[], { baseline, since }: CheckFlags): void {
  if (baseline === undefined)
    throw new UserError({
      what: '--update-baseline does not know which file to write',
      todo: 'Add --baseline FILE.',
    })
  if (given.length > 0 || since !== undefined)
    throw new UserError({
      what: '--update-baseline writes the findings of the whole workspace',
      todo: 'Leave out paths and --since.',
    })
}

/** What belongs beside the report: on stderr, so that stdout stays what the format says. */
function tellAside(
  result: Outcome,
  { maxWarnings, format, json, quiet }: CheckFlags,
  context: Context,
): void {
  const { stderr } = context
  const saysItself = !json && (format === undefined || format === 'text' || format === 'github')
  if (result.baselined > 0 && !saysItself && !quiet)
    stderr.write(`${count(result.baselined, 'finding')} held back by the baseline.\n`)
  const { baselineGone: gone } = result
  if (gone > 0 && !quiet)
    stderr.write(
      `${count(gone, 'finding')} of the baseline ${gone === 1 ? 'is' : 'are'} fixed; --update-baseline takes ${gone === 1 ? 'it' : 'them'} out.\n`,
    )
  if (maxWarnings !== undefined && result.summary.warnings > maxWarnings)
    stderr.write(
      `${count(result.summary.warnings, 'warning')}: more than --max-warnings ${maxWarnings} allows.\n`,
    )
  reportBugs(result.bugs, context)
}

function exitOf({ bugs, ok, summary }: Outcome, maxWarnings = Number.POSITIVE_INFINITY): Exit {
  if (bugs.length > 0) return 2
  return ok && summary.warnings <= maxWarnings ? 0 : 1
}
