import type { Criterion, Issue, StatusFact } from '../../model/document/issue.ts'
import type { FormatPlace } from '../../model/document/plan-place.ts'
import { statusOfWord } from '../../model/document/read-status.ts'
import { documentStart } from '../../model/document/span.ts'
import type { CanonicalStatus } from '../../model/document/status.ts'
import { addTo } from '../../model/group-by.ts'
import { isMapping } from '../../model/mapping.ts'
import { defaultSettings } from '../../model/settings.ts'
import { listOf } from '../../schema/narrow.ts'
import { readStrictYaml } from '../../schema/yaml/read-yaml.ts'
import { textOfLines } from '../front-matter/find-front-matter.ts'
import { lineText } from '../markdown/source.ts'
import { DataNode, idBlocker, wordOf } from '../plans/data-items.ts'
import { boxesOf, readItemFile } from '../plans/item-file.ts'
import type { PlanFormat, PlanPage } from '../plans/plan-format.ts'
import { noIssues } from '../plans/task-list.ts'

const place = /^((?:.*\/)?\.?backlog)\/(?:(tasks|completed|drafts|archive)\/)?(.+)\.md$/u
/** `task-12.1 - Show the cart`: what Backlog.md calls the file of a task. */
const fileName = /^([A-Za-z][A-Za-z-]*-\d+(?:\.\d+)*)(?=\s|-|$)( - )?/u

/** Backlog.md: a file for each task, in a folder for what is done, drafted or archived. */
export const format: PlanFormat = {
  id: 'backlog-md',
  layout: 'backlog/tasks/*.md',
  dotFolders: ['.backlog'],
  placeOf(path) {
    const [, base, folder = 'note', name = ''] = place.exec(path) ?? []
    if (base === undefined) return null
    return { base, role: fileName.test(name.slice(name.lastIndexOf('/') + 1)) ? folder : 'note' }
  },
  isPlan: (base, has) => has(`${base}/config.yml`) || has(`${base}/tasks`),
  words: { file: (base) => `${base}/config.yml`, read: declaredWords },
  readPage(page) {
    const read = page.place.role === 'note' ? null : readTask(withKeys(page))
    return read ?? { ...noIssues(page.blocks), requirements: [] }
  },
}

/** YAML allows no value that begins with @: this sign is as long. */
const wideAt = '\uFF20'

/** The page with front matter that Backlog.md reads and YAML does not allow: `assignee: @anna`. */
function withKeys(page: PlanPage): PlanPage {
  const { frontMatter, source } = page
  if (frontMatter === null || frontMatter.data !== null) return page
  const [first] = frontMatter.span
  const text = textOfLines(source, first, frontMatter.lastLine - 1)
  const yaml = readStrictYaml(text.replace(/^(\s*(?:-\s+|[\w-]+:[ \t]+))@/gmu, `$1${wideAt}`), {
    lineOffset: first,
  })
  const isRead = yaml.problems.length === 0 && isMapping(yaml.data)
  const data = isRead ? JSON.parse(JSON.stringify(yaml.data).replaceAll(wideAt, '@')) : null
  return { ...page, frontMatter: { ...frontMatter, data, spanOf: yaml.spanOf, sourceOf: yaml.sourceOf } }
}

/** The first word of the list is where tasks begin, the last says that they are done. */
function declaredWords(text: string): FormatPlace['statuses'] {
  const words = listOf(new DataNode(readStrictYaml(text).data, () => documentStart).data.statuses)
    .map(wordOf)
    .filter((word) => word !== null)
  const statuses = new Map<CanonicalStatus, string[]>()
  for (const [at, word] of words.entries()) {
    const known = statusOfWord(word, defaultSettings) ?? 'active'
    addTo(statuses, at === words.length - 1 ? 'validated' : at === 0 ? 'proposed' : known, word)
  }
  return Object.fromEntries(statuses)
}

/** Null for a file next to the tasks that is none: it has no front matter, another name, and says nothing of a task. */
function readTask(page: PlanPage) {
  const { frontMatter, path } = page
  const keys = new DataNode(frontMatter?.data, frontMatter?.spanOf ?? (() => documentStart))
  const [, word = '', isNamed] = fileName.exec(path.slice(path.lastIndexOf('/') + 1)) ?? []
  const id = keys.word('id') ?? word
  const number = /\d+(?:\.\d+)*$/u.exec(id)?.[0] ?? null
  const read = readItemFile(page, { id, number, title: keys.word('title') }, (issue) => ({
    ...factsOf(issue, keys),
    ...criteriaOf(issue, page),
    ...statusIn(issue, page, keys),
  }))
  const isTask = keys.word('id') !== null || isNamed !== undefined || read.issues.some(saysSomething)
  return isTask ? read : null
}

const saysSomething = ({ status, acceptance }: Issue): boolean =>
  acceptance !== null || (status !== null && status.status !== 'unknown')

function factsOf(issue: Issue, keys: DataNode): Partial<Issue> {
  const prefix = issue.id.replace(/-?\d+(?:\.\d+)*$/u, '')
  /** References say `task-5`, or `5`, whatever the tasks are called. */
  const idOf = (ref: string): string =>
    prefix.toLowerCase() === 'draft' ? ref : ref.replace(/^(?:task-)?(?=\d+(?:\.\d+)*$)/iu, `${prefix}-`)
  const refs = keys.values('dependencies').flatMap((one) => {
    const ref = wordOf(one.value)
    return ref === null ? [] : [idBlocker(idOf(ref), one)]
  })
  const parent = keys.word('parent_task_id') ?? keys.word('parent')
  return {
    blocks: null,
    blockedBy: refs.length === 0 ? null : { none: false, refs, span: keys.spanAt('dependencies') },
    relations:
      parent === null ? [] : [{ kind: 'parent', ref: idOf(parent), span: keys.spanAt('parent_task_id') }],
  }
}

/** The boxes between the marks of Backlog.md and below the headings of criteria; the rest are notes. */
function criteriaOf(issue: Issue, page: PlanPage): Pick<Issue, 'acceptance' | 'otherBoxes'> {
  const isCriterion = criterionLines(page)
  const all = boxesOf(page).map((box): Criterion => ({ ...box, text: box.text.replace(/^#\d+\s+/u, '') }))
  const items = all.filter(({ span }) => isCriterion(span[0]))
  const otherBoxes = all.filter(({ span }) => !isCriterion(span[0]))
  const [first] = items
  return { acceptance: first === undefined ? issue.acceptance : { items, span: first.span }, otherBoxes }
}

const heads = /^(?:acceptance criteria|definition of done)\b/iu
const marks = /^\s*<!--\s*(?:AC|DOD):(BEGIN|END)\s*-->/u

/** Whether a line is one of criteria: those of a section, or between two marks. */
function criterionLines({ blocks, source }: PlanPage): (line: number) => boolean {
  const lines = new Set<number>()
  let level = 0
  for (const block of blocks) {
    if (block.type !== 'heading') {
      if (level > 0) lines.add(block.span[0])
    } else if (heads.test(block.prose.text)) level = block.level
    else if (block.level <= level) level = 0
  }
  let isMarked = false
  for (let line = 1; line <= source.lineStarts.length; line += 1) {
    const [, mark] = marks.exec(lineText(source, line)) ?? []
    isMarked = mark === undefined ? isMarked : mark === 'BEGIN'
    if (isMarked) lines.add(line)
  }
  return (line) => lines.has(line)
}

/** The front matter states the status. A line of the text and the folder `completed` are other accounts of it. */
function statusIn(issue: Issue, page: PlanPage, keys: DataNode): Pick<Issue, 'status' | 'statusClaims'> {
  const key = keys.status('status', page.settings)
  const own = key ?? issue.status
  const others = issue.statusClaims.filter(({ from }) => from !== 'front-matter')
  const line = key === null || issue.status?.text === key.text ? null : issue.status
  const claims =
    line === null || line.status === 'unknown' ? others : [...others, { ...line, from: 'line' as const }]
  const { role } = page.place
  const folder: StatusFact = { status: 'validated', text: role, note: null, span: issue.span, near: null }
  if (role === 'completed')
    return { status: own ?? folder, statusClaims: [...claims, { ...folder, from: 'folder' }] }
  if (role !== 'archive' || own?.status === 'validated') return { status: own, statusClaims: claims }
  return { status: { ...(own ?? folder), status: 'dropped' }, statusClaims: [] }
}
