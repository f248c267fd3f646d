import type { Claim } from '../../model/document/claim.ts'
import type { PreservedSection } from '../../model/document/phase.ts'
import type { Block } from '../markdown/blocks.ts'
import { endOfSection } from '../markdown/issue-sections.ts'
import { foldSpaces } from '../markdown/prose.ts'
import { matchAt, type PhraseTable, phraseList } from '../prose/match.ts'
import type { Token } from '../prose/tokens.ts'
import type { PhasePage } from './phase-page.ts'
import { type ClaimDraft, type PhaseSentence, rangesBetween, wordsBetween } from './sentences.ts'
import { isStated } from './statements.ts'

/** Two phrases of one clause, so many tokens apart at the most; the second alone where there is no first. */
type PhrasePair = {
  readonly first: PhraseTable<true> | null
  readonly second: PhraseTable<true>
  readonly most: number
}

/** How a sentence says that a text is preserved word for word. */
const preserved: readonly PhrasePair[] = [
  {
    first: phraseList('preserved|kept|quoted|reproduced|carried over|retained|left|included'),
    second: phraseList('verbatim'),
    most: 10,
  },
  { first: null, second: phraseList('verbatim (from|as)'), most: 0 },
]

const changed =
  '(arrays|array|configs|config|files|file|outputs|output|tables|table|rows|lists|list|digests|digest|texts|text)'
/** How a sentence says that two things are the same. */
const alike: readonly PhrasePair[] = [
  {
    first: null,
    second: phraseList(
      '(byte|bit) (-|for|-for-)? (byte|bit)? -? (identical|equal|exact)',
      '(byte-for-byte|byte for byte) (the same|copy|copies)',
      'verbatim (copy|copies)|identical',
      `${changed} (are|is|compare) (all|both)? (equal|identical|the same)`,
    ),
    most: 0,
  },
  { first: phraseList('copied'), second: phraseList('verbatim'), most: 14 },
  {
    first: phraseList('compare|compares|compared|comparing'),
    second: phraseList(
      '(give|gives|gave|yield|yields|return|returns|is|are|→|⇒|- >|= >) (true|equal|identical)',
    ),
    most: 40,
  },
  {
    first: phraseList('diff|diffs|diffing|diffed'),
    second: phraseList(
      '(is|are|was|were|give|gives|show|shows) (empty|clean|nothing|no (difference|differences))',
    ),
    most: 14,
  },
]

type TokenRange = { readonly first: number; readonly end: number }

function findPair({ tokens, text }: PhaseSentence, pairs: readonly PhrasePair[]): TokenRange | null {
  const found = pairs.flatMap(({ first, second, most }) => {
    let start: number | null = null
    for (const [at, token] of tokens.entries()) {
      if (/^[.;]$/.test(token.text) && text.charAt(token.to).trim() === '') start = null
      const end = matchAt(second, tokens, at)?.end
      if (end !== undefined && isWritten(text, tokens.slice(at, end))) {
        if (first === null) return [{ first: at, end }]
        if (start !== null && at - start <= most) return [{ first: start, end }]
      }
      if (first !== null && matchAt(first, tokens, at) !== null) start ??= at
    }
    return []
  })
  return found.sort((a, b) => a.first - b.first)[0] ?? null
}

/** "Identical" alone says it only in capitals: "IDENTICAL". */
function isWritten(text: string, [only, ...others]: readonly Token[]): boolean {
  if (only?.text !== 'identical' || others.length > 0) return true
  return text.slice(only.from, only.to) === 'IDENTICAL'
}

/** What sentences say was preserved word for word, and what they say is the same in two places. */
export function readLikeness(
  { blocks }: PhasePage,
  sentences: readonly (readonly PhaseSentence[])[],
): ClaimDraft[] {
  const titles = sectionTitles(blocks)
  const all = sentences.flat()
  const seen = new Set<string>()
  // A heading tells best which section it is; what is said of the section elsewhere is the same claim.
  const ordered = [...all.filter(({ isHeading }) => isHeading), ...all.filter(({ isHeading }) => !isHeading)]
  const texts = ordered.flatMap((sentence) => {
    const draft = verbatimIn(sentence, titles[sentence.block] ?? null)
    const key = draft?.subject?.toLowerCase() ?? ''
    if (draft === null || seen.has(key)) return []
    seen.add(key)
    return [draft]
  })
  return [...texts, ...all.flatMap(parityIn)]
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
  const { tokens, from, to, isHeading } = sentence
  const pair = findPair(sentence, preserved)
  if (pair === null || !isStated(tokens, pair.first) || findPair(sentence, alike) !== null) return null
  const words = foldSpaces(wordsBetween(sentence, from, to))
  const named = /["“«]([^"“”«»]{1,200})["”»]\s+(?:section|block|heading)\b/iu.exec(words)?.[1] ?? title
  const subject = isHeading ? withoutAside(words) : named === null ? null : foldSpaces(named).trim()
  return {
    predicate: 'text.verbatim',
    subject,
    file: null,
    value: true,
    sentence,
    ...placeOf(sentence, pair),
  }
}

function placeOf({ tokens, from, to }: PhaseSentence, { first, end }: TokenRange) {
  return { from: tokens[first]?.from ?? from, to: tokens[end - 1]?.to ?? to }
}

/** "Adversary baseline (preserved verbatim …)" is about the section "Adversary baseline". */
function withoutAside(title: string): string {
  const end = title.search(/verbatim/i)
  const lead = title.slice(0, end === -1 ? title.length : end)
  const cut = Math.max(...['(', '[', ',', ':', '—', '–', ' - '].map((sign) => lead.lastIndexOf(sign)))
  return cut <= 0 ? title.trim() : lead.slice(0, cut).trim()
}

/** A sentence makes one comparison, in however many words. */
function parityIn(sentence: PhaseSentence): ClaimDraft[] {
  const pair = findPair(sentence, alike)
  if (pair === null || !isStated(sentence.tokens, pair.first)) return []
  const { from, to } = placeOf(sentence, pair)
  const start = clauseStart(sentence, from)
  const sides = rangesBetween(sentence.names, start, clauseEnd(sentence, to)).map(({ text }) => text)
  const subject = sides.length > 0 ? [...new Set(sides)].join(', ') : wordsBefore(sentence, start, from)
  return [{ predicate: 'parity.equal', subject, file: null, value: true, sentence, from: start, to }]
}

/** Names further away than this are not what is compared. */
const farthest = 400

/** Where what is compared begins: behind the last colon or semicolon. */
function clauseStart({ text, from: start }: PhaseSentence, from: number): number {
  const first = Math.max(start, from - farthest)
  const lead = text.slice(first, from)
  const edge = Math.max(lead.lastIndexOf(': '), lead.lastIndexOf('; '))
  const clause = edge === -1 ? lead : lead.slice(edge + 1)
  return from - clause.trimStart().length
}

function clauseEnd({ text, to: end }: PhaseSentence, to: number): number {
  const rest = text.slice(to, Math.min(end, to + farthest))
  const edge = rest.search(/[,;:(—–]|\.\s/u)
  return to + (edge === -1 ? rest.length : edge)
}

function wordsBefore(sentence: PhaseSentence, from: number, to: number): string | null {
  const words = foldSpaces(wordsBetween(sentence, from, to))
    .trim()
    .replace(/\s(?:is|are|was|were|render(?:s|ed)?|remains?|still)$/iu, '')
  return words === '' ? null : words.slice(-120).trim()
}

/** A document that preserves more or longer texts than these is not looked through for the rest. */
const mostSections = 50
const longestSection = 100_000

/** The sections that are claimed to be verbatim: each as it is below its heading, marks included. */
export function readPreservedSections(page: PhasePage, claims: readonly Claim[]): PreservedSection[] {
  const sections = new Map<string | null, PreservedSection>()
  for (const claim of claims
    .filter(({ predicate }) => predicate === 'text.verbatim')
    .slice(0, mostSections)) {
    const index = sections.has(claim.subject) ? -1 : headingFor(page.blocks, claim)
    const text = index === -1 ? '' : textBelow(page, index)
    if (index !== -1 && text.length <= longestSection)
      sections.set(claim.subject, { subject: claim.subject, text })
  }
  return [...sections.values()]
}

/** The heading that is named, else the one that the claim is in. */
function headingFor(blocks: readonly Block[], { subject, span: [line] }: Claim): number {
  const title = folded(subject ?? '')
  const isTitle = (block: Block): boolean =>
    block.type === 'heading' && !block.quoted && title !== '' && folded(block.prose.text).includes(title)
  const named = blocks.findIndex(isTitle)
  return named !== -1
    ? named
    : blocks.findIndex(
        ({ type, quoted, span }) => type === 'heading' && !quoted && span[0] <= line && line <= span[2],
      )
}

const folded = (text: string): string => foldSpaces(text).trim().toLowerCase()

function textBelow({ blocks, source }: PhasePage, index: number): string {
  const heading = blocks[index]
  if (heading?.type !== 'heading') return ''
  const next = blocks[endOfSection(blocks, index, heading.level)]
  const from = source.lineStarts[heading.span[2]] ?? source.text.length
  const to = next === undefined ? source.text.length : (source.lineStarts[next.span[0] - 1] ?? from)
  return source.text.slice(from, to).trim()
}
