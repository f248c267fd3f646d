import type { Claim } from '../../model/claim.ts'
import type { KeptSection, PhaseFacts } from '../../model/phase.ts'
import type { HeadingBlock } from '../blocks.ts'
import { foldSpaces } from '../fold-spaces.ts'
import { endOfSection } from '../sections.ts'
import type { PhasePage } from './phase-page.ts'

type Page = Pick<PhasePage, 'blocks' | 'source'>

/** The sections that are claimed to be kept verbatim: each as it stands below its heading, marks included. */
export function readKeptSections(page: Page, claims: readonly Claim[]): KeptSection[] {
  const subjects = new Map<string | null, KeptSection>()
  for (const { predicate, subject, span } of claims) {
    if (predicate !== 'text.verbatim' || subjects.has(subject)) continue
    const index = headingFor(page, subject, span[0])
    if (index !== null) subjects.set(subject, { subject, text: textBelow(page, index) })
  }
  return [...subjects.values()]
}

/** Every heading, and whether it says that a baseline follows. */
export function readSections({ blocks }: Page): PhaseFacts['sections'] {
  return blocks.flatMap((block) =>
    block.type === 'heading' && !block.quoted
      ? [{ isBaseline: /\bbaselines?\b/i.test(block.prose.text), span: block.span }]
      : [],
  )
}

/** The heading that is named, else the one that the claim stands in. */
function headingFor({ blocks }: Page, subject: string | null, line: number): number | null {
  const headings = [...blocks.entries()].filter((entry): entry is [number, HeadingBlock] => {
    const [, { type, quoted }] = entry
    return type === 'heading' && !quoted
  })
  const wanted = subject === null ? null : folded(subject)
  const called = headings.filter(([, { prose }]) => wanted !== null && folded(prose.text).includes(wanted))
  const own = headings.find(([, { span }]) => span[0] <= line && line <= span[2])
  return (called[0] ?? own)?.[0] ?? null
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
