import type { Claim } from '../../../model/document/claim.ts'
import { compareSpans, lastBegun } from '../../../model/document/span.ts'
import type { JudgedClaim } from '../../../model/evidence/judged-claim.ts'
import { addTo } from '../../../model/group-by.ts'
import type { PlacedHit } from '../../../model/rule.ts'
import { clipWords } from '../list-words.ts'
import { DocumentQuestions, type JournalDocument } from './journal-questions.ts'
import { timeAt } from './phase-claims.ts'

/** One statement of what a file holds, or that it holds what it did. */
type BaselineRecord = {
  readonly claim: Claim
  readonly path: string
  /** Only statements of one sort can be compared with each other. */
  readonly sort: 'digest' | 'value' | 'held'
  readonly file: string
  readonly value: string
  /** Statements of one section are of one moment. */
  readonly section: string
  /** A section of baselines records the state at the start, wherever the section is. */
  readonly isStart: boolean
  /** When it was written; else the time of the record before it. */
  readonly time: string
}

/** A claim with its document, which identify it however often its facts are copied. */
type StatedClaim = { readonly path: string; readonly claim: Claim }

export function nameOf({ path, claim: { predicate, file, span } }: StatedClaim): string {
  return JSON.stringify([path, predicate, file, span])
}

/** What the documents of one phase record of files, in order of time. */
export class BaselineHistory {
  readonly #rank = new Map<string, number>()
  readonly #statements: readonly BaselineRecord[]
  /** The statements of one file in one sort: all, and those of each document. */
  readonly #lines = new Map<string, BaselineRecord[]>()
  /** The first column of each line, by section and line, that says that a baseline holds. */
  readonly #held = new Map<string, number>()
  /** Two statements of one moment that differ, or the one that all agree with. */
  readonly #moments = new Map<string, readonly [BaselineRecord, BaselineRecord | null]>()

  constructor(documents: readonly JournalDocument[]) {
    this.#statements = documents.flatMap(recordsOf).sort(inTime)
    this.#statements.forEach((statement, rank) => {
      this.#rank.set(nameOf(statement), rank)
      addTo(this.#lines, keyOf(statement), statement)
      addTo(this.#lines, `${statement.path} ${keyOf(statement)}`, statement)
      if (statement.sort === 'held') {
        const [line, column] = statement.claim.span
        const place = `${statement.section} ${line}`
        this.#held.set(place, Math.min(column, this.#held.get(place) ?? column))
      }
      const moment = momentOf(statement)
      const [first, other] = this.#moments.get(moment) ?? [statement, null]
      this.#moments.set(moment, [first, other ?? (statement.value === first.value ? null : statement)])
    })
  }

  /** A statement of another value that came later in the same document. */
  retold(stated: StatedClaim): BaselineRecord | null {
    const own = this.#statement(stated)
    if (own === null) return null
    const line = this.#lines.get(`${own.path} ${keyOf(own)}`) ?? []
    const last = line.findLast(
      (statement) => statement.section !== own.section && !this.#isLookedAgain(statement),
    )
    return last !== undefined && last.value !== own.value && this.#isLater(last, own) ? last : null
  }

  /** The first of two statements of one moment that differ, and the first that differs from it. */
  dispute(stated: StatedClaim): readonly [BaselineRecord, BaselineRecord] | null {
    const own = this.#statement(stated)
    const [first, other] = (own === null ? undefined : this.#moments.get(momentOf(own))) ?? []
    return first === undefined || other == null ? null : [first, other]
  }

  /** What a claim of an unchanged baseline refers to: the first record of the file, and the last one in the document before the claim. */
  heldBy(stated: StatedClaim): { readonly baseline: BaselineRecord; readonly last: BaselineRecord } | null {
    const own = this.#statement(stated)
    if (own === null) return null
    for (const sort of ['digest', 'value']) {
      const key = `${sort} ${own.file}`
      const [baseline] = this.#lines.get(key) ?? []
      if (baseline === undefined || this.#isLater(baseline, own)) continue
      const line = this.#lines.get(`${own.path} ${key}`) ?? []
      const since = line.findLast((other) => other.section !== baseline.section && !this.#isLater(other, own))
      return { baseline, last: since ?? baseline }
    }
    return null
  }

  /** "Both == baseline, `phase-idx`=18" takes no new baseline: it says that the old one holds. */
  #isLookedAgain({ section, claim }: BaselineRecord): boolean {
    const [line, column] = claim.span
    const before = this.#held.get(`${section} ${line}`) ?? column
    return before < column || this.#held.has(`${section} ${line - 1}`)
  }

  #statement(stated: StatedClaim): BaselineRecord | null {
    return this.#statements[this.#rank.get(nameOf(stated)) ?? -1] ?? null
  }

  #isLater(a: BaselineRecord, b: BaselineRecord): boolean {
    return a.section !== b.section && (this.#rank.get(nameOf(a)) ?? 0) > (this.#rank.get(nameOf(b)) ?? 0)
  }
}

const keyOf = ({ sort, file }: BaselineRecord): string => `${sort} ${file}`

const momentOf = (statement: BaselineRecord): string =>
  `${statement.isStart ? 'start' : statement.section} ${keyOf(statement)}`

function recordsOf(document: JournalDocument): BaselineRecord[] {
  const questions = new DocumentQuestions(document)
  let last = ''
  return document.claims
    .filter(({ predicate }) => predicate.startsWith('baseline.'))
    .sort((a, b) => compareSpans(a.span, b.span))
    .flatMap((claim) => {
      const { predicate, file, value } = claim
      const sort = sorts.find((word) => predicate === `baseline.${word}`)
      if (sort === undefined || file === null || value === null) return []
      const { entries, sections } = document.phase ?? { entries: [], sections: [] }
      const time = timeAt(entries, claim.span)
      last = time ?? last
      // The heading that it is below.
      const number = lastBegun(sections, claim.span[0])
      return {
        claim,
        path: document.path,
        sort,
        file: questions.fullName(file),
        value: sort === 'digest' ? String(value).toLowerCase() : String(value).trim(),
        section: `${document.path}#${number}`,
        isStart: sections[number]?.isBaseline === true && time === null,
        time: last,
      }
    })
}

const sorts = ['digest', 'value', 'held'] as const

function inTime(a: BaselineRecord, b: BaselineRecord): number {
  if (a.isStart !== b.isStart) return a.isStart ? -1 : 1
  return (
    compareTexts(a.time, b.time) || compareTexts(a.path, b.path) || compareSpans(a.claim.span, b.claim.span)
  )
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** What is wrong with what a document says of files, or of texts. */
export type Fault = PlacedHit<
  'digest' | 'value' | 'absent' | 'disputed' | 'held' | 'not-kept' | 'unequal'
> & { readonly data: Readonly<Record<string, string>> }

/** What is wrong with a baseline, or with what is said to be as in one. */
export function* baselineFaults(one: JudgedClaim, line: BaselineHistory): Iterable<Fault> {
  if (line.dispute(one) !== null) yield* disputed(one, line)
  else if (one.claim.predicate === 'baseline.held') yield* changedSince(one, line)
  else if (one.outcome === 'broken') yield deniedBy(one)
}

/** What is said to be preserved word for word, or equal to something else, and is not. */
export function* likenessFault(one: JudgedClaim): Iterable<Fault> {
  const { claim, outcome } = one
  const message = { 'text.verbatim': 'not-kept', 'parity.equal': 'unequal' } as const
  const { predicate, subject, words } = claim
  if (outcome !== 'broken' || (predicate !== 'text.verbatim' && predicate !== 'parity.equal')) return
  const data = { file: clipWords((subject ?? words).replace(', ', ' and ')) }
  yield { message: message[predicate], ...placeOf(one), data }
}

function placeOf({ claim, path }: JudgedClaim) {
  return { path, span: claim.span, issue: claim.issue }
}

/** Two values of one moment are one finding, at the second of them. */
function* disputed(one: JudgedClaim, line: BaselineHistory): Iterable<Fault> {
  const [first, other] = line.dispute(one) ?? []
  if (first === undefined || other === undefined || nameOf(other) !== nameOf(one)) return
  const data = { file: one.claim.file ?? '', value: clipWords(other.value), other: clipWords(first.value) }
  yield { message: 'disputed', ...placeOf(one), data, related: [statedAt(first)] }
}

function* changedSince(one: JudgedClaim, line: BaselineHistory): Iterable<Fault> {
  const held = line.heldBy(one)
  if (held === null || held.last.value === held.baseline.value) return
  const { baseline, last } = held
  const data = {
    file: one.claim.file ?? '',
    value: clipWords(baseline.value),
    other: clipWords(last.value),
  }
  yield { message: 'held', ...placeOf(one), data, related: [statedAt(baseline), statedAt(last)] }
}

function deniedBy(one: JudgedClaim): Fault {
  const { claim, witness, found, reason } = one
  const message = reason === 'digest-differs' ? 'digest' : reason === 'value-differs' ? 'value' : 'absent'
  const data = {
    file: witness?.path ?? claim.file ?? '',
    value: clipWords(String(claim.value)),
    found: String(found ?? 'something else'),
  }
  return { message, ...placeOf(one), data }
}

function statedAt({ path, claim, value }: BaselineRecord) {
  return { path, span: claim.span, message: `Stated as "${clipWords(value)}"` }
}
