import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtBin } from './built-bin.ts'
import { runCli } from './run-cli.ts'
import {
  brokenIssues,
  cleanIssues,
  committedFolder,
  git,
  issuesPath,
  workspaceFolder,
  writeFiles,
} from './workspace-folder.ts'

const broken = { [issuesPath]: brokenIssues }
const second = 'sot/PIER-ISSUES.md'
const pier = cleanIssues
  .replaceAll('Harbour', 'Pier')
  .replaceAll('HRB-001', 'HRB-002')
  .replace('Status: ready.', 'Status: proposed.\n\nBlocked by: HRB-001')

/** A repository in which every commit goes through the hook that `sot init --hook` makes. */
async function guarded(files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = committedFolder(files)
  const bin = join(cwd, 'node_modules/.bin/sot')
  mkdirSync(dirname(bin), { recursive: true })
  writeFileSync(bin, `#!/bin/sh\nexec "${process.execPath}" "${builtBin('sot')}" "$@"\n`)
  chmodSync(bin, 0o755)
  writeFileSync(join(cwd, '.git/info/exclude'), 'node_modules\n')
  const run = await runCli(['init', '--yes', '--hook', '--pre-push', '--owner', 'Ada'], { cwd })
  expect(run).toMatchObject({ exit: 0, stderr: '' })
  git(cwd, 'add', '.')
  git(cwd, 'commit', '-q', '--no-verify', '-m', 'Guard')
  return cwd
}

type Outcome = { readonly ok: boolean; readonly output: string }

function commit(cwd: string, ...args: string[]): Outcome {
  return tryGit(cwd, 'commit', '-m', 'Change', ...args)
}

function tryGit(cwd: string, ...args: string[]): Outcome {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  const env = { PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', HOME: cwd }
  const run = spawnSync('git', [...identity, ...args], {
    cwd,
    env,
    encoding: 'utf8',
  })
  return { ok: run.status === 0, output: run.stdout + run.stderr }
}

describe('the hook that sot init makes', () => {
  it('lets a clean commit through and stops a broken one', async () => {
    const cwd = await guarded({ [issuesPath]: cleanIssues })
    writeFiles(cwd, { [issuesPath]: `${cleanIssues}- Nothing lies on its ground.\n` })
    git(cwd, 'add', '.')
    expect(commit(cwd)).toEqual({ ok: true, output: expect.any(String) })
    writeFiles(cwd, broken)
    git(cwd, 'add', '.')
    const refused = commit(cwd)
    expect(refused.ok).toBe(false)
    expect(refused.output).toContain('[blocked-by-self]')
  })

  it('checks the staged files, not the work tree', async () => {
    const cwd = await guarded({ [issuesPath]: cleanIssues })
    writeFiles(cwd, broken)
    git(cwd, 'add', '.')
    writeFiles(cwd, { [issuesPath]: cleanIssues })
    expect(commit(cwd).ok).toBe(false)
    writeFiles(cwd, { [issuesPath]: `${cleanIssues}- It is lit.\n` })
    git(cwd, 'add', '.')
    writeFiles(cwd, broken)
    expect(commit(cwd)).toEqual({ ok: true, output: expect.any(String) })
    // `git commit -a` and `git commit FILE` bring an index of their own.
    expect(commit(cwd, '-a').ok).toBe(false)
    expect(commit(cwd, issuesPath).ok).toBe(false)
  })

  it('sees files that go away and files that move', async () => {
    const cwd = await guarded({ [issuesPath]: cleanIssues, [second]: pier })
    rmSync(join(cwd, issuesPath))
    git(cwd, 'add', '-A')
    const gone = commit(cwd)
    expect(gone.ok).toBe(false)
    expect(gone.output).toContain('HRB-001')
    git(cwd, 'reset', '-q', '--hard')
    renameSync(join(cwd, issuesPath), join(cwd, 'sot/BASIN-ISSUES.md'))
    git(cwd, 'add', '-A')
    const moved = commit(cwd)
    expect(moved.ok).toBe(false)
    expect(moved.output).toContain('[workboard-')
  })

  it('works in a workspace below the top of the repository', async () => {
    const cwd = committedFolder({ [`plans/${issuesPath}`]: cleanIssues })
    const bin = join(cwd, 'plans/node_modules/.bin/sot')
    mkdirSync(dirname(bin), { recursive: true })
    writeFileSync(bin, `#!/bin/sh\nexec "${process.execPath}" "${builtBin('sot')}" "$@"\n`)
    chmodSync(bin, 0o755)
    writeFileSync(join(cwd, '.git/info/exclude'), 'node_modules\n')
    await runCli(['init', '--yes', '--hook', '--owner', 'Ada'], { cwd: join(cwd, 'plans') })
    writeFiles(cwd, { [`plans/${issuesPath}`]: brokenIssues })
    git(cwd, 'add', '.')
    expect(commit(cwd).output).toContain('[blocked-by-self]')
  })

  it('lets a clean push through and stops one that removes a run', async () => {
    const report = 'harness-runs/20260601T120000Z-prove-hrb-001-1/report.json'
    const cwd = await guarded({ [issuesPath]: cleanIssues, [report]: '{}\n' })
    const hub = workspaceFolder({})
    git(hub, 'init', '-q', '--bare')
    git(cwd, 'remote', 'add', 'origin', hub)
    git(cwd, 'push', '-q', '-u', 'origin', 'main')
    writeFiles(cwd, { 'notes.txt': 'more\n' })
    git(cwd, 'add', '.')
    git(cwd, 'commit', '-q', '-m', 'Notes')
    git(cwd, 'push', '-q')
    rmSync(join(cwd, report))
    git(cwd, 'add', '.')
    git(cwd, 'commit', '-q', '-m', 'Tidy up')
    const refused = tryGit(cwd, 'push', '-q')
    expect(refused.ok).toBe(false)
    expect(refused.output).toContain('[run-removed]')
  })
})
