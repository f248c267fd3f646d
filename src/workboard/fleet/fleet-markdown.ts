import type {
  FleetBlocker,
  FleetBoard,
  FleetBoardProject,
  FleetStartable,
} from '../../model/fleet/fleet-board.ts'
import { markdownText } from '../../report/escape.ts'
import { needsVerdict, readyLists } from '../build/next-up.ts'
import {
  ageText,
  freesText,
  markdownTable,
  placeText,
  refText,
  sectionsText,
  totalsLine,
} from '../markdown/markdown-words.ts'
import { emptyWords, sizeWords, summariesOf, talliesOf, troubleWords } from './fleet-totals.ts'

/** Rows of a list that many projects share: more of them belong into no comment. */
const mostRows = 50

/** The board of a fleet as Markdown. */
export function renderFleetMarkdown(board: FleetBoard): string {
  const { totals, projects, blockers } = board
  const words = [sizeWords(totals), troubleWords(totals)].filter((line) => line.length > 0)
  const empty = emptyWords(board)
  return sectionsText(
    [
      totalsLine(totals),
      ...words.flatMap((line) => ['', line.join(' · ')]),
      ...(empty === null ? [] : ['', empty]),
    ],
    [
      { title: 'Broken projects', lines: brokenItems(projects) },
      ...readyLists(board).map(({ title, items }) => ({ title, lines: listed(items, readyTable) })),
      { title: 'Oldest blockers', lines: listed(blockers, blockerTable) },
      { title: 'Projects', lines: projectTable(projects) },
      { title: 'Disabled', lines: disabledItems(projects) },
    ],
  )
}

function listed<T>(items: readonly T[], rows: (items: readonly T[]) => string[]): string[] {
  if (items.length === 0) return []
  const hidden = items.length - mostRows
  return [...rows(items.slice(0, mostRows)), ...(hidden > 0 ? ['', `And ${hidden} more.`] : [])]
}

function readyTable(items: readonly FleetStartable[]): string[] {
  const rows = items.map((item) => [
    markdownText(item.project),
    markdownText(item.id),
    markdownText(item.title),
    needsVerdict(item) ? 'needs a verdict' : `${item.ready}-ready`,
    freesText(item.fanOut),
    ageText(item.ageDays),
    placeText(item.path, item.line),
  ])
  return markdownTable(['project', 'issue', 'title', 'tier', 'frees', 'age', 'place'], rows)
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
  if (summariesOf(projects).length === 0) return []
  const tallies = talliesOf(projects)
  const rows = projects.flatMap((project) =>
    project.state === 'shown'
      ? [[markdownText(project.name), ...tallies.map(({ of }) => String(of(project.summary)))]]
      : [],
  )
  return markdownTable(['project', ...tallies.map(({ name }) => name)], rows)
}

function brokenItems(projects: readonly FleetBoardProject[]): string[] {
  return projects.flatMap((project) => {
    if (project.state !== 'broken') return []
    const { what, todo } = project.problem
    const end = /[.!?]$/.test(what) ? '' : '.'
    return [`- ${markdownText(project.name)}: ${markdownText(what)}${end} ${markdownText(todo)}`]
  })
}

function disabledItems(projects: readonly FleetBoardProject[]): string[] {
  return projects.flatMap(({ state, name }) => (state === 'disabled' ? [`- ${markdownText(name)}`] : []))
}
