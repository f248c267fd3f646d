import type { Issue } from '../../model/document/issue.ts'
import { readPlanning } from '../fields/read-planning.ts'
import type { Block } from '../markdown/blocks.ts'
import type { PlanFormat, PlanPage } from '../plans/plan-format.ts'
import { noIssues, readTaskList, type TaskItem } from '../plans/task-list.ts'
import { blockersOf, filesOf, refsAfter } from '../plans/task-words.ts'

const place = /^((?:.*\/)?specs\/([^/]+))\/(.+\.md)$/u
/** `T001`, `T031-MIN`; a colon may follow. */
const taskId = /^(T\d{2,5}(?:-(?!T\d)[A-Z0-9]+)?[a-z]?)(?![\w-]):?\s+/u
const marks = /^(?:\[(?:P|US\d+(?:[,/ ]+US\d+)*|[A-Z]{1,4}\d*)\]\s*)+/u
/** `## Phase 3: User Story 1 - Pay (Priority: P1)` */
const priorityOfStory = /\(priority:\s*([^)]{1,40})\)/iu
const dependsOn =
  /\bdepends\s+on:?\s+((?:and|,|&|\s|\(|or|-|–|through|to|tasks?|T\d{2,5}(?:-(?!T\d)[A-Z0-9]+)?[a-z]?)+)/giu
const token = /T\d{2,5}(?:-(?!T\d)[A-Z0-9]+)?[a-z]?(?!\w|-(?!T\d))/gu

const isOther = (folder: string): boolean =>
  /(?:^|\/)(?:\.kiro|openspec|openspec\/.*)\/specs\/[^/]+$/u.test(folder)

/** spec-kit: a folder for each feature, and the tasks of one in `tasks.md`. */
export const format: PlanFormat = {
  id: 'spec-kit',
  layout: 'specs/*/tasks.md',
  isOneOfMany: true,
  dotFolders: ['.specify'],
  placeOf(path) {
    const [, base, , name] = place.exec(path) ?? []
    if (base === undefined || isOther(base)) return null
    return { base, role: name === 'tasks.md' ? 'tasks' : 'note' }
  },
  isPlan(base, has) {
    const above = base.slice(0, base.lastIndexOf('specs/'))
    const isBeside = ['spec.md', 'plan.md'].some((name) => has(`${base}/${name}`))
    return (isBeside && has(`${base}/tasks.md`)) || has(`${above}.specify`)
  },
  readPage(page) {
    const read = page.place.role === 'tasks' ? readTasks(page) : noIssues(page.blocks)
    return { ...read, requirements: [] }
  },
}

function readTasks(page: PlanPage) {
  const priorities = prioritiesOf(page.blocks)
  const feature = page.place.base.slice(page.place.base.lastIndexOf('/') + 1)
  const idOf = (task: string): string => `${feature}/${task}`
  return readTaskList(page, (line, block) => {
    const { checked } = block
    const [head, task] = taskId.exec(line) ?? []
    if (checked === null || head === undefined || task === undefined) return null
    const title = line.slice(head.length).replace(marks, '').trim()
    const stories = marks.exec(line.slice(head.length))?.[0].match(/US\d+/gu)
    const keys = { priority: priorities.get(block), labels: stories }
    return { id: idOf(task), title, facts: (issue, item) => factsOf(issue, item, page, idOf, keys) }
  })
}

/** The priority of the story that each block is a part of. */
function prioritiesOf(blocks: readonly Block[]): ReadonlyMap<Block, string> {
  const found = new Map<Block, string>()
  let [level, current]: [number, string | null] = [0, null]
  for (const block of blocks) {
    if (block.type === 'heading') {
      const own = priorityOfStory.exec(block.prose.text)?.[1] ?? null
      if (own !== null || block.level <= level) [level, current] = [block.level, own]
    } else if (current !== null) found.set(block, current)
  }
  return found
}

function factsOf(
  issue: Issue,
  { block: { prose } }: TaskItem,
  { source }: PlanPage,
  idOf: (task: string) => string,
  keys: Readonly<Record<string, unknown>>,
): Partial<Issue> {
  const refs = refsAfter(prose, source, { clause: dependsOn, token }, idOf)
  const { planning } = readPlanning([], keys)
  return {
    ...(planning === undefined ? {} : { planning: { ...planning, ...issue.planning } }),
    number: issue.id.slice(issue.id.indexOf('/T') + 2),
    blockedBy: blockersOf(refs, issue.span) ?? issue.blockedBy,
    relations: filesOf([prose], source),
  }
}
