import { describe } from 'vitest'
import { type Change, codes, eventLog, inEvent, inText, renumber, table } from './attack-table.ts'
import { eventOf, passParts, runId, sha256 } from './memory-run.ts'

const { contract } = codes

describe('events', () => {
  table(passParts, [
    [
      'a type that is none',
      ['events-valid event-malformed', 'events-required event-missing'],
      inEvent(2, { type: 'plan.made' }),
    ],
    [
      'a line that is no JSON',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventLog((text) => `{\n${text}`),
    ],
    [
      'a key twice',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventLog((text) => text.replace('"seq":1', '"seq":1,"seq":1')),
    ],
    [
      'a blank line',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventLog((text) => text.replace('\n', '\n\n')),
    ],
    [
      'CRLF',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventLog((text) => text.replaceAll('\n', '\r\n')),
    ],
    [
      'no LF at the end',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventLog((text) => text.slice(0, -1)),
    ],
    [
      'a BOM',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventLog((text) => `\uFEFF${text}`),
    ],
    [
      'a line over the cap',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventLog((text) => text.replace('"data":{}', `"data":{"a":"${'x'.repeat(1 << 20)}"}`)),
    ],
    ['no event', ['events-valid event-missing', 'events-required event-missing'], eventLog(() => '')],
    ['a gap', 'events-valid event-sequence', inEvent(6, { seq: 9 })],
    ['an event of another run', 'events-valid event-foreign-run', inEvent(6, { run_id: `${runId}1` })],
    ['time going back', 'events-valid event-order', inEvent(6, { at: '2026-11-18T12:00:01.000Z' })],
    [
      'time outside the run',
      'events-valid time-inconsistent',
      inEvent(6, { at: '2026-11-18T12:00:10.000Z' }),
    ],
    ['a moment that is none', 'events-valid event-malformed', inEvent(6, { at: '2026-11-31T12:00:08.000Z' })],
    [
      'an event after the end',
      'events-valid event-after-end',
      ({ events }) => {
        events.push(eventOf(8, 'approval.requested'))
      },
    ],
    [
      'a required one left out',
      'events-required event-missing',
      ({ events }) => {
        events.splice(2, 1)
        renumber(events)
      },
    ],
    [
      'a required one twice',
      'events-required event-order',
      ({ events }) => {
        events.splice(2, 0, { ...events[2], at: events[1]?.at })
        renumber(events)
      },
    ],
    [
      'two steps exchanged',
      'events-required event-order',
      ({ events }) => {
        Object.assign(events[2] ?? {}, { type: 'patch.applied' })
        Object.assign(events[3] ?? {}, { type: 'plan.updated' })
      },
    ],
    [
      'one that the case asks for left out',
      ['events-required event-missing', contract],
      ({ facts }) => {
        facts.required_events.push('approval.granted')
      },
    ],
    ['a trace out of step', 'events-valid event-sequence', inText('trace.jsonl', '"seq":1', '"seq":2')],
    ['a trace with more keys', 'events-valid event-malformed', inText('trace.jsonl', '"seq"', '"x":1,"seq"')],
  ])

  const source =
    (change: Record<string, unknown>): Change =>
    ({ events }) => {
      const src = { file: 'backend/fake.log', offset: 8, length: 11, sha256: sha256('src/tide.js') }
      Object.assign(events[3] ?? {}, { src: { ...src, ...change } })
    }
  const mismatch = 'events-valid event-source-mismatch'
  table(passParts, [
    ['other bytes of the raw log', mismatch, source({ offset: 7 })],
    ['bytes beyond its end', mismatch, source({ length: 13, sha256: sha256('src/tide.js\n') })],
    ['no bytes', mismatch, source({ length: 0, sha256: sha256('') })],
    ['a log that is not there', mismatch, source({ file: 'backend/other.log' })],
    ['a file that is no raw log', mismatch, source({ file: 'patch.diff' })],
    ['a file outside', mismatch, source({ file: '../x' })],
    ['a sum that would read for ever', mismatch, source({ length: 2 ** 40 })],
  ])
})
