import type { LinkedIssue, Workspace } from '../model/workspace.ts'
import { didYouMean, refuse } from './user-error.ts'

/** The one issue that an id means, in any case unless two ids differ only in case; none and several are refused. */
export function onlyIssue(
  id: string,
  { issues, byId, unread }: Pick<Workspace, 'issues' | 'byId' | 'unread'>,
): LinkedIssue {
  const exact = issues.filter((issue) => issue.id === id)
  const folded = issues.filter((issue) => issue.id.toLowerCase() === id.toLowerCase())
  const found = exact.length > 0 ? exact : folded
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
