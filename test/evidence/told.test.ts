import { describe, expect, it } from 'vitest'
import { notHeld } from './ask.ts'
import { type Parts, passParts } from './memory-run.ts'

const inconsistent = 'status-consistent status-inconsistent'
const at = '2026-11-18T12:00:01.000Z'

const inEvent =
  (index: number, data: object) =>
  ({ events }: Parts): void => {
    events[index] = { ...events[index], data }
  }

const steps =
  (...lines: object[]) =>
  ({ files }: Parts): void => {
    files['trace.jsonl'] = lines
      .map(
        (line, index) => `${JSON.stringify({ seq: index + 1, at, step: 'x', ms: 0, data: {}, ...line })}\n`,
      )
      .join('')
  }

describe('what events and steps tell against the report', () => {
  it.each<[string, (parts: Parts) => void, string]>([
    ['an end of another status', inEvent(6, { status: 'fail' }), inconsistent],
    ['tests that failed', inEvent(5, { exit_code: 1 }), inconsistent],
    ['fewer tests', inEvent(5, { executed: 0 }), inconsistent],
    ['another engine', inEvent(0, { engine: 'codex' }), inconsistent],
    ['another stage', inEvent(0, { stage: 2 }), inconsistent],
    ['writes not allowed', inEvent(4, { allowed: false }), inconsistent],
    ['a problem', inEvent(4, { problem: 'disallowed file' }), inconsistent],
    ['another contract', inEvent(1, { contract_sha256: 'a'.repeat(64) }), 'freshness contract-mismatch'],
    ['an engine that failed', steps({ step: 'engine', data: { exitCode: 1 } }), inconsistent],
    ['an engine out of time', steps({ step: 'engine', data: { timedOut: true } }), inconsistent],
    ['processes left', steps({ step: 'engine', data: { survivors: 1 } }), inconsistent],
    ['a diff that was refused', steps({ step: 'diff', data: { disallowed: ['x'] } }), inconsistent],
    [
      'a tree that changed',
      steps({ step: 'diff', data: { tree: 'a' } }, { step: 'ending tree', data: { tree: 'b' } }),
      inconsistent,
    ],
    ['no step at all', steps(), 'events-valid event-missing'],
    ['a step before the run', steps({ at: '2020-01-01T00:00:00.000Z' }), 'events-valid time-inconsistent'],
    ['a step out of turn', steps({ at: '2026-11-18T12:00:02.000Z' }, {}), 'events-valid event-order'],
  ])('%s', async (_, change, expected) => {
    const parts = passParts()
    change(parts)
    expect(await notHeld(parts)).toEqual([expected])
  })

  it('takes what agrees', async () => {
    const parts = passParts()
    inEvent(5, { exit_code: 0, executed: 3, command: 'node --test' })(parts)
    inEvent(6, { status: 'pass' })(parts)
    steps({ step: 'engine', data: { exitCode: 0, survivors: 0, timedOut: false } })(parts)
    expect(await notHeld(parts)).toEqual([])
  })

  it('refuses a denied approval and an event before the start', async () => {
    const parts = passParts()
    const denied = { ...parts.events[0], type: 'approval.denied' }
    parts.events = [denied, ...parts.events].map((event, index) => ({ ...event, seq: index + 1 }))
    expect(await notHeld(parts)).toEqual(['events-required event-order', inconsistent])
  })
})
