import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BuiltRun } from '../support/run-builder.ts'
import { checked, firstClone, gitInput, gitText, refsOf, travel } from './evidence-folder.ts'
import { runCli } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

/** A tree entry that need not be one that git itself would write. */
type Entry = { readonly mode: string; readonly name: string; readonly id: string }

function treeOf(cwd: string, entries: readonly Entry[]): string {
  const bytes = entries.flatMap(({ mode, name, id }) => [
    Buffer.from(`${mode} `),
    Buffer.from(name, 'latin1'),
    Buffer.from([0]),
    Buffer.from(id, 'hex'),
  ])
  return gitInput(
    cwd,
    Buffer.concat(bytes),
    'hash-object',
    '-t',
    'tree',
    '-w',
    '--literally',
    '--stdin',
  ).trim()
}

const blobOf = (cwd: string, text: string): string =>
  gitInput(cwd, text, 'hash-object', '-w', '--stdin').trim()

/** A run that is in git alone, under the reference of its id, after a change of its tree. */
async function stored(change: (cwd: string, entries: Entry[]) => readonly Entry[] | null) {
  const { cwd, build, cite, hub } = await firstClone()
  const run = build()
  cite(run)
  await travel(cwd, 'push')
  rmSync(run.dir, { recursive: true })
  const ref = `refs/sot/runs/${run.report.run_id}`
  const entries = gitText(cwd, 'ls-tree', ref)
    .trim()
    .split('\n')
    .map((line): Entry => {
      const [mode = '', , id = '', name = ''] = line.split(/[ \t]/)
      return { mode, id, name }
    })
  const changed = change(cwd, entries)
  if (changed !== null) gitText(cwd, 'update-ref', ref, treeOf(cwd, changed))
  return { cwd, hub, run, ref }
}

async function verdictOf(cwd: string, { report }: BuiltRun) {
  const args = ['verify', `harness-runs/${report.run_id}`, '--json', '--now', '2026-11-18T13:00:00Z']
  const { stdout } = await runCli(args, { cwd })
  const { verdict, reasons } = JSON.parse(stdout).runs[0]
  return { verdict, reasons }
}

const with_ =
  (mode: string, name: string, text = 'x\n') =>
  (cwd: string, entries: Entry[]): Entry[] => [...entries, { mode, name, id: blobOf(cwd, text) }]

function deep(cwd: string, depth: number): string {
  let id = treeOf(cwd, [{ mode: '100644', name: 'x', id: blobOf(cwd, 'x') }])
  for (let at = 0; at < depth; at += 1) id = treeOf(cwd, [{ mode: '40000', name: 'd', id }])
  return id
}

describe('a run in git with other bytes', () => {
  it.each<[what: string, change: (cwd: string, entries: Entry[]) => Entry[], code: string]>([
    [
      'a changed file',
      (cwd, entries) =>
        entries.map((one) => (one.name === 'patch.diff' ? { ...one, id: blobOf(cwd, 'other\n') } : one)),
      'digest-mismatch',
    ],
    ['no report', (_cwd, entries) => entries.filter(({ name }) => name !== 'report.json'), 'report-missing'],
    ['no file at all', () => [], 'report-missing'],
    ['another file', with_('100644', 'more.txt'), 'file-unlisted'],
    ['a link', with_('120000', 'link', '/etc/passwd'), 'symlink'],
    ['a link for a folder that is there', with_('120000', 'backend', '..'), 'path-not-normal'],
    [
      'a link for its report',
      (cwd, entries) =>
        entries.map((one) =>
          one.name === 'report.json' ? { ...one, mode: '120000', id: blobOf(cwd, '../report.json') } : one,
        ),
      'symlink',
    ],
    [
      'a submodule',
      (cwd, entries) => [
        ...entries,
        { mode: '160000', name: 'sub', id: gitText(cwd, 'rev-parse', 'HEAD').trim() },
      ],
      'file-unlisted',
    ],
    ['a name that climbs', with_('100644', '..'), 'path-escape'],
    ['a name with slashes', with_('100644', '../../sot-pwned'), 'path-escape'],
    ['an absolute name', with_('100644', '/tmp/sot-pwned'), 'path-escape'],
    [
      'a folder that climbs',
      (cwd, entries) => [...entries, { mode: '40000', name: '..', id: deep(cwd, 1) }],
      'path-escape',
    ],
    ['a control character in a name', with_('100644', 'a\x1b[2Jb'), 'path-not-normal'],
    ['a line feed in a name', with_('100644', 'a\nb'), 'path-not-normal'],
    ['a name that is no UTF-8', with_('100644', 'a\xff'), 'path-not-normal'],
    ['an empty name', with_('100644', ''), 'path-escape'],
    ['a long name', with_('100644', 'a'.repeat(3000)), 'path-not-normal'],
    ['a name twice', with_('100644', 'report.json'), 'path-not-normal'],
    [
      'a folder and a file of one name',
      (cwd, entries) => [...entries, { mode: '40000', name: 'report.json', id: deep(cwd, 1) }],
      'path-not-normal',
    ],
    [
      'many folders',
      (cwd, entries) => [...entries, { mode: '40000', name: 'd', id: deep(cwd, 60) }],
      'path-not-normal',
    ],
  ])('is broken: %s', async (_what, change, code) => {
    const { cwd, run } = await stored(change)
    const { verdict, reasons } = await verdictOf(cwd, run)
    expect({ verdict, reasons }).toEqual({ verdict: 'broken', reasons: expect.arrayContaining([code]) })
    const { found, proof } = await checked(cwd)
    expect(['broken', 'unbacked']).toContain(proof)
    expect(found.length).toBeGreaterThan(0)
    expect(existsSync('/tmp/sot-pwned')).toBe(false)
    expect(existsSync(join(cwd, 'sot-pwned'))).toBe(false)
  })

  it('with ten thousand files, or trees that double at each level, ends at the limit', async () => {
    const { cwd, run } = await stored((cwd, entries) => {
      const id = blobOf(cwd, 'x')
      let tree = treeOf(
        cwd,
        Array.from({ length: 100 }, (_, at) => ({ mode: '100644', name: `f${at}`, id })),
      )
      for (let level = 0; level < 20; level += 1)
        tree = treeOf(cwd, [
          { mode: '40000', name: 'a', id: tree },
          { mode: '40000', name: 'b', id: tree },
        ])
      return [...entries, { mode: '40000', name: 'd', id: tree }]
    })
    expect(await verdictOf(cwd, run)).toEqual({ verdict: 'broken', reasons: ['too-many-files'] })
  })

  it.each([
    [
      'a file that is too large',
      (cwd: string, entries: Entry[]) => [
        ...entries,
        {
          mode: '100644',
          name: 'big',
          id: gitInput(cwd, Buffer.alloc(64 * 1024 * 1024 + 1), 'hash-object', '-w', '--stdin').trim(),
        },
      ],
    ],
    [
      'a file that is not there',
      (_cwd: string, entries: Entry[]) => [...entries, { mode: '100644', name: 'gone', id: '12'.repeat(20) }],
    ],
    [
      'a folder that is not there',
      (_cwd: string, entries: Entry[]) => [...entries, { mode: '40000', name: 'gone', id: '12'.repeat(20) }],
    ],
    [
      'a folder that is a file',
      (cwd: string, entries: Entry[]) => [...entries, { mode: '40000', name: 'gone', id: blobOf(cwd, 'x') }],
    ],
  ])('is unknowable: %s', async (_what, change) => {
    const { cwd, run } = await stored(change)
    expect((await verdictOf(cwd, run)).verdict).toBe('unknowable')
    expect((await checked(cwd)).proof).toBe('unknowable')
  })

  it('is unknowable where its reference names no tree', async () => {
    const { cwd, run, ref } = await stored(() => null)
    gitText(cwd, 'update-ref', ref, blobOf(cwd, 'a file'))
    expect((await verdictOf(cwd, run)).verdict).toBe('unknowable')
  })

  it('leaves nothing behind', async () => {
    const { cwd, run } = await stored(with_('120000', 'link'))
    const temporary = workspaceFolder({})
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => void vi.unstubAllEnvs())
    await verdictOf(cwd, run)
    await checked(cwd)
    expect(readdirSync(temporary)).toEqual([])
  })
})

describe('a run directory that git must not store', () => {
  it.each<[what: string, spoil: (dir: string) => void]>([
    ['a link', (dir) => symlinkSync('/etc/passwd', join(dir, 'link'))],
    ['an empty folder', (dir) => mkdirSync(join(dir, 'backend/empty'), { recursive: true })],
    ['an odd name', (dir) => writeFileSync(join(dir, 'a"b\n'), '')],
    ['a large file', (dir) => writeFileSync(join(dir, 'trace.jsonl'), Buffer.alloc(64 * 1024 * 1024 + 1))],
  ])('is refused: %s', async (_what, spoil) => {
    const { cwd, build } = await firstClone()
    const { dir, report } = build()
    spoil(dir)
    const second = build({ number: 1 })
    expect(await travel(cwd, 'push')).toMatchObject({
      exit: 1,
      runs: [
        [second.report.run_id, 'pushed'],
        [report.run_id, 'refused'],
      ],
    })
    expect(refsOf(cwd).filter((ref) => ref.startsWith('refs/sot/runs/'))).toHaveLength(1)
  })
})
