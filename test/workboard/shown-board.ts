import type { Finding } from '../../src/model/finding.ts'
import { buildBoard } from '../../src/workboard/build/build-board.ts'
import { asciiSymbols, type Screen, unicodeSymbols } from '../../src/workboard/text/screen.ts'
import { sampleFinding } from '../report/sample-result.ts'
import { factsOf, type IssueSketch } from './board-facts.ts'

/** A place to show a view in: no colour, so that lines are what is seen of them. */
export function screenOf(width: number, signs: 'unicode' | 'ascii' = 'unicode'): Screen {
  const symbols = signs === 'unicode' ? unicodeSymbols : asciiSymbols
  return { width, symbols, paint: (_role, text) => text, nameOf: (id) => id, commit: null }
}

const day = (date: string) => ({ firstSeen: `2026-${date}T08:00:00Z` })

/** A harbour with something of everything. */
const harbour: readonly IssueSketch[] = [
  { id: 'HRB-001', title: 'Dredge the basin', status: 'validated', proof: 'proven', ...day('01-10') },
  { id: 'HRB-002', title: 'Buy the piles', status: 'validated', proof: 'stale', ...day('01-11') },
  {
    id: 'HRB-003',
    title: 'Build the quay wall along the whole northern side of the basin, and anchor it in the rock below',
    status: 'active',
    type: 'AFK',
    blockedBy: ['HRB-001', 'HRB-002'],
    ...day('02-01'),
  },
  {
    id: 'HRB-004',
    title: '港の灯台を建てる 🏗️ そして灯りをともす、ずっと遠くの船からも見えるように',
    status: 'blocked',
    type: 'HITL',
    blockedBy: [
      'HRB-003',
      { kind: 'external', ref: 'the harbour master has not signed the plan of the lamp' },
    ],
    ...day('02-02'),
  },
  {
    id: 'HRB-005',
    title: 'Paint the crane',
    status: 'ready',
    type: 'AFK',
    blockedBy: ['HRB-002'],
    ...day('03-01'),
  },
  { id: 'HRB-006', title: 'Survey the sea bed', status: 'ready', type: 'AFK', ...day('03-02') },
  { id: 'HRB-007', title: 'Choose the colour', status: 'proposed', type: 'HITL', ...day('03-02') },
  {
    id: 'HRB-008',
    title: 'Open the harbour',
    status: 'blocked',
    blockedBy: ['HRB-004', 'HRB-005', 'TOWN-9'],
    ...day('03-03'),
  },
  { id: 'HRB-009', title: 'Ropes before bollards', status: 'proposed', blockedBy: ['HRB-010'] },
  { id: 'HRB-010', title: 'Bollards before ropes', status: 'proposed', blockedBy: ['HRB-009'] },
  { id: 'HRB-011', title: 'Wait for better days', status: 'blocked' },
  { id: 'HRB-012', title: 'Take down the old sheds', status: 'dropped' },
  { id: 'HRB-013', title: 'Light the lamp', status: 'validated', proof: 'unbacked', blockedBy: ['HRB-004'] },
  { id: 'HRB-014', title: 'Man the pilot boat', status: 'validated', proof: 'unknowable' },
  { id: 'HRB-015', title: 'Test the siren', status: 'validated', proof: 'broken' },
]

const findings: readonly Finding[] = [
  sampleFinding({
    rule: 'validated-over-open-blocker',
    message: 'HRB-013 is validated, but is blocked by what is still open: HRB-004 (blocked)',
    fix: 'Close the blocker if it is done, remove it if it never held this issue up, or take the status back.',
    line: 121,
  }),
  sampleFinding({
    rule: 'blocker-stale',
    severity: 'warning',
    message: 'HRB-020 is still blocked, but all that it waits for is closed: HRB-001 (validated)',
    fix: 'Set the status to ready, or name what really blocks it.',
    line: 12,
  }),
  sampleFinding({
    rule: 'frontmatter-review-overdue',
    severity: 'note',
    message: 'Last reviewed 2026-01-02, 164 days ago: more than 90 days',
    fix: null,
    line: 8,
  }),
]

const { result, ...rest } = factsOf(harbour)
export const harbourFacts = { ...rest, result: { ...result, findings } }
export const harbourBoard = buildBoard(harbourFacts)
