import type { DocumentCommits, HistoryChange } from '../document-history.ts'
import type { DocumentPlace } from '../finding.ts'
import type { BaseComparison } from './base-comparison.ts'
import type { RunStatus, RunVerdict } from './evidence.ts'
import type { JudgedIssue } from './issue-proof.ts'
import type { JudgedClaim } from './judged-claim.ts'
import type { RefusedSignOff, SignOff } from './sign-offs.ts'
import type { TrustChange } from './trust-change.ts'

/** A commit that a document cites, looked up in the repositories that the config maps. */
export type CitedCommit = {
  readonly commit: string
  /** Name of the repository the words give; null when they give none. */
  readonly repo: string | null
  readonly state: 'found' | 'missing' | 'ambiguous' | 'unmapped'
  /** Subject line of the commit that was found. */
  readonly subject: string | null
}

/**
 * Where a cited run is. `here`: its directory was opened. `absent`: the folder it should be in is here,
 * the run is not. `elsewhere`: no root maps its path, or the root is not on this machine.
 */
export type RunPlace = 'here' | 'absent' | 'elsewhere'

/** A run that documents cite, as found on this machine. */
export type CitedRun = {
  readonly run: string
  readonly place: RunPlace
  /** Where it is or should be, as the config names it; null when no root maps its path. */
  readonly dir: string | null
  /** Null unless it is here. */
  readonly verdict: RunVerdict | null
}

/** A run directory below an evidence root that no document mentions. */
export type OrphanRun = {
  readonly run: string
  readonly dir: string
  readonly hasReport: boolean
  /** What it says of itself, not verified; null where it was made for no issue, or does not say. */
  readonly made: RunOutline | null
}

/** The issue that a run was made for, and what it came to. */
export type RunOutline = {
  readonly issue: string
  readonly status: RunStatus
  readonly startedAt: string
}

/** A run as one document cites it: where it is first named, and what the document states about it. */
export type Citation = DocumentPlace & {
  readonly run: string
  readonly issue: string | null
  readonly cited: CitedRun
  /** Its path as the document writes it. */
  readonly written: string
  /** The document calls it a pass, in a label or as its report status. */
  readonly claimsPass: boolean
  /** The document itself says that there is no report.json. */
  readonly claimsNoReport: boolean
}

/** The evidence of run directories and repositories for the documents. */
export type Evidence = {
  /** False with `--evidence skip`: nothing was opened, and rules that need evidence are silent. */
  readonly opened: boolean
  readonly runs: ReadonlyMap<string, CitedRun>
  /** Proofs that no document cites and that were made after one that a document cites, for the same issue. */
  readonly later: readonly CitedRun[]
  /** Every run that documents cite, once for each of them. */
  readonly citations: readonly Citation[]
  readonly orphans: readonly OrphanRun[]
  /** By the commit as written. */
  readonly commits: ReadonlyMap<string, CitedCommit>
  readonly claims: readonly JudgedClaim[]
  /** Ids of issues whose acceptance text is not the one their proving run was bound to, with that run. */
  readonly changedCriteria: ReadonlyMap<string, string>
  /** Proofs whose code is another one today: by run, the first file that changed since. */
  readonly changedCode: ReadonlyMap<string, string>
  /** The sign-offs that count: by issue, then by the number of the criterion. */
  readonly signOffs: ReadonlyMap<string, ReadonlyMap<number, SignOff>>
  /** The sign-offs that do not count, in order of their places. */
  readonly refusedSignOffs: readonly RefusedSignOff[]
  /** What is proven of each issue, by its id. */
  readonly proofs: ReadonlyMap<string, JudgedIssue>
  /** Changes that commits made to issues; empty unless a rule needs them. */
  readonly historyChanges: readonly HistoryChange[]
  /** The commits of phase documents, by path; empty where git has none of them. */
  readonly histories: ReadonlyMap<string, DocumentCommits>
  /** Commits that changed whose signatures count together with cited runs. */
  readonly trustChanges: readonly TrustChange[]
  /** Files of done tasks that are neither in the work tree nor in any commit. */
  readonly lostFiles: ReadonlySet<string>
  /** What became of runs and policy since the base of the change; null where no base is known. */
  readonly base: BaseComparison | null
}

/** No evidence was opened. */
export const noEvidence: Evidence = {
  opened: false,
  runs: new Map(),
  later: [],
  citations: [],
  orphans: [],
  commits: new Map(),
  claims: [],
  changedCriteria: new Map(),
  proofs: new Map(),
  changedCode: new Map(),
  signOffs: new Map(),
  refusedSignOffs: [],
  historyChanges: [],
  histories: new Map(),
  trustChanges: [],
  lostFiles: new Set(),
  base: null,
}
