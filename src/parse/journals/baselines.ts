import { expandBraces } from '../../model/wildcard.ts'
import type { Block, TableBlock } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import { hasWord, within } from '../markdown/prose.ts'
import { lineAt, phraseList, rangeOf, wordsIn } from '../prose/words.ts'
import { isFileName, type Name, namesAround, rangeAt, rangesBetween } from './names.ts'
import { blocksBelow } from './sections.ts'
import type { ClaimDraft, PhaseSentence } from './sentences.ts'
import { isStated } from './statements.ts'

/** Words further away than this belong to no digest. */
const farthest = 200
const digestShape = /(?<![\w/-])[0-9a-f]{64}(?![\w-])/giu
/** All that may be between a file and its digest, in either order. */
const fileToDigest = /^(?:sha|256|sums?|digest|checksum|hash|is|was|at|'s|[^\p{L}\p{N}.;])$/u
const digestToFile = /^(?:of|for|is|[*,="'“‘])$/u
const number = /^(?:0|[1-9]\d{0,14})$/
/** How a sentence says that files are as in the baseline; its files are before it. */
const sameAsBaseline = phraseList(
  '= = (the|its|their|our)? _? (baseline|baselines)',
  '(equal|equals|equal to|match|matches|match with|matches with|agree with|agrees with) (the|its|their|our)? _? (baseline|baselines)',
  '(unchanged (from|since|against)|identical to|same as) (the|its|their|our)? _? (baseline|baselines)',
)
const everyFile = /\b(?:all|both|every\w*)\b/i

/** What documents say that files contain: digests anywhere, other values where a baseline is recorded. */
export function readBaselines(
  blocks: readonly Block[],
  sentences: readonly (readonly PhaseSentence[])[],
): ClaimDraft[] {
  const isBaseline = blocksBelow(blocks, 'baselines')
  const rows = blocks.flatMap((block, index) =>
    block.type === 'table' && !block.quoted ? readRows(block, isBaseline[index] === true) : [],
  )
  const digests = sentences.flat().flatMap(digestsIn)
  const values = sentences.flatMap((own, index) => (isBaseline[index] === true ? own.flatMap(valuesIn) : []))
  const recorded = [...values, ...rows.filter(({ predicate }) => predicate === 'baseline.value')]
  const others = sentences.filter((_, index) => isBaseline[index] !== true).flat()
  const files = [...new Set([...digests, ...rows, ...values].flatMap(({ file }) => file ?? []))]
  return [
    ...digests,
    ...rows,
    ...values,
    ...laterValues(others, recorded),
    ...sentences.flat().flatMap((sentence) => comparisonsIn(sentence, files)),
  ]
}

function draftsFor(
  files: readonly string[],
  predicate: 'baseline.digest' | 'baseline.value' | 'baseline.held',
  rest: Pick<ClaimDraft, 'value' | 'prose' | 'from' | 'to'>,
): ClaimDraft[] {
  return files.map((file) => ({ predicate, subject: file, file, ...rest }))
}

function digestsIn(sentence: PhaseSentence): ClaimDraft[] {
  const { text, prose, from: start, to: end } = sentence
  const files = sentence.names.filter((name) => isFileName(name.text))
  return matchesOf(digestShape, text.slice(start, end)).flatMap(({ 0: digest, index }) => {
    const [from, to] = [start + index, start + index + digest.length]
    const file = fileOfDigest(text, files, from, to)
    if (file === null) return []
    const range = { from: Math.min(file.from, from), to: Math.max(file.to, to) }
    if (!isStatedAt(sentence, range.from)) return []
    const value = digest.toLowerCase()
    return draftsFor(expandBraces(file.text), 'baseline.digest', { value, prose, ...range })
  })
}

const isStatedAt = (sentence: PhaseSentence, place: number): boolean =>
  isStated(sentence.line, lineAt(sentence, place))

type FileAt = Pick<Name, 'text' | 'from' | 'to'>

/** The file that a digest is said to be of: before it, behind it, or as programs print the two in one line. */
function fileOfDigest(text: string, files: readonly Name[], from: number, to: number): FileAt | null {
  const { before, after } = namesAround(files, from, to)
  if (before !== undefined && isLinked(text, before.to, from, fileToDigest)) return before
  if (after !== undefined && after.from > to && isLinked(text, to, after.from, digestToFile)) return after
  const printed = /^\s{1,2}\*?(?<file>[\w@.~/-]+)/u.exec(text.slice(to, to + farthest))
  const name = printed?.groups?.file ?? ''
  const end = to + (printed?.[0].length ?? 0)
  return isFileName(name) ? { text: name, from: end - name.length, to: end } : null
}

function isLinked(text: string, from: number, to: number, links: RegExp): boolean {
  return to - from < farthest && wordsIn(text, from, to).tokens.every((token) => links.test(token.text))
}

/** `state/phase-idx: 18 (poe2e)`: the label is the name of a file, and nothing is before it. */
function valuesIn(sentence: PhaseSentence): ClaimDraft[] {
  const [first] = sentence.names
  const isLabel =
    first !== undefined && isFileName(first.text) && !hasWord(sentence.text.slice(sentence.from, first.from))
  return isLabel ? valueAfter(sentence, first, first.text) : []
}

/** A value longer than this is none. */
const longest = 300
const labelledValue = /^["'”’]?\s*(?::|=+|is)\s*(?<value>\S[^\n]*)/u

function valueAfter(sentence: PhaseSentence, name: Name, file: string): ClaimDraft[] {
  const match = labelledValue.exec(sentence.text.slice(name.to, Math.min(sentence.to, name.to + longest)))
  const written = match?.groups?.value
  if (match === null || written === undefined) return []
  const at = name.to + match[0].length - written.length
  const value = plainValue(sentence, at, written)
  if (value === '' || /^[0-9a-f]{64}$/i.test(value) || /\bsha-?256\b/i.test(written)) return []
  const range = { prose: sentence.prose, from: name.from, to: at + value.length }
  return draftsFor([file], 'baseline.value', { value: numberOrText(value), ...range })
}

const numberOrText = (text: string): string | number => (number.test(text) ? Number(text) : text)

/** A value in code is that code; any other ends before what is said of it. */
function plainValue({ prose, text }: PhaseSentence, at: number, written: string): string {
  const code = rangeAt(prose.code, at)
  if (code?.from === at) return text.slice(code.from, code.to)
  const digits = /^\d+(?=\s*(?:$|[(,;—–.]|-\s))/u.exec(written)
  return digits === null ? written.replace(/\s*(?:[(;—–]|\s-\s|\.(?:\s|$)).*$/su, '').trim() : digits[0]
}

/** `phase-idx=18` further on gives a value of the baseline again, by the last part of its name. */
function laterValues(sentences: readonly PhaseSentence[], recorded: readonly ClaimDraft[]): ClaimDraft[] {
  const files = new Map<string, string>()
  for (const { file } of recorded) {
    if (file !== null) files.set(file, file).set(file.slice(file.lastIndexOf('/') + 1), file)
  }
  if (files.size === 0) return []
  return sentences.flatMap((sentence) =>
    sentence.names.flatMap((name) => {
      const file = files.get(name.text)
      if (file === undefined || !isStatedAt(sentence, name.from)) return []
      // In running text only a single word, or code, is a value: other words go on.
      return valueAfter(sentence, name, file).filter(
        ({ value, prose, to }) => !/\s/.test(String(value)) || within(prose.code, to - 1, to),
      )
    }),
  )
}

/** `agents.{py,toml}` (both == baseline)`: one claim for each file that the words are about. */
function comparisonsIn(sentence: PhaseSentence, known: readonly string[]): ClaimDraft[] {
  const { text, line, names, prose } = sentence
  let since = sentence.from
  return sameAsBaseline.findAll(line).flatMap((match) => {
    const { from, to } = rangeOf(sentence, match)
    const named = rangesBetween(names, since, from).filter((name) => isFileName(name.text))
    since = to
    if (/[!<>=]/.test(text.charAt(from - 1)) || !isStated(line, match.at)) return []
    const files = named.flatMap((name) => expandBraces(name.text))
    const isEvery = files.length === 0 && everyFile.test(text.slice(sentence.from, from))
    const range = { prose, from: named[0]?.from ?? from, to }
    return draftsFor(isEvery ? known : files, 'baseline.held', { value: true, ...range })
  })
}

const digestCell = /^\W*(?:sha-?256\W*)?(?<digest>[0-9a-f]{64})\W*$/iu

/** Rows that begin with the name of a file: its digest in any column, another value where a baseline is recorded. */
function readRows({ rows }: TableBlock, isBaseline: boolean): ClaimDraft[] {
  return rows.slice(1).flatMap(({ cells: [name, ...others] }) => {
    const files = expandBraces(name?.text.trim() ?? '')
    if (!files.every(isFileName)) return []
    const cell = others.find(({ text }) => digestCell.test(text)) ?? (isBaseline ? others[0] : undefined)
    const text = cell?.text.trim() ?? ''
    if (cell === undefined || text === '') return []
    const digest = digestCell.exec(text)?.groups?.digest?.toLowerCase()
    const from = cell.text.indexOf(text)
    const range = { prose: cell, from, to: from + text.length }
    return draftsFor(files, digest === undefined ? 'baseline.value' : 'baseline.digest', {
      value: digest ?? numberOrText(text),
      ...range,
    })
  })
}
