import { idsCalled } from '../model/short-ids.ts'
import type { LinkedIssue, Workspace } from '../model/workspace.ts'
import { didYouMean, refuse } from './user-error.ts'

/** The one issue that a name means; none and several are refused. */
export function onlyIssue(
  name: string,
  { issues, byId, unread }: Pick<Workspace, 'issues' | 'byId' | 'unread'>,
): LinkedIssue {
  const [id = name, ...others] = idsCalled(byId.keys(), name)
  if (others.length > 0)
    refuse(`several issues are called '${name}'`, `Give one of ${[id, ...others].join(', ')}.`)
  const found = issues.filter((issue) => issue.id === id)
  const [first] = found
  if (first !== undefined && found.length === 1) return first
  if (first !== undefined) {
    const places = found.map(({ path, issue }) => `${path}:${issue.span[0]}`).join(', ')
    refuse(`${id} is defined ${found.length} times: ${places}`, 'Keep one of them.')
  }
  const closed = unread.map(({ path, detail }) => `${path} (${detail})`).join(', ')
  const rest = closed === '' ? 'Give the id as the documents write it.' : `Not read: ${closed}.`
  return refuse(`there is no issue '${id}'`, `${didYouMean(id, byId.keys())}${rest}`)
}
