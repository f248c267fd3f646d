import type { Outcome } from '../../model/document/claim.ts'
import type { Still } from '../../model/document/entry-times.ts'
import type { Finding } from '../../model/finding.ts'
import type { Settings } from '../../model/settings.ts'
import type { Trail } from '../../workspace/sources/trail.ts'
import type { Questions } from '../ask-evidence.ts'

/**
 * What a check leaves behind for the next one. Plain data; no credential is in it. It is read by every check, so
 * it holds what tells whether anything changed, and little more; the rest lies beside it and is read when needed.
 */
export type Kept = {
  /** What was asked for: severities from the command line, evidence or none. */
  readonly asked: string
  /** Between which times everything that is dated stays past or to come. */
  readonly still: Still
  /** Null when the config holds something that must not be written elsewhere. */
  readonly settings: Settings | null
  /** The reader of markdown that served. */
  readonly reader: string
  readonly trail: Trail
  readonly documents: number
  readonly issues: number
  readonly bytes: number
  /** Records of the SOT; null where there is none. */
  readonly records: readonly string[] | null
  /** What claims come to, comments considered. */
  readonly claims: Readonly<Record<Outcome, number>>
  readonly questions: Questions
  /** Files with findings, in order of path. */
  readonly found: readonly FoundFile[]
  /** What the report of a file with findings was made for; null when none was made. */
  readonly blocks: string | null
  /** How long the entries of each document are in the listing; null when none was asked for. */
  readonly listing: readonly ListedLengths[] | null
}

/** A file in which something was found, and how long what is kept of that is. */
export type FoundFile = {
  readonly path: string
  readonly length: number
  /** Length of the block of text that tells of it. */
  readonly block: number
  readonly error: number
  readonly warning: number
  readonly note: number
  /** Other files that its findings tell of; null when their words may name any. */
  readonly about: readonly string[] | null
}

export type ListedLengths = readonly [document: number, issues: number, claims: number]

/** What lies beside: documents in order of path. */
export type KeptDocument = {
  readonly path: string
  readonly role: string
  /** What each claim comes to, one letter each, without a look at comments. */
  readonly outcomes: string
  /** What it would come to that each issue is done, one letter each. */
  readonly proofs: string
}

/** The documents, and everything else that findings can be limited to. */
export type KeptPaths = { readonly documents: readonly KeptDocument[]; readonly others: readonly string[] }

/** What was found in one file. */
export type KeptFindings = {
  readonly path: string
  readonly findings: readonly Finding[]
  /** Findings over all documents that a comment holds back. */
  readonly held: readonly Finding[]
  /** The lines that the findings stand on, and their other sides. */
  readonly lines: readonly KeptLines[]
}

export type KeptLines = readonly [path: string, lines: readonly (readonly [number: number, text: string])[]]

const letters: Readonly<Record<Outcome, string>> = {
  proven: 'p',
  broken: 'b',
  stale: 's',
  unbacked: 'u',
  unknowable: 'k',
  waived: 'w',
}

const outcomesByLetter = new Map(
  (Object.keys(letters) as Outcome[]).map((outcome) => [letters[outcome], outcome]),
)

export function letterOf(outcome: Outcome): string {
  return letters[outcome]
}

/** The outcomes of a text of one letter each. */
export function outcomesIn(text: string): Outcome[] {
  return [...text].flatMap((letter) => outcomesByLetter.get(letter) ?? [])
}

/** How often each outcome stands in a list. */
export function countOutcomes(outcomes: Iterable<Outcome>): Record<Outcome, number> {
  const counts = { proven: 0, broken: 0, stale: 0, unbacked: 0, unknowable: 0, waived: 0 }
  for (const outcome of outcomes) counts[outcome] += 1
  return counts
}
