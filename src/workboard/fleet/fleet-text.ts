import type {
  FleetBlocker,
  FleetBoard,
  FleetBoardProject,
  FleetStartable,
} from '../../model/fleet/fleet-board.ts'
import { clip, widthOf } from '../../report/display-width.ts'
import { terminalText } from '../../report/escape.ts'
import { paintText, renderTable, type StyledText, type TableColumn } from '../../report/table.ts'
import { countedTotals } from '../build/board-totals.ts'
import { readyLists } from '../build/next-up.ts'
import {
  agePiece,
  cell,
  freesPiece,
  greyed,
  heading,
  joinPieces,
  moreLine,
  namePieces,
  paragraph,
  type Screen,
  tierPiece,
  totalPiece,
  totalsLines,
} from '../text/screen.ts'
import {
  brokenProjects,
  disabledNames,
  emptyWords,
  shownProjects,
  sizeWords,
  troubleWords,
} from './fleet-totals.ts'

/** Rows of a list that many projects share; the JSON lists all of them. */
const mostRows = 10

/** The board of a fleet. With `isQuiet` only the broken projects. */
export function renderFleetText(board: FleetBoard, isQuiet: boolean, screen: Screen): string {
  const broken = section(
    'Broken projects',
    brokenLines(board.projects, screen),
    screen,
    board.totals.projects.broken,
  )
  if (isQuiet) return broken.join('\n')
  const { totals, projects, blockers } = board
  const head = [
    ...totalsLines(totals, screen),
    ...joinPieces(greyed(sizeWords(totals)), screen),
    ...joinPieces(greyed(troubleWords(totals)), screen),
  ].filter((line) => line !== '')
  const disabled = disabledNames(projects).map(terminalText)
  const disabledLines = disabled.length === 0 ? [] : paragraph(disabled.join(', '), '  ', screen)
  const empty = emptyWords(board)
  const sections = [
    ...broken,
    ...(empty === null ? [] : [`${paragraph(empty, '', screen).join('\n')}\n`]),
    ...readyLists(board).flatMap(({ title, items }) => listed(title, items, readyTable, screen)),
    ...listed('Oldest blockers', blockers, blockerTable, screen),
    ...section('Projects', projectLines(projects, screen), screen, totals.projects.shown),
    ...section('Disabled', disabledLines, screen, disabled.length),
  ]
  return [`${head.join('\n')}\n`, ...sections].join('\n')
}

function section(title: string, lines: readonly string[], screen: Screen, number: number): string[] {
  return lines.length === 0 ? [] : [`${[heading(screen, title, number), ...lines].join('\n')}\n`]
}

function listed<T>(
  title: string,
  items: readonly T[],
  rows: (items: readonly T[], screen: Screen) => string[],
  screen: Screen,
): string[] {
  const lines = [...rows(items.slice(0, mostRows), screen), ...moreLine(items.length - mostRows)]
  return section(title, lines, screen, items.length)
}

const longestName = 24
const projectName: TableColumn = { most: longestName, gives: 1, least: 16 }

const columns: readonly TableColumn[] = [
  projectName,
  { most: 36 },
  { gives: 2, least: 0 },
  { gives: 3, least: 0 },
  {},
  {},
]

function readyTable(items: readonly FleetStartable[], screen: Screen): string[] {
  const rows = items.map((item): StyledText[] => [
    cell(item.project),
    cell(item.id, 'place'),
    cell(item.title),
    tierPiece(item),
    freesPiece(item.fanOut),
    agePiece(item.ageDays),
  ])
  return renderTable(rows, columns, screen)
}

function blockerTable(blockers: readonly FleetBlocker[], screen: Screen): string[] {
  const rows = blockers.map((blocker): StyledText[] => {
    const { project, item, fanOut, ageDays } = blocker
    const [name, title] = namePieces(blocker, screen)
    return [cell(project), name, title, cell(item?.status ?? ''), freesPiece(fanOut), agePiece(ageDays)]
  })
  return renderTable(rows, columns, screen)
}

/** Each project with its numbers; on a narrow screen they continue on the next line. */
function projectLines(projects: readonly FleetBoardProject[], screen: Screen): string[] {
  const shown = shownProjects(projects)
  const names = shown.map(({ name }) => cell(name, 'place'))
  const widest = Math.max(0, ...names.map(({ text }) => Math.min(longestName, widthOf(text))))
  const indent = ' '.repeat(widest + 4)
  const narrower = { ...screen, width: screen.width - indent.length }
  return shown.flatMap(({ summary }, number) => {
    // Zero counts are left out, except claimed and proven.
    const counted = countedTotals(summary.totals).filter(
      ({ name, number: many }) => many > 0 || name === 'claimed' || name === 'proven',
    )
    const pieces = [...counted.map(totalPiece), ...greyed(troubleWords(summary))]
    const [first = '', ...others] = joinPieces(pieces, narrower)
    const name = clip(names[number]?.text ?? '', widest, screen.symbols.ellipsis)
    const shownName = paintText({ text: name, role: 'place' }, screen.paint)
    return [
      `  ${shownName}${' '.repeat(widest - widthOf(name) + 2)}${first}`,
      ...others.map((line) => indent + line),
    ]
  })
}

function brokenLines(projects: readonly FleetBoardProject[], screen: Screen): string[] {
  return brokenProjects(projects).flatMap(({ name, problem }) => [
    ...renderTable([[cell(name, 'error')]], [{}], screen),
    ...paragraph(terminalText(problem.what), '    ', screen),
    ...paragraph(terminalText(problem.todo), '    ', screen),
  ])
}
