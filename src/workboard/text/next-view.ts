import type { Board, BoardItem } from '../../model/board/board.ts'
import { terminalText } from '../../report/escape.ts'
import { forPeople, verdictTitle } from '../build/next-up.ts'
import { readyRows } from './issue-rows.ts'
import { heading, paragraph, type Screen } from './screen.ts'
import { totalsLines } from './totals-lines.ts'

/** Lines of the smallest screen, less the one where the prompt comes back. */
const screenLines = 23
const leastPerList = 2

type List = { readonly title: string; readonly items: readonly BoardItem[]; readonly isTierTold: boolean }

/** What can start, best first, on one screen. With `isQuiet` the ids alone that an agent may take. */
export function renderNext(board: Board, isQuiet: boolean, screen: Screen): string {
  const { next, nextHitl, totals } = board
  if (isQuiet) return next.map(({ id }) => `${terminalText(id)}\n`).join('')
  const head = totalsLines(totals, screen)
  const { person, verdicts } = forPeople(nextHitl)
  const lists = [
    {
      title: 'For an agent, proven-ready: nothing is in the way',
      items: next.filter(({ ready }) => ready === 'proven'),
      isTierTold: false,
    },
    {
      title: 'For an agent, claimed-ready: blockers say they are done, unproven',
      items: next.filter(({ ready }) => ready === 'claimed'),
      isTierTold: false,
    },
    { title: 'For a person', items: person, isTierTold: true },
    { title: verdictTitle, items: verdicts, isTierTold: false },
  ].filter(({ items }) => items.length > 0)
  if (lists.length === 0) return `${[...head, '', ...nothingLines(board, screen)].join('\n')}\n`
  const shares = shareLines(lists, screenLines - head.length, screen)
  const blocks = lists.flatMap((list, number) => ['', ...listLines(list, shares[number] ?? 0, screen)])
  return `${[...head, ...blocks].join('\n')}\n`
}

/** How many rows each list gets: a few for each of them, then all that is left to the first ones. */
function shareLines(lists: readonly List[], room: number, screen: Screen): number[] {
  const around = lists.reduce((sum, list) => sum + 1 + headingLines(list, screen) + 1, 0)
  let left = room - around
  const shares = lists.map(({ items }) => Math.min(items.length, leastPerList))
  left -= shares.reduce((sum, share) => sum + share, 0)
  return lists.map(({ items }, number) => {
    const share = shares[number] ?? 0
    const more = Math.max(0, Math.min(left, items.length - share))
    left -= more
    return share + more
  })
}

function headingLines({ title, items }: List, screen: Screen): number {
  return heading(screen, title, items.length).split('\n').length
}

function listLines({ title, items, isTierTold }: List, share: number, screen: Screen): string[] {
  const hidden = items.length - share
  const rest = hidden > 0 ? [`  and ${hidden} more; --json lists all`] : []
  return [
    ...heading(screen, title, items.length).split('\n'),
    ...readyRows(items.slice(0, share), isTierTold, screen),
    ...rest,
  ]
}

/** Why there is nothing to start. */
function nothingLines({ items, roots }: Board, screen: Screen): string[] {
  const [first] = roots
  const say = (text: string): string[] => paragraph(text, '', screen)
  if (items.length === 0) return say('No document here holds an issue yet.')
  if (first === undefined) return say('Nothing can be started: every issue is done, under way, or unclear.')
  const name = terminalText(first.ref)
  return say(`Nothing can be started. What holds up most is ${name}, with ${first.fanOut} waiting for it.`)
}
