import type { Settings } from '../../../model/settings.ts'
import { findRepository } from '../../../workspace/git/find-repository.ts'
import {
  ledgerRefs,
  localRefs,
  type Refs,
  refsOfRemote,
  remotesOf,
  runRefs,
} from '../../../workspace/git/runs/evidence-refs.ts'
import type { Environment } from '../../environment.ts'
import { openWorkspace } from '../../open-workspace.ts'
import { refuse } from '../../user-error.ts'
import { runOfRef } from '../stored-runs.ts'

/** What the user chose for runs that travel. */
export type TravelChoice = {
  readonly root?: string
  readonly remote?: string
  readonly dryRun?: true
}

/** What became of one run; `reason` says why it was refused. */
export type RunTravel = {
  readonly run: string
  readonly state: 'pushed' | 'pulled' | 'dropped' | 'refused'
  readonly reason: string | null
}

/** What a command did, or would do. */
export type Travel = {
  readonly action: 'push' | 'pull' | 'prune'
  /** Null where only this repository is meant. */
  readonly remote: string | null
  readonly dryRun: boolean
  /** Runs that needed nothing. */
  readonly unchanged: number
  readonly runs: readonly RunTravel[]
}

/** The repository of a workspace, with what it stores. */
export type TravelPlace = {
  readonly root: string
  readonly settings: Settings
  readonly top: string
  readonly local: Refs
}

export async function openPlace(choice: TravelChoice, environment: Environment): Promise<TravelPlace> {
  const { root, settings } = await openWorkspace(choice.root, environment.cwd)
  const top = findRepository(root)?.top
  if (top === undefined)
    refuse('The workspace is in no git repository', 'Run it inside one: runs are stored in git.')
  return { root, settings, top, local: await localRefs(top) }
}

const defaultRemote = 'origin'

/** The references of the remote that the user named, which the repository must configure. */
export async function openRemote(
  { top }: TravelPlace,
  name = defaultRemote,
): Promise<{ readonly remote: string; readonly refs: Refs }> {
  const known = await remotesOf(top)
  if (!known.includes(name))
    refuse(
      `The repository has no remote ${JSON.stringify(name)}`,
      known.length === 0 ? 'Add one with git remote add.' : `Name one of its remotes: ${known.join(', ')}.`,
    )
  const refs = await refsOfRemote(top, name)
  if ('problem' in refs) return unreachable(name, refs.problem)
  return { remote: name, refs }
}

export function unreachable(remote: string, problem: string): never {
  refuse(
    `The remote ${remote} cannot be reached: ${problem}`,
    'Check its address, the network and your permissions with git ls-remote.',
  )
}

/** The runs among references, in the order of their ids. Names that are no ids of runs are left out. */
export function runsIn(refs: Refs, note: Environment['note']): Map<string, string> {
  const runs: [string, string][] = []
  let others = 0
  for (const [ref, id] of refs) {
    const run = runOfRef(ref)
    if (run !== null) runs.push([run, id])
    else if (ref.startsWith(runRefs)) others += 1
  }
  if (others > 0) note(`${others} references below ${runRefs} are left out: their names are no ids of runs.`)
  return new Map(runs.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** A ledger is named by a digest. */
export function isLedger(ref: string): boolean {
  return ref.startsWith(ledgerRefs) && /^[0-9a-f]{64}$/.test(ref.slice(ledgerRefs.length))
}

/** The references under which git stores runs. */
export const refsOfRuns = (runs: readonly string[]): string[] => runs.map((run) => `${runRefs}${run}`)

type Runs = ReadonlyMap<string, string>

/** The runs of one repository that another one does not have, or has with other bytes, and the number of all others. */
export function compareRuns(from: Runs, to: Runs) {
  const missing = [...from.keys()].filter((run) => !to.has(run))
  const differing = [...from].flatMap(([run, id]) => (to.has(run) && to.get(run) !== id ? [run] : []))
  return { missing, differing, unchanged: from.size - missing.length - differing.length }
}

export const refusedRun = (run: string, reason: string): RunTravel => ({ run, state: 'refused', reason })

export const otherBytes = (where: string): string =>
  `${where} has other bytes under this id, which are never overwritten`
