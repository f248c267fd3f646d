import type { DocumentKind } from '../../model/document/document.ts'
import { isPassedFolder, isStateFolder } from '../../model/document/issue-folders.ts'
import { documentStart, type Span } from '../../model/document/span.ts'
import { withoutMarkdownEnding } from '../../model/root-paths.ts'
import { fieldOf } from '../fields/labels.ts'
import type { FrontMatterText } from '../front-matter/find-front-matter.ts'
import type { HeadingBlock } from '../markdown/blocks.ts'
import type { IssueSection } from '../markdown/issue-sections.ts'
import { foldSpaces, spanOfRange } from '../markdown/prose.ts'
import type { IdShapes } from '../mentions/ids.ts'
import type { ReadContext } from '../read-context.ts'
import { hasFields, hasOwnFields, hasStories, namesNoIssue, speaksForItself } from './issue-evidence.ts'
import { headBox, titleOfFileIssue } from './issue-heading.ts'

/** Folders of issues, wherever they are: a numbered file in one of them is an issue. */
const issueHomes: ReadonlySet<string> = new Set(
  'issues tickets plans tasks done completed complete closed archive archived draft drafts'.split(' '),
)

/** A file's number as its name gives it: `05`, `00-01`, `BACK-12.3`, `S1.2`. */
type FileName = { readonly number: string; readonly slug: string }

const dated = /^\d{4}-\d{2}-\d{2}(?=$|\D)/
const storyForm = /^(\d{1,2}-\d{1,2})(?=-[a-z])/i
const nameForms: readonly RegExp[] = [
  /^(\d+(?:\.\d+)+[a-z]?)(?=$|[\s._-])/i,
  /^(\d{2,3}(?:-\d{2,3})+)(?=$|[\s._-])/,
  storyForm,
  /^(\d+[a-z]?)(?=$|[\s._-])/i,
  /^([A-Z][A-Z0-9]*(?:[-_][A-Z][A-Z0-9]*)*-\d+(?:-[A-Z]{0,2}\d+)*(?:\.\d+)*)(?=$|[\s._-])/i,
  /^(S\d+(?:\.\d+)+)(?=$|[\s_-])/i,
]

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The name of a document without its ending. */
export const stemOf = (path: string): string => withoutMarkdownEnding(nameOf(path))

/** Reads the number that opens a file's name; null when none does. A date is no number. */
function numberOfFile(path: string): FileName | null {
  const stem = stemOf(path)
  if (dated.test(stem)) return { number: stem, slug: stem }
  for (const form of nameForms) {
    const number = form.exec(stem)?.[1]
    // `5-2-drawer.md` is 5.2.
    if (number !== undefined && form === storyForm)
      return { number: number.replace('-', '.'), slug: stem.slice(number.length + 1) }
    if (number !== undefined) return { number, slug: stem.slice(number.length).replace(/^[\s._-]+/, '') }
  }
  return null
}

const foldersOf = (path: string): string[] => path.split('/').slice(0, -1)

/** True when a folder of the path collects issues or is named after a status. */
const isInCollection = (path: string): boolean =>
  foldersOf(path).some((folder) => issueHomes.has(folder.toLowerCase()))

/** The last folder that is not named after a status. */
const homeOf = (folders: readonly string[]): string | undefined =>
  folders.findLast((_, at) => !isStateFolder(folders, at))

const issueFolders: ReadonlySet<string> = new Set(['issues', 'tickets', 'tasks', 'stories'])
/** Names of files next to issues that describe all of them. */
const aboutAll =
  /^(?:_.*|readme.*|(?:.*[-_ ])?template|index|map|spec|prd|plan|overview|progress|roadmap|backlog|status|todo|summary|notes?|handoff|changelog|issues?|tickets?|tasks?|stories)$/iu

/** True for `issues/trim-the-wick.md`: its folder and its name are those of an issue. */
function isAmongIssues(path: string): boolean {
  return isInIssueFolder(path) && !aboutAll.test(stemOf(path))
}

/** True for a document of a folder of issues that is not about the folder itself. */
export function isInIssueFolder(path: string): boolean {
  const home = homeOf(foldersOf(path))
  const isIssueFolder = home !== undefined && issueFolders.has(home.toLowerCase())
  return isIssueFolder && !/^(?:_.*|readme.*|index|(?:.*[-_ ])?template)$/iu.test(stemOf(path))
}

/**
 * The id from a path: after the fixed part of its glob, without folders that only collect issues or name a status,
 * and without the slug. A number alone takes the name of its folder: `issues/001`.
 */
export function idOfPath(path: string, globBase: string, name: string): string {
  const base = globBase === '' ? [] : globBase.split('/').filter((part) => part !== '' && part !== '.')
  const folders = foldersOf(path)
  const from = base.every((part, index) => folders[index] === part) ? base.length : 0
  const named = folders.filter((_, at) => at >= from && !isPassedFolder(folders, at))
  if (named.length > 0) return [...named, name].join('/')
  const parent = homeOf(folders)
  return parent === undefined ? name : `${parent}/${name}`
}

/** The id that front matter gives, as text: `id: 12` and `id: BACK-12.3` alike. */
function idOfKey(value: unknown, source: string): string | null {
  if (typeof value === 'number') return source.trim().replace(/^["']|["']$/g, '') || String(value)
  if (typeof value !== 'string') return null
  const id = value.trim()
  return id === '' || /\s/.test(id) || id.length > 100 ? null : id
}

/** What siblings call an issue with this id or file name. */
function numberOfIssue(file: FileName | null, id: string, shapes: IdShapes): string | null {
  if (file !== null && !shapes.isId(file.number)) return file.number
  return /(\d+(?:\.\d+)*)$/.exec(id)?.[1] ?? null
}

export type FileIssue = {
  readonly id: string
  readonly number: string | null
  readonly title: string
  readonly span: Span
  readonly heading: HeadingBlock | null
  /** The box of the heading, as written. */
  readonly box: string | null
  readonly stateFolder: string | null
}

type FileIssueInput = ReadContext & {
  readonly globBase: string
  /** Kind that config globs, front matter or the name give. */
  readonly kind: DocumentKind | null
  readonly configuredKind: DocumentKind | null
  readonly sections: readonly IssueSection[]
}

/** Decides whether a document is one issue, and which. */
export function findFileIssue(input: FileIssueInput): FileIssue | null {
  const { blocks, frontMatter, shapes, source } = input
  if (input.kind !== null && input.kind !== 'issues' && input.kind !== 'blocker') return null
  const isCollected = input.configuredKind === 'issues' || isInCollection(input.path)
  const heading = headingOfFile(input, isCollected)
  if (isRecordOfDecision(input, heading)) return null
  const titled =
    heading === null ? null : (input.sections.find((section) => section.heading === heading) ?? null)
  const others = input.sections.filter((section) => section !== titled && !(isCollected && isInner(section)))
  if (others.some((section) => speaksForItself(section, blocks))) return null
  const keyId = idOfKeys(frontMatter)
  const file = numberOfFile(input.path)
  if (!isOneIssue(input, keyId, file !== null, titled)) return null
  if (others.length > 0 && titled === null && !(isCollected && (keyId !== null || file !== null))) return null
  const fileId = file !== null && shapes.isId(file.number) ? file.number : null
  const stem = stemOf(input.path)
  const id = keyId ?? titled?.read.id ?? fileId ?? idOfPath(input.path, input.globBase, file?.number ?? stem)
  const number = numberOfIssue(file, id, shapes)
  return {
    id,
    number,
    title: titleOf(input, heading, titled, number, id, file?.slug || stem),
    span: heading === null ? documentStart : spanOfRange(heading.prose, source, 0, heading.prose.text.length),
    heading,
    box: titled?.read.box ?? (heading === null ? null : headBox(heading.prose.text)),
    stateFolder: foldersOf(input.path).findLast((_, at, folders) => isStateFolder(folders, at)) ?? null,
  }
}

/** The H1; in an issue folder also a first heading of another level, if it has an id. */
function headingOfFile({ blocks, sections }: FileIssueInput, isCollected: boolean): HeadingBlock | null {
  const headings = blocks.filter((block) => block.type === 'heading')
  const title = headings.find(({ level }) => level === 1)
  if (title !== undefined || !isCollected) return title ?? null
  return sections.find(({ heading, read }) => heading === headings[0] && read.id !== null)?.heading ?? null
}

/** "Issue 1: flaky" and "Task 2" are sections of a file that is an issue by its place. */
const isInner = ({ read }: IssueSection): boolean => read.id === null || read.isLoose

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

/** A file without number and id, among issues, that states its own status or blockers. */
function isUnnumbered({ path, blocks, frontMatter, kind }: FileIssueInput): boolean {
  if (kind !== null || !isAmongIssues(path) || hasStories(blocks)) return false
  const keys = Object.keys(frontMatter?.data ?? {}).map((key) => fieldOf(key.replaceAll('_', ' ')))
  return keys.some((name) => name === 'status' || name === 'blocked-by') || hasOwnFields(blocks)
}

/** `id:` in front matter, however it is capitalised. */
function idOfKeys(frontMatter: FrontMatterText | null): string | null {
  const key = Object.keys(frontMatter?.data ?? {}).find((name) => name.toLowerCase() === 'id')
  if (frontMatter?.data == null || key === undefined) return null
  return idOfKey(frontMatter.data[key], frontMatter.sourceOf(`/${key}`))
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
  const titleOfKey = typeof title === 'string' && title.trim() !== '' ? title.trim() : null
  if (titleOfKey !== null) return titleOfKey
  if (titled?.read.id != null) return titled.read.title
  if (heading !== null) return titleOfFileIssue(foldSpaces(heading.prose.text), number, id)
  return slug.replace(/[-_]+/g, ' ').trim()
}
