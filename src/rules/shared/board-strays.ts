import { foldTitle } from '../../model/document/fold.ts'
import { nearest } from '../../model/nearest.ts'
import { boardPath, pathExists } from '../../model/root-paths.ts'
import type { BoardFileItem, LinkedIssue, Workspace } from '../../model/workspace.ts'

/** A board entry that nothing stands behind, and what it was probably meant to name. */
export type Stray<T> = { readonly entry: T; readonly meant: string | null }
type Strays = {
  readonly documents: readonly Stray<NonNullable<Workspace['board']>['documents'][number]>[]
  readonly items: readonly Stray<BoardFileItem>[]
}

const mostGuesses = 500

/** The entries of the board that name no document and no issue. An issue whose own id is wrong makes none. */
export function straysOf(workspace: Workspace): Strays {
  const { board, byId, byPath, issues, unread } = workspace
  if (board === null) return { documents: [], items: [] }
  const unreadable = new Set(unread.map(({ path }) => path))
  const documents = board.documents
    .filter(({ path }) => !pathExists(path, workspace))
    .map((entry) => ({ entry, meant: guess(boardPath(entry.path, workspace), [...byPath.keys()], 3) }))
  const listed = new Set(board.items.map(({ id }) => id))
  const free = [...byId.keys()].filter((known) => !listed.has(known))
  const wrongIds = malformedIds(workspace)
  const renamed = new Set(issues.filter((issue) => byId.get(issue.id) !== issue).map(titleKey))
  const items = board.items.flatMap((entry) => {
    const path = entry.document === null ? null : boardPath(entry.document, workspace)
    if (byId.has(entry.id) || (path !== null && unreadable.has(path))) return []
    if (entry.title !== null && renamed.has(`${path}\n${foldTitle(entry.title)}`)) return []
    const meant = guess(entry.id, free)
    return meant !== null && wrongIds.has(meant) ? [] : [{ entry, meant }]
  })
  return { documents, items }
}

/** Ids under which an issue is defined although no id here looks like that. */
export function malformedIds({ documents }: Workspace): Set<string> {
  const headings = documents.flatMap(({ ids }) =>
    ids.filter(({ form, where, issue, text }) => form === 'near' && where === 'heading' && issue === text),
  )
  return new Set(headings.map(({ text }) => text))
}

const titleKey = ({ path, issue }: LinkedIssue): string => `${path}\n${foldTitle(issue.title)}`

/** A board that fits nothing is not compared name by name with everything there is. */
function guess(name: string, known: readonly string[], most?: number): string | null {
  return known.length > mostGuesses ? null : nearest(name, known, most)
}
