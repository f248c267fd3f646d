import { expect, it } from 'vitest'
import { notHeld } from './ask.ts'
import { passParts } from './memory-run.ts'

const before = '1'.repeat(40)

async function judged(blobs: Readonly<Record<string, string>>): Promise<string[]> {
  const parts = passParts()
  parts.facts.fixtureBlobs = { ...blobs }
  return notHeld(parts)
}

it('a patch that starts from the files of the fixture is held', async () => {
  expect(await judged({ 'src/tide.js': before, 'test/tide.test.js': '3'.repeat(40) })).toEqual([])
})

it.each([
  ['starts from another version of a file', { 'src/tide.js': '9'.repeat(40) }],
  ['changes a file that the fixture does not hold', { 'src/moon.js': before }],
])('a patch that %s is not', async (_, blobs) => {
  expect(await judged(blobs)).toEqual(['patch-consistent patch-files-differ'])
})
