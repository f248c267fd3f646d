import type { Board } from '../../model/board/board.ts'
import { isLongId, shortNames } from '../../model/short-ids.ts'

/** What an id is called on the board: long ones, and items of other formats, by their last parts where these mean no other. */
export function boardNames({ items }: Pick<Board, 'items'>): (id: string) => string {
  const long = items.filter(({ format, id }) => format !== 'sot' || isLongId(id))
  const names = shortNames(
    long.map(({ id }) => id),
    items.map(({ id }) => id),
  )
  return (id) => names.get(id) ?? id
}
