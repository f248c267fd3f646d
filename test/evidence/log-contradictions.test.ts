import { describe, expect, it } from 'vitest'
import { sampleTrace, sampleTrees, traceText } from '../support/sample-trace.ts'
import { notHeld } from './judge-parts.ts'
import { type Parts, passParts } from './memory-run.ts'

const inconsistent = 'status-consistent status-inconsistent'
const at = '2026-11-18T12:00:01.000Z'
const after = { tree: sampleTrees.after }
const byName = (a: Record<string, unknown>, b: Record<string, unknown>): number =>
  String(a.step) < String(b.step) ? -1 : 1

const inEvent =
  (index: number, data: object) =>
  ({ events }: Parts): void => {
    events[index] = { ...events[index], data }
  }

const trace = (): Record<string, unknown>[] => sampleTrace(() => at)

const written =
  (lines: readonly object[]) =>
  ({ files }: Parts): void => {
    files['trace.jsonl'] = traceText(lines.map((line, index) => ({ ...line, seq: index + 1 })))
  }

/** A trace whose step of that name states something else. */
const step = (name: string, data: object) =>
  written(trace().map((line) => (line.step === name ? { ...line, data } : line)))

describe('events and steps that contradict the report', () => {
  it.each<[string, (parts: Parts) => void, string]>([
    ['an end of another status', inEvent(6, { status: 'fail' }), inconsistent],
    ['tests that failed', inEvent(5, { exit_code: 1 }), inconsistent],
    ['fewer tests', inEvent(5, { executed: 0 }), inconsistent],
    ['another engine', inEvent(0, { engine: 'codex' }), inconsistent],
    ['another stage', inEvent(0, { stage: 2 }), inconsistent],
    ['writes not allowed', inEvent(4, { allowed: false }), inconsistent],
    ['a problem', inEvent(4, { problem: 'disallowed file' }), inconsistent],
    ['another contract', inEvent(1, { contract_sha256: 'a'.repeat(64) }), 'freshness contract-mismatch'],
    ['an engine that failed', step('engine', { exitCode: 1 }), inconsistent],
    ['an engine out of time', step('engine', { timedOut: true }), inconsistent],
    ['processes left', step('engine', { survivors: 1 }), inconsistent],
    ['processes left, perhaps', step('engine', { survivors: 'unknown' }), inconsistent],
    ['a diff that was refused', step('diff', { ...after, disallowed: ['x'] }), inconsistent],
    ['a tree that changed', step('ending tree', { tree: sampleTrees.before }), inconsistent],
    ['a tree that nobody looked at', step('ending tree', {}), inconsistent],
    ['a tree that nobody took', step('diff', {}), inconsistent],
    ['tests that passed before', step('baseline tests', { exit_code: 0, executed: 3 }), inconsistent],
    ['no tests before', step('baseline tests', { exit_code: 1, executed: 0 }), inconsistent],
    ['more tests before', step('baseline tests', { exit_code: 1, executed: 4 }), inconsistent],
    ['tests before without an end', step('baseline tests', { exit_code: null, executed: 3 }), inconsistent],
    ['tests before that nobody tells of', step('baseline tests', {}), inconsistent],
    ['no step at all', written([]), 'events-valid event-missing'],
    ['a step left out', written(trace().toSpliced(2, 1)), 'events-valid event-missing'],
    ['a step twice', written([...trace(), ...trace().slice(4, 5)]), 'events-valid event-order'],
    ['two steps in turn', written(trace().toSorted(byName)), 'events-valid event-order'],
    [
      'a step before the run',
      written(trace().map((line) => ({ ...line, at: '2020-01-01T00:00:00.000Z' }))),
      'events-valid time-inconsistent',
    ],
    [
      'a step older than the one before it',
      written(trace().map((line, index) => (index > 0 ? line : { ...line, at: '2026-11-18T12:00:02.000Z' }))),
      'events-valid event-order',
    ],
  ])('%s', async (_, change, expected) => {
    const parts = passParts()
    change(parts)
    expect(await notHeld(parts)).toEqual([expected])
  })

  it('takes what agrees', async () => {
    const parts = passParts()
    inEvent(5, { exit_code: 0, executed: 3, command: 'node --test' })(parts)
    inEvent(6, { status: 'pass' })(parts)
    step('engine', { exitCode: 0, survivors: 0, timedOut: false })(parts)
    expect(await notHeld(parts)).toEqual([])
  })

  it('refuses a denied approval and an event before the start', async () => {
    const parts = passParts()
    const denied = { ...parts.events[0], type: 'approval.denied' }
    parts.events = [denied, ...parts.events].map((event, index) => ({ ...event, seq: index + 1 }))
    expect(await notHeld(parts)).toEqual(['events-required event-order', inconsistent])
  })
})
