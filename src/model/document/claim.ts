import type { Span } from './span.ts'
import type { CanonicalStatus } from './status.ts'
import type { LooseStatus } from './status-marks.ts'

export const outcomes = ['proven', 'broken', 'stale', 'unbacked', 'unknowable', 'waived'] as const
export type Outcome = (typeof outcomes)[number]

export type ClaimValue = string | number | boolean | null | readonly string[]

/** SHA-256 of no bytes at all: what an empty patch digests to. */
export const emptyDigest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const nothing = /^\s*(?:(?:none|null|nil|n\/a|not applicable)(?=\s*(?:[.,;(–—]|-\s|$))|[-–—]\.?\s*$)/i

/** True for words that mean null in a report: "none", "n/a (it passed)". */
export function saysNothing(words: string): boolean {
  return nothing.test(words)
}

/** A statement that can be checked: its subject, predicate, value, place and words. */
export type Claim = {
  /** Run id, issue id, commit or command; null for a report field without a run in its list. */
  readonly subject: string | null
  /** `report.<field>` (`report.tests.executed` in an object), `run.exists`, `run.report_missing`, `run.verdict`, `run.exit_code`, `run.digest`, `file.exists`, `file.digest`, `issue.status`, `commit.exists`, `validator.passed`, `criterion.met`; in documents of a phase also `pin.*`, `baseline.*`, `text.verbatim`, `parity.equal`, `gate.*` (docs/journals.md) */
  readonly predicate: string
  readonly value: ClaimValue
  /** The artifact a `file.*` claim is about: `patch.diff`, `backend/provider-agent-protocol.txt`. */
  readonly file: string | null
  readonly words: string
  readonly span: Span
  /** The issue whose section contains it: the first of `issues`. */
  readonly issue: string | null
  /** All issues that the section speaks of. */
  readonly issues: readonly string[]
  /** A report field whose section names no run. */
  readonly stray: boolean
  /** Claims of one list share a number: a stray list is one finding. */
  readonly list: number
  /** Of `criterion.met`: which one, counted from 1. */
  readonly criterion?: number
}

/** Names of the claims of a document, independent of line numbers: subject and predicate, with a number if repeated. */
export function claimIds(path: string, claims: readonly Claim[]): string[] {
  const seen = new Map<string, number>()
  return claims.map(({ subject, predicate, file }) => {
    const key = [`${path}:`, subject ?? '-', predicate, ...(file === null ? [] : [file])].join(' ')
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key} (${count})`
  })
}

/** A run directory that a document cites. */
export type RunMention = {
  readonly run: string
  /** The path as written, without `/report.json`. */
  readonly path: string
  readonly span: Span
  readonly issue: string | null
  /** All issues that its section speaks of. */
  readonly issues: readonly string[]
  /** What the words around the path say of it ("pass artifact"). */
  readonly claimed: 'pass' | 'fail' | 'blocked' | null
  readonly stage: number | null
  /** It follows a label ("Stage 2 pass artifact:") instead of being in the middle of a sentence. */
  readonly isLabelled: boolean
  /** Engine named by the words around it: `case`. */
  readonly engine: string | null
}

/** "`CTO-WORK-016` remains blocked because no real Case Stage 2 pass report exists". */
export type StatusStatement = {
  readonly issue: string
  readonly status: CanonicalStatus
  readonly words: string
  readonly span: Span
  /** Set where a mark or a strike states less than a status. */
  readonly loose?: LooseStatus
  /** The words behind the id: only if they are the issue's title does the statement count. */
  readonly title?: string
  /** Set when the reason given is that no pass run exists. */
  readonly missingPass: {
    readonly stage: number | null
    readonly engine: string | null
    readonly real: boolean
  } | null
}

/** The runs of which a document itself says that they have no report. */
export function runsWithoutReport(claims: readonly Claim[]): ReadonlySet<string | null> {
  return new Set(
    claims.flatMap(({ subject, predicate, value }) =>
      predicate === 'run.report_missing' && value === true ? [subject] : [],
    ),
  )
}
