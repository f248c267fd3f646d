import { hasWord } from '../markdown/lettered.ts'
import { matchesOf } from '../markdown/matches.ts'
import { baselineRows } from './baseline-rows.ts'
import type { ClaimDraft } from './claim-draft.ts'
import type { OpenPage } from './phase-page.ts'
import { isStated } from './said.ts'
import { isInCode, type PhaseSentence, type Sentences } from './sentences.ts'
import { arrow, countBefore, filesNamed, hexHint, isFileName, type Name, namesAround } from './tokens.ts'

/** Words further away than this belong to no digest. */
const nearby = 200
const digest = /(?<![\w/-])[0-9a-f]{64}(?![\w-])/giu
const digestWord = String.raw`(?:\(?\s*(?:SHA[-_ ]?256(?:\s?sums?)?|digest|checksum|hash)\)?\s*)`
const fileToDigest = new RegExp(
  String.raw`^["'”’]?(?:['’]s)?[\s(]*(?:${digestWord})*(?::|=+|,|\(|${arrow}|is|was|at)?\s*(?:${digestWord}[:=]?\s*)?["'“‘(]?$`,
  'iu',
)
/** All that is told of baselines has the word. */
export const baselineHint = /baseline/gi
const listLabel = /^\W*(?:\w+\W+){0,6}baselines?\b[^.]*[:：]\s*$/iu
const digestToFile = /^["'”’]?(?:\s+\*?|\s*(?:,|=|of|for|is)\s+)["'“‘]?$/iu

/** What documents say that files hold: digests wherever they stand, other values where a baseline is told. */
export function readBaselines(page: OpenPage, sentences: Sentences): ClaimDraft[] {
  const { near, of } = sentences
  const isBaseline = baselineBlocks(page)
  const rows = rowsOf(page, isBaseline)
  const digests = [...near(hexHint).flatMap(digestsIn), ...rows.filter(isDigest)]
  const inText = isBaseline.flatMap((isTold, index) => (isTold ? of(index).flatMap(valuesIn) : []))
  const values = [...inText, ...rows.filter((row) => !isDigest(row))]
  const later = values.length === 0 ? [] : retellings(outside(isBaseline, sentences), values)
  const files = [...new Set([...digests, ...values].flatMap(({ file }) => file ?? []))]
  return [...digests, ...values, ...later, ...near(baselineHint).flatMap((one) => heldIn(one, files))]
}

/** What tables tell: few pages hold one. */
function rowsOf({ blocks, holding }: OpenPage, isBaseline: readonly boolean[]): ClaimDraft[] {
  const rows: ClaimDraft[] = []
  blocks.forEach((block, index) => {
    if (block.type !== 'table' || block.quoted) return
    const isTold = isBaseline[index] === true
    if (isTold || holding(hexHint).has(index)) rows.push(...baselineRows(block, index, isTold))
  })
  return rows
}

/** The sentences that stand in no baseline. */
const outside = (isBaseline: readonly boolean[], { of }: Sentences): PhaseSentence[] =>
  isBaseline.flatMap((isTold, index) => (isTold ? [] : of(index)))

const isDigest = ({ predicate }: ClaimDraft): boolean => predicate === 'baseline.digest'

function digestsIn(sentence: PhaseSentence): ClaimDraft[] {
  const files = sentence.names().filter(({ text }) => isFileName(text))
  return matchesOf(digest, sentence.text).flatMap((match) => {
    const [from, to] = [match.index, match.index + 64]
    const file = fileOfDigest(sentence.text, files, from, to)
    if (file === null || !isStated(sentence.text, Math.min(file.from, from))) return []
    const value = match[0].toLowerCase()
    const range = { from: Math.min(file.from, from), to: Math.max(file.to, to) }
    return filesNamed(file.text).map((name) => {
      return { predicate: 'baseline.digest', subject: name, file: name, value, sentence, ...range }
    })
  })
}

type FileAt = Pick<Name, 'text' | 'from' | 'to'>

/** The file that a digest is said to be of: before it, behind it, or as programs print the two in one line. */
function fileOfDigest(text: string, files: readonly Name[], from: number, to: number): FileAt | null {
  const { before, after } = namesAround(files, from, to)
  if (before !== undefined && from - before.to < nearby && fileToDigest.test(text.slice(before.to, from)))
    return before
  if (after !== undefined && digestToFile.test(text.slice(to, Math.min(after.from, to + nearby))))
    return after
  const lead = text.slice(Math.max(0, from - nearby), from)
  const first = /\bSHA-?256\s*\((?<file>[^()\s]+)\)\s*=\s*$/iu.exec(lead)
  const second = /^\s{1,2}\*?(?<file>[\w@.~/-]+)/u.exec(text.slice(to, to + nearby))
  const name = first?.groups?.file ?? second?.groups?.file
  if (name === undefined || !isFileName(name)) return null
  const at = first === null ? to + (second?.[0].length ?? 0) - name.length : from - lead.length + first.index
  return { text: name, from: at, to: at + name.length }
}

/** Which blocks tell a baseline: below a heading that says so, or in the list behind `Baseline …:`. None where no word does. */
function baselineBlocks({ blocks, holding }: OpenPage): boolean[] {
  const worded = holding(baselineHint)
  if (worded.size === 0) return []
  let level = 0
  let isOpen = false
  return blocks.map((block, index) => {
    if (block.type === 'heading') {
      isOpen = false
      if (/\bbaselines?\b/i.test(block.prose.text))
        level = level === 0 ? block.level : Math.min(level, block.level)
      else if (block.level <= level) level = 0
    } else if (block.type === 'text') {
      if (worded.has(index) && listLabel.test(block.prose.text)) isOpen = true
      else if (block.list === 0) isOpen = false
    }
    return level > 0 || isOpen
  })
}

/** A value longer than this is none. */
const longest = 300
const labelledValue = /^["'”’]?\s*(?::|=+|is)\s*(?<value>\S[^\n]*)/u

/** `state/phase-idx: 18 (poe2e)`: the label is the name of a file, and nothing stands before it. */
function valuesIn(sentence: PhaseSentence): ClaimDraft[] {
  const [first] = sentence.names()
  if (first === undefined || !isFileName(first.text)) return []
  const lead = sentence.text.slice(0, first.from)
  if (hasWord(lead)) return []
  const draft = valueAfter(sentence, first, first.text)
  return draft === null ? [] : [draft]
}

function valueAfter(sentence: PhaseSentence, name: Name, file: string): ClaimDraft | null {
  const match = labelledValue.exec(sentence.text.slice(name.to, name.to + longest))
  const written = match?.groups?.value
  if (match === null || written === undefined) return null
  const at = name.to + match[0].length - written.length
  const value = plainValue(sentence, at, written)
  if (value === '' || /^[0-9a-f]{64}$/i.test(value) || /\bsha-?256\b/i.test(written)) return null
  return {
    predicate: 'baseline.value',
    subject: file,
    file,
    value: /^(?:0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value,
    sentence,
    from: name.from,
    to: at + value.length,
  }
}

/** A value in code is that code; any other ends before what is said of it. */
function plainValue(sentence: PhaseSentence, at: number, written: string): string {
  const names = sentence.names()
  const code = names[countBefore(names, at)]
  if (code?.isCode === true && code.from === at) return sentence.text.slice(code.from, code.to)
  const number = /^\d+(?=\s*(?:$|[(,;—–.]|-\s))/u.exec(written)
  return number === null ? written.replace(/\s*(?:[(;—–]|\s-\s|\.(?:\s|$)).*$/su, '').trim() : number[0]
}

/** `phase-idx=18` further on tells a value of the baseline again, by the last part of its name. */
function retellings(sentences: readonly PhaseSentence[], values: readonly ClaimDraft[]): ClaimDraft[] {
  const known = new Map<string, string>()
  for (const { file } of values) {
    if (file !== null) known.set(file, file).set(file.slice(file.lastIndexOf('/') + 1), file)
  }
  return sentences.flatMap((sentence) => {
    return sentence.names().flatMap((name) => {
      const file = known.get(name.text)
      const draft = file === undefined ? null : valueAfter(sentence, name, file)
      return draft === null || !isStated(sentence.text, name.from) || !isPlain(draft) ? [] : [draft]
    })
  })
}

/** In a sentence only a single word is a value: the rest of the words go on. */
function isPlain({ value, sentence, to }: ClaimDraft): boolean {
  return !/\s/.test(String(value)) || isInCode(sentence, to - 1)
}

const held =
  /(?:(?<![!=<>])==+(?!=)|\b(?:equals?(?:\s+to)?|match(?:es)?(?:\s+with)?|unchanged\s+(?:from|since|against)|identical\s+to|same\s+as|agrees?\s+with)(?!\w))\s*(?:the\s+|its\s+|their\s+|our\s+)?(?:\w+\s+)?baselines?\b/giu

/** `agents.{py,toml} (both == baseline)`: one claim for each file that the words are about. */
function heldIn(sentence: PhaseSentence, known: readonly string[]): ClaimDraft[] {
  const { text } = sentence
  let since = 0
  return matchesOf(held, text).flatMap((match) => {
    const [from, to] = [match.index, match.index + match[0].length]
    const names = sentence.names()
    const own = names.slice(countBefore(names, since), countBefore(names, from))
    const named = own.filter((name) => name.to <= from && isFileName(name.text))
    since = to
    if (!isStated(text, from)) return []
    const files = named.flatMap((name) => filesNamed(name.text))
    const all = files.length === 0 && /\b(?:all|both|every\w*)\b/i.test(text.slice(0, from)) ? known : files
    const start = named[0]?.from ?? from
    return all.map((file) => ({
      predicate: 'baseline.held',
      subject: file,
      file,
      value: true,
      sentence,
      from: start,
      to,
    }))
  })
}
