import type { BoardBlocker, BoardTotals } from '../../model/board/board.ts'
import type { Finding } from '../../model/finding.ts'
import { markdownText } from '../../report/escape.ts'
import { countedTotals } from '../build/board-totals.ts'
import { blockerName } from '../build/root-blockers.ts'

/** The first line of every view. */
export function totalsLine(totals: BoardTotals): string {
  return countedTotals(totals)
    .map(({ name, number }) => `${name} ${number}`)
    .join(' · ')
}

/** A table; cells are Markdown already. A column with nothing in it is left out. */
export function markdownTable(names: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const used = names.map((_name, column) => rows.some((row) => (row[column] ?? '') !== ''))
  const line = (cells: readonly string[]): string =>
    `| ${cells.filter((_cell, column) => used[column]).join(' | ')} |`
  return [line(names), line(names.map(() => '---')), ...rows.map(line)]
}

/** A blocker's name: words of a document in quotes. */
export function refText(blocker: Pick<BoardBlocker, 'ref' | 'kind'>): string {
  return markdownText(blockerName(blocker))
}

export function placeText(path: string, line: number): string {
  return markdownText(`${path}:${line}`)
}

/** A finding as an item of a list. */
export function findingItem({ path, line, message, rule, fix }: Finding): string {
  const todo = fix === null ? '' : ` ${markdownText(fix)}`
  return `- ${placeText(path, line)} (${rule}): ${markdownText(message)}${/[.!?]$/.test(message) ? '' : '.'}${todo}`
}

/** How old it is, where that is known; nothing on the first day. */
export function ageText(days: number | null): string {
  return days === null || days === 0 ? '' : `${days} d`
}

/** How many it frees, where it frees any. */
export function freesText(fanOut: number): string {
  return fanOut === 0 ? '' : String(fanOut)
}

/** The head, then the sections that have lines, each under its heading. */
export function sectionsText(
  head: readonly string[],
  sections: readonly { readonly title: string; readonly lines: readonly string[] }[],
): string {
  const body = sections
    .filter(({ lines }) => lines.length > 0)
    .flatMap(({ title, lines }) => ['', `## ${title}`, '', ...lines])
  return `${[...head, ...body].join('\n')}\n`
}
