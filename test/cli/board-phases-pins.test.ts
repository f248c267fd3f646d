import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { workboardProgram } from '../../src/cli/program.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { lockFiles, passedLock } from '../support/lock-phase.ts'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder, writeFiles } from './workspace-folder.ts'

const gears = 'teeth = 12\n'
const digest = createHash('sha256').update(gears).digest('hex')

const mapped = `repos:
  - { name: Gears, path: ../gears }
files:
  - { from: /srv/lock, to: ../machine }
`

/** A workspace with the repository and the files that its journal mentions. */
function lockBeside(): { readonly cwd: string; readonly commit: string; readonly machine: string } {
  const folder = workspaceFolder({ 'gears/wheel.txt': 'round\n', 'machine/gears.toml': gears })
  const repository = join(folder, 'gears')
  git(repository, 'init', '-q', '-b', 'main')
  git(repository, 'add', '.')
  git(repository, 'commit', '-q', '-m', 'Start')
  git(repository, 'tag', 'v1.0.0')
  return {
    cwd: join(folder, 'plan'),
    commit: readFileSync(join(repository, '.git/refs/heads/main'), 'utf8').slice(0, 7),
    machine: join(folder, 'machine'),
  }
}

function journal(commit: string, sha256: string): string {
  return `
## 2026-06-02T09:30Z — What it stands on

- Gears: tag \`v1.0.0\` → commit \`${commit}\`.

## Baseline

The machine lies in \`/srv/lock\`.

- **gears.toml SHA256:** \`${sha256}\`
`
}

function planned(commit: string, config: string, sha256 = digest): Record<string, string> {
  const files = lockFiles({ review: passedLock, later: journal(commit, sha256) })
  return { ...files, 'sot.config.yaml': `${files['sot.config.yaml']}${config}` }
}

async function lockIn(cwd: string) {
  const { stdout } = await runCli(['why', 'lock', '--json'], { cwd, program: workboardProgram })
  const data = JSON.parse(stdout)
  expect(schemaErrors('schemas/board.schema.json', data)).toEqual([])
  return data
}

it('a gate is proven only while every pin and baseline of its phase is confirmed', async () => {
  const { cwd, commit, machine } = lockBeside()
  writeFiles(cwd, planned(commit, mapped))
  expect((await lockIn(cwd)).item).toMatchObject({ status: 'validated', proof: 'proven' })
  writeFiles(machine, { 'gears.toml': gears.replace('12', '13') })
  const { item, verdict, unblock } = await lockIn(cwd)
  expect(item).toMatchObject({
    proof: 'broken',
    phase: { needs: 'mend', lacks: [{ why: 'pin', outcome: 'broken' }] },
  })
  expect(verdict).toBe('The gate of phase:lock is claimed, but what it pins does not hold.')
  expect(unblock).toMatchObject([{ todo: expect.stringContaining('(the file has another digest)') }])
})

it('a digit of an id or a digest is enough to break it', async () => {
  const { cwd, commit } = lockBeside()
  const other = `${commit.startsWith('0') ? '1' : '0'}${commit.slice(1)}`
  writeFiles(cwd, planned(other, mapped))
  expect((await lockIn(cwd)).item.proof).toBe('broken')
  const wrong = `${digest.startsWith('0') ? '1' : '0'}${digest.slice(1)}`
  writeFiles(cwd, planned(commit, mapped, wrong))
  expect((await lockIn(cwd)).item.proof).toBe('broken')
})

it('what is not mapped here proves nothing, and breaks nothing', async () => {
  const { cwd, commit } = lockBeside()
  writeFiles(cwd, planned(commit, ''))
  const { item, unblock } = await lockIn(cwd)
  expect(item).toMatchObject({ proof: 'unknowable', phase: { needs: 'access' } })
  expect(unblock.map(({ todo }: { todo: string }) => todo)).toEqual([
    expect.stringContaining('cannot be verified here (no repository of the config is meant by it'),
    expect.stringContaining('cannot be verified here (no folder of the config contains such files'),
  ])
  const { stdout } = await runCli(['next', '--json'], { cwd, program: workboardProgram })
  expect(JSON.parse(stdout)).toMatchObject({ next: [], nextHitl: [] })
})
