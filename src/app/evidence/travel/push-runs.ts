import { judgeSecretsAbsent } from '../../../evidence/obligations/secrets-absent.ts'
import { readLedger } from '../../../evidence/run/ledger.ts'
import { scanText } from '../../../evidence/secrets/scan.ts'
import { count } from '../../../report/wording.ts'
import { objectStore } from '../../../workspace/git/proof-commits.ts'
import { pushRefs, runRefs } from '../../../workspace/git/runs/evidence-refs.ts'
import { importCommits, type PlainCommit } from '../../../workspace/git/runs/import-commits.ts'
import type { Environment } from '../../environment.ts'
import { refuse } from '../../user-error.ts'
import { ledgersIn } from '../stored-runs.ts'
import { commitId, commitOfLedger, readLocalRun, runDirectories } from './local-runs.ts'
import {
  compareRuns,
  isLedger,
  openPlace,
  openRemote,
  otherBytes,
  type RunTravel,
  refsOfRuns,
  refusedRun,
  runsIn,
  type Travel,
  type TravelChoice,
  type TravelPlace,
  unreachable,
} from './travel.ts'

/** Stores the run directories of a workspace in git, and pushes all that the remote does not have. */
export async function pushRuns(choice: TravelChoice, environment: Environment): Promise<Travel> {
  const place = await openPlace(choice, environment)
  const { remote, refs } = await openRemote(place, choice.remote)
  const dryRun = choice.dryRun === true
  const { here, refused } = await storeRuns(place, dryRun, environment)
  const there = runsIn(refs, environment.note)
  const { missing, differing, unchanged } = compareRuns(here, there)
  const ledgers = await storeLedgers(place, dryRun)
  const wanted = [...refsOfRuns(missing), ...ledgers.filter((ref) => !refs.has(ref))]
  let outcomes: ReadonlyMap<string, string | null> = new Map()
  if (!dryRun && wanted.length > 0) {
    environment.note(`Pushing ${count(missing.length, 'run')} to ${remote}.`)
    const pushed = await pushRefs(
      place.top,
      remote,
      wanted.map((ref) => `${ref}:${ref}`),
    )
    if ('problem' in pushed) unreachable(remote, pushed.problem)
    outcomes = pushed
  }
  const tried = missing.map((run): RunTravel => {
    const reason = outcomes.get(`${runRefs}${run}`) ?? null
    return reason === null ? { run, state: 'pushed', reason } : refusedRun(run, `${remote} says ${reason}`)
  })
  return {
    action: 'push',
    remote,
    dryRun,
    unchanged,
    runs: [...tried, ...differing.map((run) => refusedRun(run, otherBytes(remote))), ...refused],
  }
}

type Stored = { readonly here: Map<string, string>; readonly refused: readonly RunTravel[] }

/** Git imports commits together up to this size. */
const mostBytes = 64 * 1024 * 1024

/** Stores run directories that git does not have yet: all runs that it has then, and those that it must not have. */
async function storeRuns(place: TravelPlace, dryRun: boolean, { note }: Environment): Promise<Stored> {
  const { root, settings, top, local } = place
  const here = runsIn(local, () => {})
  const refused: RunTravel[] = []
  const format = (await objectStore(top))?.format ?? 'sha1'
  const waiting: PlainCommit[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    if (!dryRun) await importAll(top, waiting)
    waiting.length = 0
    bytes = 0
  }
  const refuseRun = (run: string, reason: string): void => {
    here.delete(run)
    refused.push(refusedRun(run, reason))
  }
  for (const { run, dir } of runDirectories(root, settings)) {
    const read = readLocalRun(run, dir)
    if (read === null) note(`${run} is left out: it has no report.json.`)
    else if (typeof read === 'string') refuseRun(run, read)
    else {
      const id = commitId(read.commit, format)
      const known = here.get(run)
      const secret = known === undefined ? await secretIn(read.files) : null
      if (known !== undefined && known !== id) refuseRun(run, otherBytes('git'))
      else if (secret !== null) refuseRun(run, secret)
      if (known !== undefined || secret !== null) continue
      here.set(run, id)
      waiting.push(read.commit)
      bytes += read.bytes
      if (bytes > mostBytes) await flush()
    }
  }
  await flush()
  return { here, refused }
}

/** What is pushed cannot be taken back: no run with a credential leaves this machine. */
async function secretIn(files: Parameters<typeof judgeSecretsAbsent>[0]): Promise<string | null> {
  const { state, message } = await judgeSecretsAbsent(files, { scan: scanText })
  return state === 'held' ? null : message
}

async function importAll(top: string, commits: readonly PlainCommit[]): Promise<void> {
  const problem = await importCommits(top, commits)
  if (problem !== null)
    refuse(
      `git cannot store the runs: ${problem}`,
      'Check the repository with git fsck, and its permissions.',
    )
}

/** Stores the ledgers of the workspace, and names all that git has. A ledger whose chain is broken is left out. */
async function storeLedgers({ root, settings, top, local }: TravelPlace, dryRun: boolean): Promise<string[]> {
  const intact = ledgersIn(root, settings).filter((bytes) => readLedger([bytes]).fault === null)
  const commits = intact.map(commitOfLedger).filter(({ ref }) => !local.has(ref))
  if (!dryRun) await importAll(top, commits)
  return [...new Set([...[...local.keys()].filter(isLedger), ...commits.map(({ ref }) => ref)])]
}
