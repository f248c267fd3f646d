import type { Issue } from '../../model/document/issue.ts'
import { isStateFolder } from '../../model/document/issue-folders.ts'
import type { Relation } from '../../model/document/plan-place.ts'
import type { Block } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import type { PlanFormat, PlanPage } from '../plans/plan-format.ts'
import { noIssues, readTaskList, type TaskItem } from '../plans/task-list.ts'
import { blockersOf, filesOf, refsAfter } from '../plans/task-words.ts'

const folder = '.kiro/specs/'
const place = /^((?:.*\/)?\.kiro\/specs\/(?:.+\/)?[^/]+)\/([^/]+\.md)$/u
/** `1.`, `1.1`, `1.1.`, `* 1.2`, `1.2*`, `Task 3:`. */
const taskNumber = /^(?:\*\s*)?(?:task\s+)?(?<number>\d{1,4}(?:\.\d{1,4}){0,5})(?<end>[.):]?)\*?\s+/iu
const parallel = /^\(P\)\s+/u
const blank = String.raw`[^\S\n]`
const number = String.raw`\d+(?:\.\d+)*(?!\w|\.\w)`
const numbersOf = (label: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${label})${blank}*:(?:requirements?\b|tasks?\b|(?:REQ-?|R)?${number}|\band\b|\bto\b|[,;&–-]|${blank})+`,
    'giu',
  )
const token = new RegExp(number, 'gu')
const required = { clause: numbersOf('requirements?|validates'), token }
const dependsOn = { clause: numbersOf(`depends(?:${blank}+on)?|blocked${blank}+by`), token }

/** Kiro: a folder for each spec, with requirements and the tasks that meet them. */
export const format: PlanFormat = {
  id: 'kiro',
  layout: '.kiro/specs/*/tasks.md',
  isOneOfMany: true,
  dotFolders: ['.kiro'],
  placeOf(path) {
    const [, base, name] = place.exec(path) ?? []
    if (base === undefined || name === undefined) return null
    const role = name === 'tasks.md' || name === 'requirements.md' ? name.slice(0, -3) : 'note'
    return { base, role }
  },
  readPage(page) {
    const { role } = page.place
    const read = role === 'tasks' ? readTasks(page) : noIssues(page.blocks)
    return { ...read, requirements: role === 'requirements' ? readRequirements(page.blocks) : [] }
  },
}

function readTasks(page: PlanPage) {
  const { base } = page.place
  const folders = base.slice(base.lastIndexOf(folder) + folder.length).split('/')
  // A spec that moves to `archive/` keeps its name.
  const spec = folders.filter((_, at) => at === folders.length - 1 || !isStateFolder(folders, at)).join('/')
  const idOf = (number: string): string => `${spec}/${number}`
  const numbers = new Set<string>()
  return readTaskList(page, (line, { checked, depth }) => {
    const found = taskNumber.exec(line)
    const { number = '', end = '' } = found?.groups ?? {}
    if (checked === null || found === null || (end === '' && depth > 1 && !number.includes('.'))) return null
    numbers.add(number)
    const above = number.includes('.') ? number.slice(0, number.lastIndexOf('.')) : ''
    return {
      id: idOf(number),
      title: line.slice(found[0].length).replace(parallel, '').trim(),
      facts: (issue, item) => ({
        ...factsOf(issue, item, page, idOf, numbers.has(above) ? idOf(above) : item.parent?.id),
        number,
        optional: found[0].includes('*'),
      }),
    }
  })
}

function factsOf(
  issue: Issue,
  { block, nested }: TaskItem,
  { source }: PlanPage,
  idOf: (number: string) => string,
  parent: string | undefined,
): Partial<Issue> {
  const proses = [block, ...nested].flatMap((one) => (one.type === 'text' ? [one.prose] : []))
  const blockers = proses.flatMap((prose) => refsAfter(prose, source, dependsOn, idOf))
  const requirements = proses.flatMap((prose) => refsAfter(prose, source, required, (number) => number))
  const above: Relation[] = parent === undefined ? [] : [{ kind: 'parent', ref: parent, span: issue.span }]
  return {
    blockedBy: blockersOf(blockers, issue.span) ?? issue.blockedBy,
    relations: [
      ...above,
      ...requirements.map(({ id, span }): Relation => ({ kind: 'requirement', ref: id, span })),
      ...filesOf(proses, source),
    ],
  }
}

/** `Requirement 1: Login`, `1. Login`, `要件 1`, `REQ-1`; a number of two parts names a criterion. */
const requirementHead = /^(?:\p{L}+[\s#-]*)?(\d+(?:\.\d+)*)(?!\w)/u
/** `1.2 WHEN the cart is empty …`, at the head of a line. */
const criterionHead = /^(\d+\.\d+)(?!\w|\.\d)/gmu

/** The numbers of requirements, and of the criteria that are listed below each. */
function readRequirements(blocks: readonly Block[]): string[] {
  const found = new Set<string>()
  let current: string | null = null
  let count = 0
  for (const block of blocks) {
    if (block.type === 'table') continue
    for (const [number] of matchesOf(criterionHead, block.prose.text)) found.add(number)
    if (block.type === 'heading') {
      const number = requirementHead.exec(block.prose.text)?.[1]
      if (number === undefined) continue
      found.add(number)
      current = number
      count = 0
    }
    if (current === null || block.type === 'heading' || !block.opensItem || block.depth !== 1) continue
    count += 1
    found.add(`${current}.${block.ordinal ?? count}`)
  }
  return [...found]
}
