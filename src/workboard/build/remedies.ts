import type { BoardBlocker, BoardItem } from '../../model/board/board.ts'
import type { BoardIndex } from './board-index.ts'

/** What to do about one blocker. */
export type Remedy = {
  readonly ref: string
  readonly kind: BoardBlocker['kind']
  /** Where to do it. */
  readonly path: string
  readonly line: number
  readonly todo: string
}

type Root = Pick<BoardBlocker, 'ref' | 'kind' | 'path' | 'line'>

const longestCycle = 8

/** What to do about something that waits for nothing itself, or about a cycle. */
export function remedyOf(
  { ref, kind, path, line }: Root,
  { items }: BoardIndex,
  cycle?: readonly string[],
): Remedy {
  const item = kind === 'issue' ? items.get(ref) : undefined
  const place = { ref, kind, path, line }
  if (cycle !== undefined) return { ...place, todo: cycleWords(cycle) }
  if (item !== undefined) return { ...place, path: item.path, line: item.line, todo: issueWords(item) }
  return { ...place, todo: outsiderWords[kind](ref) }
}

function issueWords({ id, status, blockedBy }: BoardItem): string {
  if (blockedBy.some(({ ref, isOpen }) => isOpen && ref === id))
    return `${id} waits for itself: take it out of its own blockers.`
  if (status === 'blocked' && blockedBy.length === 0)
    return `${id} is blocked and does not say by what: name the blocker, or correct the status.`
  if (status === 'blocked') return `${id} is called blocked, and all that it waited for is closed: start it.`
  if (status === 'active') return `${id} is under way: finish it.`
  return `${id} (${status === 'unstated' ? 'no status' : status}) waits for nothing: start there.`
}

function cycleWords(cycle: readonly string[]): string {
  const shown = cycle.slice(0, longestCycle).join(', ')
  const rest = cycle.length > longestCycle ? ` and ${cycle.length - longestCycle} more` : ''
  return `${shown}${rest} wait for each other: remove one of these blockers.`
}

const outsiderWords: Readonly<Record<BoardBlocker['kind'], (ref: string) => string>> = {
  issue: (ref) =>
    `${ref} is defined nowhere here: once it is done, declare it under "external:" in WORKBOARD.yaml (${ref}: validated), or correct the id.`,
  document: (ref) => `${ref} is no document here: correct the path.`,
  external: (ref) => `Settle "${ref}", then take it out of the blockers.`,
  unreadable: (ref) =>
    `"${ref}" cannot be read: name an id or a path, or describe the blocker in a sentence.`,
}
