import type { Board } from '../../model/board/board.ts'
import { shortNames } from '../../model/short-ids.ts'

/** What an id is called on the board: items of other formats by the last part of their ids where it means no other. */
export function boardNames({ items }: Pick<Board, 'items'>): (id: string) => string {
  const long = items.filter(({ format }) => format !== 'sot').map(({ id }) => id)
  const names = shortNames(
    long,
    items.map(({ id }) => id),
  )
  return (id) => names.get(id) ?? id
}
