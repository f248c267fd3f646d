import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withLock } from '../../src/harness/process/with-lock.ts'
import { tempFolder } from '../workspace/temp-folder.ts'

test('what is done holds the lock, and lets it go', async () => {
  const lock = join(tempFolder(), 'lock')
  let held = ''
  await withLock(lock, 'me', () => {
    held = readFileSync(lock, 'utf8')
  })
  expect([held, existsSync(lock)]).toEqual(['me', false])
})

test('whoever took too long ends well, and leaves the lock to the other', async () => {
  const lock = join(tempFolder(), 'lock')
  await withLock(lock, 'me', () => rmSync(lock))
  expect(existsSync(lock)).toBe(false)
  await withLock(lock, 'me', () => writeFileSync(lock, 'other'))
  expect(readFileSync(lock, 'utf8')).toBe('other')
})

test('a lock that cannot be written is no lock', async () => {
  const lock = join(tempFolder(), 'no', 'lock')
  await expect(withLock(lock, 'me', () => undefined)).rejects.toThrow('ENOENT')
})
