import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeLock, withLock } from '../../src/workspace/files/lock.ts'
import { tempFolder } from './temp-folder.ts'

const random = '0123456789abcdef'.repeat(2)
const impatient = { owner: 'me', patienceMs: 0, graceMs: 10_000, isAlive: async () => false }

test('work runs under the lock, and the lock is released', async () => {
  const folder = tempFolder()
  let during: string[] = []
  await withLock(join(folder, 'lock'), () => {
    during = readdirSync(folder)
  })
  expect([during, readdirSync(folder)]).toEqual([[expect.stringMatching(/^lock-sot-/)], []])
})

test('a lock is released when the work fails', async () => {
  const folder = tempFolder()
  const failed = withLock(join(folder, 'lock'), () => {
    throw new Error('on purpose')
  })
  await expect(failed).rejects.toThrow('on purpose')
  expect(readdirSync(folder)).toEqual([])
})

test('a lock file of another process counts while that process lives', async () => {
  const folder = tempFolder({ [`lock-other-${random}`]: '' })
  const path = join(folder, 'lock')
  const isAlive = async (owner: string) => owner === 'other'
  expect(await takeLock(path, { ...impatient, isAlive })).toEqual({ takenBy: 'other' })
  expect(readdirSync(folder)).toEqual([`lock-other-${random}`])
})

test('a lock file of a dead process counts until its time of grace is over', async () => {
  const folder = tempFolder()
  const [path, other] = [join(folder, 'lock'), join(folder, `lock-other-${random}`)]
  writeFileSync(other, '')
  expect(await takeLock(path, impatient)).toEqual({ takenBy: 'other' })
  utimesSync(other, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000))
  const lock = await takeLock(path, impatient)
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^lock-me-/)])
  if ('release' in lock) lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('only lock files of the same path count', async () => {
  const files = { [`other-lock-sot-${random}`]: '', 'lock-of-someone': '', lock: '' }
  const folder = tempFolder(files)
  await withLock(join(folder, 'lock'), () => undefined)
  expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort())
})

test('a lock that cannot be written is no lock', async () => {
  const lock = join(tempFolder(), 'no', 'lock')
  await expect(withLock(lock, () => undefined)).rejects.toThrow('ENOENT')
})
