import type { UserProblem } from '../../model/user-problem.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'

/** Why a board cannot be brought in line with the documents as they are; null where it can. */
export function whyNotSynced(workspace: Workspace): UserProblem | null {
  return unreadFile(workspace) ?? brokenBoard(workspace) ?? twins(workspace) ?? risen(workspace)
}

const boardName = /(?:^|\/)WORKBOARD\.yaml$/

/** What cannot be read may define issues that would look as if they were gone. */
function unreadFile({ unread }: Workspace): UserProblem | null {
  const file =
    unread.find(({ path }) => boardName.test(path)) ?? unread.find(({ path }) => !/\.json$/i.test(path))
  if (file === undefined) return null
  return {
    what: `${file.path} cannot be read: ${file.detail}.`,
    todo: boardName.test(file.path)
      ? 'Make it a plain UTF-8 file.'
      : 'Make it readable first: its issues would look as if they were gone.',
  }
}

/** Reports a board that is invalid YAML, contains a merge conflict or has duplicate entries. */
export function brokenBoard({ board }: Workspace): UserProblem | null {
  const fatal = board?.violations.find(
    ({ kind, pointer }) => kind === 'duplicate' || (pointer === '' && kind === 'value'),
  )
  if (board === null || fatal === undefined) return null
  return {
    what: `${board.path}:${fatal.span[0]}: ${fatal.message}.`,
    todo: 'Resolve it first, then run sync again.',
  }
}

function twins({ issues }: Workspace): UserProblem | null {
  const first = new Map<string, LinkedIssue>()
  for (const issue of issues) {
    const known = first.get(issue.id)
    if (known !== undefined)
      return {
        what: `${issue.id} is defined twice: ${placeOf(known)} and ${placeOf(issue)}.`,
        todo: 'Give one of them an id of its own.',
      }
    first.set(issue.id, issue)
  }
  return null
}

/** A retired id must never be used for another issue. */
function risen({ board, byId }: Workspace): UserProblem | null {
  for (const { id, span } of board?.retired ?? []) {
    const issue = byId.get(id)
    if (issue !== undefined)
      return {
        what: `${placeOf(issue)}: ${id} is retired (${board?.path}:${span[0]}) and defined again.`,
        todo: 'Give the issue a new id; take it out of `retired` only if it never stood for anything else.',
      }
  }
  return null
}

const placeOf = ({ path, issue }: LinkedIssue): string => `${path}:${issue.span[0]}`
