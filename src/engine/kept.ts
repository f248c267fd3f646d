import type { Outcome } from '../model/claim.ts'
import type { Finding } from '../model/finding.ts'
import type { Settings } from '../model/settings.ts'
import type { Trail } from '../workspace/trail.ts'
import type { Questions } from './ask-evidence.ts'

/** What a check leaves behind for the next one. Plain data; no credential is in it. */
export type Kept = {
  /** What was asked for: severities from the command line, evidence or none. */
  readonly asked: string
  /** The day that rules took for today. */
  readonly day: string
  /** Null when the config holds something that must not be written elsewhere. */
  readonly settings: Settings | null
  readonly trail: Trail
  readonly documents: readonly KeptDocument[]
  readonly issues: number
  /** Records of the SOT; null where there is none. */
  readonly records: readonly string[] | null
  /** Everything that findings can be limited to besides the documents. */
  readonly otherPaths: readonly string[]
  readonly questions: Questions
  /** Digest of what runs and commits said to them. */
  readonly answers: string
  readonly findings: readonly KeptFindings[]
  readonly excerpts: readonly KeptLines[]
  /** How long the entries of each document are in the listing; null when none was asked for. */
  readonly listing: readonly ListedLengths[] | null
}

export type ListedLengths = readonly [document: number, issues: number, claims: number]

export type KeptDocument = {
  readonly path: string
  readonly role: string
  /** What each claim comes to, one letter each, without a look at comments. */
  readonly outcomes: string
  /** The same with those that a comment waives. */
  readonly shown: string
  readonly bytes: number
}

/** What was found in one file. */
export type KeptFindings = {
  readonly path: string
  readonly findings: readonly Finding[]
  /** Findings over all documents that a comment holds back. */
  readonly held: readonly Finding[]
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

/** Outcomes as a text of one letter each. */
export function outcomeLetters(outcomes: Iterable<Outcome>): string {
  let text = ''
  for (const outcome of outcomes) text += letters[outcome]
  return text
}

/** The outcomes of such a text. */
export function outcomesIn(text: string): Outcome[] {
  return [...text].flatMap((letter) => outcomesByLetter.get(letter) ?? [])
}

/** Adds the outcomes of such a text to the counts. */
export function countOutcomes(text: string, counts: Record<Outcome, number>): void {
  for (const letter of text) {
    const outcome = outcomesByLetter.get(letter)
    if (outcome !== undefined) counts[outcome] += 1
  }
}
