import type { Board, BoardItem } from '../../model/board/board.ts'
import { forPeople, verdictTitle } from '../build/next-up.ts'
import { findingLines } from './finding-lines.ts'
import { issueRows, phaseRows, readyRows } from './issue-rows.ts'
import { ringLines, rootLines } from './root-lines.ts'
import { heading, paragraph, type Screen } from './screen.ts'
import { statusLines, totalsLines } from './totals-lines.ts'

type Section = { readonly title: string; readonly number: number | null; readonly lines: readonly string[] }

/** The whole board. Sections without anything in them are left out. */
export function renderStatus(board: Board, isQuiet: boolean, screen: Screen): string {
  const troubles = troubleSections(board, screen)
  if (isQuiet) return blocks(troubles, screen).join('\n')
  const head = [...totalsLines(board.totals, screen), ...statusLines(board.totals, screen)]
  if (board.items.length === 0) head.push(...paragraph(emptyWords, '', screen))
  const sections = [
    ...readySections(board, screen),
    section('Blocked, by root blocker', null, rootLines(board, screen)),
    ...unnamedSection(board, screen),
    ...troubles,
    ...allSections(board, screen),
  ]
  return [`${head.join('\n')}\n`, ...blocks(sections, screen)].join('\n')
}

const emptyWords =
  'No document here holds an issue yet. Give one a heading with an id and a line "Status: proposed", and it shows up here; "sot check" tells what it cannot read.'

/** Everything on the board in a line: issues, then phases. */
function allSections({ items }: Board, screen: Screen): Section[] {
  const issues = items.filter(({ phase }) => phase === null)
  const phases = items.filter(({ phase }) => phase !== null)
  return [
    section('Issues', issues.length, issueRows(issues, screen)),
    section('Phases', phases.length, phaseRows(phases, screen)),
  ]
}

function section(title: string, number: number | null, lines: readonly string[]): Section {
  return { title, number, lines }
}

function blocks(sections: readonly Section[], screen: Screen): string[] {
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, number, lines }) => `${[heading(screen, title, number), ...lines].join('\n')}\n`)
}

function readySections({ next, nextHitl, items }: Board, screen: Screen): Section[] {
  const active = items.filter(({ status }) => status === 'active')
  const rows = (ready: readonly BoardItem[]): string[] => readyRows(ready, true, screen)
  const { person, verdicts } = forPeople(nextHitl)
  return [
    section('Ready now, for an agent', next.length, rows(next)),
    section('Ready now, for a person', person.length, rows(person)),
    section(verdictTitle, verdicts.length, readyRows(verdicts, false, screen)),
    section('Under way', active.length, readyRows(active, false, screen)),
  ]
}

/** Blocked, and no document says by what: nothing else would show that they stand still. */
function unnamedSection({ items }: Board, screen: Screen): Section[] {
  const unnamed = items.filter(({ status, blockedBy }) => status === 'blocked' && blockedBy.length === 0)
  return [section('Blocked, by nothing that is named', unnamed.length, readyRows(unnamed, false, screen))]
}

function troubleSections(board: Board, screen: Screen): Section[] {
  const { cycles, staleBlockers, contradictions, overdue } = board
  return [
    section('Waiting for each other', cycles.length, ringLines(board, screen)),
    section('Stale blockers', staleBlockers.length, findingLines(staleBlockers, screen)),
    section('Contradictions', contradictions.length, findingLines(contradictions, screen)),
    section('Reviews overdue', overdue.length, findingLines(overdue, screen)),
  ]
}
