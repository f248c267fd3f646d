import type { BoardItem } from '../../model/board/board.ts'
import { isClosed } from '../../model/document/status.ts'
import type { Finding } from '../../model/finding.ts'
import type { StyledText, TableColumn } from '../../report/table.ts'
import { count } from '../../report/wording.ts'
import { cell, type Screen } from './screen.ts'

type Sized = Pick<Screen, 'width'>

/** Ids leave most of a line to titles. Two long ones mostly differ at their end. */
export const idColumn = ({ width }: Sized): TableColumn => {
  return { most: Math.max(12, Math.floor(width * 0.3)), showsEnd: true }
}

/** Titles give way to other columns, up to a quarter of the line. */
export const titleColumn = ({ width }: Sized): TableColumn => {
  return { gives: 1, least: Math.max(14, Math.floor(width / 4)) }
}

/** Who does it and when: on a narrow screen the title says more. */
export const planningColumn = ({ width }: Sized): TableColumn => {
  return { most: Math.floor(width * 0.4), gives: 2, least: 0 }
}

type Planned = Pick<BoardItem, 'status' | 'priority' | 'assignee' | 'due'>

/** How urgent an open issue is, who does it, and until when. */
export function planningPiece(item: Planned, screen: Pick<Screen, 'symbols'>): StyledText {
  return {
    text: isClosed(item.status)
      ? ''
      : planningPieces(item)
          .map(({ text }) => text)
          .join(screen.symbols.dot),
  }
}

export function planningPieces({ priority, assignee, due }: Omit<Planned, 'status'>): StyledText[] {
  const words = [
    /^\d$/.test(priority ?? '') ? `P${priority}` : (priority ?? ''),
    assignee ?? '',
    due === null ? '' : `due ${due}`,
  ]
  return words.filter((text) => text !== '').map((text) => cell(text))
}

/** How many errors and warnings there are about each item. */
export function findingCounts(findings: readonly Finding[]): (item: Pick<BoardItem, 'id'>) => StyledText {
  const counts = new Map<string, { error: number; warning: number; note: number }>()
  for (const { issue, severity } of findings) {
    if (issue === null) continue
    const known = counts.get(issue) ?? { error: 0, warning: 0, note: 0 }
    known[severity] += 1
    counts.set(issue, known)
  }
  return ({ id }) => {
    const { error = 0, warning = 0 } = counts.get(id) ?? {}
    if (error > 0) return { text: count(error, 'error'), role: 'error' }
    return { text: warning === 0 ? '' : count(warning, 'warning'), role: 'warning' }
  }
}
