import type { FileChange } from '../../model/document/line-edit.ts'
import type { Finding } from '../../model/finding.ts'
import { groupBy } from '../../model/group-by.ts'
import type { CheckResult } from '../../model/result.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { overlaySource } from '../../workspace/sources/memory-source.ts'
import type { Refusal } from '../record/plan-record.ts'
import { applyTextEdits } from '../text-edit.ts'
import { orThrow } from '../user-error.ts'
import type { EditSpace, PathEdit } from './edit-space.ts'
import { type ChangedPart, differsOnlyThere, issueFacts } from './same-facts.ts'

/** A file that an edit creates. */
export type NewFile = { readonly path: string; readonly text: string }

/** What an edit is to change of one issue, and the ways to write it, best first. */
export type EditGoal = {
  readonly id: string
  readonly changed: ReadonlySet<ChangedPart>
  /** Whether the issue as it is read afterwards is what was wanted. */
  readonly isReached: (linked: LinkedIssue, after: CheckResult, changes: readonly FileChange[]) => boolean
  /** Why the workspace may not be as it would be. */
  readonly whyRefused?: (after: Workspace) => string | null
  readonly candidates: readonly (readonly PathEdit[] | NewFile)[]
  /** The issue is not there yet. */
  readonly isNew?: true
  /** Why no way to write it is left, in words behind "ID:". */
  readonly otherwise: string
}

export type PlannedEdit = { readonly changes: readonly FileChange[]; readonly after: CheckResult }

/** The first way to write an edit that changes what is wanted and nothing else; or why it is refused. */
export async function planEdit(goal: EditGoal, space: EditSpace): Promise<PlannedEdit | Refusal> {
  const wanted = issueFacts(space.before.workspace, goal)
  let refused: string | null = null
  for (const candidate of goal.candidates) {
    const changes = 'path' in candidate ? [createdFile(candidate)] : await changesOf(candidate, space)
    if (changes === null) continue
    const after = await checkWith(changes, space)
    const linked = after.workspace.issues.find(({ id }) => id === goal.id)
    const facts = issueFacts(after.workspace, goal)
    const isSame = facts.length === wanted.length && facts.every((fact, at) => fact === wanted[at])
    if (linked === undefined || !isSame || !goal.isReached(linked, after, changes)) continue
    const reason = goal.whyRefused?.(after.workspace) ?? null
    if (reason !== null) return { refused: reason }
    const found = newError(space.before.findings, after.findings)
    if (found === null) return { changes, after }
    refused ??= refusalOf(found)
  }
  return { refused: refused ?? goal.otherwise }
}

const createdFile = ({ path, text }: NewFile): FileChange => ({ path, sha256: '', before: '', after: text })

/** The files with the edits; null where more would be read differently than the edited lines. */
async function changesOf(edits: readonly PathEdit[], space: EditSpace): Promise<FileChange[] | null> {
  const changes: FileChange[] = []
  for (const [path, own] of groupBy(edits, (edit) => edit.path)) {
    const { text, sha256, facts } = await space.documentAt(path)
    const { text: after, made } = applyTextEdits(text, own)
    if (made < own.length || !differsOnlyThere(facts, space.parse(path, after), own)) return null
    changes.push({ path, sha256, before: text, after })
  }
  return changes
}

/** The check of the workspace as it would be with changed files. */
export async function checkWith(changes: readonly FileChange[], space: EditSpace): Promise<CheckResult> {
  const texts = Object.fromEntries(changes.map(({ path, after }) => [path, after]))
  const source = overlaySource(space.request.source, texts)
  return orThrow<CheckResult>(await space.session.run({ ...space.request, source }))
}

/** A board that follows is written next: its differences are none of the edit. */
const follows = (rule: string): boolean => /^workboard-(?:drift|missing|extra)$/u.test(rule)

/** The first error that was not there before. */
export function newError(before: readonly Finding[], after: readonly Finding[]): Finding | null {
  const keyOf = ({ rule, path, issue, code }: Finding): string => JSON.stringify([rule, path, issue, code])
  const counts = new Map<string, number>()
  for (const finding of before) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1)
  for (const finding of after) {
    if (finding.severity !== 'error' || follows(finding.rule)) continue
    const left = (counts.get(keyOf(finding)) ?? 0) - 1
    counts.set(keyOf(finding), left)
    if (left < 0) return finding
  }
  return null
}

/** Names the error that an edit would cause. */
export function refusalOf({ path, line, rule, message, fix }: Finding): string {
  return `it would cause an error at ${path}:${line} (${rule}): ${message}${fix === null ? '' : ` ${fix}`}`
}
