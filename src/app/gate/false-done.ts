import { applyDisables } from '../../check/disables.ts'
import { ruleLevels } from '../../check/rule-levels.ts'
import { runWorkspaceRules } from '../../check/run-rules.ts'
import { isForPeople } from '../../model/document/own-commands.ts'
import { criteriaOf } from '../../model/document/shared-facts.ts'
import type { Finding } from '../../model/finding.ts'
import { groupBy } from '../../model/group-by.ts'
import { choosePreset } from '../../model/presets.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { rules as allRules } from '../../rules/registry.generated.ts'
import { criteriaChanges, wordsOf } from '../../rules/shared/evidence/criteria-changes.ts'
import { describeStatus } from '../../rules/shared/issue-status.ts'
import { clipWords } from '../../rules/shared/list-words.ts'
import { missingForDone } from '../work/refuse-done.ts'
import { disableKey, doneElsewhere, doneOnBoard, type IssueBefore, type PlanBefore } from './plan-before.ts'

/** An issue that a session calls done and that is not. */
export type FalseDone = {
  /** The same for the same fact, whatever the session does next. */
  readonly key: string
  readonly issue: string
  /** "was set to done", or what else the session did. */
  readonly change: string
  /** What contradicts it, and what to do. */
  readonly fact: string
}

type Judging = {
  readonly now: string
  /** Issues that were seen to be done before: later code does not make that false. */
  readonly accepted: ReadonlySet<string>
}

type PlanVerdict = {
  /** What is called done now, was not when the session began, and is not; in the order of the plan. */
  readonly found: readonly FalseDone[]
  /** The issues that the session set to done, and that are. */
  readonly done: readonly string[]
}

/** Judges what a session made of a plan. */
export function judgePlan(before: PlanBefore, workspace: Workspace, judging: Judging): PlanVerdict {
  const pastOf = pastFinder(before, workspace)
  const errorsOf = doneErrors(before, workspace, judging.now)
  const found: FalseDone[] = []
  const done: string[] = []
  for (const linked of workspace.issues.filter(({ status }) => status === 'validated')) {
    const past = pastOf(linked)
    const isNew = past?.isDone !== true
    const fact = isNew
      ? whyNewlyDoneIsFalse(past, linked, workspace, { errorsOf, accepted: judging.accepted })
      : whatDoneIssueLost(past, linked, workspace)
    const { id } = linked
    if (fact !== null) {
      const change = isNew ? 'was set to done' : 'is called done'
      found.push({ key: `${id}: ${fact}`, issue: id, change, fact })
    } else if (isNew) done.push(id)
  }
  return { found: [...found, ...doneAlone(before, workspace, pastOf)], done }
}

type PastOf = (linked: LinkedIssue) => IssueBefore | undefined

/** Finds what an issue was. Where ids come from file names, a move changes them: then the title decides. */
function pastFinder({ issues }: PlanBefore, workspace: Workspace): PastOf {
  const idOf = ({ id }: { readonly id: string }): string => id.toLowerCase()
  const byId = groupBy(issues, idOf)
  const keyOf = (id: string, title: string): string => `${id.toLowerCase()}\n${title}`
  const present = new Set(workspace.issues.map(({ id, issue }) => keyOf(id, issue.title)))
  const gone = groupBy(issues, ({ id, title }) => (present.has(keyOf(id, title)) ? null : title))
  const pasts = new Map<LinkedIssue, IssueBefore | undefined>()
  for (const [id, linked] of groupBy(workspace.issues, idOf)) {
    const known = byId.get(id)
    for (const [at, one] of linked.entries()) {
      const past = known === undefined ? takeLike(one, gone.get(one.issue.title), workspace) : known[at]
      pasts.set(one, past)
    }
  }
  return (linked) => pasts.get(linked)
}

/** The issue of that title that has most of the criteria. */
function takeLike(
  linked: LinkedIssue,
  gone: IssueBefore[] | undefined,
  workspace: Workspace,
): IssueBefore | undefined {
  if (gone === undefined) return undefined
  const now = criteriaIn(linked, workspace)
  const lost = gone.slice(0, mostAlike).map(({ criteria }) => criteriaChanges(criteria, now).length)
  const [like] = gone.splice(lost.indexOf(Math.min(...lost)), 1)
  return like
}

/** Of more issues with one title, the others are not compared. */
const mostAlike = 20

type Criteria = IssueBefore['criteria']

const criteriaIn = ({ criteriaPath, issue }: LinkedIssue, { byPath }: Workspace) =>
  criteriaOf(byPath.get(criteriaPath), issue)

const putBack = 'put it back, or take the status back'

const removedCriteria = (before: Criteria, now: Criteria): Criteria =>
  criteriaChanges(before, now).flatMap((change) => (change.kind === 'deleted' ? [change.before] : []))

const removedWords = (criterion: Criteria[number]): string =>
  `criterion "${clipWords(wordsOf(criterion), 60)}" was removed in this session: ${putBack}`

/** A done issue stays as true as it was, unless the session removes what is open or ticks what has no proof. */
function whatDoneIssueLost(past: IssueBefore, linked: LinkedIssue, workspace: Workspace): string | null {
  const now = criteriaIn(linked, workspace)
  const removed = removedCriteria(past.criteria, now).find(({ checked }) => checked !== true)
  if (removed !== undefined) return removedWords(removed)
  const wasOpen = new Set(past.criteria.filter(({ checked }) => checked !== true).map(wordsOf))
  const missing = missingForDone(linked, workspace)
  const states = workspace.evidence.proofs.get(linked.id)?.criteria ?? []
  const ticked = now.findIndex(
    (one, at) => one.checked === true && wasOpen.has(wordsOf(one)) && states[at]?.state === 'ticked',
  )
  if (ticked === -1 || missing === null) return null
  return `criterion ${ticked + 1} was ticked in this session without a proof: ${inBackticks(missing.todo)}`
}

type NewlyDone = { readonly errorsOf: ReturnType<typeof doneErrors>; readonly accepted: ReadonlySet<string> }

function whyNewlyDoneIsFalse(
  past: IssueBefore | undefined,
  linked: LinkedIssue,
  workspace: Workspace,
  { errorsOf, accepted }: NewlyDone,
): string | null {
  const now = criteriaIn(linked, workspace)
  const [removed] = past === undefined ? [] : removedCriteria(past.criteria, now)
  if (removed !== undefined) return removedWords(removed)
  if (past?.isForPeople === true && !isForPeople(linked.issue.type) && lacksSignOff(linked, workspace))
    return `it was for people (HITL) when this session began: accept it with \`sot sign-off ${linked.id}\``
  const { evidence } = workspace
  // Code that changed after an issue was seen to be done says nothing of that issue.
  const seen = accepted.has(linked.id) ? { ...evidence, changedCode: new Map<string, string>() } : evidence
  const missing = missingForDone(linked, { ...workspace, evidence: seen })
  if (missing !== null) return `${missing.subject} ${missing.state}: ${inBackticks(missing.todo)}`
  return errorsOf(linked.id)
}

function lacksSignOff({ id, issue }: LinkedIssue, { evidence }: Workspace): boolean {
  const signed = evidence.signOffs.get(id)
  return issue.acceptance?.checks.some((_checked, at) => signed?.has(at + 1) !== true) === true
}

const inBackticks = (todo: string): string => todo.replaceAll('"', '`')

/** The rules that say of an issue that it is not done. */
const doneRules = ['validated-over-open-blocker', 'parent-over-open-child', 'evidence-required'] as const

/** What rules say of done issues, at the severities that were in force when the session began; null where they say nothing. */
function doneErrors(before: PlanBefore, workspace: Workspace, now: string): (id: string) => string | null {
  let byIssue: ReadonlyMap<string, readonly Finding[]> | null = null
  return (id) => {
    byIssue ??= doneFindings(before, workspace, now)
    return errorWords(byIssue.get(id)?.[0])
  }
}

function doneFindings(
  before: PlanBefore,
  workspace: Workspace,
  now: string,
): ReadonlyMap<string, readonly Finding[]> {
  const known = new Set(before.disables)
  const { settings, documents } = workspace
  const rules = allRules.filter(({ meta }) => doneRules.some((id) => id === meta.id))
  const preset = choosePreset(settings.extends, documents, null)
  const levels = ruleLevels(rules, settings, {}, preset.name)
  const found = runWorkspaceRules(workspace, rules, { levels, now }).findings
  const settled = found.flatMap((finding) => levels.settle(finding) ?? [])
  const old = documents.map(({ path, disables }) => {
    return { path, disables: disables.filter((comment) => known.has(disableKey(comment))) }
  })
  const ids: ReadonlySet<string> = new Set(doneRules)
  const { kept } = applyDisables(settled, old, { known: ids, ran: ids }, now)
  return groupBy(kept, ({ issue, severity }) => (severity === 'error' ? issue : null))
}

function errorWords(finding: Finding | undefined): string | null {
  if (finding === undefined) return null
  const { rule, message, issue } = finding
  if (rule === 'evidence-required') return `nothing here shows it: run \`sot prove ${issue}\``
  const words = message.slice(message.indexOf(', but ') + ', but '.length)
  return `${clipWords(words, 160)}: close that first, or take the status back`
}

/** What a board or a table calls done, while the issue itself does not. */
function doneAlone(before: PlanBefore, workspace: Workspace, pastOf: PastOf): FalseDone[] {
  const wasDone = new Set(before.doneOnBoard)
  const statedOf = doneElsewhere(workspace)
  const { byId, board } = workspace
  const onBoard = doneOnBoard(workspace).flatMap(({ id }) => {
    const linked = byId.get(id)
    if (linked === undefined || wasDone.has(id) || linked.status === 'validated') return []
    return aloneIn(board?.path ?? '', linked)
  })
  const stated = workspace.issues.flatMap((linked) => {
    const { status } = linked
    const place = status === 'validated' || status === 'unstated' ? undefined : statedOf(linked)
    if (place === undefined || pastOf(linked)?.isStatedDone === true) return []
    return aloneIn(`${place.path}:${place.span[0]}`, linked)
  })
  return [...onBoard, ...stated]
}

function aloneIn(place: string, linked: LinkedIssue): FalseDone {
  const { id } = linked
  const change = `was set to done in ${clipWords(place)} alone`
  const fact = `its document says ${describeStatus(linked)}: run \`sot done ${id}\``
  return { key: `${id}: ${change}`, issue: id, change, fact }
}
