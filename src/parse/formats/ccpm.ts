import type { Issue } from '../../model/document/issue.ts'
import { blockersIn } from '../blockers/blocker-field.ts'
import { readFrontMatterFields } from '../front-matter/front-matter-fields.ts'
import { boxesOf, readItemFile } from '../plans/item-file.ts'
import type { PlanFormat, PlanPage } from '../plans/plan-format.ts'
import { noIssues } from '../plans/task-list.ts'

const place = /^((?:.*\/)?\.claude\/epics\/(?:\.?archived?\/)?([^/]+))\/(.+)\.md$/u
const isArchived = (base: string): boolean => /\/epics\/\.?archived?\/[^/]+$/u.test(base)

/** ccpm: a folder for each epic, and a file for each of its tasks. */
export const format: PlanFormat = {
  id: 'ccpm',
  layout: '.claude/epics/*/NNN.md',
  isOneOfMany: true,
  dotFolders: ['.claude', '.archived'],
  placeOf(path) {
    const [, base, , name = ''] = place.exec(path) ?? []
    return base === undefined ? null : { base, role: /^\d+$/u.test(name) ? 'task' : 'note' }
  },
  readPage(page) {
    return page.place.role === 'task' ? readTask(page) : { ...noIssues(page.blocks), requirements: [] }
  },
}

function readTask(page: PlanPage) {
  const {
    path,
    place: { base },
    frontMatter,
  } = page
  const number = path.slice(base.length + 1, -'.md'.length)
  const id = `${base.slice(base.lastIndexOf('/') + 1)}/${number}`
  const name = frontMatter?.data?.name
  const title = typeof name === 'string' && name.trim() !== '' ? name.trim() : null
  return readItemFile(page, { id, number, title }, (issue) => factsOf(issue, page))
}

function factsOf(issue: Issue, page: PlanPage): Partial<Issue> {
  const { fields } = readFrontMatterFields(issue.id, page)
  const keys = fields.filter(({ label }) => label === 'depends_on')
  const items = boxesOf(page)
  const { status } = issue
  const isDropped = isArchived(page.place.base) && status?.status !== 'validated'
  return {
    blockedBy: blockersIn(keys, 'blocked-by', { ...page, issue: issue.id }),
    acceptance: items.length === 0 ? null : { items, span: items[0]?.span ?? issue.span },
    otherBoxes: [],
    status: isDropped && status !== null ? { ...status, status: 'dropped' } : status,
  }
}
