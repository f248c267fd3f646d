import type { DocumentFacts } from '../../model/document/document.ts'
import { criteriaOf } from '../../model/document/shared-facts.ts'
import type { Span } from '../../model/document/span.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { meaningText } from '../meaning-text.ts'
import type { TextEdit } from '../text-edit.ts'
import { unmatched } from '../unmatched.ts'

/** The lines that edits touch, in the text before and after them. */
type TouchedLines = { readonly before: ReadonlySet<number>; readonly after: ReadonlySet<number> }

function touchedLines(edits: readonly TextEdit[]): TouchedLines {
  const [before, after] = [new Set<number>(), new Set<number>()]
  let shift = 0
  for (const { span, text } of edits.toSorted((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])) {
    const [from, , to] = span
    const added = text.split('\n').length - 1
    for (let line = from; line <= to; line += 1) before.add(line)
    for (let line = from; line <= from + added; line += 1) after.add(line + shift)
    shift += added - (to - from)
  }
  return { before, after }
}

type Placed = { readonly span: Span }

/** Facts of a document that have a place, by kind; issues and rows are compared once they are linked. */
function placedFacts(facts: DocumentFacts): Readonly<Record<string, readonly Placed[]>> {
  const { frontMatter, opening, issues } = facts
  const keys = Object.entries(frontMatter?.data ?? {})
  return {
    headings: facts.headings,
    stories: facts.stories,
    ids: facts.ids,
    paths: facts.paths,
    links: facts.links,
    claims: facts.claims.map((claim) => ({ ...claim, list: 0 })),
    runs: facts.runs,
    statements: facts.statements,
    dates: facts.dates,
    placeholders: facts.placeholders,
    secrets: facts.secrets,
    endpoints: facts.endpoints,
    disables: facts.disables,
    problems: facts.problems,
    opening: opening === null ? [] : [opening],
    fields: issues.flatMap(({ id, fields }) => fields.map((field) => ({ ...field, id }))),
    otherBoxes: issues.flatMap(({ id, otherBoxes }) => otherBoxes.map((one) => ({ ...one, id }))),
    frontMatter: keys.map(([key, value]) => ({ key, value, span: frontMatter?.spans[key] ?? [1, 1, 1, 1] })),
  }
}

/** Whether only facts on the edited lines of a document differ, and nothing became unreadable. */
export function differsOnlyThere(
  before: DocumentFacts,
  after: DocumentFacts,
  edits: readonly TextEdit[],
): boolean {
  const lines = touchedLines(edits)
  const isThere = (touched: ReadonlySet<number>, { span: [from, , to] }: Placed): boolean => {
    for (let line = from; line <= to; line += 1) if (touched.has(line)) return true
    return false
  }
  const [old, now] = [placedFacts(before), placedFacts(after)]
  const areSame = Object.entries(old).every(
    ([kind, facts]) =>
      unmatched(facts, now[kind] ?? [], meaningText).every((fact) => isThere(lines.before, fact)) &&
      unmatched(now[kind] ?? [], facts, meaningText).every((fact) => isThere(lines.after, fact)),
  )
  const rest = ({ authority, record, phase, kind, title, requirements }: DocumentFacts) =>
    meaningText({ authority, record, phase, kind, title, requirements })
  return areSame && after.problems.length <= before.problems.length && rest(before) === rest(after)
}

/** A part of an issue that an edit changes. */
export type ChangedPart =
  | 'status'
  | 'criteria'
  | 'blockers'
  | 'type'
  | 'stories'
  | 'labels'
  | 'parent'
  | 'assignee'

type ChangedIssue = {
  readonly id: string
  readonly changed: ReadonlySet<ChangedPart>
  readonly isNew?: true
}

/** What a workspace says of its issues, but for the parts of one issue that are to change. */
export function issueFacts(workspace: Workspace, { id, changed, isNew }: ChangedIssue): string[] {
  const compared = workspace.issues.filter((linked) => isNew === undefined || linked.id !== id)
  return compared.map((linked) => {
    const parts = linked.id === id ? changed : none
    return meaningText([linked.id, linked.path, ...factsOf(linked, workspace, parts)])
  })
}

const none: ReadonlySet<ChangedPart> = new Set()
/** Formats of tasks state blockers in the words of the task. */
export const blockerClause = /\s*\((?:depends on|blocked by)[^()]*\)/giu

function factsOf(linked: LinkedIssue, { byPath }: Workspace, changed: ReadonlySet<ChangedPart>): unknown[] {
  const { status, statusClaims, blockedBy, type, stories, relations, acceptance, title, planning, ...rest } =
    linked.issue
  const criteria = criteriaOf(byPath.get(linked.criteriaPath), linked.issue)
  const isSame = (part: ChangedPart): boolean => !changed.has(part)
  return [
    rest,
    isSame('blockers') ? title : title.replace(blockerClause, ''),
    acceptance === null,
    criteria.map(({ text }) => text),
    isSame('criteria') && criteria.map(({ checked }) => checked),
    isSame('status') && [
      status,
      statusClaims.filter(({ from }) => from !== 'labels'),
      linked.status,
      linked.statusText,
    ],
    isSame('labels') && isSame('status') && statusClaims,
    isSame('labels') && [planning?.labels, planning?.priority],
    isSame('assignee') && planning?.assignee,
    [planning?.owner, planning?.milestone, planning?.due],
    isSame('blockers') && [blockedBy, linked.blockedBy, linked.saysNone],
    isSame('type') && type,
    isSame('stories') && stories,
    isSame('parent') && relations,
  ]
}
