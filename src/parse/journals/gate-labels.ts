import type { GateStatement } from '../../model/document/phase.ts'
import { matchAt, phraseList } from '../prose/match.ts'
import type { Token } from '../prose/tokens.ts'
import { titleStart } from './entries.ts'
import { namesItem } from './item-ids.ts'
import type { PhaseSentence } from './sentences.ts'
import { isAsserted, isDash, skipTokens } from './statements.ts'
import { judgementAt, plainJudgement, wordsIn } from './verdicts.ts'

/** What a review says behind a label of the gate, and the place of label and value. */
export type LabelledGate = Pick<GateStatement, 'says'> & { readonly from: number; readonly to: number }

const word = '(verdict|result|status|decision|outcome)'
const gateLabels = phraseList(`the? phase? gate ${word}?`)
const overallLabels = phraseList(
  '(my|the|final|overall)? (my|the|final|overall)? (verdict|overall) ((on|of|for) the? phase? gate)?',
)
const crossedGate = phraseList(
  '(❌|✗|✘) the? phase? gate',
  '[ (fail|failed|rejected) ] the? phase? gate',
  '(fail|failed) (:|=|—|–|-) the? phase? gate',
)

type Line = { readonly text: string; readonly from: number; readonly tokens: readonly Token[] }
type Label = {
  readonly of: 'gate' | 'overall'
  /** The sign behind the label; a dash may introduce a sentence. */
  readonly separator: ':' | '-' | null
  /** Number of the first token behind it. */
  readonly end: number
}

/** True for a heading or a cell that is a label of the gate and nothing else. */
export function isGateLabel(text: string): boolean {
  const { tokens } = wordsIn(text)
  const label = labelAt(tokens)
  return label !== null && tokens.slice(label.end).every(({ kind }) => kind === 'sign')
}

/**
 * What the last label of the gate in a sentence of a review gives. Whatever is behind it and is no word of judgement leaves
 * the gate open: a verdict that cannot be read is not the same as none. `below` is the first line of the next block.
 */
export function readGateLabel(
  sentence: PhaseSentence,
  isOfItem: boolean,
  below: string,
): LabelledGate | null {
  const lines = linesOf(sentence)
  const found = lines.flatMap((line, number): LabelledGate[] => {
    const range = { from: line.from, to: line.from + line.text.trimEnd().length }
    const signs = skipTokens(line.tokens, 0, bullets, 12)
    if (
      matchAt(crossedGate, line.tokens, signs) !== null ||
      matchAt(crossedGate, line.tokens, Math.max(0, signs - 1)) !== null
    )
      return [{ says: 'fail', ...range }]
    const label = labelAt(line.tokens)
    if (label === null) return []
    const before = lines[number - 1]?.text ?? ''
    const says = readLine(line, label, {
      sentence,
      isOfItem,
      below: lines[number + 1] === undefined ? below : '',
      before,
    })
    return says === null ? [] : [{ says, ...range }]
  })
  return found.at(-1) ?? null
}

const bullets = /^[^\p{L}\p{N}[❌✗✘]$/u

function linesOf({ text, from, to, tokens, isHeading }: PhaseSentence): Line[] {
  const start = isHeading ? from + titleStart(text.slice(from, to)) : from
  let at = start
  return text
    .slice(start, to)
    .split('\n')
    .map((line) => {
      const [lineStart, lineEnd] = [at, at + line.length]
      at = lineEnd + 1
      const own = tokens.filter((token) => token.from >= lineStart && token.to <= lineEnd)
      return { text: line, from: lineStart, tokens: own }
    })
}

/** The label that a line begins with, with an aside in brackets: `Gate (phase mill):`, "Overall verdict". */
function labelAt(tokens: readonly Token[]): Label | null {
  const first = skipTokens(tokens, 0, /^[^\p{L}\p{N}]$/u, 12)
  const gate = matchAt(gateLabels, tokens, first)
  const match = gate ?? matchAt(overallLabels, tokens, first)
  if (match === null) return null
  const end = skipAside(tokens, match.end)
  const sign = tokens[end]
  const isColon = sign !== undefined && /^[:=：]$/.test(sign.text)
  const separator = isColon ? ':' : sign !== undefined && isDash(sign, end, tokens) ? '-' : null
  return { of: gate === null ? 'overall' : 'gate', separator, end: separator === null ? end : end + 1 }
}

/** `(phase mill)`, or "of phase mill", between a label and its sign. */
function skipAside(tokens: readonly Token[], at: number): number {
  if (!/^(?:\(|of|for)$/.test(tokens[at]?.text ?? '')) return at
  const sign = tokens.findIndex(
    (token, index) => index > at && (token.text === ':' || isDash(token, index, tokens)),
  )
  return sign === -1 || sign > at + 12 ? at : sign
}

type Around = {
  readonly sentence: PhaseSentence
  readonly isOfItem: boolean
  readonly below: string
  readonly before: string
}

function readLine(line: Line, { of, separator, end }: Label, around: Around): LabelledGate['says'] | null {
  const { sentence, isOfItem, below, before } = around
  const rest = line.tokens.slice(end)
  const isBare = rest.every(({ text }) => /^[*_]$/.test(text))
  if (separator === null && !(isBare && sentence.isHeading)) return null
  if (isBare && separator === '-' && below === '') return null
  if (separator === null && (isOfItem || below === '')) return null
  const value = isBare ? below : sentence.text.slice(rest[0]?.from ?? 0, line.from + line.text.length)
  const isOverall = line.tokens[end - 2]?.text === 'overall'
  const says = readValue(value, separator === ':' && !sentence.isHeading && !isOverall)
  if (says === null) return null
  if (of === 'overall' && (isOfItem || namesItem(line.text) || namesItem(before))) {
    // Of a verdict among items it is not clear whose it is, unless the item before it has its own.
    if (says === 'pass' || namesItem(value) || !isJudgedItem(before)) return null
  }
  if (says !== 'pass') return says
  const isPlain = !sentence.isUnticked && isAsserted(line.tokens, 0, line.tokens.length)
  return isPlain ? says : 'open'
}

function isJudgedItem(line: string): boolean {
  const words = wordsIn(line)
  return namesItem(line) && words.tokens.some((_, at) => plainJudgement(words, at, true) !== null)
}

/** What a value says; null where it is a sentence that need not be a verdict. */
function readValue(value: string, isRequired: boolean): LabelledGate['says'] | null {
  const words = wordsIn(value)
  const first = skipTokens(words.tokens, 0, /^(?:not|[^\p{L}\p{N}✅✔✓❌✗✘])$/u, 6)
  if (words.tokens[first]?.text === 'claimed') return null
  if ((!isRequired && namesItem(value)) || labelAt(words.tokens)?.separator != null) return null
  if (plainJudgement(words, first, false) !== null) return judgementAt(words, first)
  const isShort = value.trim().length <= 40 && /\S/.test(value) && value.trim().split(/\s+/).length <= 3
  return isRequired || isShort ? 'open' : null
}
