import { criteriaOf } from '../../model/document/shared-facts.ts'
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
}

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

/** Errors in documents. */
export const documentErrors: readonly ErrorKind[] = [
  {
    id: 'status-flipped',
    title: 'An issue is marked validated that is not',
    needs: 'an issue with a status line that is not validated',
    remedy: 'List issues in WORKBOARD.yaml ("sot board sync"), so that the board repeats each status.',
    *places({ issues }, textOf) {
      for (const { path, issue } of issues) {
        const { status } = issue
        if (status === null || isClosed(status.status)) continue
        yield* replaced(path, status.span, textOf, (text) => text.replace(/[\p{L}_-]+/u, 'validated'))
      }
    },
  },
  {
    id: 'blocker-dropped',
    title: 'A blocker is removed',
    needs: 'an issue that waits for exactly one other',
    remedy: 'List issues in WORKBOARD.yaml ("sot board sync"), so that the board repeats the blockers.',
    *places({ issues, board }, textOf) {
      const listed = new Set(board?.items.map(({ id }) => id))
      const waiting = issues.filter((issue) => onlyBlocker(issue) !== null)
      for (const issue of waiting.toSorted((a, b) => Number(listed.has(b.id)) - Number(listed.has(a.id)))) {
        const span = onlyBlocker(issue)
        if (span !== null) yield* replaced(issue.path, span, textOf, () => 'None')
      }
    },
  },
  {
    id: 'cycle-added',
    title: 'Two issues wait for each other',
    needs: 'an issue that waits for exactly one other, which names a blocker too',
    remedy: 'Write "Blocked by: None" where nothing blocks, so that the field is there.',
    *places({ issues, byId }, textOf) {
      for (const issue of issues) {
        const blocker = issue.blockedBy.find(({ kind }) => kind === 'issue')
        const target = blocker === undefined ? undefined : byId.get(blocker.ref)
        const span = target === undefined ? null : onlyReference(target)
        if (target === undefined || span === null || target.id === issue.id) continue
        yield* replaced(target.path, span, textOf, () => issue.id)
      }
    },
  },
  {
    id: 'criterion-unticked',
    title: 'A criterion of a validated issue is unticked',
    needs: 'a validated issue with a ticked criterion',
    remedy: 'Tick the criteria that are met: "- [x]".',
    *places({ issues, byPath }, textOf) {
      for (const { path, issue, status } of issues) {
        if (status !== 'validated') continue
        for (const { checked, span } of criteriaOf(byPath.get(path), issue)) {
          const [line] = span
          if (checked === true)
            yield* changedLine(path, line, textOf, (text) => text.replace(/\[[xX]\]/, '[ ]'))
        }
      }
    },
  },
  {
    id: 'digest-swapped',
    title: 'A digest is changed',
    needs: 'a document with the digest of a file of a run',
    remedy: 'Map the folder of your runs under evidence.roots, so that digests can be compared.',
    *places({ documents }, textOf) {
      for (const { path, claims } of documents) {
        for (const { predicate, value, span } of claims) {
          if (predicate !== 'file.digest' || typeof value !== 'string') continue
          const other = `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`
          yield* changedLine(path, span[0], textOf, (text) => text.replace(value, other))
        }
      }
    },
  },
]

/** The place of the one reference of a blocked-by field that names an issue; null where there are more or none. */
function onlyBlocker(issue: LinkedIssue): Span | null {
  const [blocker] = issue.blockedBy
  return issue.blockedBy.length === 1 && blocker?.kind === 'issue' ? onlyReference(issue) : null
}

function onlyReference({ issue }: LinkedIssue): Span | null {
  const [ref] = issue.blockedBy?.refs ?? []
  return issue.blockedBy?.refs.length === 1 && ref?.form === 'id' ? ref.span : null
}

function* replaced(
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

function* changedLine(
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
