import { slug as slugOf } from 'github-slugger'
import type { RunMention } from '../../model/document/claim.ts'
import type { DateMention, DocumentFacts, Heading } from '../../model/document/document.ts'
import { firstIndex } from '../../model/document/first-index.ts'
import { fieldOfHeading } from '../fields/labels.ts'
import type { Block, HeadingBlock } from './blocks.ts'
import type { IssueSection } from './issue-sections.ts'
import { foldSpaces, spanOfRange } from './prose.ts'
import type { Source } from './source.ts'

/** The outline: every heading with its parent and the anchor that links use. */
export function readHeadings(
  blocks: readonly Block[],
  sections: readonly IssueSection[],
  source: Source,
): Heading[] {
  const slugs = new Map<string, number>()
  const opened = new Map<Block, string>(sections.map((section) => [section.heading, section.id]))
  const headings: Heading[] = []
  const open: number[] = []
  for (const block of blocks) {
    if (block.type !== 'heading') continue
    const slug = uniqueSlug(slugs, block.prose.text)
    if (block.quoted || block.depth > 0) continue
    while (open.length > 0 && (headings[open.at(-1) ?? 0]?.depth ?? 0) >= block.level) open.pop()
    const parent = open.at(-1) ?? -1
    open.push(headings.length)
    headings.push(headingOf(block, source, parent, slug, opened.get(block) ?? null))
  }
  return headings
}

/** The anchor of a heading, as hosts number those that come again. */
function uniqueSlug(taken: Map<string, number>, text: string): string {
  const plain = slugOfText(text)
  let slug = plain
  while (taken.has(slug)) {
    const count = (taken.get(plain) ?? 0) + 1
    taken.set(plain, count)
    slug = `${plain}-${count}`
  }
  taken.set(slug, 0)
  return slug
}

const words = /^[\w -]*$/
const others = /[^\w -]/g
const plain = /^[ -~\u2010-\u2027]*$/

/** For plain text the tables of all scripts, through which github-slugger goes, come to this. */
function slugOfText(text: string): string {
  if (words.test(text)) return text.toLowerCase().replaceAll(' ', '-')
  if (!plain.test(text)) return slugOf(text)
  return text.toLowerCase().replace(others, '').replaceAll(' ', '-')
}

function headingOf(
  block: HeadingBlock,
  source: Source,
  parent: number,
  slug: string,
  issue: string | null,
): Heading {
  const { text } = block.prose
  return {
    depth: block.level,
    text: foldSpaces(text).trim(),
    span: text === '' ? block.span : spanOfRange(block.prose, source, 0, text.length),
    isField: fieldOfHeading(text) !== null,
    parent,
    slug,
    issue,
  }
}

/** The paragraph that opens the document: the first block after the H1, or after the front matter. */
export function readOpening(blocks: readonly Block[], source: Source): DocumentFacts['opening'] {
  const h1 = blocks.findIndex((block) => block.type === 'heading' && block.level === 1)
  const first = blocks[h1 + 1]
  if (first?.type !== 'text' || first.list > 0) return null
  return { text: first.prose.text, span: spanOfRange(first.prose, source, 0, first.prose.text.length) }
}

const day = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/

const ofEvidence = /\b(?:evidence|proofs?|validat\w*|verif\w*)\b/i

/** For each heading the date of what it heads: its own, else that of the heading above it, if that one is for evidence. */
function evidenceDates(headings: readonly Heading[]): (string | null)[] {
  const dates: (string | null)[] = []
  for (const { text, parent } of headings) {
    const own = day.exec(text)?.[0]
    dates.push(own === undefined ? (dates[parent] ?? null) : ofEvidence.test(text) ? own : null)
  }
  return dates
}

/** Dates that headings give and that cited runs carry in their ids. */
export function readDates(headings: readonly Heading[], runs: readonly RunMention[]): DateMention[] {
  const dates: DateMention[] = []
  for (const { text, span } of headings) {
    const date = day.exec(text)?.[0]
    if (date !== undefined) dates.push({ date, where: 'heading', span })
  }
  const dated = runs.length === 0 ? [] : evidenceDates(headings)
  for (const { run, span } of runs) {
    const date = `${run.slice(0, 4)}-${run.slice(4, 6)}-${run.slice(6, 8)}`
    const above = firstIndex(headings.length, (at) => (headings[at]?.span[0] ?? 0) > span[0]) - 1
    const heading = dated[above] ?? null
    dates.push({ date, where: 'run', span, ...(heading === null ? {} : { evidence: { run, heading } }) })
  }
  return dates.sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])
}
