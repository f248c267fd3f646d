import type { Board, BoardTotals } from '../../model/board/board.ts'
import type { Finding } from '../../model/finding.ts'
import { terminalText } from '../../report/escape.ts'
import {
  type BoardSection,
  emptyWords,
  statusSections,
  troubleSections,
  whatIfSections,
} from '../build/board-sections.ts'
import { type WhatIf, whatIfWords } from '../build/what-if.ts'
import { issueRows, phaseRows, readyRows } from './issue-rows.ts'
import { cycleLines, rootLines } from './root-lines.ts'
import { heading, paragraph, type Screen } from './screen.ts'
import { statusLines, totalsLines } from './totals-lines.ts'

/** The whole board. With `isQuiet` only its problems. */
export function renderStatus(board: Board, isQuiet: boolean, screen: Screen): string {
  const render = (section: BoardSection): string => `${sectionLines(section, screen).join('\n')}\n`
  if (isQuiet) return troubleSections(board).map(render).join('\n')
  const head = [...totalsLines(board.totals, screen), ...statusLines(board.totals, screen)]
  if (board.items.length === 0) head.push(...paragraph(`${emptyWords(board)} ${howToStart}`, '', screen))
  return [`${head.join('\n')}\n`, ...statusSections(board).map(render)].join('\n')
}

const howToStart =
  'Give one a heading with an id and a line "Status: proposed", and it shows up here; "sot check" reports what it cannot read.'

/** A section under its heading. */
function sectionLines(section: BoardSection, screen: Screen): string[] {
  const { kind, title, items } = section
  const count = kind === 'roots' ? null : items.length
  return [heading(screen, title, count), ...entryLines(section, screen)]
}

function entryLines(section: BoardSection, screen: Screen): string[] {
  switch (section.kind) {
    case 'ready':
    case 'verdicts':
      return readyRows(section.items, section.showsTier, screen)
    case 'open':
      return readyRows(section.items, false, screen)
    case 'issues':
      return issueRows(section.items, screen)
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
export function renderWhatIf(whatIf: WhatIf, totals: BoardTotals, isQuiet: boolean, screen: Screen): string {
  const { ref, item, freed } = whatIf
  if (isQuiet) return freed.map(({ id }) => `${terminalText(id)}\n`).join('')
  const title = item === null ? '' : `  ${terminalText(item.title)}`
  const name = paragraph(`${terminalText(ref)}${title}`, '', screen)
  const blocks = [
    totalsLines(totals, screen),
    [...name.map((line) => screen.paint('place', line)), ...paragraph(whatIfWords(whatIf), '', screen)],
    ...whatIfSections(whatIf).map((section) => sectionLines(section, screen)),
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
