import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withProjectLock } from '../../src/fleet/lifecycle/project-lock.ts'
import { tempFolder } from '../workspace/temp-folder.ts'

const patience = 20_000

it('lets one at a time do its work, and everybody in the end', async () => {
  const folder = tempFolder()
  let inside = 0
  let most = 0
  const work = async (): Promise<string> => {
    inside += 1
    most = Math.max(most, inside)
    await pause(5)
    inside -= 1
    return 'done'
  }
  const all = Array.from({ length: 8 }, () => withProjectLock(folder, process.pid, patience, work))
  expect(await Promise.all(all)).toEqual(all.map(() => ({ value: 'done' })))
  expect([most, readdirSync(folder)]).toEqual([1, []])
})

it('names its owner after the time limit, and is released when the work fails', async () => {
  const folder = tempFolder()
  const failed = withProjectLock(folder, process.pid, patience, async () => {
    expect(await withProjectLock(folder, process.pid, 0, async () => 'never')).toEqual({
      heldBy: process.pid,
    })
    throw new Error('on purpose')
  })
  await expect(failed).rejects.toThrow('on purpose')
  expect(readdirSync(folder)).toEqual([])
})

it('says that there is no folder, and takes away only what a lock is', async () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'lock-1-of-somebody'), '')
  mkdirSync(join(folder, 'gone'))
  rmSync(join(folder, 'gone'), { recursive: true })
  expect(await withProjectLock(join(folder, 'gone'), process.pid, 0, async () => 'never')).toEqual({
    heldBy: 'gone',
  })
  await withProjectLock(folder, process.pid, 0, async () => 'done')
  expect(readdirSync(folder)).toEqual(['lock-1-of-somebody'])
})
