import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import {
  type ProcessEntry,
  processEntry,
  processTable,
  processTree,
} from '../../src/harness/process/process-table.ts'
import { tempFolder } from '../workspace/temp-folder.ts'

async function started(program: string, ...args: string[]): Promise<{ child: ChildProcess; pid: number }> {
  const child = spawn(program, args, { detached: true, stdio: 'ignore' })
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} did not start`)
  onTestFinished(() => void child.kill('SIGKILL'))
  while ((await processEntry(pid)) === null) await pause(5)
  return { child, pid }
}

const entry = (pid: number, parent: number, session: number | null = null): ProcessEntry => ({
  pid,
  parent,
  session,
  start: `${pid}`,
})

it('finds a process by its id, whatever its program is called, until it has ended', async () => {
  const program = join(tempFolder(), 'odd) Z 1 (')
  copyFileSync('/bin/sleep', program)
  const { child, pid } = await started(program, '1000')
  const found = await processEntry(pid)
  expect(found).toMatchObject({ pid, parent: process.pid, session: pid })
  expect((await processTable()).get(pid)).toEqual(found)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  expect(await processEntry(pid)).toBeNull()
})

it('distinguishes a process from a later one with the same id by its start', async () => {
  const one = await started('sleep', '1000')
  await pause(30)
  const two = await started('sleep', '1000')
  const [first, second] = [await processEntry(one.pid), await processEntry(two.pid)]
  expect(first?.start).not.toBe(second?.start)
  expect(first).toEqual(await processEntry(one.pid))
})

it('makes a tree of descendants and of whatever shares a session, however deep it is', () => {
  const deep = Array.from({ length: 20_000 }, (_, index) => entry(100 + index, 99 + index))
  const all = [entry(1, 0), entry(50, 1), entry(51, 1, 99), entry(99, 1, 99), entry(70, 51), ...deep]
  const tree = processTree(new Map(all.map((one) => [one.pid, one])), [99])
  expect(tree.map(({ pid }) => pid).sort((a, b) => a - b)).toEqual([
    51,
    70,
    99,
    ...deep.map(({ pid }) => pid),
  ])
  expect(processTree(new Map(all.map((one) => [one.pid, one])), [2])).toEqual([])
})
