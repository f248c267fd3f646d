import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commit, env, proof, prove, repository, verdictOf } from './proof-repository.ts'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder } from './workspace-folder.ts'

/** A repository whose issue was proven on a branch that was squashed, deleted and forgotten. */
async function squashed(files: Record<string, string> = {}) {
  const cwd = repository('`node --test`', { 'pier.js': 'export const load = () => 1\n' })
  git(cwd, 'checkout', '-q', '-b', 'topic')
  writeFileSync(join(cwd, 'pier.js'), '// Two tons.\nexport const load = () => 1\n')
  commit(cwd, 'Say how much')
  writeFileSync(join(cwd, 'pier.js'), '// Two tons.\nexport const load = () => 2\n')
  commit(cwd, 'Carry two tons')
  const made = await proof(cwd)
  expect(made).toMatchObject({ status: 'pass' })
  git(cwd, 'checkout', '-q', 'main')
  git(cwd, 'merge', '-q', '--squash', 'topic')
  for (const [path, text] of Object.entries(files)) writeFileSync(join(cwd, path), text)
  commit(cwd, 'Carry two tons')
  git(cwd, 'branch', '-q', '-D', 'topic')
  git(cwd, 'reflog', 'expire', '--expire=now', '--all')
  git(cwd, 'gc', '-q', '--prune=now')
  return { cwd, dir: made.dir }
}

async function rerun(cwd: string, dir: string) {
  const { stdout } = await runCli(['verify', dir, '--rerun', '--json'], { cwd, env })
  return JSON.parse(stdout).runs[0]
}

const repeated = { id: 'replay-tests', state: 'held' }

describe('the commits that a proof contains', () => {
  it('show what was tested after a squash whose branch is gone', async () => {
    const { cwd, dir } = await squashed()
    const verdict = await verdictOf(cwd, dir)
    expect(verdict).toMatchObject({ verdict: 'proven', reasons: [] })
    const known = verdict.obligations.find(({ id }: { id: string }) => id === 'commit-known')
    expect(known.message).toContain('the bundle of the run has the commit')
    const again = await rerun(cwd, dir)
    expect(again.verdict).toBe('proven')
    expect(again.obligations.at(-1)).toMatchObject(repeated)
  })

  it('do so in a fresh clone, and in a shallow one that contains the base', async () => {
    const { cwd, dir } = await squashed()
    for (const depth of [[], ['--depth=2']]) {
      const clone = join(workspaceFolder({}), 'clone')
      git(cwd, 'clone', '-q', ...depth, `file://${cwd}`, clone)
      const verdict = await verdictOf(clone, dir)
      expect([depth, verdict.verdict, verdict.reasons]).toEqual([depth, 'proven', []])
      expect((await rerun(clone, dir)).obligations.at(-1)).toMatchObject(repeated)
    }
  })

  it('need the base, and a clone without it says so', async () => {
    const { cwd, dir } = await squashed()
    const clone = join(workspaceFolder({}), 'clone')
    git(cwd, 'clone', '-q', '--depth=1', `file://${cwd}`, clone)
    const { verdict, obligations } = await verdictOf(clone, dir)
    expect(verdict).toBe('unknowable')
    const open = obligations.filter(({ state }: { state: string }) => state !== 'held')
    expect(open.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining('is not in this repository, which is a shallow or partial clone'),
      expect.stringContaining('as far as a shallow or partial clone shows'),
    ])
  })

  it('do not make a change land that the branch does not have', async () => {
    const { cwd, dir } = await squashed({ 'pier.js': 'export const load = () => 3\n' })
    expect(await verdictOf(cwd, dir)).toMatchObject({ verdict: 'unknowable', reasons: ['not-landed'] })
  })

  it('are left out when they are too large, which the proof says', async () => {
    const cwd = repository('`node --test`')
    writeFileSync(join(cwd, 'photo.bin'), randomBytes(9 * 1024 * 1024))
    commit(cwd, 'Add a photo')
    const { stdout } = await prove(cwd, 'PIER-1', '--yes')
    expect(stdout).toContain('  without its commits: the change is larger than 8 MiB\n')
    const { dir } = await proof(cwd)
    expect(existsSync(join(cwd, dir, 'commit.bundle'))).toBe(false)
    expect(await verdictOf(cwd, dir)).toMatchObject({ verdict: 'proven' })
  })

  it('are part of what the report pins', async () => {
    const { cwd, dir } = await squashed()
    const path = join(cwd, dir, 'commit.bundle')
    writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from([0])]))
    expect(await verdictOf(cwd, dir)).toMatchObject({
      verdict: 'broken',
      reasons: expect.arrayContaining(['digest-mismatch']),
    })
  })
})
