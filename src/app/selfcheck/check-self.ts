import type { CheckRequest } from '../../check/check-request.ts'
import { checkWorkspace } from '../../check/session.ts'
import type { BaseComparison } from '../../model/evidence/base-comparison.ts'
import { contractOf } from '../../model/evidence/evidence.ts'
import type { OrphanRun } from '../../model/evidence/run-evidence.ts'
import { changedPolicyKeys } from '../../model/policy.ts'
import type { CheckResult } from '../../model/result.ts'
import type { SelfCheckLie, SelfCheckReport } from '../../model/schema-types.generated.ts'
import { defaultRunsFolder } from '../../model/settings.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'
import { evidenceOpeners } from '../evidence/open-evidence-store.ts'
import { orThrow } from '../user-error.ts'
import { forgeProof, replacedAssertions, wholeRun } from './forge-proof.ts'
import { documentErrors } from './known-errors.ts'
import { runErrors } from './run-errors.ts'
import { judgeTrial, notTried, type Trial } from './trial.ts'
import { copyWorkspace } from './workspace-copy.ts'

/** How many places one kind of error is injected at. */
const placesPerKind = 2

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
    trials.push(
      await editReport(trial),
      await forgeProof(trial, wholeRun),
      await forgeProof(trial, replacedAssertions),
    )
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
