import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { itWithoutPermission } from '../support/permissions.ts'
import { type BuiltRun, buildRun } from '../support/run-builder.ts'
import { faultsOf, verdictOf } from './attack.ts'

/** Does something to the run just before the bytes of a file are read. */
function during(run: BuiltRun, path: string, act: () => void): BuiltRun {
  const onRead = (read: string): void => {
    if (read === path) act()
  }
  return { ...run, context: { ...run.context, onRead } }
}

const changed = 'file-changed-while-reading'

describe('a file that is swapped while it is read', () => {
  it.each<[string, (path: string) => void]>([
    ['grows', (path) => appendFileSync(path, 'x')],
    ['shrinks', (path) => truncateSync(path, 1)],
    ['is emptied', (path) => truncateSync(path, 0)],
    ['is written again, with the same bytes', (path) => writeFileSync(path, readFileSync(path))],
    ['is unlinked', (path) => rmSync(path)],
    ['is replaced by a copy', replaceByCopy],
    ['gets a second name', (path) => linkSync(path, `${path}-2`)],
  ])('%s', async (_, act) => {
    for (const path of ['patch.diff', 'report.md', 'backend/fake.log']) {
      const run = buildRun()
      const { reasons } = await verdictOf(run.dir, during(run, path, () => act(join(run.dir, path))).context)
      expect(reasons).toContain(changed)
    }
    const run = buildRun()
    const swapped = during(run, 'report.json', () => act(join(run.dir, 'report.json')))
    expect((await faultsOf(swapped))[0]).toMatch(/^(report-readable|digests-match) broken file-changed/)
  })

  it('of a size that is streamed', async () => {
    const run = buildRun({ change: ({ files }) => Object.assign(files, { 'backend/big.log': large }) })
    expect(await faultsOf(run)).toEqual([])
    const path = join(run.dir, 'backend/big.log')
    for (const act of [() => appendFileSync(path, 'x'), () => truncateSync(path, 5)]) {
      const faults = await faultsOf(during(run, 'backend/big.log', act))
      expect(faults).toEqual([`digests-match broken ${changed}`])
      writeFileSync(path, large)
    }
  })

  it('between two reads, when an event is compared with its source', async () => {
    const path = 'backend/big.log'
    const suspect = { 'backend/a.log': 'npm_\n' }
    // What may hold a credential is read again when it is scanned.
    const hinted = Buffer.from(large)
    hinted.write('npm_\n', 2 ** 20)
    const run = buildRun({ change: ({ files }) => Object.assign(files, { [path]: hinted, ...suspect }) })
    let scans = 0
    const scan = async () => {
      scans += 1
      if (scans === 1) writeFileSync(join(run.dir, path), hinted.fill('b', 0, 9))
      return []
    }
    const { reasons, verdict } = await verdictOf(run.dir, { ...run.context, scan })
    expect([verdict, reasons]).toEqual(['unknowable', [changed]])
  })
})

describe('a directory that changes while it is read', () => {
  it.each<[string, (dir: string) => void]>([
    ['a file comes', (dir) => writeFileSync(join(dir, 'new'), '')],
    ['a file comes below', (dir) => writeFileSync(join(dir, 'backend/new'), '')],
    ['a folder comes', (dir) => mkdirSync(join(dir, 'new'))],
    ['a link takes the place of a folder', (dir) => linkFolder(dir)],
    ['it is moved away', (dir) => renameSync(dir, `${dir}-away`)],
  ])('%s', async (_, act) => {
    const run = buildRun()
    const { reasons } = await verdictOf(run.dir, during(run, 'test.log', () => act(run.dir)).context)
    expect(reasons).toContain(changed)
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['EACCES', 'not-readable'],
    ['EIO', 'not-readable'],
    ['ELOOP', 'symlink'],
    ['ENXIO', 'not-regular-file'],
  ])('%s: %s', async (system, code) => {
    for (const path of ['patch.diff', 'report.json', 'backend/fake.log']) {
      const refuse = (): never => {
        throw Object.assign(new Error('refused'), { code: system })
      }
      const { reasons, verdict } = await verdictOf(...refused(path, refuse))
      expect(reasons[0]).toBe(code)
      expect(verdict).not.toBe('proven')
    }
  })

  itWithoutPermission.each([
    ['', 'directory-readable broken not-readable'],
    ['report.json', 'report-readable broken not-readable'],
    ['backend', 'artifacts-complete unknowable not-readable'],
    ['patch.diff', 'digests-match unknowable not-readable'],
  ])('without permission: %j', async (path, first) => {
    const run = buildRun()
    chmodSync(join(run.dir, path), 0)
    const [fault] = await faultsOf(run)
    chmodSync(join(run.dir, path), 0o755)
    expect(fault).toBe(first)
  })

  it('a mistake of ours is no reason', async () => {
    const refuse = (): never => {
      throw new TypeError('a bug')
    }
    await expect(verdictOf(...refused('patch.diff', refuse))).rejects.toThrow('a bug')
  })
})

function refused(path: string, act: () => void): [string, BuiltRun['context']] {
  const run = buildRun()
  return [run.dir, during(run, path, act).context]
}

function replaceByCopy(path: string): void {
  copyFileSync(path, `${path}-copy`)
  renameSync(`${path}-copy`, path)
}

function linkFolder(dir: string): void {
  renameSync(join(dir, 'backend'), `${dir}-backend`)
  symlinkSync(`${dir}-backend`, join(dir, 'backend'))
}

const large = Buffer.alloc(3 * 2 ** 20 + 17, 'a line of a log\n')
