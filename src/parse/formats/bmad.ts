import type { Issue, IssueRow } from '../../model/document/issue.ts'
import { readStatus } from '../../model/document/read-status.ts'
import { folderOf } from '../../model/root-paths.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import { recordOf, textOf } from '../../schema/narrow.ts'
import { readStrictYaml } from '../../schema/yaml/read-yaml.ts'
import type { Block } from '../markdown/blocks.ts'
import { unreadData } from '../plans/data-items.ts'
import { boxesOf, firstHeading, readItemFile, statusBlocks } from '../plans/item-file.ts'
import type { DataRead, PlanData, PlanFormat, PlanPage } from '../plans/plan-format.ts'
import { noIssues } from '../plans/task-list.ts'

const sprint = /^(?:(.*)\/)?sprint-status\.ya?ml$/u
const page = /^((?:.*?\/)?(?:stories|implementation-artifacts|sprint-artifacts))\/(?:.*\/)?([^/]+)\.md$/u
/** `1.2.login`, `story-1-2-login`, `3-5-0-cleanup`: the third number is a story's where an epic has two. */
const fileNumber = /^(?:story[-_.])?(\d{1,3})[-.](\d{1,3}[a-z]?)(?:[-.](\d{1,2}[a-z]?))?(?=$|[-_.])/iu
const titleNumber =
  /^(?:(?:user\s+)?story\b\s*:?\s*)?\[?(\d{1,3}(?:[.-]\d{1,3}){1,2}[a-z]?)\]?(?![\w/])(?:-[\w-]+(?=:))?\s*[:.–—-]*\s*/iu
const epicKey = /^epic-(\d+(?:[-.]\d+)*)$/u

/** BMAD: a file for each story, and the status of all of them in one more file. */
export const format: PlanFormat = {
  id: 'bmad',
  layout: 'sprint-status.yaml, or N-M-*.md in stories/ or implementation-artifacts/',
  dotFolders: ['.bmad-output'],
  statuses: {
    proposed: ['drafted'],
    ready: ['approved', 'contexted'],
    review: ['dev-complete', 'ready for done'],
    deferred: ['deferred-post-mvp'],
    dropped: ['skipped', 'removed'],
  },
  placeOf(path) {
    const above = sprint.exec(path)
    if (above !== null) return { base: above[1] ?? '', role: 'sprint' }
    const [, base, stem = ''] = page.exec(path) ?? []
    return base === undefined ? null : { base, role: fileNumber.test(stem) ? 'story' : 'note' }
  },
  index: {
    files: (base) => [`${base}/sprint-status.yaml`, `${folderOf(base)}/sprint-status.yaml`],
    read: storiesByNumber,
    roleOf(path, role, names, has) {
      const stem = path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
      const named = role === 'story' ? (names.get(numberOfFile(stem) ?? '') ?? []) : []
      const isOther = !named.includes(stem) && named.some((name) => has(`${folderOf(path)}/${name}.md`))
      return isOther ? 'note' : role
    },
  },
  readPage(read) {
    const isItem = read.place.role === 'story' && isStory(read.blocks)
    return isItem ? readStory(read) : { ...noIssues(read.blocks), requirements: [] }
  },
  readData: readSprint,
}

function numberOfFile(stem: string): string | null {
  const [, epic, story, part] = fileNumber.exec(stem) ?? []
  return epic === undefined ? null : [epic, story, part].filter((one) => one !== undefined).join('.')
}

/** The keys of stories by their number, as a file with such a name has it. */
function storiesByNumber(text: string): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const key of Object.keys(statusesIn(readStrictYaml(text).data))) {
    const number = numberOfFile(key)
    if (number !== null) names.set(number, [...(names.get(number) ?? []), key])
  }
  return names
}

const statusesIn = (data: unknown) => recordOf(recordOf(data).development_status)

// Limits the search on hostile text.
const longestTitle = 300

function titleOf(blocks: readonly Block[]): string | null {
  const heading = firstHeading(blocks)
  return heading?.level === 1 ? heading.prose.text.trim().slice(0, longestTitle) : null
}

/** A report on a story has its number in the name as well. */
function isStory(blocks: readonly Block[]): boolean {
  const title = titleOf(blocks) ?? ''
  if (/^(?:user\s+)?story\b/iu.test(title) || titleNumber.test(title)) return true
  return blocks.some(
    (block) =>
      block.type === 'heading' && /^(?:story|acceptance criteria|tasks\b.*)$/iu.test(block.prose.text.trim()),
  )
}

function readStory(story: PlanPage) {
  const { path, blocks, frontMatter } = story
  const stem = path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
  const words = titleOf(blocks) ?? stem
  const written = titleNumber.exec(words)
  const id = written?.[1]?.replaceAll('-', '.') ?? numberOfFile(stem) ?? ''
  const title = textOf(frontMatter?.data?.title) ?? (words.slice(written?.[0].length ?? 0).trim() || words)
  return readItemFile(story, { id, number: id, title }, (issue) => factsOf(issue, story))
}

function factsOf(issue: Issue, story: PlanPage): Partial<Issue> {
  const own = new Set(statusBlocks(story.blocks).map(({ span }) => span))
  const isOwn = (line: number): boolean =>
    line <= (story.frontMatter?.lastLine ?? 0) || [...own].some(([from, , to]) => from <= line && line <= to)
  const { status, statusClaims, acceptance, span } = issue
  const tasks = boxesOf({ ...story, blocks: tasksOf(story.blocks) })
  const items = [...(acceptance?.items ?? []), ...tasks]
  return {
    status: status !== null && isOwn(status.span[0]) ? status : null,
    statusClaims: statusClaims.filter((claim) => claim.from !== 'folder' && isOwn(claim.span[0])),
    type: null,
    stories: null,
    blockedBy: null,
    blocks: null,
    acceptance: items.length === 0 ? null : { items, span: acceptance?.span ?? tasks[0]?.span ?? span },
    otherBoxes: [],
    relations: [{ kind: 'parent', ref: epicOf(issue.id), span }],
  }
}

const epicOf = (story: string): string => `epic-${story.slice(0, story.lastIndexOf('.'))}`

/** The section `## Tasks / Subtasks`, with what is below its own headings. */
function tasksOf(blocks: readonly Block[]): Block[] {
  let level = 0
  return blocks.filter((block) => {
    if (block.type === 'heading') {
      if (/^tasks\b/iu.test(block.prose.text.trim())) level = block.level
      else if (block.level <= level) level = 0
    }
    return level > 0
  })
}

function readSprint({ text, settings }: PlanData): DataRead {
  const { data, problems, spanOf } = readStrictYaml(text)
  const unread = problems.map(({ message, span }) => unreadData(message, span))
  const statuses = statusesIn(data)
  const epics = new Set(
    Object.keys(statuses).flatMap((key) => epicKey.exec(key)?.[1]?.replaceAll('-', '.') ?? []),
  )
  const rows = Object.entries(statuses).flatMap(([key, value]): IssueRow[] => {
    const ref = refOfKey(key, epics)
    if (ref === null || typeof value !== 'string') return []
    const span = spanOf(childPointer('/development_status', key))
    const status = readStatus(value, span, settings)
    return [{ ref, link: null, title: null, status, blockedBy: null, item: null, span }]
  })
  return { issues: [], rows, problems: unread }
}

/** `epic-3.5` for an epic, `3.5.0` or `3.5` for a story; null for a retrospective and for unknown keys. */
function refOfKey(key: string, epics: ReadonlySet<string>): string | null {
  const epic = epicKey.exec(key)?.[1]
  if (epic !== undefined) return `epic-${epic.replaceAll('-', '.')}`
  const number = numberOfFile(key)
  const [first, second, third] = number?.split('.') ?? []
  const isShort = third === undefined || !epics.has(`${first}.${second}`)
  return number === null || !isShort ? number : `${first}.${second}`
}
