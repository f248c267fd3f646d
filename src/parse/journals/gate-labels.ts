import type { GateStatement } from '../../model/document/phase.ts'
import { Phrases, phraseList, type Words, wordsIn } from '../prose/words.ts'
import { titleStart } from './entries.ts'
import { namesItem } from './item-ids.ts'
import { judgementIn, openingJudgement } from './judgements.ts'
import type { PhaseSentence } from './sentences.ts'
import { isAsserted } from './statements.ts'

/** What is said of the gate, and the place of the words that say it. */
export type FoundGate = Pick<GateStatement, 'says'> & { readonly from: number; readonly to: number }

/** What a line about the gate begins with; a verdict may also be one of an item. */
const labels = new Phrases({
  'the? phase? gate (verdict|result|status|decision|outcome)?': 'gate',
  '(my|the|final)? (my|the|final)? (overall verdict?|verdict) ((on|of|for) the? phase? gate)?': 'verdict',
} as const)
const crossedGate = phraseList(
  '(❌|✗|✘) the? phase? gate',
  '[ (fail|failed|rejected) ] the? phase? gate',
  '(fail|failed) (:|=|—) the? phase? gate',
)
/** Bullets and marks before a label. */
const bullets = /^(?:(?![[❌✗✘])[^\p{L}\p{N}\s] )*/u
/** `(phase mill)`, or "of phase mill", between a label and its sign. */
const labelEnd = /^(?:\( (?:[^ ]+ ){0,12}?\) |(?:of|for) (?:[^ :—]+ ){1,12}?(?=[:—] ))?(?<sign>[:=：—] )?/u

type GateLabel = {
  readonly of: 'gate' | 'verdict'
  /** A dash may introduce a sentence. */
  readonly sign: ':' | '—' | null
  /** Where the line goes on behind it. */
  readonly end: number
}

function labelAt(line: string): GateLabel | null {
  const [marks = ''] = /^(?:[^\p{L}\p{N}\s] )*/u.exec(line) ?? []
  const label = labels.atStart(line.slice(marks.length))
  if (label === null) return null
  const rest = line.slice(marks.length + label.end)
  const match = labelEnd.exec(rest)
  const sign = match?.groups?.sign?.trim()
  const end = line.length - rest.length + (sign === undefined ? 0 : (match?.[0].length ?? 0))
  return { of: label.meaning, sign: sign === undefined ? null : sign === '—' ? '—' : ':', end }
}

const marksAlone = /^(?:[^\p{L}\p{N}\s] )*$/u

/** True for a heading or a cell that is a label of the gate and nothing else. */
export function isGateLabel(text: string): boolean {
  const { line } = wordsIn(text)
  const label = labelAt(line)
  return label !== null && marksAlone.test(line.slice(label.end))
}

/**
 * What the last label of the gate in a sentence of a review gives. Whatever is behind it and is no word of judgement leaves
 * the gate open: a verdict that cannot be read is not the same as none. `below` is the first line of the next block.
 */
export function readGateLabel(sentence: PhaseSentence, isOfItem: boolean, below: string): FoundGate | null {
  const { text, to, isHeading } = sentence
  let from = sentence.from + (isHeading ? titleStart(text.slice(sentence.from, to)) : 0)
  const lines = text.slice(from, to).split('\n')
  let found: FoundGate | null = null
  lines.forEach((line, number) => {
    const words = wordsIn(line)
    const near = { before: lines[number - 1] ?? '', below: number + 1 < lines.length ? '' : below, isOfItem }
    const isCrossed = crossedGate.atStart(words.line.replace(bullets, '')) !== null
    const says = isCrossed ? 'fail' : readLine(words, sentence, near)
    if (says !== null) found = { says, from, to: from + line.trimEnd().length }
    from += line.length + 1
  })
  return found
}

type NearLines = { readonly before: string; readonly below: string; readonly isOfItem: boolean }

function readLine(
  words: Words,
  { isHeading, isUnticked }: PhaseSentence,
  { before, below, isOfItem }: NearLines,
): FoundGate['says'] | null {
  const { text, line, tokens } = words
  const label = labelAt(line)
  if (label === null) return null
  const { of, sign, end } = label
  const isBare = /^(?:[*_] )*$/.test(line.slice(end))
  if (sign === null && !(isBare && isHeading && !isOfItem)) return null
  if (isBare && sign !== ':' && below === '') return null
  const value = isBare ? below : text.slice(tokens.find(({ at }) => at >= end)?.from)
  const isRequired = sign === ':' && !isHeading && !/overall (?:[:=：] )?$/.test(line.slice(0, end))
  const says = readValue(value, isRequired)
  // Of a verdict among items it is not clear whose it is, unless the item before it has its own.
  const isAmongItems = of === 'verdict' && (isOfItem || namesItem(text) || namesItem(before))
  if (isAmongItems && (says === 'pass' || namesItem(value) || !isJudgedItem(before))) return null
  return says === 'pass' && (isUnticked || !isAsserted(line, 0, line.length)) ? 'open' : says
}

function isJudgedItem(line: string): boolean {
  const words = wordsIn(line)
  return namesItem(line) && words.tokens.some((_, at) => judgementIn(words, at, true) !== null)
}

/** What a value says; null where it is a sentence that need not be a verdict. */
function readValue(value: string, isRequired: boolean): FoundGate['says'] | null {
  const { line } = wordsIn(value)
  if (/^(?:[^\p{L}\p{N}\s] )*claimed /u.test(line)) return null
  if ((!isRequired && namesItem(value)) || labelAt(line)?.sign != null) return null
  const isShort = value.trim().length <= 40 && /^(?:\S+\s+){0,2}\S+$/.test(value.trim())
  return openingJudgement(value) ?? (isRequired || isShort ? 'open' : null)
}
