import { availableParallelism } from 'node:os'
import { storeOpener } from '../app/evidence/open-evidence-store.ts'
import { rerunIn } from '../app/prove/rerun-proofs.ts'
import { executeRuns } from '../app/rerun/execute-runs.ts'
import { withWalls } from '../app/rerun/require-walls.ts'
import { RerunCache } from '../app/rerun/rerun-cache.ts'
import { type RerunMode, selectRuns } from '../app/rerun/select-runs.ts'
import { orThrow, refuse } from '../app/user-error.ts'
import { openCache } from '../app/workspace-cache.ts'
import type { CheckRequest } from '../check/check-request.ts'
import { type LoadedWorkspace, loadWorkspace } from '../check/load-workspace.ts'
import { openRunStore } from '../evidence/claims/run-store.ts'
import { replayWith } from '../harness/run/replay-run.ts'
import { withPolicy } from '../model/policy.ts'
import { terminalText } from '../report/escape.ts'
import { count } from '../report/wording.ts'
import { changedSince } from '../workspace/git/revisions.ts'
import { readSettings } from '../workspace/settings/read-settings.ts'
import type { RerunFlags } from './command-options.ts'
import type { Context } from './context.ts'
import { withHarness } from './harness-setup.ts'

type CheckFlags = RerunFlags & { readonly cache?: boolean; readonly evidence?: 'verify' | 'skip' }

/** The request of a check that judges runs with what they do when they are executed again; null when that was interrupted. */
export async function withReruns(
  root: string,
  request: CheckRequest,
  flags: CheckFlags & { readonly rerun: RerunMode },
  context: Context,
): Promise<CheckRequest | null> {
  if (flags.evidence === 'skip') refuse('--rerun and --evidence skip exclude each other', 'Give one of them.')
  const read = orThrow(await readSettings(request.source))
  const settings = withPolicy(read.settings, request.policy ?? null)
  const { workspace } = orThrow<LoadedWorkspace>(await loadWorkspace(request.source, settings))
  const changed = await changedPaths(root, request, flags.rerun)
  const store = openRunStore(root, settings, () => Promise.reject(new Error('runs are only looked for')))
  const dirs = selectRuns(root, workspace, store, flags.rerun, changed)
  return withHarness(flags, 'text', context, async ({ known, common, progress }) => {
    const { host, signal } = common
    const cache = new RerunCache(openCache(root, 'reruns', flags.cache !== false, context))
    const replay = replayWith(host, known.cases, signal)
    const executors = withWalls({ rerun: rerunIn({ root, settings }, common), replay }, host, known.seen)
    const { verdicts, resultsOf } = await executeRuns(dirs, {
      ...executors,
      ...{ root, host, known, settings, cache, issues: workspace.byId },
      jobs: flags.jobs ?? Math.min(mostJobs, availableParallelism()),
      permits: permission(context),
      onRun: (dir) => progress.phase(dir.slice(dir.lastIndexOf('/') + 1), 'run again'),
    })
    progress.clear()
    cache.save()
    if (signal.aborted) return null
    for (const { run, obligations } of verdicts)
      for (const { id, state, message } of obligations)
        if (id === 'replay-tests' && state === 'broken') progress.line(`${run}: ${message}`)
    if (dirs.length > 0) progress.line(`${count(verdicts.length, 'run')} executed again.`)
    return {
      ...request,
      openStore: storeOpener(root, request.now, context, { resultsOf, trust: request.trust }),
    }
  })
}

const mostJobs = 4

async function changedPaths(
  root: string,
  { changed, source }: CheckRequest,
  mode: RerunMode,
): Promise<readonly string[]> {
  if (mode !== 'changed') return []
  return changed ?? orThrow(await changedSince(root, 'HEAD', source.kind === 'index')).paths
}

/** Asks a person, each command once and one after the other; without a terminal nothing is permitted. */
function permission({ ask, stderr }: Context): (command: string) => Promise<boolean> {
  const answers = new Map<string, Promise<boolean>>()
  let last: Promise<unknown> = Promise.resolve()
  return (command) => {
    if (ask === undefined) return Promise.resolve(false)
    const known = answers.get(command)
    if (known !== undefined) return known
    const answer = last.then(async () => {
      stderr.write(`A run executed this command: ${terminalText(command)}\n`)
      return /^y(es)?$/i.test(((await ask('Run it again? [y/N] ')) ?? '').trim())
    })
    answers.set(command, answer)
    last = answer
    return answer
  }
}
