import type { FleetBlocker, FleetBoard, FleetBoardProject } from '../../model/fleet/fleet-board.ts'
import { markdownSentences, markdownTable, markdownText } from '../../report/escape.ts'
import { readyLists } from '../build/next-up.ts'
import {
  ageText,
  freesText,
  placeText,
  readyTable,
  refText,
  sectionsText,
  totalsLine,
} from '../markdown/board-markdown.ts'
import {
  brokenProjects,
  disabledNames,
  emptyWords,
  shownProjects,
  sizeWords,
  talliesOf,
  troubleWords,
} from './fleet-totals.ts'

/** Rows of a list that many projects share: more of them belong into no comment. */
const mostRows = 50

export function renderFleetMarkdown(board: FleetBoard): string {
  const { totals, projects, blockers } = board
  const words = [sizeWords(totals), troubleWords(totals)].filter((line) => line.length > 0)
  const empty = emptyWords(board)
  const broken = brokenProjects(projects).map(({ name, problem: { what, todo } }) => {
    return `- ${markdownText(name)}: ${markdownSentences(what, todo)}`
  })
  return sectionsText(
    [
      totalsLine(totals),
      ...words.flatMap((line) => ['', line.join(' · ')]),
      ...(empty === null ? [] : ['', empty]),
    ],
    [
      { title: 'Broken projects', lines: broken },
      ...readyLists(board).map(({ title, items }) => ({ title, lines: listed(items, readyTable) })),
      { title: 'Oldest blockers', lines: listed(blockers, blockerTable) },
      { title: 'Projects', lines: projectTable(projects) },
      { title: 'Disabled', lines: disabledNames(projects).map((name) => `- ${markdownText(name)}`) },
    ],
  )
}

function listed<T>(items: readonly T[], rows: (items: readonly T[]) => string[]): string[] {
  if (items.length === 0) return []
  const hidden = items.length - mostRows
  return [...rows(items.slice(0, mostRows)), ...(hidden > 0 ? ['', `And ${hidden} more.`] : [])]
}

function blockerTable(blockers: readonly FleetBlocker[]): string[] {
  const rows = blockers.map((blocker) => {
    const { project, item, fanOut, ageDays } = blocker
    return [
      markdownText(project),
      refText(blocker),
      markdownText(item?.title ?? ''),
      item?.status ?? '',
      freesText(fanOut),
      ageText(ageDays),
      item === null ? '' : placeText(item.path, item.line),
    ]
  })
  return markdownTable(['project', 'blocker', 'title', 'status', 'frees', 'age', 'place'], rows)
}

function projectTable(projects: readonly FleetBoardProject[]): string[] {
  const tallies = talliesOf(projects)
  const rows = shownProjects(projects).map(({ name, summary }) => [
    markdownText(name),
    ...tallies.map(({ of }) => String(of(summary))),
  ])
  return rows.length === 0 ? [] : markdownTable(['project', ...tallies.map(({ name }) => name)], rows)
}
