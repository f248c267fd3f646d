import type { ReadProblem } from '../../model/document/document.ts'
import { itemsUnread } from '../../model/document/phase.ts'
import type { Block } from '../markdown/blocks.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import { listItems } from './definition-of-done.ts'

type Read = {
  /** Indexes of the blocks that tell of an item. */
  readonly told: ReadonlySet<number>
  /** Those of them in which one begins. */
  readonly heads: ReadonlySet<number>
}

/**
 * What stands under the Definition of Done of a plan and is read as no item of it: all of it where there is none, else
 * what stands in one list with items and has no id.
 */
export function unreadItems(
  blocks: readonly Block[],
  done: readonly boolean[],
  { told, heads }: Read,
): ReadProblem[] {
  if (heads.size === 0) {
    const first = blocks.find((block, index) => done[index] === true && !block.quoted)
    return first === undefined ? [] : [problemAt(first)]
  }
  const lists = new Set([...heads].map((index) => blocks[index]?.list ?? 0))
  return listItems(blocks, done).flatMap((index) => {
    const block = blocks[index]
    return block !== undefined && lists.has(block.list) && !told.has(index) ? [problemAt(block)] : []
  })
}

function problemAt({ proses, span }: Block): ReadProblem {
  const words = foldSpaces(proses[0]?.text ?? '').trim()
  const detail = words.length <= 60 ? words : `${words.slice(0, 59).trimEnd()}…`
  return { rule: 'dialect-unread', code: itemsUnread, detail, span, issue: null }
}
