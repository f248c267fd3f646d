import { fieldLabels } from '../../model/document/field-labels.ts'
import type { FileChange } from '../../model/document/line-edit.ts'
import { statusOfWord } from '../../model/document/read-status.ts'
import { criteriaOf } from '../../model/document/shared-facts.ts'
import { type CanonicalStatus, isClosed, isUnderWay } from '../../model/document/status.ts'
import { groupBy } from '../../model/group-by.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { withWords } from '../../parse/plans/plan-words.ts'
import type { Refusal } from '../record/plan-record.ts'
import { didYouMean, refuse } from '../user-error.ts'
import { assigneeOf } from './assignee.ts'
import { tickEdits } from './criterion-edits.ts'
import {
  type EditDocument,
  type EditSpace,
  type IssueParts,
  makeDocument,
  type PathEdit,
  partsOf,
} from './edit-space.ts'
import { fieldInsertions, fieldReplacements, yamlScalar } from './field-edits.ts'
import { plainWords } from './plain-words.ts'
import type { EditGoal } from './plan-edit.ts'
import { whyNotDone } from './refuse-done.ts'
import type { ChangedPart } from './same-facts.ts'
import { type StatusTarget, statusEdits } from './status-edits.ts'
import { statusTarget } from './status-word.ts'

/** An issue that is to be edited. */
export type IssueAtWork = {
  readonly linked: LinkedIssue
  readonly document: EditDocument
  readonly parts: IssueParts
  readonly space: EditSpace
}

/** What is to be done; null where nothing is left to do. */
export type GoalOrNot = IssueGoal | Refusal | null
type IssueGoal = Omit<EditGoal, 'candidates'> & { readonly candidates: readonly (readonly PathEdit[])[] }

/** The issue with the document that defines it. */
export async function issueAtWork(linked: LinkedIssue, space: EditSpace): Promise<IssueAtWork> {
  const document = await space.documentAt(linked.path)
  const parts = partsOf(document.facts, linked)
  return parts === null
    ? refuse(`${linked.path} was changed in the meantime`, 'Run the command again.')
    : { linked, document, parts, space }
}

/** Gives an issue a status, everywhere its documents state one. */
export async function statusGoal(at: IssueAtWork, target: StatusTarget): Promise<GoalOrNot> {
  const { linked, document, parts, space } = at
  const { edits, isStated, fixed } = await statusEdits(linked, parts, target, space)
  if (fixed !== null)
    return {
      refused: `the status of ${linked.id} at ${fixed.path}:${fixed.span[0]} cannot be changed safely: change it by hand`,
    }
  if (edits.length === 0 && isStated) return null
  if (target.status === 'validated') {
    const reason = whyNotDone(linked, space.before.workspace)
    if (reason !== null) return { refused: reason }
  }
  const words = { label: 'Status', key: 'status', value: target.word, yaml: yamlScalar(target.word) }
  const added = isStated ? [[]] : fieldInsertions(document, parts, words)
  return {
    id: linked.id,
    changed: new Set<ChangedPart>(['status']),
    isReached: ({ status }) => status === target.status,
    candidates: added.map((own) => [...edits, ...own]),
    otherwise: `${linked.path} cannot say that ${linked.id} is ${target.status}: change it by hand`,
  }
}

/** A status in the words that are used around an issue. */
export async function plainStatusGoal(at: IssueAtWork, status: CanonicalStatus): Promise<GoalOrNot> {
  const { linked, document, space } = at
  const target = statusTarget(status, linked, space)
  if (target !== null) return statusGoal(at, target)
  return {
    refused: `plans of ${document.facts.format} have no word for ${status}: ${linked.id} cannot be that`,
  }
}

/** Starts an issue for the person or agent who works on it. */
export async function startGoal(at: IssueAtWork, name: string): Promise<GoalOrNot> {
  const { linked, document, parts, space } = at
  const { id, status } = linked
  if (isClosed(status))
    return { refused: `${id} is ${status}: reopen it first with "sot set ${id} status ready"` }
  const assignee = assigneeOf(document, parts)
  if (assignee.name !== null && assignee.name !== name)
    return { refused: `${id} is assigned to ${assignee.name}` }
  const isStarted = isUnderWay(status)
  const goal = isStarted ? null : await plainStatusGoal(at, 'active')
  if (goal !== null && 'refused' in goal) return goal
  if (assignee.name === name) return goal
  const ways = assignee.ways(name)
  // A row of a table has no place for a name: then the status alone says that the issue is taken.
  if (ways.length === 0 && !isStarted) return goal
  const edits = goal?.candidates ?? [[]]
  const named = ways.flatMap((own) => edits.map((one) => joined([...one, ...own])))
  return {
    id,
    changed: new Set<ChangedPart>(['status', 'assignee']),
    isReached(one, _after, changes) {
      if (!isUnderWay(one.status)) return false
      return isNamedIn(changes, one, name, space)
    },
    candidates: named,
    otherwise: isStarted
      ? `${id} is ${status} already, and ${linked.path} has no place for a name`
      : `${linked.path} has no place for the name of who works on ${id}`,
  }
}

/** Two insertions at one place are one, in their order. */
function joined(edits: readonly PathEdit[]): PathEdit[] {
  const places = groupBy(edits, ({ path, span }) => `${path}:${span.join(':')}`)
  return [...places.values()].map(([first, ...others]) => {
    const text = [first, ...others].map((edit) => edit.text).join('')
    return { ...first, text }
  })
}

function isNamedIn(
  changes: readonly FileChange[],
  linked: LinkedIssue,
  name: string,
  space: EditSpace,
): boolean {
  return changes.every(({ path, after }) => {
    if (path !== linked.path) return true
    const document = makeDocument(path, after, '', space.parse(path, after))
    const parts = partsOf(document.facts, linked)
    return parts !== null && assigneeOf(document, parts).name === name
  })
}

/** Ticks a criterion; where the status follows from the boxes, it follows. */
export async function tickGoal({ linked, space }: IssueAtWork, number: number): Promise<GoalOrNot> {
  const { id, issue, path, criteriaPath } = linked
  const items = criteriaOf(space.before.workspace.byPath.get(criteriaPath), issue)
  const criterion = items[number - 1]
  if (criterion === undefined) {
    const last = items.length === 0 ? 'no acceptance criteria' : `${items.length} acceptance criteria`
    return refuse(
      `${id} has ${last}, and no criterion ${number}`,
      `Give the number of one in ${criteriaPath}.`,
    )
  }
  if (criterion.checked === true) return null
  const wanted = items.map(({ checked }, at) => checked === true || at === number - 1 || checked)
  return {
    id,
    changed: new Set<ChangedPart>(path === criteriaPath ? ['criteria'] : ['criteria', 'status']),
    isReached: (one) => (one.issue.acceptance?.checks ?? []).every((checked, at) => checked === wanted[at]),
    candidates: tickEdits(await space.documentAt(criteriaPath), items, number),
    otherwise: `criterion ${number} of ${id} has no box that could be ticked: change it by hand`,
  }
}

/** Fields whose value is words, by the name that users give. */
const textFields = ['type', 'labels', 'parent'] as const
const settable = ['status', 'assignee', ...textFields]

/** Writes a value into a field of an issue. */
export async function setGoal(at: IssueAtWork, field: string, given: string): Promise<GoalOrNot> {
  const value = plainWords(given, 'The value')
  const name = textFields.find((one) => one === field.toLowerCase())
  if (name !== undefined) return textGoal(at, name, value)
  if (field.toLowerCase() === 'status') return setStatus(at, value)
  if (field.toLowerCase() === 'assignee') return assigneeGoal(at, value)
  return refuse(
    `there is no field '${field}' to set`,
    `${didYouMean(field, settable)}Choose one of: ${settable.join(', ')}.`,
  )
}

function setStatus(at: IssueAtWork, word: string): Promise<GoalOrNot> {
  const { settings, statusWords } = at.space
  const status = statusOfWord(word, withWords(settings, statusWords(at.linked.path)))
  if (status !== null) return statusGoal(at, { status, word })
  const todo = 'Use a word of docs/dialects.md, or add it under statuses: in sot.config.yaml.'
  return refuse(`'${word}' is no status`, todo)
}

function assigneeGoal({ linked, document, parts, space }: IssueAtWork, name: string): GoalOrNot {
  const assignee = assigneeOf(document, parts)
  if (assignee.name === name) return null
  return {
    id: linked.id,
    changed: new Set<ChangedPart>(['assignee']),
    isReached: (one, _after, changes) => isNamedIn(changes, one, name, space),
    candidates: assignee.ways(name),
    otherwise: `${linked.path} has no place for the name of who works on ${linked.id}`,
  }
}

function textGoal(
  { linked, document, parts, space }: IssueAtWork,
  name: (typeof textFields)[number],
  value: string,
): GoalOrNot {
  const field = parts.fields.find((one) => one.name === name)
  const valueIn = (known: IssueParts | null): string | null => {
    const own = known?.fields.find((one) => one.name === name)
    return own?.value?.replace(/\s+/gu, ' ').trim() ?? null
  }
  const typed = name === 'type' ? linked.issue.type?.text : valueIn(parts)
  if (typed === value) return null
  const [label = name] = fieldLabels[name]
  const words = { label, key: name, value, yaml: yamlScalar(value) }
  const candidates: PathEdit[][] =
    field === undefined ? fieldInsertions(document, parts, words) : fieldReplacements(document, field, words)
  return {
    id: linked.id,
    changed: new Set<ChangedPart>([name]),
    isReached: (one, _after, changes) =>
      name === 'type'
        ? one.issue.type?.text === value
        : changes.every(({ path, after }) => valueIn(partsOf(space.parse(path, after), one)) === value),
    candidates,
    otherwise: `${linked.path} cannot take ${label}: ${value} for ${linked.id}`,
  }
}
