import type { FoundRun, RunStore } from '../evidence/claims/run-store.ts'
import type { Claim } from '../model/document/claim.ts'
import type { DocumentFacts } from '../model/document/document.ts'
import type { DocumentCommits } from '../model/document-history.ts'
import type { JournalAnswers, JournalQuestions } from '../model/evidence/journal-answers.ts'
import type { CitedCommit, CitedRun, OrphanRun } from '../model/evidence/run-evidence.ts'

/** What documents ask of run directories and repositories. */
export type Questions = {
  readonly runs: readonly { readonly run: string; readonly path: string }[]
  readonly commits: readonly Claim[]
  /** Null where no document tells of a phase. */
  readonly journals: JournalQuestions | null
}

/** What run directories and repositories say to that; nothing was opened without a store. */
export type Answers = {
  readonly opened: boolean
  readonly runs: readonly CitedRun[]
  readonly orphans: readonly OrphanRun[]
  readonly commits: readonly CitedCommit[]
  readonly journals: JournalAnswers | null
}

/** Asks the mapped repositories for the commits that documents cite. */
export type AskCommits = (
  documents: readonly Pick<DocumentFacts, 'claims'>[],
) => Promise<ReadonlyMap<string, CitedCommit>>

/** Asks mapped repositories and files, and the history of the workspace, for what the documents of phases claim. */
export type AskJournals = {
  answers(questions: JournalQuestions): Promise<JournalAnswers>
  /** The commits behind documents, by path: the same as long as the answer about the history is. */
  histories(paths: readonly string[]): Promise<ReadonlyMap<string, DocumentCommits>>
}

/** Opens every run that is cited, once each, and asks for everything else. */
export async function askEvidence(
  questions: Questions,
  store: RunStore | null,
  askCommits: AskCommits | null,
  askJournals: AskJournals | null = null,
): Promise<Answers> {
  const runs = await openRuns(questions.runs, store)
  const commits = await askCommits?.([{ claims: questions.commits }])
  return {
    opened: store !== null,
    runs,
    orphans: store?.orphans(knownRuns(runs)) ?? [],
    commits: [...(commits ?? new Map<string, CitedCommit>()).values()],
    journals: questions.journals === null ? null : ((await askJournals?.answers(questions.journals)) ?? null),
  }
}

/** Cited runs, and the baselines that they name themselves. */
function knownRuns(runs: readonly CitedRun[]): ReadonlySet<string> {
  const baselines = runs.flatMap(({ verdict }) => verdict?.report?.comparison?.fake_run ?? [])
  return new Set([...runs.map(({ run }) => run), ...baselines])
}

async function openRuns(wanted: Questions['runs'], store: RunStore | null): Promise<CitedRun[]> {
  const found = new Map<string, FoundRun>()
  for (const { run, path } of wanted) {
    const known = found.get(run)
    if (known?.place === 'here') continue
    const next: FoundRun = store?.find(path) ?? { place: 'elsewhere', dir: null, path: null }
    if (known === undefined || rank[next.place] > rank[known.place]) found.set(run, next)
  }
  const runs: CitedRun[] = []
  for (const [run, place] of found) {
    const verdict = (await store?.verify(place)) ?? null
    runs.push({ run, place: place.place, dir: place.dir, verdict })
  }
  return runs
}

/** A run that documents place twice is where it can be opened. */
const rank = { elsewhere: 0, absent: 1, here: 2 } as const
