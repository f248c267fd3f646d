import type { Issue, StatusFact } from '../../model/document/issue.ts'
import { documentStart } from '../../model/document/span.ts'
import { boxesOf, firstHeading, readItemFile } from '../plans/item-file.ts'
import type { PlanFormat, PlanPage } from '../plans/plan-format.ts'
import { noIssues } from '../plans/task-list.ts'
import { filesOf } from '../plans/task-words.ts'

const place = /^((?:.*\/)?openspec)\/(changes\/(?:archive\/)?[^/]+|specs)\/(.+)\.md$/u
const isArchived = (base: string): boolean => /\/changes\/archive\/[^/]+$/u.test(base)
const itemRoles: ReadonlySet<string> = new Set(['proposal', 'tasks'])

/** OpenSpec: a folder for each change, with a proposal and tasks; those that are done are in `archive/`. */
export const format: PlanFormat = {
  id: 'openspec',
  layout: 'openspec/changes/*/',
  isOneOfMany: true,
  dotFolders: [],
  placeOf(path) {
    const [, root, folder, name = ''] = place.exec(path) ?? []
    if (root === undefined || folder === undefined) return null
    const isItem = folder !== 'specs' && folder !== 'changes/archive' && itemRoles.has(name)
    return { base: `${root}/${folder}`, role: isItem ? name : 'note' }
  },
  isPlan: (base, has) => has(`${base.slice(0, base.lastIndexOf('openspec/'))}openspec/changes`),
  nameOf(base) {
    const folder = base.slice(base.lastIndexOf('/') + 1)
    return isArchived(base) ? folder.replace(/^\d{4}-\d{2}-\d{2}-(?=.)/u, '') : folder
  },
  readPage(page) {
    const { role, base } = page.place
    if (role === 'proposal') return readItem(page, { status: statusOf(page) })
    if (role === 'tasks') return { ...readItem(page, tasksOf(page)), partOf: `${base}/proposal.md` }
    return { ...noIssues(page.blocks), requirements: [] }
  },
}

const nothing = {
  statusClaims: [],
  blockedBy: null,
  blocks: null,
  stories: null,
  otherBoxes: [],
  acceptance: null,
}

function readItem(page: PlanPage, facts: Partial<Issue>) {
  const id = page.place.name ?? page.place.base
  const heading = page.place.role === 'proposal' ? firstHeading(page.blocks) : null
  const title = heading?.level === 1 ? heading.prose.text.replace(/^(?:change|proposal)\s*:\s*/iu, '') : id
  return readItemFile(page, { id, number: null, title }, () => ({ ...nothing, ...facts, source: 'item' }))
}

/** Archived is done; else the change has begun when a task is ticked. */
function statusOf({ place: { base } }: PlanPage, begun: StatusFact['span'] | null = null): StatusFact {
  const fact = { note: null, near: null, span: begun ?? documentStart }
  if (isArchived(base)) return { ...fact, status: 'validated', text: 'archive', span: documentStart }
  return begun === null
    ? { ...fact, status: 'proposed', text: 'proposal' }
    : { ...fact, status: 'active', text: '[x]' }
}

function tasksOf(page: PlanPage): Partial<Issue> {
  const items = boxesOf(page)
  const [first] = items
  const begun = items.find(({ checked }) => checked === true)?.span ?? null
  const done = new Set(items.flatMap(({ checked, span }) => (checked === true ? [span[0]] : [])))
  const relations = page.blocks.flatMap((block) =>
    block.type === 'text' && done.has(block.span[0]) ? filesOf([block.prose], page.source) : [],
  )
  const acceptance = first === undefined ? null : { items, span: first.span }
  return { acceptance, relations, status: statusOf(page, begun) }
}
