import { groupBy } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { LinkedIssue } from '../../model/workspace.ts'

export const rule = workspaceRule<'unknown'>(
  {
    id: 'requirement-reference',
    group: 'references',
    title: 'Require the requirements that a task names to exist',
    why: 'A task names requirements so that a reader can see what it is for, and whether every requirement is met. A number that leads nowhere was mistyped, or its requirement was removed and the work goes on.',
    severity: 'error',
    messages: {
      unknown: {
        text: '{id} names requirement {number}, but {document} has no such requirement',
        fix: 'Correct the number, or add the requirement.',
      },
    },
  },
  function* (workspace) {
    const byPath = groupBy(workspace.issues, ({ path }) => path)
    for (const [path, issues] of byPath) {
      const document = path.replace(/[^/]*$/u, 'requirements.md')
      const known = new Set(workspace.byPath.get(document)?.requirements)
      if (known.size > 0) yield* hitsIn(issues, known, document)
    }
  },
)

function* hitsIn(issues: readonly LinkedIssue[], known: ReadonlySet<string>, document: string) {
  const listed = new Set([...known].filter((number) => number.includes('.')).map(wholeOf))
  for (const { id, path, issue } of issues) {
    for (const { kind, ref: number, span } of issue.relations) {
      if (kind !== 'requirement' || known.has(number)) continue
      const whole = wholeOf(number)
      // The parts of a requirement whose criteria are not numbered are known to its author alone.
      if (number.includes('.') && known.has(whole) && !listed.has(whole)) continue
      yield { message: 'unknown' as const, path, span, issue: id, data: { id, number, document } }
    }
  }
}

const wholeOf = (number: string): string => number.slice(0, number.indexOf('.'))
