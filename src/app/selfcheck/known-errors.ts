import { criteriaOf } from '../../model/document/shared-facts.ts'
import type { Span } from '../../model/document/span.ts'
import { isClosed } from '../../model/document/status.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { changedLine, type ErrorKind, isBox, replaced } from './error-kind.ts'
import { evidenceErrors } from './evidence-errors.ts'
import { statusErrors } from './status-errors.ts'
import { unreadErrors } from './unread-errors.ts'

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
        yield* replaced(path, status.span, textOf, (text) =>
          isBox(text) ? '[x]' : text.replace(/[\p{L}_-]+/u, 'validated'),
        )
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
      for (const { criteriaPath: path, issue, status } of issues) {
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
  ...statusErrors,
  ...unreadErrors,
  ...evidenceErrors,
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
