import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { seedsFolder, withSeeds } from '../support/seeds.ts'
import { runCli, type Surroundings } from './run-cli.ts'
import { brokenIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const head = `# Harbour Issues

Local planning SOT only. Not a Core Protocol. Not active Core authority.
`

function issue(id: string, title: string, fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([label, value]) => `${label}: ${value}\n`)
  return `\n## ${id} - ${title}\n\n${lines.join('\n')}\nAcceptance:\n\n- It is done.\n`
}

const issues = [
  head,
  issue('HRB-001', 'Dredge the basin', { Status: 'validated.' }),
  issue('HRB-002', 'Paint the crane 🏗️ 赤い', { Status: 'ready', Type: 'AFK', 'Blocked by': 'HRB-001' }),
  issue('HRB-003', 'Light the lamp', { Status: 'blocked', Type: 'HITL', 'Blocked by': 'HRB-002, TOWN-9' }),
  issue('HRB-004', 'Survey the sea bed', { Status: 'ready', Type: 'AFK' }),
].join('')

function harbour(): string {
  return workspaceFolder({ [issuesPath]: issues })
}

async function board(args: readonly string[], around: Surroundings = {}) {
  return runCli(['board', ...args], { cwd: harbour(), ...around })
}

const views: readonly string[][] = [
  ['status'],
  ['next'],
  ['why', 'HRB-003'],
  ['what-if', 'HRB-002'],
  ['graph'],
]
const firstLine = '1 of 4 done · 0 proven · 1 unbacked · 1 error'
const totalsLine = 'claimed 1 · proven 0 · broken 0 · stale 0 · unbacked 1'

describe('sot board', () => {
  it('shows the status when no view is named', async () => {
    const shown = await board([])
    expect(shown).toEqual(await board(['status']))
    expect(shown).toMatchObject({ exit: 0, stderr: '' })
    expect(shown.stdout.split('\n')[0]).toBe(firstLine)
    expect(shown.stdout).toMatch(/^ {2}HRB-001 +Dredge the basin +validated +○ unbacked$/m)
    expect(shown.stdout).toMatch(/^ {2}HRB-003 +Light the lamp +blocked +1 error +HRB-002 \+1$/m)
  })

  it.each(views)('%s: begins with what is done, and in Markdown with what is claimed', async (...view) => {
    for (const flags of [[], ['--markdown'], ['--format', 'markdown']]) {
      const { exit, stdout, stderr } = await board([...view, ...flags])
      const first = flags.length === 0 ? firstLine : totalsLine
      expect([exit, stderr, stdout.split('\n')[0]]).toEqual([0, '', first])
    }
  })

  it.each(views)('%s: --json fits its schema, alone on stdout', async (...view) => {
    const { exit, stdout, stderr } = await board([...view, '--json'])
    expect([exit, stderr]).toEqual([0, ''])
    const data = JSON.parse(stdout)
    expect(schemaErrors('schemas/board.schema.json', data)).toEqual([])
    expect(data).toMatchObject({ schema: 'sot-board/1', view: view[0], totals: { claimed: 1, unbacked: 1 } })
  })

  it('reports to scripts what can start, and which issues it frees', async () => {
    const { items, next, nextHitl } = JSON.parse((await board(['--json'])).stdout)
    expect([next, nextHitl]).toEqual([['HRB-004', 'HRB-002'], []])
    expect(items[2]).toMatchObject({
      id: 'HRB-003',
      ready: 'no',
      rootBlockers: ['HRB-002', 'TOWN-9'],
      blockedBy: [
        { ref: 'HRB-002', kind: 'issue', open: true, path: issuesPath },
        { ref: 'TOWN-9', kind: 'issue', open: true, path: issuesPath },
      ],
    })
    expect((await board(['next', '--quiet'])).stdout).toBe('HRB-004\nHRB-002\n')
    expect((await board(['what-if', 'HRB-001', '--json'])).stdout).toContain('"raised"')
  })

  it('leads from an issue to its roots, each with its place', async () => {
    const { stdout } = await board(['why', 'HRB-003'])
    expect(stdout).toMatch(/HRB-002 {2}Paint the crane 🏗️ 赤い\n {2}ready · AFK · sot\/.*\.md:\d+\n/)
    expect(stdout).toMatch(/TOWN-9\n {2}not defined here · sot\/.*\.md:\d+\n/)
    expect(stdout).toContain('HRB-002 (ready) waits for nothing: start there.')
  })

  it('explains an id that lives elsewhere', async () => {
    expect((await board(['why', 'TOWN-9'])).stdout).toContain('TOWN-9: validated')
    expect(await board(['what-if', 'TOWN-9'])).toMatchObject({ exit: 0 })
  })

  it('draws the graph', async () => {
    expect((await board(['graph', '--format', 'mermaid'])).stdout).toMatch(/^flowchart LR\n/)
    expect((await board(['graph', '--format', 'dot'])).stdout).toMatch(/^digraph workboard \{\n/)
    expect((await board(['graph', '--format', 'svg'])).stdout).toMatch(/^<svg /)
    expect((await board(['graph', '--markdown'])).stdout).toContain('\n```mermaid\nflowchart LR\n')
  })

  it('names the nearest issue', async () => {
    for (const view of ['why', 'what-if'])
      expect(await board([view, 'HRB-03'])).toEqual({
        exit: 2,
        stdout: '',
        stderr: `there is no issue 'HRB-03' on this board\nDid you mean HRB-003? Run "sot board" to see all issues.\n`,
      })
  })

  it('is no check: findings do not make it fail', async () => {
    const cwd = workspaceFolder({ [issuesPath]: brokenIssues })
    expect(await board([], { cwd })).toMatchObject({ exit: 0, stderr: '' })
    expect((await runCli(['check'], { cwd })).exit).toBe(1)
  })

  it('says so where there is no issue yet, and where there is no workspace', async () => {
    const empty = await board([], { cwd: workspaceFolder({ 'sot/NOTES.md': '# Notes\n' }) })
    expect(empty).toMatchObject({ exit: 0, stderr: '' })
    expect(empty.stdout).toMatch(/^0 of 0 done · .*\n0 issues\nNo document here holds an issue yet\./)
    const none = await board([], { cwd: workspaceFolder({ 'readme.txt': '' }) })
    expect(none).toMatchObject({ exit: 2, stdout: '' })
    expect(none.stderr.split('\n')).toHaveLength(3)
  })

  it('opens no run with --evidence skip', async () => {
    expect(await board(['--evidence', 'skip'])).toMatchObject({ exit: 0, stderr: '' })
  })

  it('has help with examples for every view', async () => {
    for (const view of [[], ...views.map(([name = '']) => [name])]) {
      const { exit, stdout } = await board([...view, '--help'])
      expect(exit).toBe(0)
      expect(stdout).toMatch(/\nExamples:\n {2}sot board/)
      expect(stdout).toContain('--markdown')
    }
  })
})

describe('the screen', () => {
  const terminal = { isTerminal: true, columns: 80, env: { TERM: 'xterm-256color', LANG: 'C.UTF-8' } }
  const introducer = String.fromCharCode(27)

  it('has colour on a terminal, unless it is turned off', async () => {
    expect((await board([], terminal)).stdout).toContain(`${introducer}[`)
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }])
      expect((await board([], { ...terminal, env })).stdout).not.toContain(introducer)
    expect((await board(['--no-color'], terminal)).stdout).not.toContain(introducer)
    expect((await board(['--color'])).stdout).toContain(`${introducer}[`)
  })

  it('has signs beyond ASCII where the locale and the terminal have them', async () => {
    const plain = '1 of 4 done | 0 proven | 1 unbacked | 1 error'
    const firstIn = async (env: Readonly<Record<string, string>>) =>
      (await board([], { env })).stdout.split('\n')[0]
    for (const env of [{}, { LANG: 'de_DE.UTF-8' }, { LC_ALL: 'en_US.utf8', LANG: 'C' }])
      expect(await firstIn(env)).toBe(firstLine)
    for (const env of [
      { LC_ALL: 'C', LANG: 'C.UTF-8' },
      { LANG: 'POSIX' },
      { TERM: 'linux' },
      { TERM: 'dumb' },
    ])
      expect(await firstIn(env)).toBe(plain)
  })

  it('is as wide as the terminal, or as COLUMNS says, or 80', async () => {
    const widest = async (around: Surroundings): Promise<number> => {
      const long = issues.replace('Light the lamp', 'Light'.repeat(90))
      const cwd = workspaceFolder({ [issuesPath]: long })
      const { stdout } = await board([], { cwd, ...around })
      return Math.max(...stdout.split('\n').map((line) => stringWidth(line)))
    }
    expect(await widest({})).toBe(80)
    expect(await widest({ env: { COLUMNS: '120' } })).toBe(120)
    expect(await widest({ isTerminal: true, columns: 100, env: { COLUMNS: '60', NO_COLOR: '1' } })).toBe(100)
    expect(await widest({ env: { COLUMNS: 'wide' } })).toBe(80)
  })
})

withSeeds('the seed documents', () => {
  it('show the claims of that time, and the blockers of the rest', async () => {
    const { exit, stdout, stderr } = await board(['--json'], { cwd: seedsFolder })
    expect([exit, stderr]).toEqual([0, ''])
    const shown = JSON.parse(stdout)
    expect(schemaErrors('schemas/board.schema.json', shown)).toEqual([])
    expect(shown.totals).toMatchObject({ claimed: 4, proven: 0 })
    expect(shown.items).toHaveLength(15)
    expect(shown.roots[0]).toMatchObject({ ref: 'CTO-WORK-002', fanOut: 6 })
    expect(shown.next).toEqual([])
    const text = await board(['why', 'CTO-WORK-008'], { cwd: seedsFolder })
    expect(text.stdout).toMatch(/CTO-WORK-003 (?:.*\n){1,2}.*ISSUES\.md:20\n/)
  })
})
