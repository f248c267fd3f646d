import type { DocumentKind } from '../../model/document/document.ts'
import { isUserStoriesHeading } from '../../model/document/kind-by-name.ts'
import { documentStart, type Span } from '../../model/document/span.ts'
import { fieldOf } from '../fields/labels.ts'
import type { FrontMatterText } from '../front-matter/front-matter.ts'
import type { IdShapes } from '../ids.ts'
import type { Block, HeadingBlock } from '../markdown/blocks.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import { spanOfRange } from '../markdown/prose.ts'
import type { IssueSection } from '../markdown/sections.ts'
import type { Source } from '../markdown/source.ts'
import {
  idOfKey,
  idOfPath,
  isInCollection,
  liesAmongIssues,
  numberOfFile,
  numberOfIssue,
  stateFolderOf,
} from './file-issue.ts'
import { hasFields, hasOwnFields, namesNoIssue, speaksForItself } from './issue-evidence.ts'
import { titleOfFileIssue } from './issue-heading.ts'

/** A document that is one issue. */
export type FileIssue = {
  readonly id: string
  readonly number: string | null
  readonly title: string
  readonly span: Span
  readonly heading: HeadingBlock | null
  readonly stateFolder: string | null
}

export type FileIssueInput = {
  readonly path: string
  readonly globBase: string
  /** Kind that config globs, front matter or the name give. */
  readonly kind: DocumentKind | null
  readonly configuredKind: DocumentKind | null
  readonly frontMatter: FrontMatterText | null
  readonly blocks: readonly Block[]
  readonly sections: readonly IssueSection[]
  readonly shapes: IdShapes
  readonly source: Source
}

/** Tells whether a document is one issue, and which. */
export function findFileIssue(input: FileIssueInput): FileIssue | null {
  const { blocks, frontMatter, shapes, source } = input
  if (input.kind !== null && input.kind !== 'issues' && input.kind !== 'blocker') return null
  const heading = firstHeading(blocks)
  if (isRecordOfDecision(input, heading)) return null
  const titled =
    heading === null ? null : (input.sections.find((section) => section.heading === heading) ?? null)
  const others = input.sections.filter((section) => section !== titled)
  if (others.some((section) => speaksForItself(section, blocks))) return null
  const keyId = idOfKeys(frontMatter)
  const file = numberOfFile(input.path)
  if (!isOneIssue(input, keyId, file !== null, titled)) return null
  const isCollected = input.configuredKind === 'issues' || isInCollection(input.path)
  if (others.length > 0 && titled === null && !(isCollected && (keyId !== null || file !== null))) return null
  const fileId = file !== null && shapes.whole.test(file.number) ? file.number : null
  const stem = input.path.slice(input.path.lastIndexOf('/') + 1).replace(/\.md$/i, '')
  const id = keyId ?? titled?.read.id ?? fileId ?? idOfPath(input.path, input.globBase, file?.number ?? stem)
  const number = numberOfIssue(file, id, shapes)
  return {
    id,
    number,
    title: titleOf(input, heading, titled, number, id, file?.slug || stem),
    span: heading === null ? documentStart : spanOfRange(heading.prose, source, 0, heading.prose.text.length),
    heading,
    stateFolder: stateFolderOf(input.path),
  }
}

/** "ADR-0001: …" and the files of `adr/`: numbered, with a status, and no issues. */
function isRecordOfDecision(input: FileIssueInput, heading: HeadingBlock | null): boolean {
  if (input.configuredKind === 'issues' || isInCollection(input.path)) return false
  const folder = input.path.split('/').at(-2) ?? ''
  if (/^(?:adrs?|decisions?)$/iu.test(folder)) return true
  return heading !== null && namesNoIssue(heading.prose.text.trim(), input.shapes)
}

function isOneIssue(
  input: FileIssueInput,
  keyId: string | null,
  numbered: boolean,
  titled: IssueSection | null,
): boolean {
  if (titled?.read.id != null) return true
  const isNamed = keyId !== null || numbered
  if (isNamed && (input.configuredKind === 'issues' || isInCollection(input.path))) return true
  if (!isNamed && input.configuredKind !== 'issues') return isUnnumbered(input)
  // Elsewhere, in a feature folder say, a file is an issue when it carries a field of one.
  const isTold =
    Object.keys(input.frontMatter?.data ?? {}).some((key) => fieldOf(key) !== null) ||
    hasFields(input.blocks, 0, input.blocks.length)
  return isTold && !hasStories(input.blocks)
}

/** A file without number and id, among issues, that tells its own status or blockers. */
function isUnnumbered({ path, blocks, frontMatter, kind }: FileIssueInput): boolean {
  if (kind !== null || !liesAmongIssues(path) || hasStories(blocks)) return false
  const keys = Object.keys(frontMatter?.data ?? {}).map((key) => fieldOf(key.replaceAll('_', ' ')))
  return keys.some((name) => name === 'status' || name === 'blocked-by') || hasOwnFields(blocks)
}

/** `id:` in front matter, however it is capitalised. */
function idOfKeys(frontMatter: FrontMatterText | null): string | null {
  const key = Object.keys(frontMatter?.data ?? {}).find((name) => name.toLowerCase() === 'id')
  if (frontMatter?.data == null || key === undefined) return null
  return idOfKey(frontMatter.data[key], frontMatter.sourceOf(`/${key}`))
}

const hasStories = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => block.type === 'heading' && isUserStoriesHeading(block.prose.text))

function firstHeading(blocks: readonly Block[]): HeadingBlock | null {
  for (const block of blocks) if (block.type === 'heading' && block.level === 1) return block
  return null
}

function titleOf(
  input: FileIssueInput,
  heading: HeadingBlock | null,
  titled: IssueSection | null,
  number: string | null,
  id: string,
  slug: string,
): string {
  const title = input.frontMatter?.data?.title ?? input.frontMatter?.data?.Title
  const told = typeof title === 'string' && title.trim() !== '' ? title.trim() : null
  // "# LAMP-001" alone is the id; the title stands in the front matter.
  if (told !== null && heading?.prose.text.trim() === id) return told
  if (titled?.read.id != null) return titled.read.title
  if (heading !== null) return titleOfFileIssue(foldSpaces(heading.prose.text), number, id)
  return told ?? slug.replace(/[-_]+/g, ' ').trim()
}
