import type { Block } from '../markdown/blocks.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import type { ClaimDraft } from './claim-draft.ts'
import type { OpenPage } from './phase-page.ts'
import { isStated } from './said.ts'
import { type PhaseSentence, partOf, type Sentences } from './sentences.ts'
import { arrow, countBefore } from './tokens.ts'

const kept = String.raw`(?:preserved|kept|quoted|reproduced|carried\s+over|retained|left|included)`
const verbatim = new RegExp(String.raw`\b${kept}\b[^.;]{0,60}\bverbatim\b|\bverbatim\s+(?:from|as)\b`, 'iu')
const alike = [
  /\b(?:byte|bit)(?:[- ]for[- ](?:byte|bit))?[- ](?:identical|equal|exact)\b|\bbyte[- ]for[- ]byte\s+(?:the\s+same|copy|copies)\b/iu,
  /\bcopied\b[^.;]{0,80}\bverbatim\b|\bverbatim\s+cop(?:y|ies)\b/iu,
  /\bIDENTICAL\b/u,
  /\b(?:arrays?|configs?|files?|outputs?|tables?|rows|lists?|digests?|texts?)\s+(?:are\s+|is\s+|compare\s+)(?:all\s+|both\s+)?(?:equal|identical|the\s+same)\b/iu,
  new RegExp(
    String.raw`\bcompar(?:e|es|ed|ing)\b[^.;]{0,200}(?:\b(?:gives?|gave|yields?|returns?|is|are)\b|${arrow})\s*(?:True|equal|identical)\b`,
    'iu',
  ),
  /\bdiff(?:s|ing|ed)?\b[^.;]{0,80}\b(?:is|are|was|were|gives?|shows?)\s+(?:empty|clean|nothing|no\s+differences?)\b/iu,
]

/** Words without which neither is said. */
const hint =
  /verbatim|identical|\b(?:equal\b|true\b|diff(?:s|ing|ed)?\b|(?:byte|bit)[- ](?:for|exact)|(?:are|is|compare)\s+(?:all\s+|both\s+)?the\s+same)/gi

/** What sentences say was kept word for word, and what they say is the same in two places. */
export function readLikeness({ blocks }: OpenPage, { near }: Sentences): ClaimDraft[] {
  const sentences = near(hint)
  if (sentences.length === 0) return []
  const titles = sectionTitles(blocks)
  const headings = sentences.filter(({ isHeading }) => isHeading)
  const seen = new Set<string>()
  // A heading tells best what is kept below it; what is said of it elsewhere is the same claim.
  const texts = [...headings, ...sentences.filter(({ isHeading }) => !isHeading)].flatMap((sentence) => {
    const draft = verbatimIn(sentence, titles[sentence.block] ?? null)
    const key = draft?.subject?.toLowerCase() ?? ''
    if (draft === null || seen.has(key)) return []
    seen.add(key)
    return [draft]
  })
  return [...texts, ...sentences.flatMap(parityIn)]
}

/** The heading above each block. */
function sectionTitles(blocks: readonly Block[]): (string | null)[] {
  let title: string | null = null
  return blocks.map((block) => {
    if (block.type === 'heading' && block.level > 1) title = block.prose.text
    return title
  })
}

function verbatimIn(sentence: PhaseSentence, title: string | null): ClaimDraft | null {
  const match = verbatim.exec(sentence.text)
  if (match === null || !isStated(sentence.text, match.index)) return null
  if (alike.some((pattern) => pattern.test(sentence.text))) return null
  const [from, to] = [match.index, match.index + match[0].length]
  const subject = sentence.isHeading
    ? withoutAside(foldSpaces(partOf(sentence, 0, sentence.text.length)))
    : (sectionNamed(sentence) ?? (title === null ? null : foldSpaces(title).trim()))
  return { predicate: 'text.verbatim', subject, file: null, value: true, sentence, from, to }
}

/** "Adversary baseline (preserved verbatim …)" is about the section "Adversary baseline". */
function withoutAside(title: string): string {
  const cut = title.replace(/\s*[([,:—–-]+\s*[^([,:—–]*\bverbatim\b.*$/iu, '').trim()
  return cut === '' ? title.trim() : cut
}

/** `in the "Adversary baseline" section below`. */
function sectionNamed(sentence: PhaseSentence): string | null {
  const words = partOf(sentence, 0, sentence.text.length)
  const named = /["“«]([^"“”«»]{1,200})["”»]\s+(?:section|block|heading)\b/iu.exec(words)?.[1]
  return named === undefined ? null : foldSpaces(named).trim()
}

/** A sentence makes one comparison, in however many words. */
function parityIn(sentence: PhaseSentence): ClaimDraft[] {
  const { text } = sentence
  const [first] = alike
    .map((pattern) => pattern.exec(text))
    .filter((match) => match !== null)
    .sort((a, b) => a.index - b.index)
  if (first === undefined || !isStated(text, first.index)) return []
  const [from, to] = [first.index, first.index + first[0].length]
  const start = clauseStart(text, from)
  const end = clauseEnd(text, to)
  const names = sentence.names()
  const own = names.slice(countBefore(names, start), countBefore(names, end))
  const sides = own.filter((name) => name.to <= end).map((name) => name.text)
  const subject = sides.length > 0 ? [...new Set(sides)].join(', ') : wordsBefore(sentence, start, from)
  return [{ predicate: 'parity.equal', subject, file: null, value: true, sentence, from: start, to }]
}

/** Where what is compared begins: behind the last colon, full stop or semicolon. */
function clauseStart(text: string, from: number): number {
  const lead = text.slice(Math.max(0, from - 400), from)
  const edge = Math.max(lead.lastIndexOf(': '), lead.lastIndexOf('; '))
  const at = from - lead.length + (edge === -1 ? 0 : edge + 1)
  return at + (text.slice(at).length - text.slice(at).trimStart().length)
}

function clauseEnd(text: string, to: number): number {
  const edge = /[,;:(—–]|\.\s/u.exec(text.slice(to, to + 400))
  return edge === null ? Math.min(text.length, to + 400) : to + edge.index
}

function wordsBefore(sentence: PhaseSentence, from: number, to: number): string | null {
  const words = foldSpaces(partOf(sentence, from, to))
    .replace(/\s+(?:is|are|was|were|render(?:s|ed)?|remains?|still)\s*$/iu, '')
    .trim()
  return words === '' ? null : words.slice(-120).trim()
}
