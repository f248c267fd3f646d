import type { ReadProblem } from '../../model/document/document.ts'
import type { Criterion, Issue } from '../../model/document/issue.ts'
import { documentStart } from '../../model/document/span.ts'
import type { FieldsByBlock } from '../fields/field-scan.ts'
import { readFileIssue } from '../issues/issues.ts'
import type { Block, HeadingBlock } from '../markdown/blocks.ts'
import { isTicked, oddBoxOf, withoutBox } from '../markdown/boxes.ts'
import { firstLine, foldSpaces, sliceText, spanOfRange } from '../markdown/prose.ts'
import { unreadData } from './data-items.ts'
import type { PageRead, PlanPage } from './plan-format.ts'
import { noIssues } from './task-list.ts'

/** What a page that is one item is called; `title` is null where its first heading says it. */
export type FileHead = Pick<Issue, 'id' | 'number'> & { readonly title: string | null }

/** The title of a page, or another first heading. */
export const firstHeading = (blocks: readonly Block[]): HeadingBlock | null => {
  const headings = blocks.filter((block) => block.type === 'heading')
  return headings.find(({ level }) => level === 1) ?? headings[0] ?? null
}

/**
 * Reads a page that is one item of a plan; `change` gives the facts that the format reads itself. Fields are read in
 * `own`: where a page is about more than its item, in a part of it.
 */
export function readItemFile(
  page: PlanPage,
  { id, number, title }: FileHead,
  change: (issue: Issue) => Partial<Issue>,
  own: readonly Block[] = page.blocks,
): PageRead {
  const { blocks, source } = page
  const fieldOf: FieldsByBlock = new Map()
  const heading = firstHeading(blocks)
  const words = heading === null ? id : foldSpaces(heading.prose.text)
  const span =
    heading === null ? documentStart : spanOfRange(heading.prose, source, 0, heading.prose.text.length)
  const file = { id, number, title: title ?? words, span, heading, box: null, stateFolder: null }
  const { issue, problems } = readFileIssue(file, true, { ...page, blocks: own, fieldOf })
  const owners = [id]
  // What these pages say of dependencies in words blocks nothing.
  for (const [block, name] of fieldOf)
    if (name === 'blocked-by' || name === 'blocks') fieldOf.set(block, null)
  return {
    ...noIssues(blocks),
    kind: 'issues',
    file,
    issues: [{ ...issue, ...change(issue) }],
    owners: blocks.map(() => owners),
    fieldOf,
    problems: [...problems, ...unreadKeys(page)],
    requirements: [],
  }
}

/** Front matter that is no YAML may state anything. */
function unreadKeys({ frontMatter }: PlanPage): ReadProblem[] {
  const isUnread = frontMatter !== null && frontMatter.data === null
  return isUnread ? [unreadData('the front matter is no YAML mapping', frontMatter.span)] : []
}

/** What is above the first section, and the sections that say what became of the item. */
export function statusBlocks(blocks: readonly Block[]): Block[] {
  let isOwn = true
  return blocks.filter((block) => {
    if (block.type === 'heading')
      isOwn = block.level === 1 || /^(?:status|metadata)\s*(?:$|:)/iu.test(block.prose.text)
    return isOwn
  })
}

/** Every box of a page, or of some of its blocks. */
export function boxesOf({ blocks, source }: Pick<PlanPage, 'blocks' | 'source'>): Criterion[] {
  return blocks.flatMap((block): Criterion[] => {
    if (block.type !== 'text' || !block.opensItem || block.quoted) return []
    const line = firstLine(block.prose)
    const words = sliceText(line)
    const box = oddBoxOf(words)
    if (block.checked === null && box === null) return []
    const checked = block.checked ?? isTicked(box ?? '')
    return [{ text: withoutBox(words), checked, span: spanOfRange(block.prose, source, line.from, line.to) }]
  })
}
