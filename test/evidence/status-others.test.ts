import { describe } from 'vitest'
import { codes, inEvent, inReport, inText, table } from './attack-table.ts'
import { blockedParts, failParts } from './memory-run.ts'

const { status, contract } = codes

describe('a run that is no pass and speaks against itself', () => {
  table(blockedParts, [
    ['no blocker', status, inReport({ blockers: [] })],
    ['ended as if completed', status, inEvent(2, { type: 'run.completed' })],
    [
      'events told missing that are there',
      status,
      ({ report }) => {
        report.missing_events.push('run.started')
      },
    ],
    [
      'events missing that are not told',
      status,
      ({ report }) => {
        report.missing_events.shift()
      },
    ],
    [
      'tests that passed without running',
      status,
      ({ report }) => {
        report.tests.passed = true
        report.tests_passed = true
      },
    ],
    [
      'files changed by an empty patch',
      ['status-consistent status-inconsistent', 'patch-consistent patch-files-differ'],
      inReport({ changed_files: ['src/tide.js'] }),
    ],
    [
      'never started, with an exit code',
      [status, contract],
      ({ report }) => {
        report.backend = 'pi'
        report.backend_exit_code = 0
      },
    ],
  ])
  table(failParts, [
    ['no reason', status, inReport({ failure_reason: null })],
    ['a blank reason', status, inReport({ failure_reason: ' ' })],
    [
      'ended as if blocked',
      status,
      ({ events, report }) => {
        Object.assign(events[6] ?? {}, { type: 'run.blocked' })
        report.missing_events = ['run.completed']
        report.required_events_passed = false
      },
    ],
    [
      'writes told better than they were',
      [status],
      (parts) => {
        parts.report.changed_files = ['src/other.js']
        inText('patch.diff', /tide\.js/g, 'other.js')(parts)
      },
    ],
  ])
})
