import type { CheckRequest } from '../engine/check.ts'
import type { CheckResult } from '../model/result.ts'
import { count } from '../report/wording.ts'
import { rules } from '../rules/registry.generated.ts'
import { findRoot } from '../workspace/find-root.ts'
import { readBaselineFile } from './baseline-file.ts'
import type { CheckFlags } from './check-options.ts'
import { severitiesOf } from './check-severities.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import { type Exit, explainBug, explainProblem } from './exit.ts'
import { pathsBelow } from './given-paths.ts'
import { evidenceOpeners } from './open-store.ts'
import { renderResult } from './render-result.ts'
import { changesSince, sourceOf } from './sources.ts'
import { orRefuse, UsageError } from './usage-error.ts'

/** `sot check`: judges the workspace, reports, and turns the result into an exit code. */
export async function runCheck(paths: readonly string[], flags: CheckFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json', 'sarif', 'junit', 'github'], 'sot check')
  const { root } = orRefuse(findRoot(context.cwd, flags.root))
  const request = await requestOf(root, paths, flags, context)
  const { check } = await import('../engine/check.ts')
  const outcome = await check(request)
  if ('problem' in outcome) return explainProblem(outcome.problem, context)
  const result = flags.updateBaseline ? await baselined(outcome, flags.baseline, context) : outcome
  context.stdout.write(await renderResult(result, format, { root, flags, rules, context }))
  tellAside(result, flags, context)
  return exitOf(result, flags.maxWarnings)
}

async function requestOf(
  root: string,
  given: readonly string[],
  flags: CheckFlags,
  context: Context,
): Promise<CheckRequest> {
  const paths = pathsBelow(root, context.cwd, given)
  if (flags.updateBaseline) refuseHalfBaseline(given, flags)
  const severities = severitiesOf(flags, rules)
  const { baseline: path } = flags
  const known = path !== undefined && !flags.updateBaseline
  return {
    source: await sourceOf(root, flags.staged === true),
    now: flags.now ?? context.now,
    paths,
    severities,
    baseline: known ? { path, text: readBaselineFile(path, context.cwd) } : null,
    changed: flags.since === undefined ? null : await changesSince(root, flags.since, flags.staged === true),
    clock: context.elapsed,
    // With `skip` no run directory is opened and no repository asked.
    ...(flags.evidence === 'skip' ? {} : evidenceOpeners(root, flags.now ?? context.now, context)),
  }
}

async function baselined(
  result: CheckResult,
  path: string | undefined,
  context: Context,
): Promise<CheckResult> {
  const { updateBaseline } = await import('./update-baseline.ts')
  return updateBaseline(result, path, context)
}

/** A baseline made of some files would forget what is known of the others. */
function refuseHalfBaseline(given: readonly string[], { baseline, since }: CheckFlags): void {
  if (baseline === undefined)
    throw new UsageError({
      what: '--update-baseline does not know which file to write',
      todo: 'Add --baseline FILE.',
    })
  if (given.length > 0 || since !== undefined)
    throw new UsageError({
      what: '--update-baseline writes the findings of the whole workspace',
      todo: 'Leave out paths and --since.',
    })
}

/** What belongs beside the report: on stderr, so that stdout stays what the format says. */
function tellAside(
  result: CheckResult,
  { stats, maxWarnings, format, json, quiet }: CheckFlags,
  context: Context,
): void {
  const { stderr } = context
  const saysItself = !json && (format === undefined || format === 'text' || format === 'github')
  if (result.baselined > 0 && !saysItself && !quiet)
    stderr.write(`${count(result.baselined, 'finding')} held back by the baseline.\n`)
  if (maxWarnings !== undefined && result.summary.warnings > maxWarnings)
    stderr.write(
      `${count(result.summary.warnings, 'warning')}: more than --max-warnings ${maxWarnings} allows.\n`,
    )
  if (stats) for (const { name, value } of result.stats) stderr.write(`${name}: ${value}\n`)
  for (const { path, rule, stack } of result.bugs)
    explainBug(`${rule ?? 'Reading'} failed${path === null ? '' : ` on ${path}`}:\n${stack}`, context)
}

function exitOf({ bugs, ok, summary }: CheckResult, maxWarnings = Number.POSITIVE_INFINITY): Exit {
  if (bugs.length > 0) return 2
  return ok && summary.warnings <= maxWarnings ? 0 : 1
}
