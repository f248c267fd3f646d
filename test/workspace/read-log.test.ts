import { renameSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSettled, markOf } from '../../src/workspace/sources/mark.ts'
import { LoggedSource, type ReadLog, renewLog, settledStamp } from '../../src/workspace/sources/read-log.ts'
import { workTreeSource } from '../../src/workspace/sources/work-tree-source.ts'
import { tempFolder } from './temp-folder.ts'

/** The log of a check that lists everything, reads A and looks up two paths. */
async function logIn(root: string): Promise<ReadLog> {
  const logged = new LoggedSource(workTreeSource(root))
  await logged.source.list()
  await logged.source.read('sot/A.md')
  for (const path of ['sot/A.md', 'sot/none.md']) await logged.source.probe(path)
  const log = logged.log()
  if (log === null) throw new Error('a work tree has marks')
  return log
}

const renewed = (log: ReadLog, root: string) => renewLog(log, workTreeSource(root))
const files = { 'sot/A.md': '# A\n', 'sot/b/B.md': '# B\n', '.gitignore': 'hidden\n' }

describe('a read log', () => {
  it('stays where nothing happened', async () => {
    const root = tempFolder(files)
    const log = await logIn(root)
    const later = await renewed(log, root)
    expect(later).toEqual(log)
    expect(later?.files.every((stamp, at) => stamp === log.files[at])).toBe(true)
  })

  it('sees another content of the same length and time', async () => {
    const root = tempFolder(files)
    const log = await logIn(root)
    const { atime, mtime } = statSync(join(root, 'sot/A.md'))
    writeFileSync(join(root, 'sot/A.md'), '# Z\n')
    utimesSync(join(root, 'sot/A.md'), atime, mtime)
    const unsettled = { ...log, files: log.files.map(([path, , digest]) => [path, '', digest] as const) }
    expect(await renewed(unsettled, root)).toBeNull()
  })

  it('trusts no mark that was made in the moment of the check', async () => {
    const root = tempFolder(files)
    const now = Date.now()
    const log = await logIn(root)
    const settled = { ...log, files: log.files.map((stamp) => settledStamp(stamp, now)) }
    expect(settled.files.map(([path, mark]) => [path, mark])).toEqual([
      ['.gitignore', ''],
      ['sot/A.md', ''],
    ])
    writeFileSync(join(root, 'sot/A.md'), '# Z\n')
    expect(await renewed(settled, root)).toBeNull()
  })

  it('has a new mark for a file that was touched and not changed', async () => {
    const root = tempFolder(files)
    const log = await logIn(root)
    utimesSync(join(root, 'sot/A.md'), 1, 1)
    const later = await renewed(log, root)
    const digests = (of: ReadLog | null) => of?.files.map(([path, , digest]) => [path, digest])
    expect(digests(later)).toEqual(digests(log))
    expect(later?.files).not.toEqual(log.files)
  })

  it('sees what comes, goes and turns into a link', async () => {
    const root = tempFolder(files)
    const log = await logIn(root)
    writeFileSync(join(root, 'sot/none.md'), '')
    expect(await renewed({ ...log, probes: [] }, root)).toBeNull()
    expect(await renewed({ ...log, folders: [] }, root)).toBeNull()
    const other = tempFolder(files)
    const before = await logIn(other)
    renameSync(join(other, 'sot/A.md'), join(other, 'sot/b/A.md'))
    symlinkSync('b/A.md', join(other, 'sot/A.md'))
    expect(await renewed({ ...before, files: [] }, other)).toBeNull()
    expect(await renewed({ ...before, folders: [] }, other)).toBeNull()
  })

  it('sees another .gitignore', async () => {
    const root = tempFolder(files)
    const log = await logIn(root)
    writeFileSync(join(root, '.gitignore'), 'A.md\n')
    expect(await renewed(log, root)).toBeNull()
  })

  it('returns the digest of a known file without reading it, and the content on the next request', async () => {
    const root = tempFolder(files)
    const log = await logIn(root)
    const stamp = log.files.find(([path]) => path === 'sot/A.md')
    let reads = 0
    const base = workTreeSource(root)
    const read = (path: string) => {
      reads += 1
      return base.read(path)
    }
    const counting = { ...base, read }
    const known = new LoggedSource(counting, () => stamp)
    expect(await known.digest('sot/A.md')).toBe(stamp?.[2])
    expect(reads).toBe(0)
    const unknown = new LoggedSource(counting)
    expect(await unknown.digest('sot/A.md')).toBe(stamp?.[2])
    await unknown.source.read('sot/A.md')
    expect(reads).toBe(1)
  })
})

describe('a mark', () => {
  const stats = { ino: 7, size: 12, mtimeMs: 1000.25, ctimeMs: 2000.5 }
  const mark = (more: Partial<typeof stats>) => markOf({ ...statSync('.'), ...stats, ...more })

  it('is another one when inode, size or either time is', () => {
    const all = [{}, { ino: 8 }, { size: 13 }, { mtimeMs: 1000.5 }, { ctimeMs: 2000.75 }].map(mark)
    expect(new Set(all).size).toBe(all.length)
  })

  it('is settled when the clock has ticked since, by the tick that the clock has', () => {
    expect(isSettled(mark({}), 2_050)).toBe(false)
    expect(isSettled(mark({}), 2_200)).toBe(true)
    expect(isSettled(mark({ ctimeMs: 2_000 }), 2_200)).toBe(false)
    expect(isSettled(mark({ ctimeMs: 2_000 }), 5_000)).toBe(true)
  })

  it('is settled at once when it is the name of a blob', () =>
    expect(isSettled('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391', 0)).toBe(true))
})
