import { describe, expect, it } from 'vitest'
import type { ProcessEntry } from '../../src/harness/process/process-table.ts'
import { onlyKnownProcesses } from '../../src/harness/process/run-process.ts'

const entry = (pid: number, more: Partial<ProcessEntry> = {}): ProcessEntry => {
  return { pid, parent: 1, session: pid, start: `start-${pid}`, ...more }
}
const tableOf = (...entries: ProcessEntry[]) => new Map(entries.map((one) => [one.pid, one]))
const before = tableOf(entry(1), entry(20))

function view(now: ReturnType<typeof tableOf>, last: () => string | null = () => '30') {
  return { table: async () => now, last }
}

describe('onlyKnownProcesses', () => {
  it.each([
    ['the same processes', tableOf(entry(1), entry(20)), true],
    ['fewer processes', tableOf(entry(1)), true],
    ['a program of our own, such as ps', tableOf(entry(1), entry(31, { parent: process.pid })), true],
    ['a process whose parent is gone', tableOf(entry(1), entry(31)), false],
    ['another process with a known id', tableOf(entry(1), entry(20, { start: 'later' })), false],
  ])('%s', async (_name, now, expected) => {
    expect(await onlyKnownProcesses(before, view(now))).toBe(expected)
  })

  it('is not sure while processes are started between two looks', async () => {
    let count = 30
    const restless = (): string => {
      count += 1
      return String(count)
    }
    expect(await onlyKnownProcesses(before, view(before, restless))).toBe(false)
  })

  it('waits for processes that end at this moment', async () => {
    const tables = [tableOf(entry(1), entry(31)), before]
    const table = async () => tables.shift() ?? before
    expect(await onlyKnownProcesses(before, { table, last: () => null })).toBe(true)
  })
})
