import { issueNamedBy } from '../../link/blocker-graph.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { Blocker, LinkedIssue } from '../../model/workspace.ts'

export const rule = workspaceRule<'not-answered' | 'not-promised'>(
  {
    id: 'blocks-mismatch',
    group: 'status',
    title: 'Require `Blocks` and `Blocked by` to agree',
    why: 'The two lines state one fact from both its ends. When they differ, the order of the work depends on which of the two issues is read. An issue without a `Blocks` line promises nothing and is not checked.',
    severity: 'warning',
    messages: {
      'not-answered': {
        text: '{id} says that it blocks {other}, but {other} does not name it as a blocker',
        fix: 'Add {id} to the `Blocked by` of {other}, or take {other} out of this line.',
      },
      'not-promised': {
        text: '{other} is blocked by {id}, but the `Blocks` of {id} does not list it',
        fix: 'Add {other} to this line, or take {id} out of the `Blocked by` of {other}.',
      },
    },
  },
  function* (workspace) {
    const naming = new Map<readonly Blocker[], Names>()
    const names = (list: readonly Blocker[], issue: LinkedIssue) => {
      const known = naming.get(list) ?? namesIn(list)
      naming.set(list, known)
      return isNamed(issue, known)
    }
    for (const issue of workspace.issues) {
      const { id } = issue
      for (const promised of onceEach(issue.blocks)) {
        const other = issueNamedBy(promised, workspace)
        if (other === null || other.id === id || names(other.blockedBy, issue)) continue
        const span = other.issue.blockedBy?.span ?? other.issue.span
        const related = [{ path: other.path, span, message: `${other.id} does not name ${id}` }]
        const place = { path: promised.path, span: promised.span }
        yield { message: 'not-answered', ...place, issue: id, data: { id, other: other.id }, related }
      }
      for (const blocker of onceEach(issue.blockedBy)) {
        const other = issueNamedBy(blocker, workspace)
        const line = other?.issue.blocks
        if (!other || !line || other.id === id || names(other.blocks, issue)) continue
        const { path, span } = blocker
        const related = [{ path, span, message: `${id} is blocked by ${other.id}` }]
        const place = { path: other.path, span: line.span }
        yield {
          message: 'not-promised',
          ...place,
          issue: other.id,
          data: { id: other.id, other: id },
          related,
        }
      }
    }
  },
)

/** A blocker may be in the front matter and in the text. */
function onceEach(blockers: readonly Blocker[]): Iterable<Blocker> {
  if (blockers.length < 2) return blockers
  const byRef = new Map<string, Blocker>()
  for (const blocker of blockers) if (!byRef.has(blocker.ref)) byRef.set(blocker.ref, blocker)
  return byRef.values()
}

type Names = { readonly ids: ReadonlySet<string>; readonly vague: readonly Blocker[] }

function namesIn(blockers: readonly Blocker[]): Names {
  const ids = new Set(blockers.flatMap(({ kind, ref }) => (kind === 'issue' ? [ref] : [])))
  return { ids, vague: blockers.filter(({ kind }) => kind !== 'issue') }
}

/** True when the issue is named, or may be: in words, as one of several readings, or by its document. */
function isNamed({ id, path }: LinkedIssue, { ids, vague }: Names): boolean {
  if (ids.has(id)) return true
  return vague.some(({ kind, ref, words, candidates }) => {
    return (kind === 'document' && ref === path) || candidates.includes(id) || words.includes(id)
  })
}
