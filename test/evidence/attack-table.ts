import { expect, it } from 'vitest'
import { notHeld } from './judge-parts.ts'
import type { Parts } from './memory-run.ts'

export type Change = (parts: Parts) => void
export type Row = readonly [name: string, expected: string | readonly string[], change: Change]

/** Changes a run in one way, and says which obligations are no longer met. */
export function table(start: () => Parts, rows: readonly Row[]): void {
  it.each(rows)('%s', async (_name, expected, change) => {
    const parts = start()
    change(parts)
    expect(await notHeld(parts)).toEqual([expected].flat())
  })
}

export function inReport(change: Record<string, unknown>): Change {
  return ({ report }) => void Object.assign(report, change)
}

export function inContract(change: Record<string, unknown>): Change {
  return ({ contract }) => void Object.assign(contract ?? {}, change)
}

export function inEvent(index: number, change: Record<string, unknown>): Change {
  return ({ events }) => void Object.assign(events[index] ?? {}, change)
}

export function inText(path: string, from: string | RegExp, to: string): Change {
  return ({ files }) => {
    const text = String(files[path])
    expect(text.replace(from, to)).not.toBe(text)
    files[path] = text.replace(from, to)
  }
}

export function inProof(change: Record<string, unknown>): Change {
  return ({ files }) => {
    const path = 'stage1-no-target-inspection.json'
    files[path] = JSON.stringify({ ...JSON.parse(String(files[path])), ...change })
  }
}

/** The text of the event log, changed after it was written. */
export function eventLog(change: (text: string) => string): Change {
  return ({ files, events }) => {
    const text = events.map((event) => `${JSON.stringify(event)}\n`).join('')
    files['events.normalized.jsonl'] = change(text)
  }
}

/** Numbers the events anew after some were added or taken out. */
export function renumber(events: Record<string, unknown>[]): void {
  for (const [index, event] of events.entries()) event.seq = index + 1
}

export const codes = {
  status: 'status-consistent status-inconsistent',
  time: 'status-consistent time-inconsistent',
  contract: 'freshness contract-mismatch',
  log: 'tests-executed test-log-inconsistent',
  target: 'no-target-inspection target-inspected',
  write: 'writes-allowed write-disallowed',
}
