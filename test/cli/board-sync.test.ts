import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { workboardProgram } from '../../src/cli/program.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { itWithoutPermission } from '../support/permissions.ts'
import { runCli } from './run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder, writeFiles } from './workspace-folder.ts'

const board = `version: 1
# what we do
owner: noor
documents:
  - { path: ${issuesPath}, kind: issues }
items:
  - { id: HRB-001, title: Dredge the basin, status: active } # soon
`
const files = { [issuesPath]: cleanIssues, 'WORKBOARD.yaml': board }

const run = (cwd: string, ...args: string[]) => runCli(['sync', ...args], { cwd, program: workboardProgram })
const read = (cwd: string, path = 'WORKBOARD.yaml'): string => readFileSync(join(cwd, path), 'utf8')

describe('sync', () => {
  it('updates the board once, and preserves its mode', async () => {
    const cwd = workspaceFolder(files)
    chmodSync(join(cwd, 'WORKBOARD.yaml'), 0o600)
    const first = await run(cwd)
    expect(first).toEqual({
      exit: 0,
      stdout: 'WORKBOARD.yaml was updated: 1 change\n  updated HRB-001: status active -> ready\n',
      stderr: '',
    })
    expect(read(cwd)).toBe(board.replace('active', 'ready'))
    expect(statSync(join(cwd, 'WORKBOARD.yaml')).mode & 0o777).toBe(0o600)
    expect((await run(cwd)).stdout).toBe('WORKBOARD.yaml agrees with the documents.\n')
    expect(readdirSync(cwd).sort()).toEqual(['WORKBOARD.yaml', 'sot'])
  })

  it('makes a board where there is none, and says so', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const { exit, stdout } = await run(cwd)
    expect([exit, stdout.split('\n')[0]]).toEqual([0, 'WORKBOARD.yaml was created: 2 changes'])
    const { stdout: findings } = await runCli(['check', '--quiet', '--evidence', 'skip'], { cwd })
    expect(findings).not.toContain('workboard-')
    expect(read(cwd)).toContain('- { id: HRB-001, title: Dredge the basin, status: ready,')
  })

  it('of several at the same time, one writes and the others find nothing to do', async () => {
    const cwd = workspaceFolder({ ...files, 'WORKBOARD.yaml': 'version: 1\n' })
    const late = async (turns: number) => {
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
      return run(cwd)
    }
    const runs = await Promise.all(Array.from({ length: 24 }, (_, number) => late(number)))
    expect(runs.map(({ exit, stderr }) => [exit, stderr])).toEqual(runs.map(() => [0, '']))
    expect(runs.filter(({ stdout }) => stdout.includes('was updated'))).toHaveLength(1)
    expect((await run(cwd, '--check')).exit).toBe(0)
    expect(readdirSync(cwd).sort()).toEqual(['WORKBOARD.yaml', 'sot'])
  })

  it('recognises a board with a credential in it, and does not replace it', async () => {
    const token = `ghp_${'a1B2c3D4'.repeat(4)}e5F6`
    const cwd = workspaceFolder({ ...files, 'WORKBOARD.yaml': board.replace('noor', token) })
    expect((await run(cwd)).exit).toBe(0)
    expect(read(cwd)).toBe(board.replace('active', 'ready').replace('noor', token))
  })

  it('with --check writes nothing and shows a diff', async () => {
    const cwd = workspaceFolder(files)
    const { exit, stdout, stderr } = await run(cwd, '--check')
    expect([exit, stderr]).toEqual([
      1,
      'WORKBOARD.yaml differs from the documents; "sot board sync" updates it.\n',
    ])
    expect(stdout.split('\n').slice(0, 2)).toEqual(['--- a/WORKBOARD.yaml', '+++ b/WORKBOARD.yaml'])
    expect(stdout).toContain(
      '-  - { id: HRB-001, title: Dredge the basin, status: active } # soon\n+  - { id: HRB-001, title: Dredge the basin, status: ready } # soon\n',
    )
    expect(read(cwd)).toBe(board)
    expect(readdirSync(cwd).sort()).toEqual(['WORKBOARD.yaml', 'sot'])
    await run(cwd)
    expect(await run(cwd, '--check', '--quiet')).toEqual({ exit: 0, stdout: '', stderr: '' })
    const none = workspaceFolder({ [issuesPath]: cleanIssues })
    const diff = await run(none, '--check')
    expect([diff.exit, existsSync(join(none, 'WORKBOARD.yaml'))]).toEqual([1, false])
    execFileSync('git', ['apply', '-'], { cwd: none, input: diff.stdout })
    expect((await run(none, '--check')).exit).toBe(0)
  })

  it('reports to scripts what it did', async () => {
    const cwd = workspaceFolder(files)
    for (const outcome of ['differs', 'written', 'unchanged']) {
      const { exit, stdout } = await run(cwd, '--json', ...(outcome === 'differs' ? ['--check'] : []))
      const data = JSON.parse(stdout)
      expect(schemaErrors('schemas/board-sync.schema.json', data)).toEqual([])
      expect([exit, data.ok, data.outcome]).toEqual([
        outcome === 'differs' ? 1 : 0,
        outcome !== 'differs',
        outcome,
      ])
      expect(data.changes).toHaveLength(outcome === 'unchanged' ? 0 : 1)
      expect(data.diff === '').toBe(outcome === 'unchanged')
    }
  })

  it('writes the board in the SOT folder if it is there', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues, 'sot/WORKBOARD.yaml': board })
    expect((await run(cwd)).stdout).toContain('sot/WORKBOARD.yaml was updated')
    expect(read(cwd, 'sot/WORKBOARD.yaml')).toBe(board.replace('active', 'ready'))
  })

  it('loses nothing when several run at once, and when documents change between them', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const runs = await Promise.all(Array.from({ length: 6 }, () => run(cwd, '--json')))
    const outcomes = runs.map(({ exit, stdout }) => [exit, JSON.parse(stdout).outcome])
    expect(outcomes.filter(([, outcome]) => outcome === 'created')).toHaveLength(1)
    expect(outcomes.every(([exit]) => exit === 0)).toBe(true)
    const more = `${cleanIssues}\n## HRB-002 - Paint\n\nStatus: ready.\n\nAcceptance:\n\n- Red.\n`
    const racing = run(cwd)
    writeFiles(cwd, { [issuesPath]: more })
    await Promise.all([racing, run(cwd), run(cwd)])
    await run(cwd)
    expect(read(cwd).match(/id: HRB-00\d/g)).toEqual(['id: HRB-001', 'id: HRB-002'])
    expect(readdirSync(cwd).sort()).toEqual(['WORKBOARD.yaml', 'sot'])
  })
})

describe('sync refuses', () => {
  async function refused(change: (cwd: string) => void): Promise<string> {
    const cwd = workspaceFolder(files)
    change(cwd)
    const before = read(cwd)
    const { exit, stdout, stderr } = await run(cwd)
    expect([exit, stdout, stderr.split('\n').length]).toEqual([2, '', 3])
    expect(read(cwd)).toBe(before)
    return stderr.split('\n')[0] ?? ''
  }

  it('a board that is a link', async () => {
    const told = await refused((cwd) => {
      writeFileSync(join(cwd, 'other.yaml'), board)
      rmSync(join(cwd, 'WORKBOARD.yaml'))
      symlinkSync('other.yaml', join(cwd, 'WORKBOARD.yaml'))
    })
    expect(told).toBe('WORKBOARD.yaml cannot be read: links are not followed.')
  })

  it('a board that is a link out of the root, or a folder', async () => {
    const elsewhere = workspaceFolder({ 'other.yaml': board })
    const told = await refused((cwd) => {
      rmSync(join(cwd, 'WORKBOARD.yaml'))
      symlinkSync(join(elsewhere, 'other.yaml'), join(cwd, 'WORKBOARD.yaml'))
    })
    expect(told).toBe('WORKBOARD.yaml cannot be read: links are not followed.')
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues, 'WORKBOARD.yaml/x': '' })
    expect((await run(cwd)).stderr).toMatch(/^WORKBOARD\.yaml cannot be read: it is a folder\.\n/)
  })

  it('a merge conflict, in the board or in a document, with its line', async () => {
    const conflict = '<<<<<<< HEAD\nStatus: ready.\n=======\nStatus: blocked.\n>>>>>>> side\n'
    expect(await refused((cwd) => writeFiles(cwd, { 'WORKBOARD.yaml': `${board}<<<<<<< HEAD\n` }))).toBe(
      'WORKBOARD.yaml:8: a merge conflict was left in the file.',
    )
    const told = await refused((cwd) =>
      writeFiles(cwd, { [issuesPath]: cleanIssues.replace('Status: ready.\n', conflict) }),
    )
    expect(told).toBe(`${issuesPath}:17: a merge conflict was left in the file.`)
  })

  it('a retired id that is defined again, with both places', async () => {
    const told = await refused((cwd) => writeFiles(cwd, { 'WORKBOARD.yaml': `${board}retired: [HRB-001]\n` }))
    expect(told).toBe(`${issuesPath}:15: HRB-001 is retired (WORKBOARD.yaml:8) and defined again.`)
  })

  itWithoutPermission('a folder without permission to write', async () => {
    const refusal = await refused((cwd) => {
      chmodSync(cwd, 0o555)
      onTestFinished(() => chmodSync(cwd, 0o755))
    })
    expect(refusal).toBe('The board cannot be written: the system says EACCES.')
  })
})
