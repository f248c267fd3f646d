import { basename } from 'node:path'
import type { FoundRun, RunStore } from '../evidence/claims/run-store.ts'
import type { Claim } from '../model/document/claim.ts'
import type { SharedFacts } from '../model/document/shared-facts.ts'
import type { DocumentCommits } from '../model/document-history.ts'
import type { BaseComparison } from '../model/evidence/base-comparison.ts'
import type { VerifiedRun } from '../model/evidence/evidence.ts'
import type { JournalAnswers, JournalQuestions } from '../model/evidence/journal-answers.ts'
import type { CitedCommit, CitedRun, OrphanRun } from '../model/evidence/run-evidence.ts'
import type { GitPerson, SignOffHistory } from '../model/evidence/sign-offs.ts'
import type { TrustChange } from '../model/evidence/trust-change.ts'
import type { Settings } from '../model/settings.ts'
import type { JsonRecord, Workspace } from '../model/workspace.ts'
import type { ChangedSinceTree } from '../workspace/git/changed-trees.ts'

/** What documents need from run directories and repositories. */
export type EvidenceQuestions = {
  readonly runs: readonly { readonly run: string; readonly path: string }[]
  readonly commits: readonly Claim[]
  /** Null if no document belongs to a phase. */
  readonly journals: JournalQuestions | null
  /** Whether people signed off criteria. */
  readonly signOffs: boolean
  /** Files of done tasks that are not in the work tree. */
  readonly missingFiles: readonly string[]
}

/** What run directories and repositories say; nothing was opened without a store. */
export type ClaimAnswers = {
  readonly opened: boolean
  readonly runs: readonly CitedRun[]
  /** Proofs that no document cites and that were made after one that a document cites, for the same issue. */
  readonly later: readonly CitedRun[]
  readonly orphans: readonly OrphanRun[]
  readonly commits: readonly CitedCommit[]
  readonly journals: JournalAnswers | null
  /** Null where no base is known. */
  readonly base: BaseComparison | null
  /** Null where nothing that was read depends on the repository. */
  readonly repository: RepositoryMark | null
}

/** Answers with verdicts that need not be read to compare them. */
type AskedAnswers = Omit<ClaimAnswers, 'runs' | 'later'> & {
  readonly runs: readonly AskedRun[]
  readonly later: readonly AskedRun[]
}
type AskedRun = Omit<CitedRun, 'verdict'> & { readonly verdict: VerifiedRun | null }

/** Asks the mapped repositories for the commits that documents cite. */
export type AskCommits = (
  documents: readonly Pick<SharedFacts, 'claims'>[],
) => Promise<ReadonlyMap<string, CitedCommit>>

/** Asks mapped repositories and files, and the history of the workspace, for what the documents of phases claim. */
export type AskJournals = {
  answers(questions: JournalQuestions): Promise<JournalAnswers>
  /** The commits behind documents, by path: the same as long as the answer about the history is. */
  histories(paths: readonly string[]): Promise<ReadonlyMap<string, DocumentCommits>>
}

/** What everything depends on that git says of the workspace. */
export type RepositoryMark = {
  /** Changes whenever git may report another history; null where there is none. */
  readonly history: string | null
  /** Who would commit here; null also where it does not matter. */
  readonly person: GitPerson | null
}

/** Asks the repository of the workspace. */
export type AskRepository = {
  mark(withPerson: boolean): Promise<RepositoryMark>
  /** What commits say of sign-offs: the same as long as the mark is, for the same documents. */
  signOffs(workspace: Pick<Workspace, 'settings' | 'documents'>): Promise<SignOffHistory | null>
  /** What differs between the trees that proofs tested and the one of HEAD. */
  changedSince(trees: readonly string[]): Promise<ChangedSinceTree>
  /** Commits that changed the trust policy together with these run directories. */
  trustChanges(dirs: readonly string[]): Promise<readonly TrustChange[]>
  /** The files of all commits that have the names of these; null where the history is not whole. */
  formerFiles(paths: readonly string[]): Promise<readonly string[] | null>
}

/** The sources of evidence; without them no run directory and no repository is opened. */
export type EvidenceSources = {
  /** Opens the evidence roots of the workspace. */
  readonly openStore?: (settings: Settings, records: readonly JsonRecord[] | null) => Promise<RunStore>
  readonly askCommits?: (settings: Settings) => AskCommits
  readonly askJournals?: (settings: Settings) => AskJournals
  readonly askRepository?: AskRepository
  /** Compares runs and policy with the base of the change that is checked. */
  readonly askBase?: (settings: Settings) => Promise<BaseComparison>
}

/** Opens every cited run once, and resolves all other queries. */
export async function askEvidence(
  questions: EvidenceQuestions,
  store: RunStore | null,
  askCommits: AskCommits | null,
  askJournals: AskJournals | null = null,
): Promise<AskedAnswers> {
  const { runs, later } = await openRuns(questions.runs, store)
  const commits = await askCommits?.([{ claims: questions.commits }])
  return {
    opened: store !== null,
    runs,
    later,
    orphans: store?.orphans(knownRuns(runs)) ?? [],
    commits: [...(commits ?? new Map<string, CitedCommit>()).values()],
    journals: questions.journals === null ? null : ((await askJournals?.answers(questions.journals)) ?? null),
    base: null,
    repository: null,
  }
}

/** Cited runs, and the baselines that they name themselves. */
function knownRuns(runs: readonly AskedRun[]): ReadonlySet<string> {
  const ofCases = runs.flatMap(({ verdict }) => (verdict === null || verdict.isProof ? [] : [verdict.read()]))
  const baselines = ofCases.flatMap(({ report }) => report?.comparison?.fake_run ?? [])
  return new Set([...runs.map(({ run }) => run), ...baselines])
}

async function openRuns(
  wanted: EvidenceQuestions['runs'],
  store: RunStore | null,
): Promise<Pick<AskedAnswers, 'runs' | 'later'>> {
  const found = new Map<string, FoundRun>()
  for (const { run, path } of wanted) {
    const known = found.get(run)
    if (known?.place === 'here') continue
    const next: FoundRun = store?.find(path) ?? { place: 'elsewhere', dir: null, path: null }
    if (known === undefined || rank[next.place] > rank[known.place]) found.set(run, next)
  }
  const runs = await verifyAll(found, store)
  const uncited = [...found.values()].flatMap((place) => store?.later(place) ?? [])
  const others = uncited.flatMap((place) => {
    const run = basename(place.path ?? '')
    return found.has(run) ? [] : [[run, place] as const]
  })
  const later = await verifyAll(new Map(others), store)
  await store?.end?.()
  return { runs, later }
}

async function verifyAll(found: ReadonlyMap<string, FoundRun>, store: RunStore | null): Promise<AskedRun[]> {
  const runs: AskedRun[] = []
  for (const [run, place] of found) {
    const verdict = (await store?.verify(place)) ?? null
    // A clone may know a run and lack its files.
    const isAway = place.place === 'here' && verdict === null
    runs.push({ run, place: isAway ? 'elsewhere' : place.place, dir: place.dir, verdict })
  }
  return runs
}

/** A run that documents place twice is where it can be opened. */
const rank = { elsewhere: 0, absent: 1, here: 2 } as const

/** Opens the store of runs, and resolves everything that documents cite. */
export async function requestEvidence(
  questions: EvidenceQuestions,
  settings: Settings,
  records: readonly JsonRecord[] | null,
  { openStore, askCommits, askJournals, askRepository, askBase }: EvidenceSources,
): Promise<AskedAnswers> {
  const store = (await openStore?.(settings, records)) ?? null
  const commits = questions.commits.length > 0 ? (askCommits?.(settings) ?? null) : null
  const journals = questions.journals === null ? null : (askJournals?.(settings) ?? null)
  const answers = await askEvidence(questions, store, commits, journals)
  const isAsked = questions.signOffs || questions.missingFiles.length > 0
  const isNeeded = isAsked || answers.runs.some(({ verdict }) => verdict !== null)
  const repository = isNeeded ? await askRepository?.mark(questions.signOffs) : undefined
  return { ...answers, repository: repository ?? null, base: (await askBase?.(settings)) ?? null }
}

/** The answers with their verdicts. */
export function readAnswers({ runs, later, ...answers }: AskedAnswers): ClaimAnswers {
  const readRun = ({ verdict, ...run }: AskedRun): CitedRun => ({ ...run, verdict: verdict?.read() ?? null })
  return { ...answers, runs: runs.map(readRun), later: later.map(readRun) }
}

/** A digest of what runs and repositories said; only where anything was read is hashing loaded. */
export async function digestOfAnswers({ runs, later, ...answers }: AskedAnswers): Promise<string> {
  const digested = ({ verdict, ...run }: AskedRun) => ({ ...run, verdict: verdict?.digest() ?? null })
  const text = JSON.stringify({ ...answers, runs: runs.map(digested), later: later.map(digested) })
  const { commits, journals } = answers
  const read = [...commits, ...(journals?.pins ?? []), ...(journals?.files ?? [])]
  const isShort = read.length === 0 && runs.every(({ verdict }) => verdict === null)
  return isShort ? text : (await import('../workspace/files/digest.ts')).sha256Of(text)
}

/** The trees that proofs tested. The files of a work tree are in no commit. */
export function testedTrees(runs: readonly CitedRun[]): string[] {
  const reports = runs.flatMap(({ verdict }) => verdict?.proof?.report ?? [])
  return [...new Set(reports.flatMap(({ worktree, tree }) => (worktree ? [] : [tree])))]
}
