import type { BoardItem } from '../../model/board/board.ts'
import { buildBoard } from '../../workboard/build/build-board.ts'
import { whyOf } from '../../workboard/build/why.ts'
import type { WorkspaceView } from '../session/workspace-session.ts'

const longest = 200
const mostCriteria = 12
const mostBlockers = 10

/** What there is to know of an issue at a glance, line by line; null for an id that nothing here knows. */
export type IssueCard = { readonly id: string; readonly title: string; readonly lines: readonly string[] }

/** `safe` makes any text safe to show; what it gets is cut off where it is long. */
export function issueCard(
  { request, result }: WorkspaceView,
  id: string,
  safe: (text: string) => string,
): IssueCard | null {
  const shown = (text: string): string => safe(cut(text))
  const board = buildBoard({ result, history: new Map(), now: request.now })
  const why = whyOf(board, id)
  if (why === null) return declaredCard(result.workspace.external, id, shown)
  const { item, verdict } = why
  if (item === null) return { id, title: shown(id), lines: [shown(verdict)] }
  return {
    id,
    title: `${shown(id)} ${shown(item.title)}`,
    lines: [
      `Status: ${shown(item.statusText ?? item.status)}`,
      proofLine(item, shown),
      ...criteriaLines(item, shown),
      ...rootLines(item, shown),
      shown(verdict),
    ],
  }
}

type Show = (text: string) => string

function cut(text: string): string {
  const characters = [...text.slice(0, 2 * longest)]
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}…`
}

function declaredCard(
  external: WorkspaceView['result']['workspace']['external'],
  id: string,
  shown: Show,
): IssueCard | null {
  const status = external.get(id)
  if (status === undefined) return null
  const words = status === null ? 'without a status' : `as ${status}`
  return { id, title: shown(id), lines: [`Lives elsewhere, declared ${words}.`] }
}

function proofLine({ proof, level, proofText }: BoardItem, shown: Show): string {
  const words = [
    proof,
    level === null ? null : `level ${level}`,
    proofText === null ? null : shown(proofText),
  ]
  return `Proof: ${words.filter((word) => word !== null).join(', ')}`
}

function criteriaLines({ criteria }: BoardItem, shown: Show): string[] {
  const lines = criteria.slice(0, mostCriteria).map(({ number, text, state, by }) => {
    return `${number}. ${shown(text)}: ${state}${by === null ? '' : ` by ${shown(by)}`}`
  })
  const more = criteria.length - mostCriteria
  return more > 0 ? [...lines, `and ${more} more criteria`] : lines
}

function rootLines({ rootBlockers }: BoardItem, shown: Show): string[] {
  if (rootBlockers.length === 0) return []
  const more = rootBlockers.length - mostBlockers
  const names = rootBlockers.slice(0, mostBlockers).map(shown).join(', ')
  return [`Waits in the end for: ${names}${more > 0 ? ` and ${more} more` : ''}`]
}
