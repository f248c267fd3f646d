import { type IssueHeading, readIssueHeading } from '../issues/issue-heading.ts'
import { type IdShapes, idsOf } from '../mentions/ids.ts'
import type { Block, HeadingBlock } from './blocks.ts'

/** A heading that opens an issue, with the blocks of its section as a range of indexes. */
export type IssueSection = {
  readonly heading: HeadingBlock
  readonly read: IssueHeading
  readonly id: string
  readonly from: number
  /** End of its own section. */
  readonly to: number
}

/** Finds the issue headings of a document. Headings below "User Stories" of a PRD are stories. */
export function findIssueSections(
  blocks: readonly Block[],
  shapes: IdShapes,
  idOfNumber: (number: string) => string,
  isStory: (index: number) => boolean,
): IssueSection[] {
  const sections: IssueSection[] = []
  blocks.forEach((block, index) => {
    if (block.type !== 'heading' || block.quoted || isStory(index)) return
    const read = readIssueHeading(block.prose, shapes)
    if (read === null) return
    const id = read.id ?? idOfNumber(read.number ?? '')
    sections.push({ heading: block, read, id, from: index, to: endOfSection(blocks, index, block.level) })
  })
  return sections
}

/** Index after the last block of the section that a heading opens. */
export function endOfSection(blocks: readonly Block[], from: number, level: number): number {
  for (let index = from + 1; index < blocks.length; index += 1) {
    const block = blocks[index]
    if (block?.type === 'heading' && block.level <= level) return index
  }
  return blocks.length
}

const noOwners: readonly string[] = []

/** For each block the issues that it belongs to: that of its own section, or those that a separate section names. */
export function ownersOf(
  blocks: readonly Block[],
  sections: readonly IssueSection[],
  shapes: IdShapes,
): readonly (readonly string[])[] {
  const owners = new Array<readonly string[]>(blocks.length).fill(noOwners)
  const known = new Set(sections.map((section) => section.id))
  for (const { from, to, id } of sections) owners.fill([id], from, to)
  sections.forEach((section) => {
    let at = section.to
    while (at < blocks.length) {
      const block = blocks[at]
      if (block?.type !== 'heading' || block.level !== section.heading.level || (owners[at]?.length ?? 0) > 0)
        break
      const end = endOfSection(blocks, at, block.level)
      const named = idsNamed(blocks, at, end, shapes).filter((id) => known.has(id))
      owners.fill(named.length > 0 ? named : [section.id], at, end)
      at = end
    }
  })
  for (const { from, to, id } of evidenceSections(blocks, sections, shapes)) owners.fill([id], from, to)
  return owners
}

/** "## Evidence for X-1" belongs to the issue that its heading names, anywhere in the document. */
function evidenceSections(
  blocks: readonly Block[],
  sections: readonly IssueSection[],
  shapes: IdShapes,
): { from: number; to: number; id: string }[] {
  const opening = new Set<Block>(sections.map((section) => section.heading))
  const found: { from: number; to: number; id: string }[] = []
  for (const [from, block] of blocks.entries()) {
    if (block.type !== 'heading') continue
    if (block.level === 1 || opening.has(block)) continue
    const [only, another] = idsOf(block.prose, shapes).filter((id) => id.form === 'id')
    if (only === undefined || another !== undefined) continue
    found.push({ from, to: endOfSection(blocks, from, block.level), id: only.text })
  }
  return found
}

function idsNamed(blocks: readonly Block[], from: number, to: number, shapes: IdShapes): string[] {
  const ids = new Set<string>()
  for (const block of blocks.slice(from, to)) {
    for (const prose of block.proses) for (const id of idsOf(prose, shapes)) ids.add(id.text)
  }
  return [...ids]
}
