import { reusesIds } from '../../model/document/plan-place.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { LinkedIssue } from '../../model/workspace.ts'

export const rule = workspaceRule<'duplicate' | 'retired'>(
  {
    id: 'issue-id-duplicate',
    group: 'references',
    title: 'Forbid one id for two issues',
    why: 'A reference to the id means one of the two, and it is not clear which: a blocker may be open and closed at once. Ids of archived and retired issues stay taken, because old documents and commits still speak of them.',
    severity: 'error',
    messages: {
      duplicate: {
        text: '{id} is defined a second time; the first definition is in {first}',
        fix: 'Give one of the two a new id, or join them into one issue.',
      },
      retired: {
        text: '{id} is defined here, but {board} lists it as retired',
        fix: 'Give the issue a new id, or take {id} off the list of retired ids.',
      },
    },
  },
  function* (workspace) {
    const retired = new Map((workspace.board?.retired ?? []).map(({ id, span }) => [id, span]))
    const board = workspace.board?.path ?? ''
    for (const issue of workspace.issues) {
      const { id, path } = issue
      const first = workspace.byId.get(id)
      if (first === issue && !retired.has(id)) continue
      const place = { path, span: issue.issue.span, issue: id }
      const isReused = issue.status === 'dropped' && reusesIds(workspace.byPath.get(path)?.format ?? 'sot')
      if (first !== undefined && first !== issue && !isReused && isDefinition(issue) && isDefinition(first)) {
        const where = `${first.path}:${first.issue.span[0]}`
        const related = [{ path: first.path, span: first.issue.span, message: `First definition of ${id}` }]
        yield { message: 'duplicate', ...place, data: { id, first: where }, related }
      }
      const entry = retired.get(id)
      if (entry === undefined || issue.status === 'dropped' || first !== issue) continue
      const related = [{ path: board, span: entry, message: `${id} is retired` }]
      yield { message: 'retired', ...place, data: { id, board: `${board}:${entry[0]}` }, related }
    }
  },
)

/** A row of an index table describes an issue; it does not define it again. */
function isDefinition({ issue }: LinkedIssue): boolean {
  return issue.source !== 'row'
}
