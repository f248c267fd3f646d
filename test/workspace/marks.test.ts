import { renameSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSettled, markOf } from '../../src/workspace/sources/mark.ts'
import { changedFiles, probesAreSame, sameFolders } from '../../src/workspace/sources/trail.ts'
import { TrailKeeper } from '../../src/workspace/sources/trail-keeper.ts'
import { workTreeSource } from '../../src/workspace/sources/work-tree-source.ts'
import { changeTime, tempFolder } from './temp-folder.ts'

const never = Number.POSITIVE_INFINITY

function marksOf(root: string) {
  const source = workTreeSource(root)
  if (source.marks === undefined) throw new Error('a work tree has marks')
  return { source, marks: source.marks }
}

/** The trail of a check that lists everything, reads A and looks where two paths lead. */
async function trailIn(root: string, startedAt = never) {
  const { source, marks } = marksOf(root)
  const keeper = new TrailKeeper(source, marks, [])
  await keeper.source.list()
  await keeper.source.read('sot/A.md')
  for (const path of ['sot/A.md', 'sot/none.md']) await keeper.source.probe(path)
  return keeper.trail(startedAt)
}

async function comparedWith(root: string, trail: Awaited<ReturnType<typeof trailIn>>) {
  const { source, marks } = marksOf(root)
  const files = await changedFiles(source, marks, trail)
  return {
    folders: sameFolders(marks, trail) !== null,
    probes: await probesAreSame(source, trail),
    changed: files?.changed.map(([path]) => path) ?? null,
    remarked: [...(files?.remarked.keys() ?? [])],
  }
}

const same = { folders: true, probes: true, changed: [], remarked: [] }
const files = { 'sot/A.md': '# A\n', 'sot/b/B.md': '# B\n', '.gitignore': 'hidden\n' }

describe('a trail', () => {
  it('is the same where nothing happened', async () => {
    const root = tempFolder(files)
    expect(await comparedWith(root, await trailIn(root))).toEqual(same)
  })

  it('sees another content of the same length and time', async () => {
    const root = tempFolder(files)
    const trail = await trailIn(root)
    const { atime, mtime } = statSync(join(root, 'sot/A.md'))
    writeFileSync(join(root, 'sot/A.md'), '# Z\n')
    utimesSync(join(root, 'sot/A.md'), atime, mtime)
    const unsettled = { ...trail, files: trail.files.map(([path, , digest]) => [path, '', digest] as const) }
    expect(await comparedWith(root, unsettled)).toMatchObject({ changed: ['sot/A.md'] })
  })

  it('takes no mark on trust that was made in the moment of the check', async () => {
    const root = tempFolder(files)
    const trail = await trailIn(root, changeTime(root))
    expect(trail.files.map(([path, mark]) => [path, mark])).toEqual([
      ['.gitignore', ''],
      ['sot/A.md', ''],
    ])
    const { source, marks } = marksOf(root)
    const before = marks.mark('sot/A.md')
    writeFileSync(join(root, 'sot/A.md'), '# Z\n')
    expect((await changedFiles(source, marks, trail))?.changed).toMatchObject([{ 0: 'sot/A.md' }])
    expect(before).not.toBeNull()
  })

  it('knows a file that was touched and not changed', async () => {
    const root = tempFolder(files)
    const trail = await trailIn(root)
    utimesSync(join(root, 'sot/A.md'), 1, 1)
    expect(await comparedWith(root, trail)).toEqual({ ...same, remarked: ['sot/A.md'] })
  })

  it('sees what comes, goes and turns into a link', async () => {
    const root = tempFolder(files)
    const trail = await trailIn(root)
    writeFileSync(join(root, 'sot/none.md'), '')
    expect(await comparedWith(root, trail)).toMatchObject({ folders: false, probes: false })
    const other = tempFolder(files)
    const before = await trailIn(other)
    renameSync(join(other, 'sot/A.md'), join(other, 'sot/b/A.md'))
    symlinkSync('b/A.md', join(other, 'sot/A.md'))
    expect(await comparedWith(other, before)).toMatchObject({ folders: false, changed: null })
  })

  it('sees another .gitignore', async () => {
    const root = tempFolder(files)
    const trail = await trailIn(root)
    writeFileSync(join(root, '.gitignore'), 'A.md\n')
    expect(await comparedWith(root, trail)).toMatchObject({ changed: ['.gitignore'] })
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
