import type { Span } from '../../model/document/span.ts'
import { isClosed } from '../../model/document/status.ts'
import { applyEdits, linesOf } from '../../model/document/text-lines.ts'
import type { SelfCheckLie } from '../../model/schema-types.generated.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'

/** A known error to inject into a copy of the workspace. */
export type KnownError = {
  readonly path: string
  readonly line: number
  /** The line as it was and as it will be. */
  readonly before: string
  readonly after: string
  /** The whole file with the error in it. */
  readonly text: string
  /** The lines that the error adds, where it changes none. */
  readonly inserted?: InsertedLines
}

/** The first one of new lines, and their number: the text from there on moves down. */
export type InsertedLines = { readonly line: number; readonly count: number }

export type ErrorKind = {
  readonly id: SelfCheckLie['id']
  readonly title: string
  /** What the workspace needs for this error to be injected. */
  readonly needs: string
  /** What the workspace needs for this error to be caught. */
  readonly remedy: string
  /** Places for the error, the best ones first. */
  places(workspace: Workspace, textOf: TextOf): Iterable<KnownError>
}

/** The text of a document; null where there is none. */
export type TextOf = (path: string) => string | null

/** The error that a change of the words at a place is. */
export function* replaced(
  path: string,
  [line, column, endLine, endColumn]: Span,
  textOf: TextOf,
  change: (text: string) => string,
): Iterable<KnownError> {
  if (line !== endLine) return
  yield* changedLine(path, line, textOf, (text) => {
    const [from, to] = [column - 1, endColumn - 1]
    return text.slice(0, from) + change(text.slice(from, to)) + text.slice(to)
  })
}

/** The error that a change of one line is; none where nothing changes. */
export function* changedLine(
  path: string,
  line: number,
  textOf: TextOf,
  change: (text: string) => string,
): Iterable<KnownError> {
  const text = textOf(path)
  const before = text === null ? undefined : linesOf(text)[line - 1]?.text
  if (text === null || before === undefined) return
  const after = change(before)
  if (after === before) return
  yield { path, line, before, after, text: applyEdits(text, [{ line, remove: [before], add: [after] }]) }
}

/** The error that lines before a line are; `shown` is the one that the report shows. */
export function* insertedBefore(
  path: string,
  line: number,
  textOf: TextOf,
  add: readonly string[],
  shown: number,
): Iterable<KnownError> {
  const text = textOf(path)
  if (text === null) return
  const error = { path, line: line + shown, before: '', after: add[shown] ?? '' }
  const inserted = { line, count: add.length }
  yield { ...error, inserted, text: applyEdits(text, [{ line, remove: [], add }]) }
}

/** The error that lines at the end of a document are; the last one is shown. */
export function* appended(path: string, textOf: TextOf, add: readonly string[]): Iterable<KnownError> {
  const lines = linesOf(textOf(path) ?? '')
  const line = lines.at(-1)?.text === '' ? lines.length : lines.length + 1
  yield* insertedBefore(path, line, textOf, ['', ...add], add.length)
}

/** True for `[ ]`, the status of an item of a list. */
export const isBox = (text: string): boolean => text.startsWith('[')

export function lineOf(text: string | null, line: number): string {
  return text === null ? '' : (linesOf(text)[line - 1]?.text ?? '')
}

/** Issues that a heading opens, with a status that is known: first those that are open. */
export function headedIssues({ issues, byId }: Workspace): readonly LinkedIssue[] {
  const isHeaded = (one: LinkedIssue): boolean =>
    one.issue.source === 'heading' && byId.get(one.id) === one && isKnown(one)
  return issues.filter(isHeaded).toSorted((a, b) => Number(isClosed(a.status)) - Number(isClosed(b.status)))
}

const isKnown = ({ status }: LinkedIssue): boolean => status !== 'unstated' && status !== 'unknown'

/** A status that an issue does not have. */
export function otherStatus({ status }: LinkedIssue): 'blocked' | 'done' {
  return isClosed(status) ? 'blocked' : 'done'
}
