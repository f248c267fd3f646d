import type { Relation } from './document/plan-place.ts'
import type { SharedFacts, SharedIssue } from './document/shared-facts.ts'

/** A done task with the files that it names. In OpenSpec the tasks are criteria, each in a line of its own. */
export type TaskFiles = { readonly issue: SharedIssue; readonly files: readonly Relation[] }

/** The done tasks of a document that name files. A word such as `logger.error` is a file only next to a path. */
export function doneTasksWithFiles({ format, issues }: Pick<SharedFacts, 'format' | 'issues'>): TaskFiles[] {
  return issues.flatMap((issue): TaskFiles[] => {
    const files = issue.relations.filter(({ kind }) => kind === 'file')
    const isDone = format === 'openspec' || issue.status?.status === 'validated'
    const tasks = format === 'openspec' ? byLine(files) : [files]
    return tasks.flatMap((named) => (isDone && named.some(isPath) ? [{ issue, files: named }] : []))
  })
}

/** `pkg.Type` is a name in code, and folders that begin with a dot are written by tools as they run. */
const pathOfSource = /^(?!@|\.(?!github\/)).*\/[^/]*\.[a-z][a-z0-9]*$/u
const isPath = ({ ref }: Relation): boolean => pathOfSource.test(ref)

function byLine(files: readonly Relation[]): Relation[][] {
  const lines = new Map<number, Relation[]>()
  for (const file of files) lines.set(file.span[0], [...(lines.get(file.span[0]) ?? []), file])
  return [...lines.values()]
}
