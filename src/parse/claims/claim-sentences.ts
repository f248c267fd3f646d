import type { ClaimValue } from '../../model/document/claim.ts'
import type { Settings } from '../../model/settings.ts'
import { type Slice, sliceText } from '../markdown/prose.ts'
import { type LabelMeaning, meaningOf, meaningOfKey, proseClaims, valueFor } from './claim-labels.ts'
import { labelled, partsOf } from './claim-parts.ts'

/** A claim as one sentence makes it; `from` and `to` are positions in the prose. */
export type SentenceClaim = {
  readonly predicate: string
  readonly value: ClaimValue
  readonly file: string | null
  readonly subject: string | null
  readonly weak: boolean
  readonly from: number
  readonly to: number
}

/** Everything one sentence claims: labelled values, keys in code, prose, digests, commits and validators. */
export function claimsOfSentence(sentence: Slice, settings: Settings): SentenceClaim[] {
  const engines = enginesOf(settings)
  const claims: SentenceClaim[] = []
  for (const part of partsOf(sentence, engines)) {
    const label = labelClaim(part, engines)
    if (label !== null) claims.push(label)
    if (label === null) claims.push(...keyClaims(part, engines))
    if (label === null) claims.push(...wordClaims(part))
  }
  claims.push(...digestClaims(sentence, engines))
  claims.push(...commitClaims(sentence))
  claims.push(...validatorClaims(sentence))
  return claims
}

const enginesBySettings = new WeakMap<readonly string[], readonly string[]>()

/** Names of engines as labels hold them. */
export function enginesOf({ backends }: Settings): readonly string[] {
  const ready = enginesBySettings.get(backends)
  if (ready) return ready
  const engines = [...backends.map((name) => name.toLowerCase()), 'fake']
  enginesBySettings.set(backends, engines)
  return engines
}

function make(
  sentence: Slice,
  meaning: LabelMeaning,
  value: ClaimValue,
  from: number,
  to: number,
): SentenceClaim {
  const file = meaning.predicate === 'file.exists' && typeof value === 'string' ? value : meaning.file
  return {
    predicate: meaning.predicate,
    value: meaning.predicate === 'file.exists' ? true : told(meaning.predicate, value),
    file,
    subject: null,
    weak: meaning.weak,
    from: sentence.from + from,
    to: sentence.from + to,
  }
}

/** A status is one of three words, however it is written: "Passed (all tests)". */
function told(predicate: string, value: ClaimValue): ClaimValue {
  if (predicate !== 'report.status' || typeof value !== 'string') return value
  const word = /^(pass|fail|block)(?:ed)?(?![\w-])/i.exec(value)?.[1]?.toLowerCase()
  return word === undefined ? value : word === 'block' ? 'blocked' : word
}

function labelClaim(sentence: Slice, engines: readonly string[]): SentenceClaim | null {
  const text = sliceText(sentence)
  const match = labelled.exec(text)
  if (match?.[1] === undefined || match[2] === undefined) return null
  const meaning = meaningOf(match[1], engines)
  if (meaning === null) return null
  const at = text.length - match[2].length
  const words = meaning.mayWrap ? match[2] : firstLineOf(match[2])
  const value = valueFor(codeAt(sentence, at, meaning) ?? words, meaning)
  if (value === undefined) return null
  return make(sentence, meaning, value, 0, at + words.trimEnd().length)
}

/** What stands on the next line goes on with a value of many words, but not with a number. */
const firstLineOf = (words: string): string => words.split('\n', 1)[0] ?? words

/** A value that opens with code is that code: "`fail` (timeout)". Lists keep all of their words. */
function codeAt(sentence: Slice, at: number, meaning: LabelMeaning): string | null {
  if (meaning.type === 'list') return null
  const range = sentence.prose.code.find((code) => code.from === sentence.from + at)
  return range === undefined ? null : sentence.prose.text.slice(range.from, range.to)
}

const keyed = /^([a-z]+(?:_[a-z]+)+)\s*[:=]\s*(.+)$/s

function keyClaims(sentence: Slice, engines: readonly string[]): SentenceClaim[] {
  const claims: SentenceClaim[] = []
  for (const range of sentence.prose.code) {
    if (range.from < sentence.from || range.to > sentence.to) continue
    const match = keyed.exec(sentence.prose.text.slice(range.from, range.to))
    const meaning = match?.[1] === undefined ? null : meaningOfKey(match[1], engines)
    const value = meaning === null ? undefined : valueFor(match?.[2] ?? '', meaning)
    if (meaning === null || value === undefined) continue
    claims.push(make(sentence, meaning, value, range.from - sentence.from, range.to - sentence.from))
  }
  return claims
}

/** Words before a claim that make it a wish or a condition. */
const notAClaim =
  /\b(?:must|should|shall|would|will|could|may|might|can|if|when|whenever|unless|until|once|before|no|not|whether|require[sd]?)\b[^.]*$/i

function wordClaims(sentence: Slice): SentenceClaim[] {
  const text = sliceText(sentence)
  return proseClaims.flatMap(({ words, meaning, value }) => {
    const match = words.exec(text)
    if (match === null || notAClaim.test(text.slice(0, match.index))) return []
    return [make(sentence, meaning, value, match.index, match.index + match[0].length)]
  })
}

/** "(report digest 4706…)": no colon, but nothing else has so many digits. */
const digest =
  /(?:^|[,;(|·•.:：]|\s[-–—]\s|\b(?:and|with)\s)\s*(?:the\s|its\s)?((?:report|patch) digest)\s+(?:is\s+)?(?:sha-?256:\s*)?([0-9a-f]{64})(?!\w)/giu

function digestClaims(sentence: Slice, engines: readonly string[]): SentenceClaim[] {
  const text = sliceText(sentence)
  return [...text.matchAll(digest)].flatMap((match) => {
    const meaning = meaningOf(match[1] ?? '', engines)
    if (meaning === null || notAClaim.test(text.slice(0, match.index))) return []
    const from = match.index + match[0].indexOf(match[1] ?? '')
    return [make(sentence, meaning, match[2] ?? null, from, match.index + match[0].length)]
  })
}

const commit = /(?:\b[\w.-]{1,80}\s+)?\bcommits?\b\s*[:：]?\s*([0-9a-f]{7,40})(?![\w-])/giu

function commitClaims(sentence: Slice): SentenceClaim[] {
  const text = sliceText(sentence)
  return [...text.matchAll(commit)]
    .filter((match) => /\d/.test(match[1] ?? ''))
    .map((match) => ({
      predicate: 'commit.exists',
      value: true,
      file: null,
      subject: match[1] ?? null,
      weak: false,
      from: sentence.from + match.index,
      to: sentence.from + endOfCommit(sentence, match.index + match[0].length),
    }))
}

/** The subject line inside the same code belongs to the words of the claim. */
function endOfCommit(sentence: Slice, end: number): number {
  const range = sentence.prose.code.find(
    (code) => code.from < sentence.from + end && sentence.from + end <= code.to,
  )
  return range === undefined ? end : range.to - sentence.from
}

const validatorSaid = /\bvalidators?\b[^:：]{0,300}?\b(passed|succeeded|failed)\b(?!\s*\?)/iu
/** A run that failed is no command that failed. */
const runId = /\d{8}T\d{6}Z-/
const commandSaid = /^\s*(?:has\s+|now\s+)?(passed|succeeded|failed)\b(?!\s*\?)/iu

function validatorClaims(sentence: Slice): SentenceClaim[] {
  const text = sliceText(sentence)
  const codes = sentence.prose.code.filter((code) => code.from >= sentence.from && code.to <= sentence.to)
  const said = validatorSaid.exec(text)
  if (said !== null && !notAClaim.test(text.slice(0, said.index))) {
    const command = codes[0]
    const subject = command === undefined ? null : sentence.prose.text.slice(command.from, command.to)
    return [validator(said[1], subject, sentence.from, sentence.from + text.length)]
  }
  return codes.flatMap((code) => {
    const after = commandSaid.exec(sentence.prose.text.slice(code.to, sentence.to))
    const subject = sentence.prose.text.slice(code.from, code.to)
    const before = sentence.prose.text.slice(sentence.from, code.from)
    if (after === null || notAClaim.test(before) || !/[\s/.]/.test(subject) || runId.test(subject)) return []
    return [validator(after[1], subject, code.from, code.to + after[0].length)]
  })
}

function validator(
  word: string | undefined,
  subject: string | null,
  from: number,
  to: number,
): SentenceClaim {
  const value = !/^failed$/i.test(word ?? '')
  return { predicate: 'validator.passed', value, file: null, subject, weak: false, from, to }
}
