import type { ClaimValue } from '../../model/document/claim.ts'
import { firstIndex } from '../../model/document/first-index.ts'
import type { Settings } from '../../model/settings.ts'
import { matchesOf } from '../markdown/matches.ts'
import { coverOf, indexFrom, type Slice, sliceText } from '../markdown/prose.ts'
import { hasStruck } from '../markdown/struck.ts'
import { rangeOf, type Words, wordsIn } from '../prose/words.ts'
import { runFileIn } from './cited-files.ts'
import type { SentenceClaim } from './claim-lines.ts'
import { labelled, partsOf } from './claim-parts.ts'
import { isValueDoubtful, readClaimValue } from './claim-values.ts'
import {
  type ClaimMeaning,
  claimSentences,
  claimVocabulary,
  claimWords,
  hedges,
  meaningOfKey,
  readClaimLabel,
  readListedLabel,
} from './claim-vocabulary.ts'
import { type UnreadLabel, unreadLabel } from './unread-labels.ts'

type SentenceClaims = {
  readonly claims: readonly SentenceClaim[]
  /** Labels whose values are not read; only in lists that name a run. */
  readonly unread: readonly UnreadLabel[]
}

/**
 * Everything one sentence claims: labelled values, keys in code, phrases, digests, commits and validators. In a list that
 * names a run every label counts.
 */
export function claimsOfSentence(sentence: Slice, settings: Settings, isListed = false): SentenceClaims {
  if (!isListed && !claimWords.test(sliceText(sentence))) return { claims: [], unread: [] }
  const claims: SentenceClaim[] = []
  const unread: UnreadLabel[] = []
  for (const part of partsOf(sentence, settings, isListed)) {
    const label = labelClaim(part, settings, isListed)
    if (label === null) {
      const file = isListed ? runFileIn(part) : null
      const found = file === null ? [...keyClaims(part, settings), ...phraseClaims(part)] : [file]
      claims.push(...found)
      const other = isListed && found.length === 0 ? unreadLabel(part) : null
      if (other !== null) unread.push(other)
    } else if (label === 'free') continue
    else if ('code' in label) unread.push(label)
    else claims.push(label)
  }
  const others = [...digestClaims(sentence), ...commitClaims(sentence), ...validatorClaims(sentence)]
  claims.push(...others)
  const isRead = coverOf(others)
  return { claims, unread: unread.filter((label) => !isRead(label)) }
}

/** A claim of a report or a file, at a place in the sentence. */
function makeClaim(
  sentence: Slice,
  { predicate, file, weak }: Pick<ClaimMeaning, 'predicate' | 'file' | 'weak'>,
  value: ClaimValue,
  from: number,
  to: number,
): SentenceClaim {
  const place = { subject: null, weak, from: sentence.from + from, to: sentence.from + to }
  if (predicate !== 'file.exists') return { ...place, predicate, value, file }
  return { ...place, predicate, value: true, file: typeof value === 'string' ? value : file }
}

/** "The patch artifact was empty" is a sentence. */
const hasColon = /^\s*[:：]/u

/** The claim of a labelled value; an unread label where the value says two things, or nothing that fits; or a remark. */
function labelClaim(
  part: Slice,
  settings: Settings,
  isListed: boolean,
): SentenceClaim | UnreadLabel | 'free' | null {
  const text = sliceText(part)
  const match = labelled.exec(text)
  if (match?.[1] === undefined || match[2] === undefined) return null
  const vocabulary = claimVocabulary(settings)
  const known = readClaimLabel(match[1], vocabulary)?.meaning
  const isLabel = isListed && hasColon.test(text.slice(match[1].length))
  const at = text.length - match[2].length
  const whole = { ...part, from: part.from + at }
  const doubtful = { code: 'two-values', label: match[1], from: part.from, to: part.to } as const
  const tried: ClaimMeaning[] = []
  for (const meaning of meaningsOf(known, isLabel ? match[1] : null, vocabulary)) {
    if (tried.length === 0 && hasStruck(whole)) return doubtful
    tried.push(meaning)
    // Values of many words go on in the next line, numbers do not.
    const mayWrap = meaning.type === 'list' || /\.(?:failure_reason|tests_command)$/.test(meaning.predicate)
    const words = mayWrap ? match[2] : (match[2].split('\n', 1)[0] ?? '')
    const value = readClaimValue(codeAt(part, at, meaning) ?? words, meaning)
    if (value === undefined) continue
    const to = at + words.trimEnd().length
    if (isValueDoubtful({ ...whole, to: part.from + to }, meaning, value)) return doubtful
    return makeClaim(part, meaning, value, 0, to)
  }
  if (tried.length === 0) return null
  return isListed ? (unreadLabel(part, tried) ?? 'free') : null
}

/** What a label means, in the order in which its value is read: anywhere, and in a list that names a run. */
function* meaningsOf(
  known: ClaimMeaning | undefined,
  listedLabel: string | null,
  vocabulary: ReturnType<typeof claimVocabulary>,
): Iterable<ClaimMeaning> {
  if (known !== undefined) yield known
  if (listedLabel !== null) yield* readListedLabel(listedLabel, vocabulary)
}

/** A value that begins with code is that code: "`fail` (timeout)". The value of a list is all of its words. */
function codeAt(part: Slice, at: number, { type }: ClaimMeaning): string | null {
  const { code } = part.prose
  const range = code[indexFrom(code, part.from + at)]
  return type === 'list' || range?.from !== part.from + at
    ? null
    : part.prose.text.slice(range.from, range.to)
}

const keyWithValue = /^([a-z]+(?:_[a-z]+)+)\s*[:=]\s*(.+)$/s

function keyClaims(part: Slice, settings: Settings): SentenceClaim[] {
  return codesIn(part).flatMap(({ text, from, to }) => {
    const [, key = '', words = ''] = keyWithValue.exec(text) ?? []
    const meaning = meaningOfKey(key, claimVocabulary(settings))
    const value = meaning === null ? undefined : readClaimValue(words, meaning)
    return meaning === null || value === undefined
      ? []
      : [makeClaim(part, meaning, value, from - part.from, to - part.from)]
  })
}

/** The code in a part of a text. */
function codesIn({ prose, from, to }: Slice): { text: string; from: number; to: number }[] {
  return prose.code
    .slice(indexFrom(prose.code, from), indexFrom(prose.code, to))
    .filter((code) => code.to <= to)
    .map((code) => ({ text: prose.text.slice(code.from, code.to), from: code.from, to: code.to }))
}

function phraseClaims(part: Slice): SentenceClaim[] {
  const text = sliceText(part)
  if (!/started|changed|empty|failed|passed/i.test(text)) return []
  const words = wordsIn(text)
  const isHedged = hedgesOf(words)
  return claimSentences.findAll(words.line).flatMap(({ meaning: claim, ...place }) => {
    const { from, to } = rangeOf(words, place)
    return claim === null || isHedged(from) ? [] : [makeClaim(part, claim.meaning, claim.value, from, to)]
  })
}

/** Whether the words before a place, in its sentence, make a claim there a requirement, a condition or a denial. */
function hedgesOf({ text, tokens }: Words): (to: number) => boolean {
  const parts: { readonly from: number; readonly to: number }[] = []
  let open: number | null = null
  for (const { text: word, from } of tokens) {
    if (word === '.' && open !== null) parts.push({ from: open, to: from })
    if (word === '.') open = null
    else if (hedges.has(word)) open ??= from
  }
  if (open !== null) parts.push({ from: open, to: text.length })
  return (to) => {
    const last = parts[firstIndex(parts.length, (index) => (parts[index]?.from ?? 0) >= to) - 1]
    return last !== undefined && last.to >= to
  }
}

/** "(report digest 4706…)": no colon, but nothing else has so many digits. */
const digest = /\b(report|patch) digest\s+(?:is\s+)?(?:sha-?256:\s*)?([0-9a-f]{64})(?!\w)/gi

function digestClaims(sentence: Slice): SentenceClaim[] {
  const text = sliceText(sentence)
  if (!/digest/i.test(text)) return []
  const isHedged = hedgesOf(wordsIn(text))
  return matchesOf(digest, text)
    .filter(({ index }) => !isHedged(index))
    .map(({ 0: words, 1: kind = '', 2: value = '', index }) => {
      const file = kind.toLowerCase() === 'patch' ? 'patch.diff' : 'report.json'
      const meaning = { predicate: 'file.digest', file, weak: false }
      return makeClaim(sentence, meaning, value, index, index + words.length)
    })
}

/** A claim of something else than a run. */
const makeOther = (
  predicate: string,
  subject: string | null,
  value: boolean,
  from: number,
  to: number,
): SentenceClaim => ({ predicate, value, file: null, subject, weak: false, from, to })

const commit = /\bcommits?\b\s*[:：]?\s*([0-9a-f]{7,40})(?![\w-])/giu

function commitClaims(sentence: Slice): SentenceClaim[] {
  const text = sliceText(sentence)
  if (!/commit/i.test(text)) return []
  return matchesOf(commit, text).flatMap(({ 0: words, 1: subject = '', index }) => {
    if (!/\d/.test(subject)) return []
    const before = text.slice(Math.max(0, index - 90), index)
    const repository = /(?<![\w.-])[\w.-]{1,80}\s+$/.exec(before)?.[0] ?? ''
    const from = sentence.from + index - repository.length
    const end = sentence.from + index + words.length
    // The subject line inside the same code belongs to the words of the claim.
    const code = sentence.prose.code[indexFrom(sentence.prose.code, end) - 1]
    return [makeOther('commit.exists', subject, true, from, Math.max(end, code?.to ?? end))]
  })
}

const validatorOutcome = /\bvalidators?\b[^:：]{0,300}?\b(passed|succeeded|failed)\b(?!\s*\?)/iu
const commandOutcome = /^\s*(?:has\s+|now\s+)?(passed|succeeded|failed)\b(?!\s*\?)/iu
/** A run that failed is no command that failed. */
const runId = /\d{8}T\d{6}Z-/

function validatorClaims(sentence: Slice): SentenceClaim[] {
  const text = sliceText(sentence)
  if (!/passed|succeeded|failed/i.test(text)) return []
  const codes = codesIn(sentence)
  const claim = (word: string | undefined, command: string | null, from: number, to: number) =>
    makeOther('validator.passed', command, word?.toLowerCase() !== 'failed', from, to)
  const isHedged = hedgesOf(wordsIn(text))
  const said = validatorOutcome.exec(text)
  if (said !== null && !isHedged(said.index))
    return [claim(said[1], codes[0]?.text ?? null, sentence.from, sentence.to)]
  return codes.flatMap(({ text: command, from, to }) => {
    const after = commandOutcome.exec(sentence.prose.text.slice(to, sentence.to))
    const isCommand = /[\s/.]/.test(command) && !runId.test(command)
    if (after === null || !isCommand || isHedged(from - sentence.from)) return []
    return [claim(after[1], command, from, to + after[0].length)]
  })
}
