import { chmodSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { itWithoutPermission } from '../support/permissions.ts'
import { fleetFolder, issuesDocument, registryOf } from './fleet-folder.ts'
import { runCli, type Surroundings } from './run-cli.ts'
import { git, workspaceFolder } from './workspace-folder.ts'

const path = 'sot/A-ISSUES.md'
const quay = issuesDocument('Quay Issues', [
  ['QUAY-1', 'ready', 'AFK', 'None'],
  ['QUAY-2', 'blocked', 'AFK', 'QUAY-1'],
  ['QUAY-3', 'validated', 'AFK', 'None'],
  ['QUAY-4', 'ready', 'HITL', 'None'],
])
const mast = issuesDocument('Mast Issues', [
  ['MAST-1', 'ready', 'AFK', 'None'],
  ['MAST-2', 'blocked', 'AFK', 'MAST-3'],
  ['MAST-3', 'blocked', 'AFK', 'MAST-2'],
])

function harbourFleet(): string {
  return fleetFolder({
    quay: { files: { [path]: quay }, commits: true },
    mast: { files: { [path]: mast } },
    gone: {},
    odd: { files: { 'sot.config.yaml': 'version: 1\ndocumants: []\n', [path]: mast } },
    empty: { files: { 'notes.txt': 'nothing here\n' } },
    far: { path: '../../etc' },
    asleep: { files: { [path]: 'not even a plan' }, enabled: false },
  })
}

async function board(cwd: string, args: readonly string[] = [], around: Surroundings = {}) {
  return runCli(['fleet', 'board', ...args], { cwd, ...around })
}

describe('sot fleet board', () => {
  it('shows every readable project, and why the others cannot be shown', async () => {
    const { exit, stdout, stderr } = await board(harbourFleet())
    expect([exit, stderr]).toEqual([1, ''])
    expect(stdout.split('\n')[0]).toBe('claimed 1 · proven 0 · broken 0 · stale 0 · unbacked 1')
    expect(stdout).toContain('7 projects · 4 broken · 1 disabled · 2 documents · 7 issues')
    expect(stdout).toMatch(/^ {2}gone\n {4}The folder "gone" does not exist\.$/m)
    expect(stdout).toMatch(/^ {2}odd\n {4}sot\.config\.yaml.*documants/m)
    expect(stdout).toMatch(/^ {2}empty\n {4}No plan was found/m)
    expect(stdout).toMatch(/^ {2}far\n {4}.*leaves the folder of the fleet\.$/m)
    expect(stdout).toMatch(/^Disabled \(1\)\n {2}asleep$/m)
    expect(stdout).toMatch(/^ {2}quay {2}QUAY-1 {2}Title of QUAY-1 {2}proven-ready {2}frees 1 {2}45 d$/m)
    expect(stdout).toMatch(/^ {2}mast {2}MAST-1 {2}Title of MAST-1 {2}proven-ready$/m)
    expect(stdout).toMatch(/^Ready now, for a person \(1\)\n {2}quay {2}QUAY-4/m)
    expect(stdout).toMatch(/^Oldest blockers \(1\)\n {2}quay {2}QUAY-1/m)
    expect(stdout).toMatch(/^ {2}mast {2}claimed 0 · proven 0 · .* · 1 cycle/m)
  })

  it('is 0 where every enabled project is on the board, findings or not', async () => {
    const cwd = fleetFolder({ mast: { files: { [path]: mast } }, asleep: { enabled: false } })
    const { exit, stdout } = await board(cwd)
    expect(exit).toBe(0)
    expect(stdout).toContain('1 cycle')
  })

  it('--json fits its schema, alone on stdout, and says the same', async () => {
    const { exit, stdout, stderr } = await board(harbourFleet(), ['--json'])
    expect([exit, stderr]).toEqual([1, ''])
    const told = JSON.parse(stdout)
    expect(schemaErrors('schemas/fleet-board.schema.json', told)).toEqual([])
    expect(told.totals.projects).toEqual({ shown: 2, broken: 4, disabled: 1 })
    expect(told.projects.map(({ name, state }: Record<string, string>) => `${name} ${state}`)).toEqual([
      'quay shown',
      'mast shown',
      'gone broken',
      'odd broken',
      'empty broken',
      'far broken',
      'asleep disabled',
    ])
    expect(told.next).toMatchObject([
      { project: 'quay', id: 'QUAY-1', ready: 'proven', fanOut: 1, ageDays: 45, path },
      { project: 'mast', id: 'MAST-1', ready: 'proven', fanOut: 0, ageDays: null, path },
    ])
    expect(told.blockers).toMatchObject([{ project: 'quay', ref: 'QUAY-1', waiting: 1, ageDays: 45 }])
  })

  it('counts phases, and separates those that need the verdict of another role', async () => {
    const plan = '# Plan — phase ferry\n\n## Definition of Done\n\n- **D1 (boat).** It floats.\n'
    const journal =
      '# JOURNAL — phase ferry (Builder)\n\n## 2026-06-13T19:30Z — done\n\n**D1 (boat).** It floats: see `boat.log`.\n\nClaiming the gate.\n'
    const files = {
      'sot/plan-phase-ferry-boat.md': plan,
      'sot/JOURNAL-ferry.md': journal,
      [path]: quay,
    }
    const cwd = fleetFolder({ quay: { files } })
    const { totals, nextHitl, projects } = JSON.parse((await board(cwd, ['--json'])).stdout)
    expect(totals).toMatchObject({ claimed: 2, phases: { claimed: 1, proven: 0 } })
    expect(projects[0].board.phases.claimed).toBe(1)
    expect(nextHitl).toMatchObject([
      { project: 'quay', id: 'QUAY-4', needs: null },
      { project: 'quay', id: 'phase:ferry', needs: 'verdict' },
    ])
    const { stdout } = await board(cwd)
    expect(stdout).toContain('4 issues · 1 phase')
    expect(stdout).toMatch(
      /^Needs a verdict by another role than its builder \(1\)\n {2}quay {2}phase:ferry/m,
    )
    expect((await board(cwd, ['--markdown'])).stdout).toContain('needs a verdict')
  })

  it('takes its clock from --now, and leaves runs alone with --evidence skip', async () => {
    const cwd = harbourFleet()
    const later = JSON.parse((await board(cwd, ['--json', '--now', '2026-06-16'])).stdout)
    expect(later.next[0]).toMatchObject({ id: 'QUAY-1', ageDays: 45 })
    const muchLater = JSON.parse((await board(cwd, ['--json', '--now', '2027-05-01T10:00:00Z'])).stdout)
    expect(muchLater.next[0]).toMatchObject({ id: 'QUAY-1', ageDays: 365 })
    expect((await board(cwd, ['--evidence', 'skip'])).stdout).toContain('claimed 1')
  })

  it('is found from below, named by its folder or its file, and refused where there is none', async () => {
    const cwd = harbourFleet()
    const told = (await board(cwd)).stdout
    expect((await board(join(cwd, 'quay/sot'))).stdout).toBe(told)
    const elsewhere = workspaceFolder({})
    expect((await board(elsewhere, [cwd])).stdout).toBe(told)
    expect((await board(elsewhere, [join(cwd, 'fleet.toml')])).stdout).toBe(told)
    expect((await board(elsewhere, ['--root', cwd])).stdout).toBe(told)
    const none = await board(elsewhere)
    expect(none).toMatchObject({ exit: 2, stdout: '' })
    expect(none.stderr.trimEnd().split('\n')).toHaveLength(2)
  })

  it('is refused where the registry cannot be read, and shown where it only repeats itself', async () => {
    const cwd = workspaceFolder({ 'fleet.toml': '[[projects]]\nname = "a\n' })
    const unread = await board(cwd)
    expect(unread).toMatchObject({ exit: 2, stdout: '' })
    expect(unread.stderr).toMatch(/^fleet\.toml:2:/)
    const twice = registryOf({ mast: {} })
    const other = fleetFolder({ mast: { files: { [path]: mast } } })
    writeFileSync(join(other, 'fleet.toml'), twice + twice)
    const repeated = await board(other)
    expect(repeated.exit).toBe(1)
    expect(repeated.stderr).toContain('fleet.toml has 1 error; "sot fleet validate" lists them.')
    expect(repeated.stdout).toContain('2 projects')
  })

  it('writes one page that needs nothing else, and refuses to write over what is none', async () => {
    const cwd = harbourFleet()
    const run = await board(cwd, ['--html', 'fleet.html'])
    expect([run.exit, run.stdout]).toEqual([1, ''])
    expect(run.stderr).toContain('The board is in fleet.html\n')
    const page = readFileSync(join(cwd, 'fleet.html'), 'utf8')
    expect(page).toMatch(/^<!doctype html>/)
    expect(page).toContain('content="default-src &apos;none&apos;; script-src')
    expect(page.replace(/<script>.*?<\/script>/s, '')).toContain('Title of QUAY-1')
    expect(page).toContain(`href="quay/${path}#L`)
    expect(page).not.toMatch(/(?:src|href)="(?!#|data:,|(?:quay|mast)\/)/)
    const over = await board(cwd, ['--html', 'fleet.toml'])
    expect(over).toMatchObject({ exit: 2, stdout: '' })
    const both = await board(cwd, ['--html', '-', '--json'])
    expect(both).toMatchObject({ exit: 2, stderr: expect.stringContaining('cannot both go') })
    expect((await board(cwd, ['--markdown'])).stdout).toContain('| project | issue |')
  })

  it('makes nothing in the fleet or its projects', async () => {
    const cwd = harbourFleet()
    const names = () =>
      readdirSync(cwd, { recursive: true, encoding: 'utf8' }).filter((name) => !name.includes('.git/'))
    const before = names()
    await board(cwd)
    expect(names()).toEqual(before)
  })

  it('reads no project through a link that leads out of the fleet, and none that is a file', async () => {
    const cwd = fleetFolder({ mast: { files: { [path]: mast } }, out: {}, file: {} })
    symlinkSync(workspaceFolder({ [path]: quay }), join(cwd, 'out'))
    writeFileSync(join(cwd, 'file'), 'no folder\n')
    const { exit, stdout } = await board(cwd)
    expect(exit).toBe(1)
    expect(stdout).toContain('leads out of the folder of the fleet by a link')
    expect(stdout).toContain('"file" is no folder')
    expect(stdout).not.toContain('QUAY')
  })

  itWithoutPermission('reports a folder without permission to read it', async () => {
    const cwd = fleetFolder({ mast: { files: { [path]: mast } }, shut: { files: { [path]: quay } } })
    chmodSync(join(cwd, 'shut'), 0)
    const { exit, stdout } = await board(cwd)
    chmodSync(join(cwd, 'shut'), 0o755)
    expect(exit).toBe(1)
    expect(stdout).toContain('The folder "shut" cannot be read.')
  })

  it('shows a project that we fail at as broken, with its stack aside, and the others all the same', async () => {
    const cwd = fleetFolder({ bad: { files: { [path]: quay } }, mast: { files: { [path]: mast } } })
    vi.resetModules()
    vi.doMock('../../src/workboard/build/build-board.ts', async (actual) => {
      const real = await actual<typeof import('../../src/workboard/build/build-board.ts')>()
      return {
        ...real,
        boardNodes: (facts: Parameters<typeof real.boardNodes>[0]) => {
          if (facts.result.workspace.issues.some(({ id }) => id === 'QUAY-1')) throw new Error('sunk')
          return real.boardNodes(facts)
        },
      }
    })
    const { exit, stdout, stderr } = await board(cwd)
    vi.doUnmock('../../src/workboard/build/build-board.ts')
    vi.resetModules()
    expect(exit).toBe(2)
    expect(stdout).toMatch(/^ {2}bad\n {4}Checking it failed/m)
    expect(stdout).toContain('MAST-1')
    expect(stderr).toContain('sunk')
  })

  it('reports an incomplete history with the name of the project', async () => {
    const cwd = harbourFleet()
    git(join(cwd, 'quay'), 'commit', '-q', '--allow-empty', '-m', 'more')
    git(cwd, 'clone', '-q', '--depth=1', `file://${join(cwd, 'quay')}`, 'gone')
    const { stderr } = await board(cwd)
    expect(stderr).toMatch(/^gone: The clone is shallow/)
    expect((await board(cwd, ['--quiet'])).stderr).toBe('')
  })
  it('shows the current project on a terminal, and clears the line again', async () => {
    const cwd = fleetFolder({ mast: { files: { [path]: mast } }, quay: { files: { [path]: quay } } })
    const { stderr } = await board(cwd, [], { isTerminal: true, columns: 80 })
    expect(stderr).toContain('quay  2 of 2')
    expect(stderr.endsWith('\r\u001b[2K')).toBe(true)
    expect((await board(cwd, ['--quiet'], { isTerminal: true, columns: 80 })).stderr).toBe('')
  })
})
