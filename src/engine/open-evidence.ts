import { acceptanceDigest } from '../evidence/acceptance-digest.ts'
import { judgeClaims, runsByIssue } from '../evidence/judge-claims.ts'
import type { FoundRun, RunStore } from '../evidence/run-store.ts'
import type { CitedCommit } from '../model/commit-check.ts'
import type { PlanDocument } from '../model/document.ts'
import type { CitedRun, Evidence } from '../model/run-evidence.ts'
import type { Workspace } from '../model/workspace.ts'

/** Asks the mapped repositories for the commits that documents cite. */
export type AskCommits = (documents: readonly PlanDocument[]) => Promise<ReadonlyMap<string, CitedCommit>>

/** Opens every run that the documents cite, once each, and holds their claims against it. */
export async function openEvidence(
  workspace: Omit<Workspace, 'evidence'>,
  store: RunStore | null,
  askCommits: AskCommits | null,
): Promise<Evidence> {
  const { documents } = workspace
  const runs = await openRuns(documents, store)
  const commits = (await askCommits?.(documents)) ?? new Map<string, CitedCommit>()
  const changedCriteria = criteriaChanges(workspace, runs)
  return {
    opened: store !== null,
    runs,
    orphans: store?.orphans(knownRuns(runs)) ?? [],
    commits,
    claims: judgeClaims(documents, { runs, commits, changedCriteria }),
    changedCriteria,
  }
}

/** Cited runs, and the baselines that they name themselves. */
function knownRuns(runs: ReadonlyMap<string, CitedRun>): ReadonlySet<string> {
  const baselines = [...runs.values()].flatMap(({ verdict }) => verdict?.report?.comparison?.fake_run ?? [])
  return new Set([...runs.keys(), ...baselines])
}

async function openRuns(
  documents: readonly PlanDocument[],
  store: RunStore | null,
): Promise<ReadonlyMap<string, CitedRun>> {
  const found = new Map<string, FoundRun>()
  for (const { run, path } of documents.flatMap((document) => document.runs)) {
    const known = found.get(run)
    if (known?.place === 'here') continue
    const next: FoundRun = store?.find(path) ?? { place: 'elsewhere', dir: null, path: null }
    if (known === undefined || rank[next.place] > rank[known.place]) found.set(run, next)
  }
  const runs = new Map<string, CitedRun>()
  for (const [run, place] of found) {
    const verdict = (await store?.verify(place)) ?? null
    runs.set(run, { run, place: place.place, dir: place.dir, verdict })
  }
  return runs
}

/** A run that documents place twice is where it can be opened. */
const rank = { elsewhere: 0, absent: 1, here: 2 } as const

/** Issues whose acceptance text is no longer the one that their proving run was bound to. */
function criteriaChanges(
  { documents, issues }: Omit<Workspace, 'evidence'>,
  runs: ReadonlyMap<string, CitedRun>,
): ReadonlyMap<string, string> {
  const cited = runsByIssue(documents, runs)
  const changed = new Map<string, string>()
  for (const { id, issue } of issues) {
    const bound = (cited.get(id) ?? []).filter(
      ({ verdict }) =>
        verdict?.status === 'pass' &&
        verdict.contract?.issue === id &&
        verdict.contract.acceptance_sha256 !== null,
    )
    const digest = acceptanceDigest(issue.acceptance?.items ?? [])
    const last = bound.at(-1)
    if (last !== undefined && bound.every(({ verdict }) => verdict?.contract?.acceptance_sha256 !== digest)) {
      changed.set(id, last.run)
    }
  }
  return changed
}
