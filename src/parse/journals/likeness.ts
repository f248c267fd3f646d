import type { Claim } from '../../model/document/claim.ts'
import type { PreservedSection } from '../../model/document/phase.ts'
import type { Block, HeadingBlock } from '../markdown/blocks.ts'
import { endOfSection } from '../markdown/issue-sections.ts'
import { foldSpaces } from '../markdown/prose.ts'
import { type Phrases, phraseList, rangeOf } from '../prose/words.ts'
import { rangesBetween } from './names.ts'
import type { PhasePage } from './phase-page.ts'
import type { ClaimDraft, PhaseSentence } from './sentences.ts'
import { isStated } from './statements.ts'

/** How a sentence says that a text is preserved word for word. */
const preserved = phraseList(
  '(preserved|kept|quoted|reproduced|carried over|retained|left|included) ... verbatim',
  'verbatim (from|as)',
)
const things =
  '(arrays|array|configs|config|files|file|outputs|output|tables|table|rows|lists|list|digests|digest|texts|text)'
/** How a sentence says that two things are the same. "Identical" alone says it only in capitals. */
const alike = phraseList(
  '(byte|bit) (-|for|-for-)? (byte|bit)? -? (identical|equal|exact)',
  '(byte-for-byte|byte for byte) (the same|copy|copies)',
  'verbatim (copy|copies)|identical',
  `${things} (are|is|compare) (all|both)? (equal|identical|the same)`,
  'copied ... verbatim',
  '(compare|compares|compared|comparing) ... ... ... (give|gives|gave|yield|yields|return|returns|is|are|→|⇒|- >|= >) (true|equal|identical)',
  '(diff|diffs|diffing|diffed) ... (is|are|was|were|give|gives|show|shows) (empty|clean|nothing|no (difference|differences))',
)

/** Where a sentence states something that a table has. */
function findStated(sentence: PhaseSentence, table: Phrases) {
  for (const match of table.findAll(sentence.line)) {
    const { from, to } = rangeOf(sentence, match)
    const written = sentence.text.slice(from, to)
    if (/^identical$/i.test(written) && written !== 'IDENTICAL') continue
    return isStated(sentence.line, match.at) ? { from, to } : null
  }
  return null
}

/** What sentences say was preserved word for word, and what they say is the same in two places. */
export function readLikeness(
  { blocks }: PhasePage,
  sentences: readonly (readonly PhaseSentence[])[],
): ClaimDraft[] {
  let title: string | null = null
  const titles = blocks.map((block) => {
    if (block.type === 'heading' && block.level > 1) title = block.prose.text
    return title
  })
  const all = sentences.flat()
  const texts = new Map<string, ClaimDraft>()
  // A heading says best which section it is; what is said of the section elsewhere is the same claim.
  for (const sentence of [...all.filter(isOfHeading), ...all.filter((one) => !isOfHeading(one))]) {
    const draft = verbatimIn(sentence, titles[sentence.block] ?? null)
    const key = draft?.subject?.toLowerCase() ?? ''
    if (draft !== null && !texts.has(key)) texts.set(key, draft)
  }
  return [...texts.values(), ...all.flatMap(parityIn)]
}

const isOfHeading = ({ isHeading }: PhaseSentence): boolean => isHeading

function verbatimIn(sentence: PhaseSentence, title: string | null): ClaimDraft | null {
  const { prose, from, to, isHeading, line } = sentence
  if (!line.includes('verbatim')) return null
  const found = findStated(sentence, preserved)
  if (found === null || findStated(sentence, alike) !== null) return null
  const words = foldSpaces(prose.text.slice(from, to))
  const named = /["“«]([^"“”«»]{1,200})["”»]\s+(?:section|block|heading)\b/iu.exec(words)?.[1] ?? title
  const subject = isHeading ? withoutAside(words) : named === null ? null : foldSpaces(named).trim()
  return { predicate: 'text.verbatim', subject, file: null, value: true, prose, ...found }
}

/** "Adversary baseline (preserved verbatim …)" is about the section "Adversary baseline". */
function withoutAside(title: string): string {
  const [lead = ''] = title.split(/verbatim/i, 1)
  const cut = /^.*(?=[([,:—–]| - )/su.exec(lead)?.[0] ?? ''
  return (cut === '' ? title : cut).trim()
}

/** Names further away than this are not what is compared. */
const farthest = 400

/** A sentence makes one comparison, in however many words, of what is named in its clause. */
function parityIn(sentence: PhaseSentence): ClaimDraft[] {
  const { text, prose, names } = sentence
  const found = findStated(sentence, alike)
  if (found === null) return []
  const lead = text.slice(Math.max(sentence.from, found.from - farthest), found.from)
  const from = found.from - (/^.*[:;] (?<clause>.*)$/su.exec(lead)?.groups?.clause ?? lead).trimStart().length
  const rest = text.slice(found.to, Math.min(sentence.to, found.to + farthest))
  const end = rest.search(/[,;:(—–]|\.\s/u)
  const sides = rangesBetween(names, from, end === -1 ? found.to + rest.length : found.to + end)
  const named = [...new Set(sides.map((name) => name.text))].join(', ')
  const subject = sides.length > 0 ? named : wordsBefore(prose.text.slice(from, found.from))
  return [{ predicate: 'parity.equal', subject, file: null, value: true, prose, from, to: found.to }]
}

function wordsBefore(text: string): string | null {
  const words = foldSpaces(text)
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
  const claimed = claims.filter(({ predicate }) => predicate === 'text.verbatim').slice(0, mostSections)
  for (const claim of claimed) {
    const { subject } = claim
    const text = sections.has(subject) ? null : textBelow(page, headingFor(page.blocks, claim))
    if (text !== null && text.length <= longestSection) sections.set(subject, { subject, text })
  }
  return [...sections.values()]
}

/** The heading that is named, else the one that the claim is in. */
function headingFor(blocks: readonly Block[], { subject, span: [line] }: Claim): number {
  const title = folded(subject ?? '')
  const find = (holds: (heading: HeadingBlock) => boolean): number =>
    blocks.findIndex((block) => block.type === 'heading' && !block.quoted && holds(block))
  const named = title === '' ? -1 : find(({ prose }) => folded(prose.text).includes(title))
  return named === -1 ? find(({ span }) => span[0] <= line && line <= span[2]) : named
}

const folded = (text: string): string => foldSpaces(text).trim().toLowerCase()

function textBelow({ blocks, source }: PhasePage, index: number): string | null {
  const heading = blocks[index]
  if (heading?.type !== 'heading') return null
  const next = blocks[endOfSection(blocks, index, heading.level)]
  const from = source.lineStarts[heading.span[2]] ?? source.text.length
  const to = next === undefined ? source.text.length : (source.lineStarts[next.span[0] - 1] ?? from)
  return source.text.slice(from, to).trim()
}
