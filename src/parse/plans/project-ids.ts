import type { ReadProblem } from '../../model/document/document.ts'
import type { BlockerField, Issue, IssueRow } from '../../model/document/issue.ts'

/** What differs in the paths of several folders: the projects that they belong to; '' for that of the whole repository. */
export function projectsOf(folders: readonly string[]): ReadonlyMap<string, string> {
  const parts = folders.map((folder) => folder.split('/').filter((part) => part !== ''))
  const shortest = Math.min(...parts.map(({ length }) => length))
  const isShared = (at: (path: readonly string[]) => string | undefined): boolean =>
    new Set(parts.map(at)).size === 1
  let head = 0
  while (head < shortest && isShared((path) => path[head])) head += 1
  let tail = 0
  while (tail < shortest - head && isShared((path) => path.at(-1 - tail))) tail += 1
  return new Map(
    folders.map((folder, at) => [
      folder,
      (parts[at] ?? []).slice(head, (parts[at]?.length ?? 0) - tail).join('/'),
    ]),
  )
}

type ReadItems = {
  readonly issues: readonly Issue[]
  readonly problems: readonly ReadProblem[]
  readonly rows?: readonly IssueRow[]
  readonly owners?: readonly (readonly string[])[]
}

/** The items of one of several projects in a repository: their ids begin with its name, and so do their references. */
export function inProject<T extends ReadItems>(read: T, project: string): T {
  if (project === '') return read
  const idOf = (id: string): string => `${project}/${id}`
  const blockers = (field: BlockerField | null): BlockerField | null =>
    field && {
      ...field,
      refs: field.refs.map((ref) => {
        if (ref.form === 'id') return { ...ref, text: idOf(ref.text) }
        const isOfIds = ref.form === 'range' && ref.from.includes('/')
        return isOfIds ? { ...ref, from: idOf(ref.from), to: idOf(ref.to) } : ref
      }),
    }
  const issues = read.issues.map((issue) => ({
    ...issue,
    id: idOf(issue.id),
    blockedBy: blockers(issue.blockedBy),
    blocks: blockers(issue.blocks),
    relations: issue.relations.map((one) => (one.kind === 'parent' ? { ...one, ref: idOf(one.ref) } : one)),
  }))
  const problems = read.problems.map((one) => ({ ...one, issue: one.issue && idOf(one.issue) }))
  const rows = read.rows?.map((row) => ({ ...row, ref: idOf(row.ref), blockedBy: blockers(row.blockedBy) }))
  const owners = read.owners?.map((ids) => ids.map(idOf))
  return { ...read, issues, problems, ...(rows && { rows }), ...(owners && { owners }) }
}
