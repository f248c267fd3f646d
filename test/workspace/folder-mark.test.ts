import { mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { SourceMarks } from '../../src/workspace/sources/file-source.ts'
import { folderMarkOf, notesNames } from '../../src/workspace/sources/folder-mark.ts'
import { remarkTrail, sameFolders, type Trail } from '../../src/workspace/sources/trail.ts'
import { TrailKeeper } from '../../src/workspace/sources/trail-keeper.ts'
import { workTreeSource } from '../../src/workspace/sources/work-tree-source.ts'
import { changeTime, tempFolder } from './temp-folder.ts'

const never = Number.POSITIVE_INFINITY
const files = { 'sot/A.md': '# A\n', 'sot/b/B.md': '# B\n' }
const paths = ['', 'sot', 'sot/b']

function marksOf(root: string): SourceMarks {
  const { marks } = workTreeSource(root)
  if (marks === undefined) throw new Error('a work tree has marks')
  return marks
}

async function trailIn(root: string, startedAt = never): Promise<Trail> {
  const source = workTreeSource(root)
  const keeper = new TrailKeeper(source, marksOf(root), [])
  await keeper.source.list()
  // What follows happens at another time by the clock of the file system.
  await setTimeout(25)
  return keeper.trail(startedAt)
}

/** What a later look at the folders finds, and which of them it lists. */
function lookedAt(root: string, trail: Trail) {
  const marks = marksOf(root)
  const listed: string[] = []
  const entries: SourceMarks['entries'] = (folder) => {
    listed.push(folder)
    return marks.entries(folder)
  }
  const remarked = sameFolders({ ...marks, entries }, trail)
  return { remarked: remarked === null ? null : [...remarked.keys()], listed }
}

describe.runIf(notesNames('.'))('the mark of a folder', () => {
  it('spares listing a folder in which nothing came or went', async () => {
    const root = tempFolder(files)
    const trail = await trailIn(root)
    expect(trail.folders.map(([folder]) => folder)).toEqual(paths)
    writeFileSync(join(root, 'sot/A.md'), '# Another\n')
    expect(lookedAt(root, trail)).toEqual({ remarked: [], listed: [] })
  })

  it.each<[string, (root: string) => void]>([
    ['a file that came', (root) => writeFileSync(join(root, 'sot/b/C.md'), '')],
    ['a file that went', (root) => rmSync(join(root, 'sot/b/B.md'))],
    ['another name', (root) => renameSync(join(root, 'sot/b/B.md'), join(root, 'sot/b/Z.md'))],
    [
      'a link in place of a file',
      (root) => {
        rmSync(join(root, 'sot/b/B.md'))
        symlinkSync('../A.md', join(root, 'sot/b/B.md'))
      },
    ],
    [
      'a folder in place of a file',
      (root) => {
        rmSync(join(root, 'sot/b/B.md'))
        mkdirSync(join(root, 'sot/b/B.md'))
      },
    ],
    [
      'a link in place of a folder with the same names',
      (root) => {
        renameSync(join(root, 'sot/b'), join(root, 'sot/c'))
        symlinkSync('c', join(root, 'sot/b'))
      },
    ],
    ['a folder that went', (root) => rmSync(join(root, 'sot/b'), { recursive: true })],
  ])('sees %s', async (_what, change) => {
    const root = tempFolder(files)
    const trail = await trailIn(root)
    change(root)
    expect(lookedAt(root, trail).remarked).toBeNull()
  })

  it('is another one where something came and went, and is noted for the next time', async () => {
    const root = tempFolder(files)
    const trail = await trailIn(root)
    writeFileSync(join(root, 'sot/b/C.md'), '')
    rmSync(join(root, 'sot/b/C.md'))
    expect(lookedAt(root, trail)).toEqual({ remarked: ['sot/b'], listed: ['sot/b'] })
    const folders = sameFolders(marksOf(root), trail) ?? new Map()
    const later = remarkTrail(trail, { folders, files: new Map() }, never)
    expect(lookedAt(root, later)).toEqual({ remarked: [], listed: [] })
  })

  it('is not taken on trust when it was made in the moment of the check', async () => {
    const root = tempFolder(files)
    const trail = await trailIn(root, changeTime(root))
    expect(trail.folders.map(([, mark]) => mark)).toEqual(['', '', ''])
    expect(lookedAt(root, trail)).toEqual({ remarked: paths, listed: paths })
    const marks = new Map(paths.map((path) => [path, marksOf(root).folderMark(path) ?? '']))
    const tooSoon = remarkTrail(trail, { folders: marks, files: new Map() }, changeTime(root))
    expect(tooSoon.folders.map(([, mark]) => mark)).toEqual(['', '', ''])
  })

  it('belongs to folders alone, and not to what lies behind a link', () => {
    const root = tempFolder(files)
    symlinkSync('sot', join(root, 'link'))
    const marks = marksOf(root)
    const found = ['sot', 'sot/none', 'sot/A.md', 'link', 'link/b'].map((path) => marks.folderMark(path))
    expect(found).toEqual([expect.any(String), null, null, null, null])
  })
})

describe('a folder', () => {
  it('has no mark by a clock that is too coarse', () => {
    const stats = statSync('.')
    expect(folderMarkOf({ ...stats, ctimeMs: 2_000 } as typeof stats)).toBeNull()
    expect(folderMarkOf({ ...stats, ctimeMs: 2_000.5 } as typeof stats)).toMatch(/ 2000\.5$/)
  })

  it.each(['/proc', '/sys'])('has none on a file system that is not known to note what comes: %s', (path) =>
    expect(notesNames(path)).toBe(false),
  )
})
