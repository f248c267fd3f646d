import { appendFileSync, existsSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { workboardProgram } from '../../src/cli/program.ts'
import { harbour, now } from './harbour.ts'
import { runCli } from './run-cli.ts'
import { git, writeFiles } from './workspace-folder.ts'

async function recorded(ignored: string) {
  const place = await harbour()
  const { cwd, cases, record } = place
  writeFiles(cwd, {
    'sot.config.yaml': `version: 1\nharness: { cases: ['${cases}'] }\nproof: { require: 1 }\n`,
    '.gitignore': ignored,
  })
  git(cwd, 'init', '-q', '-b', 'main')
  git(cwd, 'add', 'sot', 'WORKBOARD.yaml', 'sot.config.yaml', '.gitignore')
  git(cwd, 'commit', '-q', '-m', 'Plan')
  expect((await record('HRB-001', '--status', 'validated')).exit).toBe(0)
  git(cwd, 'add', '.')
  git(cwd, 'commit', '-q', '-m', 'Proof')
  return place
}

async function diffed(cwd: string, revision: string) {
  const run = await runCli(['diff', revision, '--json', ...now], { cwd, program: workboardProgram })
  expect(run).toMatchObject({ exit: 0, stderr: '' })
  return JSON.parse(run.stdout)
}

describe('evidence since a commit', () => {
  it('that is in git is verified in its old state: newly proven, later broken', async () => {
    const { cwd, dir } = await recorded('')
    expect(await diffed(cwd, 'HEAD~1')).toMatchObject({
      newlyProven: [{ id: 'HRB-001', was: 'none' }],
      regressed: [],
      notes: [],
    })
    expect(await diffed(cwd, 'HEAD')).toMatchObject({ newlyProven: [], regressed: [], notes: [] })
    appendFileSync(join(dir, 'report.md'), 'and more\n')
    const { regressed, totals } = await diffed(cwd, 'HEAD')
    expect(regressed).toMatchObject([{ id: 'HRB-001', proof: 'broken', was: { proof: 'proven' } }])
    expect([totals.before.proven, totals.after.proven]).toEqual([1, 0])
    rmSync(dir, { recursive: true })
    expect((await diffed(cwd, 'HEAD')).regressed).toMatchObject([{ proof: 'broken' }])
  })

  it('that is not in git is verified in its present state, and a line says so', async () => {
    const { cwd, dir } = await recorded('harness-runs/\n')
    expect((await diffed(cwd, 'HEAD')).notes).toEqual([
      expect.stringMatching(/^One run is not in this repository/),
    ])
    appendFileSync(join(dir, 'report.md'), 'and more\n')
    expect((await diffed(cwd, 'HEAD')).regressed).toEqual([])
  })

  it('with links in it is laid out without following any', async () => {
    const { cwd, dir } = await recorded('')
    rmSync(join(dir, 'report.md'))
    symlinkSync('/etc/passwd', join(dir, 'report.md'))
    git(cwd, 'add', '.')
    git(cwd, 'commit', '-q', '-m', 'Link')
    const { regressed } = await diffed(cwd, 'HEAD~1')
    expect(regressed).toMatchObject([{ proof: 'broken', was: { proof: 'proven' } }])
    expect((await diffed(cwd, 'HEAD')).regressed).toEqual([])
    expect(existsSync(join(cwd, 'harness-runs', basename(dir)))).toBe(true)
  })
})
