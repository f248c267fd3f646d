import type { BoardBlocker, BoardTotals, RootBlocker } from '../../model/board/board.ts'
import type { Finding } from '../../model/finding.ts'
import { markdownText } from '../../report/escape.ts'
import { countedTotals } from '../build/board-totals.ts'

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
export function refText({ ref, kind }: Pick<BoardBlocker | RootBlocker, 'ref' | 'kind'>): string {
  const text = markdownText(ref)
  return kind === 'external' || kind === 'unreadable' ? `“${text}”` : text
}

export function placeText(path: string, line: number): string {
  return markdownText(`${path}:${line}`)
}

/** A list of findings. */
export function findingItems(findings: readonly Finding[]): string[] {
  return findings.map(({ path, line, message, rule, fix }) => {
    const todo = fix === null ? '' : ` ${markdownText(fix)}`
    return `- ${placeText(path, line)} (${rule}): ${markdownText(message)}${/[.!?]$/.test(message) ? '' : '.'}${todo}`
  })
}

/** How old it is, where that is known; nothing on the first day. */
export function ageText(days: number | null): string {
  return days === null || days === 0 ? '' : `${days} d`
}

/** How many it frees, where it frees any. */
export function freesText(fanOut: number): string {
  return fanOut === 0 ? '' : String(fanOut)
}

/** Headings with what stands under them; those of nothing are left out. */
export function sectionsText(
  head: readonly string[],
  sections: readonly { readonly title: string; readonly lines: readonly string[] }[],
): string {
  const told = sections
    .filter(({ lines }) => lines.length > 0)
    .flatMap(({ title, lines }) => ['', `## ${title}`, '', ...lines])
  return `${[...head, ...told].join('\n')}\n`
}
