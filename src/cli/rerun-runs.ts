import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { storedRunsOf, storeOpener } from '../app/evidence/open-evidence-store.ts'
import { rerunIn } from '../app/prove/rerun-proofs.ts'
import { executeRuns } from '../app/rerun/execute-runs.ts'
import { withWalls } from '../app/rerun/require-walls.ts'
import { RerunCache } from '../app/rerun/rerun-cache.ts'
import { type RerunMode, selectRuns } from '../app/rerun/select-runs.ts'
import { orThrow, refuse } from '../app/user-error.ts'
import { openCache } from '../app/workspace-cache.ts'
import type { CheckRequest } from '../check/check-request.ts'
import { type LoadedWorkspace, loadWorkspace } from '../check/load-workspace.ts'
import { openRunStore, type RunStore, type StoredRuns } from '../evidence/claims/run-store.ts'
import { replayWith } from '../harness/run/replay-run.ts'
import type { RunVerdict } from '../model/evidence/evidence.ts'
import { withPolicy } from '../model/policy.ts'
import type { Settings } from '../model/settings.ts'
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
  const { dirs, byRef, close } = await findRuns(root, settings, (store) =>
    selectRuns(root, workspace, store, flags.rerun, changed),
  )
  const made = withHarness(flags, 'text', context, async ({ known, common, progress }) => {
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
    for (const line of differences(verdicts)) progress.line(line)
    if (dirs.length > 0) progress.line(`${count(verdicts.length, 'run')} executed again.`)
    const found: typeof resultsOf = (dir) => resultsOf(byRef.get(dir) ?? dir)
    const openStore = storeOpener(root, request.now, context, { resultsOf: found, trust: request.trust })
    return { ...request, openStore }
  })
  return made.finally(close)
}

/** What became different where a run was executed again. */
function differences(verdicts: readonly RunVerdict[]): string[] {
  return verdicts.flatMap(({ run, obligations }) =>
    obligations.flatMap(({ id, state, message }) =>
      id === 'replay-tests' && state === 'broken' ? [`${run}: ${message}`] : [],
    ),
  )
}

/** The directories of the runs to execute, those in git by their references; `close` removes what was written of these. */
async function findRuns(root: string, settings: Settings, select: (store: RunStore) => readonly string[]) {
  const stored = await storedRunsOf(root, settings)
  const lookOnly = (): Promise<never> => Promise.reject(new Error('runs are only looked for'))
  const chosen = select(openRunStore(root, settings, lookOnly, stored))
  return { ...(await writeStored(chosen, stored)), close: () => stored?.close() }
}

/** Writes the runs among these that are in git alone; those that git lacks a part of are left out. */
async function writeStored(
  chosen: readonly string[],
  stored: StoredRuns | null,
): Promise<{ readonly dirs: string[]; readonly byRef: ReadonlyMap<string, string> }> {
  const dirs: string[] = []
  const byRef = new Map<string, string>()
  for (const dir of chosen) {
    const inGit = stored?.find(basename(dir)) ?? null
    const isStored = inGit !== null && inGit.path === dir
    if (isStored && !(await inGit.write())) continue
    if (isStored) byRef.set(inGit.ref, dir)
    dirs.push(dir)
  }
  return { dirs, byRef }
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
