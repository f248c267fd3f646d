import { describe } from 'vitest'
import { codes, inEvent, inReport, table } from './attack-table.ts'
import { passParts } from './memory-run.ts'

const { status, time, contract } = codes

describe('a pass that speaks against itself', () => {
  table(passParts, [
    ['failure reason', status, inReport({ failure_reason: 'timeout' })],
    [
      'blockers',
      status,
      ({ report }) => {
        report.blockers.push('provider')
      },
    ],
    ['exit code', status, inReport({ backend_exit_code: 1 })],
    ['no exit code', status, inReport({ backend_exit_code: null })],
    ['tests_passed', status, inReport({ tests_passed: false })],
    ['tests_command', status, inReport({ tests_command: 'true' })],
    ['required_events_passed', status, inReport({ required_events_passed: false })],
    [
      'missing_events',
      status,
      ({ report }) => {
        report.missing_events.push('plan.updated')
      },
    ],
    ['allowed_writes_passed', status, inReport({ allowed_writes_passed: false })],
    ['patch_artifact', status, inReport({ patch_artifact: null })],
    ['an alias', status, inReport({ case_model: 'other' })],
    [
      'the case',
      [status, contract],
      ({ report, context, facts }) => {
        report.case_id = 'tide'
        context.cases = new Map([['tide', facts]])
      },
    ],
    [
      'a patch that changes nothing',
      status,
      ({ report, files }) => {
        report.changed_files = []
        files['patch.diff'] = ''
      },
    ],
    ['last event', ['events-required event-missing', status], inEvent(6, { type: 'run.blocked' })],
    [
      'end before start',
      ['events-valid time-inconsistent', time],
      inReport({ run_ended_at: '2026-11-18T11:59:59.000Z' }),
    ],
    ['duration', time, inReport({ duration_ms: 60_000 })],
    [
      'second of the run id',
      time,
      ({ report, events }) => {
        report.run_started_at = '2026-11-18T12:00:01.000Z'
        report.duration_ms = 8000
        events.forEach((event) => {
          Object.assign(event, { at: '2026-11-18T12:00:05.000Z' })
        })
      },
    ],
    ['a day that is none', time, inReport({ run_ended_at: '2026-11-31T12:00:09.000Z' })],
    [
      'survivors',
      'no-survivors survivors',
      ({ report }) => {
        report.isolation.survivors = 1
      },
    ],
    [
      'survivors of an unknown number',
      'no-survivors survivors ?',
      ({ report }) => {
        report.isolation.survivors = 'unknown'
      },
    ],
  ])
})
