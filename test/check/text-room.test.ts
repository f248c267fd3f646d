import { describe, expect, it } from 'vitest'
import { check } from '../../src/check/check.ts'
import { TextRoom } from '../../src/check/incremental/text-room.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { testNow } from '../support/check-files.ts'

const textAt = (path: string, text: string) => ({ path, text, sha256: '', secrets: [] })

/** How often each file is read by a check of these files. */
async function reads(files: Readonly<Record<string, string>>): Promise<Map<string, number>> {
  const source = memorySource(files)
  const counts = new Map<string, number>()
  const read: typeof source.read = (path) => {
    counts.set(path, (counts.get(path) ?? 0) + 1)
    return source.read(path)
  }
  const result = await check({ source: { ...source, read }, now: testNow })
  if ('problem' in result) throw new Error(result.problem.what)
  expect([...result.excerpts.keys()]).toContain('sot/A.md')
  return counts
}

describe('room for texts', () => {
  it('gives what it took', () => {
    const room = new TextRoom(true)
    room.take(textAt('a.md', 'x'))
    expect([room.hasRoom, room.textOf('a.md'), room.textOf('b.md')]).toEqual([true, 'x', null])
  })

  it('takes nothing where it is not wanted', () => {
    const room = new TextRoom(false)
    room.take(textAt('a.md', 'x'))
    expect([room.hasRoom, room.textOf('a.md')]).toEqual([false, null])
  })

  it('is full one day', () => {
    const room = new TextRoom(true)
    const long = 'x'.repeat(1 << 24)
    for (const path of ['a.md', 'b.md', 'c.md']) room.take(textAt(path, long))
    expect([room.hasRoom, room.textOf('a.md') === long, room.textOf('c.md')]).toEqual([false, true, null])
  })
})

describe('a file with a finding', () => {
  it('is read once', async () => {
    const counts = await reads({ 'sot/A.md': '# A\n\nSee [b](b.md).\n' })
    expect(counts.get('sot/A.md')).toBe(1)
  })

  it('is let go and read again among thousands', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => [`sot/N${at}.md`, '# N\n'] as const)
    const counts = await reads({ 'sot/A.md': '# A\n\nSee [b](b.md).\n', ...Object.fromEntries(many) })
    expect([counts.get('sot/A.md'), counts.get('sot/N7.md')]).toEqual([2, 1])
  })
})
