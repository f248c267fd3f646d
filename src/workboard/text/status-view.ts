import type { Board, BoardItem, RootBlocker } from '../../model/board/board.ts'
import type { Finding } from '../../model/finding.ts'
import { terminalText } from '../../report/escape.ts'
import { renderTable, type StyledText, type TableColumn } from '../../report/table.ts'
import { openBlockers } from '../build/board-index.ts'
import {
  type BoardSection,
  emptyWords,
  statusSections,
  troubleSections,
  whatIfSections,
} from '../build/board-sections.ts'
import { nextLists, type ReadyList } from '../build/next-up.ts'
import { needWords, passedWords } from '../build/phase-words.ts'
import { type BlockerCycle, blockerName, waitingWords } from '../build/root-blockers.ts'
import { type WhatIf, whatIfWords } from '../build/what-if.ts'
import { findingCounts, idColumn, planningColumn, planningPiece, titleColumn } from './item-columns.ts'
import {
  agePiece,
  cell,
  freesPiece,
  heading,
  headLines,
  moreLine,
  namePieces,
  paragraph,
  proofPiece,
  type Screen,
  statusLines,
  tierPiece,
} from './screen.ts'

/** The whole board. With `isQuiet` only its problems. */
export function renderStatus(board: Board, isQuiet: boolean, screen: Screen): string {
  const countsOf = findingCounts(board.findings)
  const render = (section: BoardSection): string => `${sectionLines(section, screen, countsOf).join('\n')}\n`
  if (isQuiet) return troubleSections(board).map(render).join('\n')
  const head = [...headLines(board, screen), ...statusLines(board.totals, screen)]
  if (board.items.length === 0) head.push(...paragraph(`${emptyWords(board)} ${howToStart}`, '', screen))
  return [`${head.join('\n')}\n`, ...statusSections(board).map(render)].join('\n')
}

const howToStart =
  'Give one a heading with an id and a line "Status: proposed", and it shows up here; "sot check" reports what it cannot read.'

type CountsOf = ReturnType<typeof findingCounts>

/** A section under its heading. */
function sectionLines(section: BoardSection, screen: Screen, countsOf: CountsOf): string[] {
  const { kind, title, items } = section
  const count = kind === 'roots' ? null : items.length
  return [heading(screen, title, count), ...entryLines(section, screen, countsOf)]
}

function entryLines(section: BoardSection, screen: Screen, countsOf: CountsOf): string[] {
  switch (section.kind) {
    case 'ready':
    case 'verdicts':
      return readyRows(section.items, section.showsTier, screen)
    case 'open':
      return readyRows(section.items, false, screen)
    case 'issues':
      return issueRows(section.items, screen, countsOf)
    case 'phases':
      return phaseRows(section.items, screen)
    case 'roots':
      return rootLines(section.items, screen)
    case 'cycles':
      return cycleLines(section.items, screen)
    case 'findings':
      return section.items.flatMap((finding) => findingLines(finding, screen))
  }
}

/** A short finding: place, problem and fix. */
function findingLines(
  { path, line, column, message, rule, fix, severity }: Finding,
  screen: Screen,
): string[] {
  const { paint } = screen
  const place = terminalText(`${path}:${line}:${column}`)
  return [
    ...paragraph(`${place} [${rule}]`, '  ', screen).map((text) => paint(severity, text)),
    ...paragraph(terminalText(message), '    ', screen),
    ...(fix === null ? [] : paragraph(terminalText(fix), '    ', screen)).map((text) => paint('fix', text)),
  ]
}

/** What becomes ready if an issue were proven. With `isQuiet` the ids alone. */
export function renderWhatIf(whatIf: WhatIf, board: Board, isQuiet: boolean, screen: Screen): string {
  const { ref, item, freed } = whatIf
  if (isQuiet) return freed.map(({ id }) => `${terminalText(id)}\n`).join('')
  const title = item === null ? '' : `  ${terminalText(item.title)}`
  const name = paragraph(`${terminalText(screen.nameOf(ref))}${title}`, '', screen)
  const blocks = [
    headLines(board, screen),
    [...name.map((line) => screen.paint('place', line)), ...paragraph(whatIfWords(whatIf), '', screen)],
    ...whatIfSections(whatIf).map((section) => sectionLines(section, screen, findingCounts(board.findings))),
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** Issues that can start, a line each. With `showsTier` each names its tier. */
function readyRows(items: readonly BoardItem[], showsTier: boolean, screen: Screen): string[] {
  const rows = items.map((item): StyledText[] => [
    cell(screen.nameOf(item.id), 'place'),
    cell(item.title),
    showsTier ? tierPiece(item) : { text: '' },
    freesPiece(item.fanOut),
    agePiece(item.ageDays),
    planningPiece(item, screen),
  ])
  return renderTable(
    rows,
    [idColumn(screen), titleColumn(screen), {}, {}, {}, planningColumn(screen)],
    screen,
  )
}

/** What every list of issues and phases begins with: id, title, status, proof. */
function itemCells({ id: ref, title, status, proof }: BoardItem, { symbols, nameOf }: Screen): StyledText[] {
  return [cell(nameOf(ref), 'place'), cell(title), cell(status), proofPiece(proof, symbols)]
}

/** Every issue in a line: id, title, status, proof, how many findings, what it waits for, and who does it. */
function issueRows(items: readonly BoardItem[], screen: Screen, countsOf: CountsOf): string[] {
  const rows = items.map((item) => {
    const [first, ...others] = openBlockers(item)
    const rest = others.length > 0 ? ` +${others.length}` : ''
    return [
      ...itemCells(item, screen),
      countsOf(item),
      cell(first === undefined ? '' : `${screen.nameOf(blockerName(first))}${rest}`, 'gutter'),
      planningPiece(item, screen),
    ]
  })
  const waits: TableColumn = { most: Math.floor(screen.width / 4), gives: 3, least: 0 }
  const columns = [idColumn(screen), titleColumn(screen), {}, {}, {}, waits, planningColumn(screen)]
  return renderTable(rows, columns, screen)
}

/** Every phase in a line: name, title, status, proof, how much of it is passed, and what it waits for. */
function phaseRows(items: readonly BoardItem[], screen: Screen): string[] {
  const rows = items.map((item) => [
    ...itemCells(item, screen),
    cell(item.phase === null ? '' : passedWords(item.phase)),
    cell(needWords(item), 'gutter'),
  ])
  return renderTable(
    rows,
    [idColumn(screen), titleColumn(screen), {}, {}, {}, { gives: 2, least: 0 }],
    screen,
  )
}

const mostLines = 3
const mostInCycle = 40

/** Root blockers, each with the issues that wait for it. */
function rootLines(roots: readonly RootBlocker[], screen: Screen): string[] {
  const rows = roots.map((root): StyledText[] => [
    ...namePieces(root, screen),
    cell(root.item?.status ?? ''),
    freesPiece(root.fanOut),
    agePiece(root.ageDays),
  ])
  const columns = [idColumn(screen), titleColumn(screen), {}, {}, {}]
  const heads = renderTable(rows, columns, screen)
  return roots.flatMap((root, number) => [heads[number] ?? '', ...waitingLines(root, screen)])
}

function waitingLines({ ref, blocked }: RootBlocker, screen: Screen): string[] {
  const others = blocked.filter((id) => id !== ref)
  if (others.length === 0) return ['    waits for itself']
  const itself = others.length < blocked.length ? 'itself, ' : ''
  // An id has at least one character: more of them never fit the lines that are shown.
  const some = others.slice(0, screen.width * mostLines)
  const indent = '    '
  const lines = paragraph(
    `${itself}${some.map((id) => terminalText(screen.nameOf(id))).join(', ')}`,
    indent,
    screen,
  )
  if (lines.length <= mostLines && some.length === others.length) return lines
  const shown = lines.slice(0, mostLines - 1)
  const listed = shown.join(' ').split(',').length - (itself === '' ? 1 : 2)
  return [...shown, `${indent}and ${others.length - listed} more`]
}

/** Issues that wait for each other, and how many others wait for them. */
function cycleLines(cycles: readonly BlockerCycle[], screen: Screen): string[] {
  return cycles.flatMap((cycle) => {
    const shown = cycle.ids
      .slice(0, mostInCycle)
      .map((id) => terminalText(screen.nameOf(id)))
      .join(', ')
    const hidden = cycle.ids.length - mostInCycle
    const rest = hidden > 0 ? ` and ${hidden} more` : ''
    return paragraph(`${shown}${rest}${waitingWords(cycle)}`, '  ', screen)
  })
}

/** Lines of the smallest screen, less the one where the prompt comes back. */
const screenLines = 23
const leastPerList = 2

/** What can start, best first, on one screen. With `isQuiet` the ids alone that an agent may take. */
export function renderNext(board: Board, isQuiet: boolean, screen: Screen): string {
  if (isQuiet) return board.next.map(({ id }) => `${terminalText(id)}\n`).join('')
  const head = headLines(board, screen)
  const empty = emptyWords(board)
  if (empty !== null) return `${[...head, '', ...paragraph(terminalText(empty), '', screen)].join('\n')}\n`
  const lists = nextLists(board)
  const counts = rowsPerList(lists, screenLines - head.length, screen)
  const blocks = lists.flatMap((list, number) => ['', ...listLines(list, counts[number] ?? 0, screen)])
  return `${[...head, ...blocks].join('\n')}\n`
}

/** How many rows of each list are shown: a few of each, then as many as fit of the first ones. */
function rowsPerList(lists: readonly ReadyList<BoardItem>[], available: number, screen: Screen): number[] {
  const least = lists.map(({ items }) => Math.min(items.length, leastPerList))
  // A blank line, the heading, and the line that says how many more there are.
  const around = lists.map((list) => 2 + headingLines(list, screen).length)
  let left = [...around, ...least].reduce((rest, lines) => rest - lines, available)
  return lists.map(({ items }, number) => {
    const shown = least[number] ?? 0
    const more = Math.max(0, Math.min(left, items.length - shown))
    left -= more
    return shown + more
  })
}

function headingLines({ title, items }: ReadyList<BoardItem>, screen: Screen): string[] {
  return heading(screen, title, items.length).split('\n')
}

function listLines(list: ReadyList<BoardItem>, shown: number, screen: Screen): string[] {
  const { items, showsTier } = list
  return [
    ...headingLines(list, screen),
    ...readyRows(items.slice(0, shown), showsTier, screen),
    ...moreLine(items.length - shown),
  ]
}
