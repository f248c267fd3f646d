import { join } from 'node:path'
import type { CheckRequest } from '../../check/check-request.ts'
import { checkWorkspace } from '../../check/session.ts'
import type { BaseComparison } from '../../model/evidence/base-comparison.ts'
import { contractOf } from '../../model/evidence/evidence.ts'
import type { OrphanRun } from '../../model/evidence/run-evidence.ts'
import type { Finding } from '../../model/finding.ts'
import { changedPolicyKeys } from '../../model/policy.ts'
import type { CheckResult } from '../../model/result.ts'
import type { SelfCheckLie, SelfCheckReport } from '../../model/schema-types.generated.ts'
import { defaultRunsFolder } from '../../model/settings.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'
import { evidenceOpeners } from '../evidence/open-evidence-store.ts'
import { orThrow } from '../user-error.ts'
import type { InsertedLines } from './error-kind.ts'
import { type ForgedRun, forgeRun } from './forge-run.ts'
import { documentErrors } from './known-errors.ts'
import { runErrors } from './run-errors.ts'
import { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts'

/** How many places one kind of error is injected at. */
const placesPerKind = 2

/** The copy, its check before any error, and a way to check it again. */
type Trial = {
  readonly copy: WorkspaceCopy
  readonly before: CheckResult
  readonly again: (more?: Pick<CheckRequest, 'openStore' | 'askBase'>) => Promise<CheckResult>
  readonly openStore: NonNullable<CheckRequest['openStore']>
}

type SelfCheckChoice = { readonly root?: string; readonly now?: string }

/** Injects known errors into a copy of the workspace and shows which rules catch them. Null when `signal` stopped it. */
export async function checkSelf(
  choice: SelfCheckChoice,
  signal: AbortSignal,
  environment: Environment,
): Promise<SelfCheckReport | null> {
  const { root } = orThrow(findRoot(environment.cwd, choice.root))
  const now = choice.now ?? environment.now
  const openers = evidenceOpeners(root, now, environment)
  const source = workTreeSource(root)
  const { workspace } = orThrow<CheckResult>(await checkWorkspace({ source, now, ...openers }))
  const copy = await copyWorkspace(source, workspace)
  try {
    const askBase: CheckRequest['askBase'] = async (settings) => {
      return { ...unchanged, policy: changedPolicyKeys(workspace.settings, settings) }
    }
    const again: Trial['again'] = async (more = {}) => {
      const request = { source: workTreeSource(copy.root), now, ...openers, askBase, ...more }
      const result = await checkWorkspace(request)
      signal.throwIfAborted()
      return orThrow<CheckResult>(result)
    }
    const trial = { copy, before: await again(), again, openStore: openers.openStore }
    const trials: SelfCheckLie[] = []
    for (const kind of documentErrors) trials.push(...(await tryKind(kind, trial)))
    trials.push(await editReport(trial), await forgeProof(trial))
    trials.push(await leaveOutFailure(trial), ...(await editRuns(root, trial)))
    trials.push(await emptyPlan(trial))
    const ok = trials.every(({ outcome }) => outcome !== 'missed')
    return { schema: 'sot-selfcheck/1', ok, lies: trials }
  } catch (error) {
    if (signal.aborted) return null
    throw error
  } finally {
    copy.remove()
  }
}

async function tryKind(kind: (typeof documentErrors)[number], trial: Trial): Promise<SelfCheckLie[]> {
  const { copy, before } = trial
  const { id, title, needs, remedy } = kind
  const tried: SelfCheckLie[] = []
  for (const { text, inserted, ...error } of kind.places(before.workspace, copy.text)) {
    if (tried.length === placesPerKind) break
    const original = copy.text(error.path)
    copy.write(error.path, text)
    tried.push(judgeTrial({ id, title, ...error }, before, await trial.again(), remedy, inserted))
    copy.write(error.path, original)
  }
  return tried.length > 0 ? tried : [notTried(id, title, needs)]
}

/** The workspace as it is is the base of every error. */
const unchanged: BaseComparison = {
  base: 'the workspace',
  isCertain: true,
  ledgers: [],
  removed: [],
  policy: [],
}

/** Changes the ledger, and removes a run, as a change would that follows the last commit. */
async function editRuns(root: string, { before, again }: Trial): Promise<SelfCheckLie[]> {
  const tried: SelfCheckLie[] = []
  for (const { id, title, error, comparison, needs, remedy } of await runErrors(
    root,
    before.workspace.settings,
  )) {
    if (error === null) tried.push(notTried(id, title, needs))
    else {
      const after = await again({ askBase: async () => ({ ...unchanged, ...comparison }) })
      tried.push(judgeTrial({ id, title, ...error }, before, after, remedy))
    }
  }
  return tried
}

/** Edits the report of a proven run that documents cite. Other runs are no test: they are not proven to begin with. */
async function editReport({ copy, before, again, openStore }: Trial): Promise<SelfCheckLie> {
  const [id, title] = ['report-edited', 'A report says more than the run did'] as const
  const cited = [...before.workspace.evidence.runs.values()].find(
    ({ verdict }) => verdict?.verdict === 'proven',
  )
  const mention = before.workspace.documents
    .flatMap(({ path, runs }) => runs.map((run) => ({ path, run })))
    .find(({ run }) => run.run === cited?.run)
  const store = await openStore(before.workspace.settings, before.workspace.records)
  const real = mention === undefined ? null : store.find(mention.run.path).path
  const edited = real === null ? null : copy.editRun(real)
  if (edited === null || mention === undefined)
    return notTried(id, title, 'a cited run that is on this machine and proven')
  const edit: CheckRequest['openStore'] = async (settings, records) => {
    const opened = await openStore(settings, records)
    return {
      ...opened,
      find(path) {
        const found = opened.find(path)
        return found.path === real ? { ...found, path: edited.dir } : found
      },
    }
  }
  const after = await again({ openStore: edit })
  const place = { path: mention.path, line: mention.run.span[0], before: edited.before, after: edited.after }
  return judgeTrial(
    { id, title, ...place },
    before,
    after,
    'Please report this: an edited report must never pass.',
  )
}

/** Cites a whole run directory that nothing executed, in place of the proof that an issue rests on. */
async function forgeProof({ copy, before, again, openStore }: Trial): Promise<SelfCheckLie> {
  const [id, title] = [
    'run-forged',
    'An issue rests on a run that a program wrote and nothing executed',
  ] as const
  const { documents, evidence, settings, records } = before.workspace
  const [issue, judged] =
    [...evidence.proofs].find(([, { proof, level }]) => proof === 'proven' && level === 2) ?? []
  const real = evidence.runs.get(judged?.by ?? '')
  const mention = documents
    .flatMap(({ path, runs }) => runs.map((run) => ({ path, run })))
    .find(({ run }) => run.run === real?.run)
  const store = await openStore(settings, records)
  const dir = mention === undefined ? null : store.find(mention.run.path).path
  const forged = dir === null ? null : await forgeRun(dir, join(copy.root, '..forged'))
  const original = mention === undefined ? null : copy.text(mention.path)
  const digest = real?.verdict?.reportSha256 ?? null
  if (real === undefined || mention === undefined || forged === null || original === null || digest === null)
    return notTried(id, title, 'an issue that is proven by a proof that was run here')
  copy.write(mention.path, original.replaceAll(real.run, forged.name).replaceAll(digest, forged.reportSha256))
  const after = await again({ openStore: withRun(openStore, forged) })
  copy.write(mention.path, original)
  const place = { path: mention.path, line: mention.run.span[0], before: real.run, after: forged.name }
  const advice = 'Set "require: 2" or more under proof.'
  const tried = judgeTrial({ id, title, ...place }, before, after, advice)
  // Where nothing claims that the issue is done, its proof alone says so.
  if (after.workspace.evidence.proofs.get(issue ?? '')?.proof === 'proven') return tried
  return { ...tried, outcome: 'caught', caughtBy: [...tried.caughtBy, 'issues[].proof'], advice: null }
}

/** A store that has one more run. */
function withRun(openStore: Trial['openStore'], { dir, name }: ForgedRun): Trial['openStore'] {
  return async (settings, records) => {
    const opened = await openStore(settings, records)
    const find: typeof opened.find = (path) =>
      path.endsWith(name) ? { place: 'here', dir: path, path: dir } : opened.find(path)
    return { ...opened, find }
  }
}

/** Adds a failed run of an issue to the folder of runs, after the one that its document cites. */
async function leaveOutFailure({ before, again, openStore }: Trial): Promise<SelfCheckLie> {
  const [id, title] = ['failure-left-out', 'A later failure of an issue is left out'] as const
  const { issues, evidence } = before.workspace
  const cited = evidence.citations.find(
    ({ issue, cited: { verdict } }) =>
      issue !== null && verdict !== null && contractOf(verdict)?.issue === issue,
  )
  const linked = issues.find((issue) => issue.id === cited?.issue)
  if (linked === undefined) return notTried(id, title, 'an issue that cites a run that was made for it')
  const run = '20991231T235959Z-later-failure-1'
  const failure: OrphanRun = {
    run,
    dir: `${defaultRunsFolder}/${run}`,
    hasReport: true,
    made: { issue: linked.id, status: 'fail', startedAt: '2099-12-31T23:59:59.000Z' },
  }
  const leave: CheckRequest['openStore'] = async (settings, records) => {
    const opened = await openStore(settings, records)
    return { ...opened, orphans: (known) => [...opened.orphans(known), failure] }
  }
  const after = await again({ openStore: leave })
  const place = { path: linked.path, line: linked.issue.span[0], before: '', after: `${run} failed` }
  return judgeTrial({ id, title, ...place }, before, after, 'Switch run-left-out on.')
}

/** What came of an injected error; `remedy` is the advice where no rule caught it. */
function judgeTrial(
  error: Pick<SelfCheckLie, 'id' | 'title' | 'path' | 'line' | 'before' | 'after'>,
  before: CheckResult,
  after: CheckResult,
  remedy: string,
  inserted?: InsertedLines,
): SelfCheckLie {
  const isMoved = ({ path, line }: Finding): boolean =>
    inserted !== undefined && path === error.path && line >= inserted.line
  const known = before.findings.map((finding) =>
    isMoved(finding) ? { ...finding, line: finding.line + (inserted?.count ?? 0) } : finding,
  )
  const caughtBy = [...newRules(known, after.findings), ...newlyOff(before, after)]
  const isMissed = caughtBy.length === 0
  return { ...error, outcome: isMissed ? 'missed' : 'caught', caughtBy, advice: isMissed ? remedy : null }
}

function notTried(id: SelfCheckLie['id'], title: string, needs: string): SelfCheckLie {
  const nowhere = { path: null, line: null, before: null, after: null }
  return { id, title, ...nowhere, outcome: 'not here', caughtBy: [], advice: `It needs ${needs}.` }
}

/** Takes the plan out of its folder. Comes last: nothing is put back. */
async function emptyPlan({ copy, before, again }: Trial): Promise<SelfCheckLie> {
  const [id, title] = ['plan-removed', 'Nothing of the plan is where it is looked for'] as const
  const { sotFolder, settings } = before.workspace
  if (sotFolder === null || settings.allowEmpty || settings.documents.length > 0)
    return notTried(id, title, 'a plan that is in `sot/` alone, without `allow_empty: true`')
  const path = `${sotFolder}/NOTES.md`
  const after = 'The plan is in another folder.'
  copy.empty()
  copy.write(path, `${after}\n`)
  const place = { path, line: 1, before: '', after }
  return judgeTrial({ id, title, ...place }, before, await again(), 'Remove NOTES.md from `kinds:`.')
}

/** Where a check says which rules are off: what they would find is no finding. */
function newlyOff({ summary: { rulesOff: known } }: CheckResult, { summary }: CheckResult): string[] {
  return summary.rulesOff.some((rule) => !known.includes(rule)) ? ['summary.rulesOff'] : []
}

/** Rules with a finding that was not there before; notes do not count. */
function newRules(before: readonly Finding[], after: readonly Finding[]): string[] {
  const known = new Set(before.map(keyOf))
  const fresh = after.filter((finding) => finding.severity !== 'note' && !known.has(keyOf(finding)))
  return [...new Set(fresh.map(({ rule }) => rule))].sort()
}

/** Lines that a message names move with the text, so they are left out. */
const keyOf = ({ rule, path, line, column, message, severity }: Finding): string =>
  JSON.stringify([rule, path, line, column, message.replace(/(\bline |:)\d+/g, '$1'), severity])
