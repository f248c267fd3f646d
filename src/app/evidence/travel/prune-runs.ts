import { basename } from 'node:path'
import { type LoadedWorkspace, loadWorkspace } from '../../../check/load-workspace.ts'
import { ledgerName } from '../../../evidence/run/ledger-runs.ts'
import { GitObjects } from '../../../workspace/git/git-objects.ts'
import { deleteRefs, pushRefs, type Refs, runRefs } from '../../../workspace/git/runs/evidence-refs.ts'
import { storedFileCap } from '../../../workspace/git/runs/write-tree.ts'
import { workTreeSource } from '../../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../../environment.ts'
import { orThrow, refuse } from '../../user-error.ts'
import { baselineIn, readObject } from '../stored-runs.ts'
import {
  isLedger,
  openPlace,
  openRemote,
  type RunTravel,
  refsOfRuns,
  refusedRun,
  runsIn,
  type Travel,
  type TravelChoice,
  type TravelPlace,
  unreachable,
} from './travel.ts'

/** Drops what no document cites: references of this repository, or those of the remote that the user names. */
export async function pruneRuns(choice: TravelChoice, environment: Environment): Promise<Travel> {
  const place = await openPlace(choice, environment)
  const far = choice.remote === undefined ? null : await openRemote(place, choice.remote)
  const refs = far?.refs ?? place.local
  const runs = runsIn(refs, environment.note)
  const cited = await citedRuns(place, runs)
  const unseen = [...runs].find(([run, id]) => cited.has(run) && place.local.get(`${runRefs}${run}`) !== id)
  if (unseen !== undefined)
    refuse(
      `The run ${unseen[0]} is cited, and it is not here as the remote has it`,
      'Pull first: sot evidence pull. What a cited run is compared with must not be dropped.',
    )
  const dropped = [...runs.keys()].filter((run) => !cited.has(run))
  const ledgers = await containedLedgers(place, refs)
  const names = [...refsOfRuns(dropped), ...ledgers]
  const dryRun = choice.dryRun === true
  let outcomes: ReadonlyMap<string, string | null> = new Map()
  if (!dryRun && names.length > 0) {
    if (far === null) await deleteRefs(place.top, new Map(names.map((ref) => [ref, refs.get(ref) ?? ''])))
    else outcomes = await dropRemote(place, far.remote, names)
  }
  return {
    action: 'prune',
    remote: far?.remote ?? null,
    dryRun,
    unchanged: runs.size - dropped.length,
    runs: dropped.map((run): RunTravel => {
      const reason = outcomes.get(`${runRefs}${run}`) ?? null
      return reason === null ? { run, state: 'dropped', reason } : refusedRun(run, reason)
    }),
  }
}

async function dropRemote(
  { top }: TravelPlace,
  remote: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const outcomes = await pushRefs(
    top,
    remote,
    refs.map((ref) => `:${ref}`),
  )
  return 'problem' in outcomes ? unreachable(remote, outcomes.problem) : outcomes
}

/** The runs that documents name, and those of the fake engine that these are compared with. */
async function citedRuns(
  { root, settings, top }: TravelPlace,
  runs: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const { workspace } = orThrow<LoadedWorkspace>(await loadWorkspace(workTreeSource(root), settings))
  const cited = new Set(
    workspace.documents.flatMap((document) =>
      document.runs.flatMap(({ run, path }) => [run, basename(path)]),
    ),
  )
  const objects = new GitObjects(top, storedFileCap)
  try {
    for (const run of [...cited]) {
      const id = runs.get(run)
      const report = id === undefined ? null : await readObject(objects, `${id}:report.json`)
      const baseline = report === null ? null : baselineIn(report)
      if (baseline !== null) cited.add(baseline)
    }
  } finally {
    objects.close()
  }
  return cited
}

/** The ledgers all of whose lines another one of them has. */
async function containedLedgers({ top }: TravelPlace, refs: Refs): Promise<string[]> {
  const objects = new GitObjects(top, storedFileCap)
  try {
    const read: { readonly ref: string; readonly lines: ReadonlySet<string> }[] = []
    for (const [ref, id] of refs) {
      const bytes = isLedger(ref) ? await readObject(objects, `${id}:${ledgerName}`) : null
      if (bytes !== null) read.push({ ref, lines: new Set(Buffer.from(bytes).toString('utf8').split('\n')) })
    }
    read.sort((one, other) => other.lines.size - one.lines.size)
    const [last, ...others] = read
    return others.flatMap(({ ref, lines }) =>
      last !== undefined && [...lines].every((line) => last.lines.has(line)) ? [ref] : [],
    )
  } finally {
    objects.close()
  }
}
