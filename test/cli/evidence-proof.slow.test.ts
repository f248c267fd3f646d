import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { travel } from './evidence-folder.ts'
import { commit, env, repository } from './proof-repository.ts'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder } from './workspace-folder.ts'

/** A machine: a clone, and what is remembered there. */
function machine(cwd: string) {
  const own = { XDG_STATE_HOME: workspaceFolder({}), XDG_CACHE_HOME: workspaceFolder({}) }
  const run = (...args: string[]) =>
    runCli(args, { cwd, env: { ...env, ...own }, now: new Date().toISOString() })
  const issue = async (...flags: string[]) => {
    const { proof, level, runs } = JSON.parse((await run('check', '--json', ...flags)).stdout).issues[0]
    return { proof, level, codes: runs.flatMap(({ codes }: { codes: string[] }) => codes) }
  }
  return { cwd, run, issue }
}

/** An issue that one machine proved and pushed, and a clone on another machine. */
async function proven(...flags: string[]) {
  const one = machine(
    repository('`node --test`', {
      'sot.config.yaml': 'version: 1\nevidence: { store: git }\nproof: { allow: [node --test] }\n',
      '.gitignore': 'harness-runs/\n',
    }),
  )
  const made = await one.run('prove', 'PIER-1', '--json', '--record')
  const path = join(one.cwd, 'sot/ISSUES.md')
  writeFileSync(path, readFileSync(path, 'utf8').replace('Status: ready', 'Status: validated'))
  commit(one.cwd, 'Record the proof')
  const hub = workspaceFolder({})
  git(hub, 'init', '-q', '--bare', '-b', 'main')
  git(one.cwd, 'remote', 'add', 'origin', hub)
  git(one.cwd, 'push', '-q', 'origin', 'main')
  expect((await travel(one.cwd, 'push')).exit).toBe(0)
  const clone = join(workspaceFolder({}), 'clone')
  git(hub, 'clone', '-q', ...flags, `file://${hub}`, clone)
  return { one, other: machine(clone), dir: JSON.parse(made.stdout).runs[0].dir }
}

describe('a proof that travels with git', () => {
  it('is recorded elsewhere, and proven where it is executed again', async () => {
    const { one, other } = await proven()
    expect(await one.issue()).toEqual({ proof: 'proven', level: 2, codes: [] })
    expect(await other.issue()).toMatchObject({ proof: 'unknowable' })
    await travel(other.cwd, 'pull')
    for (const _again of [1, 2])
      expect(await other.issue()).toEqual({ proof: 'recorded', level: 1, codes: [] })
    expect(await other.issue('--rerun', 'cited')).toEqual({ proof: 'proven', level: 2, codes: [] })
    for (const _again of [1, 2]) expect(await other.issue()).toEqual({ proof: 'proven', level: 2, codes: [] })
  })

  it('is followed by a later failure of another clone, which a pull brings', async () => {
    const { one, other } = await proven()
    await travel(other.cwd, 'pull')
    writeFileSync(join(other.cwd, 'pier.js'), 'export const load = () => 1\n')
    await other.run('prove', 'PIER-1', '--worktree')
    expect(await other.issue()).toMatchObject({ proof: 'stale', codes: ['superseded-by-failure'] })
    expect((await travel(other.cwd, 'push')).exit).toBe(0)
    expect(await one.issue()).toMatchObject({ proof: 'proven' })
    await travel(one.cwd, 'pull')
    for (const _again of [1, 2])
      expect(await one.issue()).toMatchObject({ proof: 'stale', codes: ['superseded-by-failure'] })
  })

  it('is unknowable in a shallow clone that lacks its commit', async () => {
    const { other } = await proven('--depth', '1')
    await travel(other.cwd, 'pull')
    expect(await other.issue()).toMatchObject({ proof: 'unknowable' })
  })

  it('is verified again by its directory', async () => {
    const { other, dir } = await proven()
    await travel(other.cwd, 'pull')
    const { stdout } = await other.run('verify', dir, '--json', '--rerun')
    expect(JSON.parse(stdout).runs[0]).toMatchObject({ dir, verdict: 'proven', level: 2 })
  })
})
