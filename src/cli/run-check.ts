import { resolve } from 'node:path'
import {
  type BaselineTarget,
  baselineTarget,
  buildCheckRequest,
  type CheckChoice,
  writeBaselineFile,
} from '../app/build-check-request.ts'
import { packageVersion } from '../app/package-files.ts'
import { orThrow, refuse } from '../app/user-error.ts'
import { openCache } from '../app/workspace-cache.ts'
import { makeBaseline } from '../check/baseline.ts'
import type { CheckRequest } from '../check/check-request.ts'
import { reportCheck } from '../check/report-check.ts'
import { milliseconds } from '../check/stopwatch.ts'
import { isNothingRead } from '../model/finding.ts'
import type { CheckReport } from '../model/result.ts'
import { terminalText } from '../report/escape.ts'
import { count, summaryLine } from '../report/wording.ts'
import { pathBelow } from '../workspace/files/safe-path.ts'
import { findRoot } from '../workspace/find-root.ts'
import type { RerunFlags } from './command-options.ts'
import type { Context } from './context.ts'
import { type Exit, reportBugs } from './exit.ts'
import type { FixFlags } from './fix-workspace.ts'
import { chosenFormat } from './output-format.ts'
import { reportLayout } from './terminal.ts'

type CheckFlags = FixFlags &
  RerunFlags &
  Omit<CheckChoice, 'input'> & {
    readonly maxWarnings?: number
    readonly stats?: true
    readonly stdinPath?: string
    readonly watch?: true
  }

/** `sot check`: checks the workspace, prints the report, and returns the exit code. */
export async function runCheck(args: readonly string[], flags: CheckFlags, context: Context): Promise<Exit> {
  if (flags.watch) return watchCheck(args, flags, context)
  const format = chosenFormat(flags, ['json', 'sarif', 'junit', 'github', 'markdown'], 'sot check')
  const started = context.elapsed()
  const { root } = orThrow(findRoot(context.cwd, flags.root))
  const paths = args.map((path) => (path === '-' ? (flags.stdinPath ?? path) : path))
  const baseline = flags.updateBaseline ? await wholeBaseline(root, paths, flags) : null
  const input = await standardInput(root, args, flags, context)
  const built = {
    ...(await buildCheckRequest(root, paths, { ...flags, ...input }, context)),
    listed: format === 'json' || format === 'sarif',
  }
  const request = await executedAgain(root, built, flags, context)
  if (request === null) return 130
  const diff =
    flags.fix || flags.dryRun
      ? await (await import('./fix-workspace.ts')).runFixes(root, request, flags, context)
      : null
  const report = orThrow(await reportOf(root, request, flags, context))
  const checked = context.elapsed()
  const result = baseline === null ? report : saveBaseline(report, baseline, context)
  const render = await renderers[format]()
  const quiet = flags.quiet === true
  const options = { ...reportLayout(flags, context), quiet, prefix: repositoryPrefix(root, context) }
  context.stdout.write(diff ?? render(result, options))
  const ended = context.elapsed()
  printNotes(result, flags, context)
  if (flags.stats) printStats(result, { report: ended - checked, time: ended - started }, context)
  if (result.bugs.length > 0 || result.findings.some(isNothingRead)) return 2
  return result.ok && result.summary.warnings <= (flags.maxWarnings ?? Number.POSITIVE_INFINITY) ? 0 : 1
}

/** What standard input brings, where the arguments name it as `-`. */
async function standardInput(
  root: string,
  args: readonly string[],
  { stdinPath, fix, dryRun, rerun }: CheckFlags,
  { cwd, stdin }: Context,
): Promise<Pick<CheckChoice, 'input'> | null> {
  const isNamed = args.includes('-')
  if (stdinPath === undefined) {
    if (isNamed) refuse('- needs the path of the document that it reads', 'Add --stdin-path PATH.')
    return null
  }
  if (!isNamed) refuse('--stdin-path only works with -', 'Add "-" for standard input, or leave it out.')
  if (rerun !== undefined) refuse('- and --rerun exclude each other', 'Save the document first.')
  if (fix && !dryRun) refuse('- and --fix exclude each other', 'Add --dry-run to see the fixes as a diff.')
  const { readStandardInput } = await import('../app/standard-input.ts')
  return { input: await readStandardInput(root, stdinPath, cwd, stdin) }
}

/** Checks again and again. A check that writes, or that reads other files than those of the work tree, is made once. */
async function watchCheck(args: readonly string[], flags: CheckFlags, context: Context): Promise<Exit> {
  const { refuseWithWatch, watchWorkspace } = await import('./serve/watch-workspace.ts')
  refuseWithWatch(flags, ['staged', 'fix', 'dryRun', 'rerun', 'updateBaseline', 'now', 'stdinPath'])
  return watchWorkspace(flags, context, (once, round) => runCheck(args, once, round))
}

/** The report, of the workspace that stays open in this process where one does. */
function reportOf(root: string, request: CheckRequest, flags: CheckFlags, context: Context) {
  if (context.session !== undefined) return context.session.report(request)
  const cache = openCache(root, request.source.kind, flags.cache !== false, context)
  // The cache is that of the files.
  const usable = cache === null || flags.stdinPath === undefined ? cache : { ...cache, isReadOnly: true }
  return reportCheck(request, usable)
}

/** The same request, judged with what runs do when they are executed again, if the flags want that. */
async function executedAgain(
  root: string,
  request: CheckRequest,
  { rerun, ...flags }: CheckFlags,
  context: Context,
): Promise<CheckRequest | null> {
  if (rerun === undefined) return request
  return (await import('./rerun-runs.ts')).withReruns(root, request, { ...flags, rerun }, context)
}

/** The renderers of reports; only the one that is used is loaded. */
const renderers = {
  text: async () => (await import('../report/check-text.ts')).renderText,
  json: async () => (await import('../report/check-json.ts')).renderJson,
  junit: async () => (await import('../report/junit.ts')).renderJunit,
  github: async () => (await import('../report/github-annotations.ts')).renderGithub,
  markdown: async () => (await import('../report/check-markdown.ts')).renderMarkdown,
  sarif: async () => {
    const [{ renderSarif }, { rules }, { ruleExamples: examples }] = await Promise.all([
      import('../report/sarif.ts'),
      import('../rules/registry.generated.ts'),
      import('../rules/examples.generated.ts'),
    ])
    return (result: CheckReport, { prefix }: { readonly prefix: string }) =>
      renderSarif(result, {
        version: packageVersion(),
        prefix,
        rules: rules.map(({ meta }) => meta),
        examples,
      })
  },
}

/** On GitHub, annotations and SARIF name files from the repository's own root. */
function repositoryPrefix(root: string, { env }: Context): string {
  const top = env.GITHUB_WORKSPACE ?? ''
  const below = top === '' ? null : pathBelow(resolve(top), resolve(root))
  return below === null ? '' : `${below}/`
}

/** Prints what was counted, and the times. `time` is the whole check, from finding the root to printing the report. */
function printStats(
  { stats }: CheckReport,
  times: Readonly<Record<string, number>>,
  { stderr }: Context,
): void {
  for (const { name, value } of stats) stderr.write(`${name}: ${terminalText(value)}\n`)
  for (const [name, time] of Object.entries(times)) stderr.write(`${name}: ${milliseconds(time)}\n`)
}

/** Where to write the baseline. One of some files would lose the findings of the others. */
function wholeBaseline(
  root: string,
  given: readonly string[],
  { baseline, since }: CheckFlags,
): Promise<BaselineTarget> {
  if (given.length > 0 || since !== undefined)
    refuse('--update-baseline writes the findings of the whole workspace', 'Leave out paths and --since.')
  return baselineTarget(root, baseline)
}

/** Notes on the result go to stderr, so that stdout is what the format says. */
function printNotes(
  result: CheckReport,
  { maxWarnings, format, json, quiet, staged }: CheckFlags,
  context: Context,
): void {
  const { stderr } = context
  const reportSaysIt = !json && (format === undefined || format === 'text' || format === 'github')
  if (result.baselined > 0 && !reportSaysIt && !quiet)
    stderr.write(`${count(result.baselined, 'finding')} left out because of the baseline.\n`)
  const { baselineGone: gone } = result
  if (gone > 0 && !quiet)
    stderr.write(
      `${count(gone, 'finding')} of the baseline ${gone === 1 ? 'is' : 'are'} fixed; --update-baseline removes ${gone === 1 ? 'it' : 'them'}.\n`,
    )
  if (maxWarnings !== undefined && result.summary.warnings > maxWarnings)
    stderr.write(
      `${count(result.summary.warnings, 'warning')}: more than --max-warnings ${maxWarnings} allows.\n`,
    )
  const isText = !json && (format === undefined || format === 'text')
  if (staged && isText && !result.ok) {
    // What a hook shows last, for people who did not call the check themselves.
    if (quiet) stderr.write(`${summaryLine(result.summary, result.baselined)}\n`)
    stderr.write(
      'The staged documents have errors. "sot explain RULE" says why a rule exists and what to do.\n',
    )
  }
  reportBugs(result.bugs, context)
}

/** Writes the findings to the baseline file, and returns the result that the next run will have. */
function saveBaseline(result: CheckReport, target: BaselineTarget, context: Context): CheckReport {
  // A rule that failed has no findings, and where nothing is read there are none to list: the baseline would be incomplete.
  if (result.bugs.length > 0 || result.findings.some(isNothingRead)) return result
  writeBaselineFile(target, context.cwd, makeBaseline(result))
  context.stderr.write(
    `${count(result.findings.length, 'finding')} written to ${terminalText(target.path)}.\n`,
  )
  const summary = { ...result.summary, errors: 0, warnings: 0, notes: 0 }
  return { ...result, ok: true, summary, findings: [], baselined: result.findings.length, baselineGone: 0 }
}
