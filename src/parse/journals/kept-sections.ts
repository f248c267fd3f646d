import type { Claim } from '../../model/document/claim.ts'
import type { KeptSection, PhaseFacts } from '../../model/document/phase.ts'
import type { HeadingBlock } from '../markdown/blocks.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import { endOfSection } from '../markdown/sections.ts'
import { baselineHint } from './baselines.ts'
import type { OpenPage, PhasePage } from './phase-page.ts'

type Page = Pick<PhasePage, 'blocks' | 'source'>

/** The sections that are claimed to be kept verbatim: each as it stands below its heading, marks included. */
export function readKeptSections(page: Page, claims: readonly Claim[]): KeptSection[] {
  const subjects = new Map<string | null, KeptSection>()
  const kept = claims.filter(({ predicate }) => predicate === 'text.verbatim').slice(0, mostKept)
  const headings = kept.length === 0 ? [] : headingsOf(page)
  for (const { subject, span } of kept) {
    const index = subjects.has(subject) ? null : headingFor(headings, subject, span[0])
    const text = index === null ? '' : textBelow(page, index)
    if (index !== null && text.length <= longestKept) subjects.set(subject, { subject, text })
  }
  return [...subjects.values()]
}

/** A document that keeps more or longer texts of others than these is not looked through for the rest. */
const mostKept = 50
const longestKept = 100_000

/** Every heading, and whether it says that a baseline follows. */
export function readSections({ blocks, holding }: OpenPage): PhaseFacts['sections'] {
  const worded = holding(baselineHint)
  return blocks.flatMap((block, index) =>
    block.type === 'heading' && !block.quoted
      ? [{ isBaseline: worded.has(index) && /\bbaselines?\b/i.test(block.prose.text), span: block.span }]
      : [],
  )
}

type PlacedHeading = { readonly index: number; readonly block: HeadingBlock; readonly text: string }

function headingsOf({ blocks }: Page): PlacedHeading[] {
  return blocks.flatMap((block, index) =>
    block.type === 'heading' && !block.quoted ? [{ index, block, text: folded(block.prose.text) }] : [],
  )
}

/** The heading that is named, else the one that the claim stands in. */
function headingFor(headings: readonly PlacedHeading[], subject: string | null, line: number): number | null {
  const wanted = folded(subject ?? '')
  const called = wanted === '' ? undefined : headings.find(({ text }) => text.includes(wanted))
  const own = headings.find(({ block: { span } }) => span[0] <= line && line <= span[2])
  return (called ?? own)?.index ?? null
}

const folded = (text: string): string => foldSpaces(text).trim().toLowerCase()

function textBelow({ blocks, source }: Page, index: number): string {
  const heading = blocks[index]
  if (heading?.type !== 'heading') return ''
  const next = blocks[endOfSection(blocks, index, heading.level)]
  const from = source.lineStarts[heading.span[2]] ?? source.text.length
  const to = next === undefined ? source.text.length : (source.lineStarts[next.span[0] - 1] ?? from)
  return source.text.slice(from, to).trim()
}
