import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readIndexFile } from '../../src/workspace/git/index-file.ts'
import { extension, indexBytes, type WrittenEntry, withDigest } from './index-bytes.ts'
import { git, tempRepository } from './temp-folder.ts'

const paths = (bytes: Buffer) => readIndexFile(bytes)?.map(({ path }) => path) ?? null
const one = (entry: Partial<WrittenEntry>, version = 2) =>
  paths(indexBytes([{ path: 'a', ...entry }], { version }))

/** What git says of an index in the place of a repository's own; null when it refuses it. */
function listedByGit(root: string, bytes: Buffer): string[] | null {
  const file = join(root, '.git/other')
  writeFileSync(file, bytes)
  const env = { PATH: process.env.PATH, GIT_INDEX_FILE: file, GIT_CONFIG_NOSYSTEM: '1', HOME: root }
  try {
    const options = { cwd: root, env, encoding: 'utf8', stdio: 'pipe' } as const
    return execFileSync('git', ['ls-files', '--stage', '-z'], options).split('\0').slice(0, -1)
  } catch {
    return null
  }
}

describe('readIndexFile', () => {
  it('reads files, links and submodules, and passes by what git keeps for itself', () => {
    const modes = [0o100644, 0o100755, 0o120000, 0o160000]
    const entries = modes.map((mode, at) => ({ path: `sot/${at} ü.md`, mode }))
    const rest = Buffer.concat([extension('TREE', Buffer.from('\0')), extension('FSMN', Buffer.alloc(9))])
    const blob = 'ab'.repeat(20)
    expect(readIndexFile(indexBytes(entries, { rest }))).toEqual([
      { mode: '100644', blob, path: 'sot/0 ü.md' },
      { mode: '100755', blob, path: 'sot/1 ü.md' },
      { mode: '120000', blob, path: 'sot/2 ü.md' },
      { mode: '160000', blob, path: 'sot/3 ü.md' },
    ])
    expect(paths(indexBytes([]))).toEqual([])
  })

  it.each([
    '../up',
    'a/../../up',
    '/etc/passwd',
    'a//b',
    'a/',
    './a',
    'a/.',
    '.git/config',
    'a/.GIT/x',
    '',
    'a\0b',
  ])('leaves %j to git', (path) => {
    expect(one({ path })).toBeNull()
  })

  it('reads paths that only look odd', () => {
    const odd = ['...', '.gitignore', 'a..b', 'a\nb', `${'long/'.repeat(2000)}x`, '\\..\\x'].sort()
    expect(paths(indexBytes(odd.map((path) => ({ path }))))).toEqual(odd)
  })

  it('leaves conflicts, promises and flags that nobody knows to git', () => {
    expect(one({ flags: 0x1000 })).toBeNull()
    expect(one({ flags: 0x8000 })).toEqual(['a'])
    expect(one({ extended: 0x4000 }, 3)).toEqual(['a'])
    expect(one({ extended: 0x4000 }, 2)).toBeNull()
    for (const extended of [0x2000, 0x8000, 1]) expect(one({ extended }, 3)).toBeNull()
    for (const mode of [0, 0o040000, 0o1100644, 0xffffffff]) expect(one({ mode })).toBeNull()
  })

  it('leaves an index that is split, sparse or of another kind to git', () => {
    for (const name of ['link', 'sdir', 'NEWS'])
      expect(paths(indexBytes([{ path: 'a' }], { rest: extension(name, Buffer.alloc(24)) }))).toBeNull()
    for (const version of [0, 1, 5, 0xffffffff]) expect(one({}, version)).toBeNull()
  })

  it('leaves what is out of order, twice there or miscounted to git', () => {
    const [a, b] = [{ path: 'a' }, { path: 'b' }]
    expect(paths(indexBytes([a, b]))).toEqual(['a', 'b'])
    for (const entries of [
      [b, a],
      [a, a],
    ])
      expect(paths(indexBytes(entries))).toBeNull()
    for (const count of [1, 3, 1000, 0xffffffff]) expect(paths(indexBytes([a, b], { count }))).toBeNull()
    const rest = extension('TREE', Buffer.alloc(4), 0xfffffff0)
    expect(paths(indexBytes([a], { rest }))).toBeNull()
  })

  it('leaves whatever was cut off or does not fit its digest to git', () => {
    const bytes = indexBytes([{ path: 'a' }, { path: 'b' }])
    for (let length = 0; length < bytes.length; length += 1) {
      expect(readIndexFile(bytes.subarray(0, length))).toBeNull()
      expect(() => readIndexFile(withDigest(bytes.subarray(0, length)))).not.toThrow()
      const other = Buffer.from(bytes)
      other[length] = 255 - (other[length] ?? 0)
      expect(readIndexFile(other)).toBeNull()
    }
  })

  it.each([2, 3, 4])('says of a damaged index of version %i what git says, or nothing', (version) => {
    const files = [
      'A.md',
      'B b.md',
      'C.md',
      'sot/one/A.md',
      'sot/one/B.md',
      'sot/two.md',
      `${'deep/'.repeat(60)}x`,
    ]
    const root = tempRepository(Object.fromEntries(files.map((path) => [path, path])))
    if (version === 3) git(root, 'update-index', '--skip-worktree', 'C.md')
    else git(root, 'update-index', '--force-write-index', '--index-version', `${version}`)
    const bytes = readFileSync(join(root, '.git/index'))
    expect(bytes.readUInt32BE(4)).toBe(version)
    expect(paths(bytes)).toEqual(files.toSorted())
    const body = bytes.subarray(0, -20)
    // What git keeps for itself behind the entries is passed by; git looks into it and may stumble.
    const entries = body.lastIndexOf('TREE')
    const damage = fc.array(fc.tuple(fc.nat(entries - 1), fc.nat(255)), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(damage, (places) => {
        const damaged = Buffer.from(body)
        for (const [at, byte] of places) damaged[at] = byte
        const read = readIndexFile(withDigest(damaged))
        if (read === null) return
        const lines = read.map(({ mode, blob, path }) => `${mode} ${blob} 0\t${path}`)
        expect(listedByGit(root, withDigest(damaged))).toEqual(lines)
      }),
      { numRuns: 150, seed: version },
    )
  })
})
