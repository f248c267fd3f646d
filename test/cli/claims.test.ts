import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dialectPlan } from './dialect-plans.ts'
import { runCli } from './run-cli.ts'
import { committedFolder, git, workspaceFolder } from './workspace-folder.ts'

const path = 'sot/FERRY-ISSUES.md'
const start = (cwd: string, name: string, ...args: string[]) =>
  runCli(['start', 'FERRY-002', '--as', name, ...args], { cwd })
const read = (cwd: string) => readFileSync(join(cwd, path), 'utf8')

describe('sot start in work trees of one repository', () => {
  it('refuses an issue that another agent has in another one', async () => {
    const cwd = committedFolder(dialectPlan('plain'))
    const other = join(workspaceFolder({}), 'tree')
    git(cwd, 'worktree', 'add', '-q', other)
    expect(await start(cwd, 'ann')).toMatchObject({ exit: 0 })
    expect(await start(other, 'bob')).toMatchObject({
      exit: 1,
      stderr: `FERRY-002 is assigned to ann in ${cwd}\n`,
    })
    expect(read(other)).toBe(dialectPlan('plain')[path])
    expect(await start(other, 'ann')).toMatchObject({ exit: 0 })
    expect(read(other)).toBe(read(cwd))
  })
})

describe('sot start --push', () => {
  function clones() {
    const cwd = committedFolder(dialectPlan('plain'))
    const folder = workspaceFolder({})
    git(folder, 'clone', '-q', '--bare', cwd, 'hub.git')
    for (const name of ['one', 'two']) git(folder, 'clone', '-q', 'hub.git', name)
    return { hub: join(folder, 'hub.git'), one: join(folder, 'one'), two: join(folder, 'two') }
  }

  it('claims the issue for all clones: the first push wins', async () => {
    const { hub, one, two } = clones()
    expect(await start(one, 'ann', '--push', 'origin', '--dry-run')).toMatchObject({ exit: 0 })
    expect(await start(one, 'ann', '--push', 'origin')).toMatchObject({ exit: 0, stderr: '' })
    expect(await start(two, 'bob', '--push', 'origin')).toMatchObject({
      exit: 1,
      stderr: 'FERRY-002 is claimed by ann at origin\n',
    })
    expect(read(two)).toBe(dialectPlan('plain')[path])
    expect(await start(one, 'ann', '--push', 'origin')).toMatchObject({ exit: 0 })
    expect(await start(two, 'ann', '--push', 'origin')).toMatchObject({ exit: 0, stderr: '' })
    const refs = execFileSync('git', ['for-each-ref', '--format=%(refname)', 'refs/sot'], {
      cwd: hub,
    }).toString()
    expect(refs).toBe('refs/sot/claims/FERRY-002\n')
  })

  it('cannot run without a remote, and writes nothing', async () => {
    const { one } = clones()
    for (const remote of ['nowhere', '--upload-pack=true', 'ext::true'])
      expect(await start(one, 'ann', `--push=${remote}`)).toMatchObject({ exit: 2 })
    expect(read(one)).toBe(dialectPlan('plain')[path])
  })
})
