import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildRun, contextOf, runsFolder } from '../support/run-builder.ts'
import { faultsOf, verdictOf } from './attack.ts'

const files = ['patch.diff', 'test.log', 'report.md', 'backend/fake.log', 'events.normalized.jsonl']

describe('what is no run directory', () => {
  it.each<[string, (runs: string) => string, string]>([
    ['nothing', (runs) => join(runs, 'none'), 'report-missing'],
    ['an empty name', () => '', 'report-missing'],
    ['a NUL', (runs) => `${runs}\0x`, 'report-missing'],
    ['a name too long', (runs) => join(runs, 'x'.repeat(5000)), 'report-missing'],
    ['an empty directory', (runs) => made(join(runs, 'empty')), 'report-missing'],
    ['a file', (runs) => written(join(runs, 'file')), 'report-missing'],
    ['below a file', (runs) => join(written(join(runs, 'file')), 'x'), 'report-missing'],
    ['a pipe', (runs) => pipe(join(runs, 'pipe')), 'report-missing'],
    ['a device', () => '/dev/zero', 'report-missing'],
    ['a link to itself', (runs) => link('loop', join(runs, 'loop')), 'symlink'],
  ])('%s', async (_, make, code) => {
    const verdict = await verdictOf(make(runsFolder()), contextOf())
    expect(verdict).toMatchObject({ verdict: 'broken', status: null, report: null, reasons: [code] })
    expect(verdict.obligations).toHaveLength(13)
  })

  it('a directory of other things has no report', async () => {
    const dir = made(join(runsFolder(), 'other'))
    written(join(dir, 'notes.md'))
    expect((await verdictOf(dir, contextOf())).reasons).toEqual(['report-missing'])
  })

  it.each(['', '/', '/.', '/backend/..', '//./'])('reached through a link as link%s', async (end) => {
    const { dir, runs, context } = buildRun()
    const path = link(dir, join(runs, 'link'))
    expect((await verdictOf(path + end, context)).reasons).toEqual(['symlink'])
  })

  it('reached through a link above it: that is the business of its owner', async () => {
    const { dir, runs, report, context } = buildRun()
    const path = join(link(dirname(dir), join(runsFolder(), 'link')), report.run_id)
    expect(runs).toBe(dirname(dir))
    expect((await verdictOf(path, context)).verdict).toBe('proven')
  })

  it('is nested more deeply than anything needs', async () => {
    const run = buildRun()
    let path = join(run.dir, 'backend')
    for (let depth = 0; depth < 500; depth += 1) path = join(path, 'd')
    mkdirSync(path, { recursive: true })
    expect(await faultsOf(run)).toEqual(['artifacts-complete broken path-not-normal'])
  })
})

describe('files that are none', () => {
  it.each(files)('a link in place of %s', async (path) => {
    const run = buildRun()
    const away = join(run.runs, 'away')
    renameSync(join(run.dir, path), away)
    symlinkSync(away, join(run.dir, path))
    expect((await faultsOf(run))[0]).toBe('artifacts-complete broken symlink')
  })

  it.each(files)('%s under a second name', async (path) => {
    const run = buildRun()
    linkSync(join(run.dir, path), join(run.runs, 'second'))
    expect((await faultsOf(run))[0]).toBe('artifacts-complete broken hardlink')
  })

  it.each(files)('a pipe, a folder and a socket in place of %s', async (path) => {
    const run = buildRun()
    rmSync(join(run.dir, path))
    pipe(join(run.dir, path))
    expect((await faultsOf(run))[0]).toBe('artifacts-complete broken not-regular-file')
    rmSync(join(run.dir, path))
    mkdirSync(join(run.dir, path))
    written(join(run.dir, path, 'x'))
    expect((await faultsOf(run))[0]).toMatch(/^artifacts-complete broken (file-unlisted|not-regular-file)$/)
    rmSync(join(run.dir, path), { recursive: true })
    const server = createServer().listen(join(run.dir, path))
    expect((await faultsOf(run))[0]).toBe('artifacts-complete broken not-regular-file')
    server.close()
  })

  it.each([
    ['symlink', (path: string) => link('test.log', path)],
    ['hardlink', (path: string) => linkSync(written(`${dirname(path)}-x`), path)],
    ['not-regular-file', pipe],
    ['not-regular-file', made],
    ['report-missing', () => undefined],
    ['report-too-large', (path: string) => truncateSync(written(path), 2 ** 31)],
  ])('report.json: %s (%#)', async (code, put) => {
    const run = buildRun()
    rmSync(join(run.dir, 'report.json'))
    put(join(run.dir, 'report.json'))
    expect((await faultsOf(run))[0]).toBe(`report-readable broken ${code}`)
  })

  it('a link in place of backend, and one without a target next to it', async () => {
    const run = buildRun()
    renameSync(join(run.dir, 'backend'), join(run.runs, 'backend'))
    symlinkSync(join(run.runs, 'backend'), join(run.dir, 'backend'))
    expect((await faultsOf(run))[0]).toBe('artifacts-complete broken symlink')
    const other = buildRun()
    symlinkSync('nowhere', join(other.dir, 'dangling'))
    expect(await faultsOf(other)).toEqual(['artifacts-complete broken symlink'])
  })
})

describe('strangers', () => {
  it.each([
    'x',
    '.hidden',
    'backend/x',
    'backend/deep/er',
    'other/x',
    '.sotignore',
    '__proto__',
    'constructor',
  ])('%s', async (path) => {
    const run = buildRun()
    mkdirSync(dirname(join(run.dir, path)), { recursive: true })
    written(join(run.dir, path))
    expect(await faultsOf(run)).toEqual(['artifacts-complete broken file-unlisted'])
  })

  it.each(['empty', 'backend/empty', 'backend/a/b'])('the empty folder %s', async (path) => {
    const run = buildRun()
    mkdirSync(join(run.dir, path), { recursive: true })
    expect(await faultsOf(run)).toEqual(['artifacts-complete broken file-unlisted'])
  })

  it('an empty backend folder, and none', async () => {
    const change = ({ files }: { files: Record<string, unknown> }): void => {
      delete files['backend/fake.log']
    }
    const none = buildRun({ change })
    expect(await faultsOf(none)).toEqual([])
    mkdirSync(join(none.dir, 'backend'))
    expect(await faultsOf(none)).toEqual(['artifacts-complete broken file-unlisted'])
  })

  it('a listed stranger at the root', async () => {
    const run = buildRun({
      change: ({ files }) => {
        files['notes.txt'] = 'x\n'
      },
    })
    expect(await faultsOf(run)).toEqual([
      'artifacts-complete broken file-unlisted',
      'digests-match broken file-unlisted',
    ])
  })

  it.each([
    ['a\u0007b', 'path-not-normal'],
    ['back\\slash', 'path-not-normal'],
    ['cafe\u0301', 'path-not-normal'],
    ['con.txt', 'path-not-normal'],
    ['end.', 'path-not-normal'],
    ['end ', 'path-not-normal'],
    ['~', 'path-not-normal'],
    ['%HOME%', 'path-not-normal'],
    ['FAKE.LOG', 'path-collision'],
    ['\u017fub', 'path-collision'],
  ])('backend/%j is listed: %s', async (name, code) => {
    const run = buildRun({
      change: ({ files }) => {
        files['backend/sub'] = 'x\n'
        files[`backend/${name}`] = 'x\n'
      },
    })
    expect((await faultsOf(run))[0]).toBe(`artifacts-complete broken ${code}`)
  })

  it('a name that is no UTF-8', async () => {
    const run = buildRun()
    writeFileSync(Buffer.concat([Buffer.from(`${run.dir}/`), Buffer.from([0x61, 0xff])]), 'x')
    expect(await faultsOf(run)).toEqual(['artifacts-complete broken path-not-normal'])
  })
})

function made(path: string): string {
  mkdirSync(path)
  return path
}

function written(path: string): string {
  writeFileSync(path, 'x')
  return path
}

function link(to: string, path: string): string {
  symlinkSync(to, path)
  return path
}

function pipe(path: string): string {
  execFileSync('mkfifo', [path])
  return path
}
