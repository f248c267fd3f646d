import type { DocumentKind, ReadProblem } from '../../model/document/document.ts'
import type { FieldName, Issue } from '../../model/document/issue.ts'
import { isUserStoriesHeading } from '../../model/document/kind-by-name.ts'
import type { FieldsByBlock } from '../fields/field-scan.ts'
import { isOfFamily } from '../front-matter/find-front-matter.ts'
import type { Block } from '../markdown/blocks.ts'
import { endOfSection, findIssueSections, type IssueSection, ownersOf } from '../markdown/issue-sections.ts'
import type { DocumentInput, ReadContext } from '../read-context.ts'
import { type FileIssue, findFileIssue, idOfPath, stemOf } from './find-file-issue.ts'
import { hasStories, withoutFalseFriends } from './issue-evidence.ts'
import { type IssueRead, readFileIssue, readSectionIssue } from './issues.ts'
import { type ListedIssues, noListedIssues, readListedIssues } from './list-items.ts'

/** The issues of a document, and which block belongs to which of them and to which field. */
export type DocumentIssues = {
  readonly kind: DocumentKind
  readonly file: FileIssue | null
  readonly sections: readonly IssueSection[]
  readonly issues: readonly Issue[]
  /** Issues that are items of a list; only where there are no others. */
  readonly listed: ListedIssues
  readonly owners: readonly (readonly string[])[]
  readonly fieldOf: ReadonlyMap<Block, FieldName | null>
  readonly problems: readonly ReadProblem[]
}

/** Reads every issue of a document: several by their headings, or the one that the document is. */
export function readIssues(
  context: ReadContext,
  kind: DocumentKind | null,
  input: DocumentInput,
): DocumentIssues {
  const { blocks, shapes } = context
  const idOfNumber = (number: string): string => `${idOfDocument(input)}/${number}`
  const isStory = storySections(blocks, kind)
  const isFree = kind === 'journal' || kind === 'review' || kind === 'status' || kind === 'plan'
  const found = isFree ? [] : findIssueSections(blocks, shapes, idOfNumber, isStory)
  const sections = withoutFalseFriends(found, blocks, { kind, shapes })
  const file = findFileIssue({ ...input, ...context, kind, sections })
  const fieldOf: FieldsByBlock = new Map()
  const scan = { ...context, fieldOf }
  const reads: readonly IssueRead[] = file
    ? [readFileIssue(file, !isOfFamily(context.frontMatter), scan)]
    : sections.map((section, index) =>
        readSectionIssue(section, ownBlocks(blocks, sections, index), sections.length === 1, scan),
      )
  const isEmpty = !isFree && reads.length === 0 && !hasStories(blocks)
  const listed = isEmpty ? readListedIssues(scan, kind) : noListedIssues
  return {
    kind: reads.length > 0 ? 'issues' : hasStories(blocks) ? 'prd' : 'note',
    listed,
    file,
    sections,
    issues: reads.map((read) => read.issue),
    owners: file ? sameOwner(blocks, file.id) : ownersOf(blocks, sections, shapes),
    fieldOf,
    problems: [...reads.flatMap((read) => read.problems), ...listed.problems],
  }
}

/** What an issue that has a number and no id is called after. */
const idOfDocument = ({ path, globBase }: DocumentInput): string => idOfPath(path, globBase, stemOf(path))

function sameOwner(blocks: readonly Block[], id: string): readonly (readonly string[])[] {
  const owners = [id]
  return blocks.map(() => owners)
}

/** The blocks of a section without those of issues nested in it. */
function ownBlocks(blocks: readonly Block[], sections: readonly IssueSection[], index: number): Block[] {
  const { from, to } = sections[index] ?? { from: 0, to: 0 }
  if ((sections[index + 1]?.from ?? to) >= to) return blocks.slice(from, to)
  const own: Block[] = []
  let at = from
  for (let next = index + 1; at < to; next += 1) {
    const nested = sections[next]
    if (nested !== undefined && nested.from < at) continue
    const end = Math.min(to, nested?.from ?? to)
    for (const block of blocks.slice(at, end)) own.push(block)
    at = nested !== undefined && end < to ? nested.to : to
  }
  return own
}

/** In a PRD the headings below "User Stories" are stories, with any ids. */
function storySections(blocks: readonly Block[], kind: DocumentKind | null): (index: number) => boolean {
  if (kind !== 'prd') return () => false
  const from = blocks.findIndex((block) => block.type === 'heading' && isUserStoriesHeading(block.prose.text))
  const heading = blocks[from]
  if (heading?.type !== 'heading') return () => false
  const to = endOfSection(blocks, from, heading.level)
  return (index) => index > from && index < to
}
