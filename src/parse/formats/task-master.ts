import type { ReadProblem } from '../../model/document/document.ts'
import type { BlockerRef, Issue } from '../../model/document/issue.ts'
import { isMapping } from '../../model/mapping.ts'
import type { Settings } from '../../model/settings.ts'
import { readStrictJson } from '../../schema/json/read-json.ts'
import { DataNode, idBlocker, issueOfData, unreadData, wordOf } from '../plans/data-items.ts'
import type { DataRead, PlanFormat } from '../plans/plan-format.ts'

const current = /^((?:.*\/)?\.taskmaster)\/(tasks\/tasks\.json$|.+\.md$)/u
const old = /^((?:.*\/)?tasks)\/tasks\.json$/u

/** Task Master: all tasks in one JSON file, in lists with a tag. */
export const format: PlanFormat = {
  id: 'task-master',
  layout: '.taskmaster/tasks/tasks.json or tasks/tasks.json',
  dotFolders: ['.taskmaster'],
  placeOf(path) {
    const base = (current.exec(path) ?? old.exec(path))?.[1]
    return base === undefined ? null : { base, role: path.endsWith('.json') ? 'tasks' : 'note' }
  },
  readData({ text, settings }) {
    const { data, problem, spanOf } = readStrictJson(text)
    if (problem !== null)
      return { issues: [], rows: [], problems: [unreadData(problem.message, problem.span)] }
    return readTags(new DataNode(data, spanOf), settings)
  },
}

/** A list of tasks under its tag; the old layout has one list without a tag. */
function readTags(file: DataNode, settings: Settings): DataRead {
  const untagged = Array.isArray(file.data.tasks) ? [{ tag: 'master', node: file }] : []
  const tagged = Object.entries(file.data).flatMap(([tag, value]) =>
    isMapping(value) && Array.isArray(value.tasks) ? [{ tag, node: file.node(tag) }] : [],
  )
  const issues: Issue[] = []
  const problems: ReadProblem[] = []
  for (const { tag, node } of [...untagged, ...tagged])
    for (const task of node.nodes('tasks')) readTask(task, { tag, parent: null }, settings, issues, problems)
  return { issues, rows: [], problems }
}

/** Where a task is: its tag, and the number of the task that it is a part of. */
type Owner = { readonly tag: string; readonly parent: string | null }

function readTask(
  task: DataNode,
  { tag, parent }: Owner,
  settings: Settings,
  issues: Issue[],
  problems: ReadProblem[],
): void {
  const own = task.word('id')
  if (own === null) {
    problems.push(unreadData('a task without an id', task.span))
    return
  }
  const number = numberIn(own, parent)
  issues.push(
    issueOfData(task, 'id', {
      id: `${tag}/${number}`,
      title: task.word('title'),
      status: task.status('status', settings),
      blockers: blockersOf(task, { tag, parent }),
      relations:
        parent === null ? [] : [{ kind: 'parent', ref: `${tag}/${parent}`, span: task.spanAt('id') }],
    }),
  )
  for (const part of task.nodes('subtasks'))
    readTask(part, { tag, parent: number }, settings, issues, problems)
}

/** The number of a task in its list: a part of task 1 calls its siblings 2 or 1.2. */
const numberIn = (word: string, parent: string | null): string =>
  parent === null || word.includes('.') ? word : `${parent}.${word}`

function blockersOf(task: DataNode, { tag, parent }: Owner): BlockerRef[] {
  return task.values('dependencies').map((found) => {
    const word = wordOf(found.value)
    if (word === null) return { form: 'unreadable', words: JSON.stringify(found.value), span: found.span }
    return idBlocker(`${tag}/${numberIn(word, parent)}`, found)
  })
}
