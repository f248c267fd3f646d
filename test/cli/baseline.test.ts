import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import {
  brokenIssues,
  cleanIssues,
  committedFolder,
  git,
  issuesPath,
  workspaceFolder,
} from './workspace-folder.ts'

describe('a baseline', () => {
  it('suppresses known findings, says so, and reports new ones', async () => {
    const cwd = workspaceFolder({ [issuesPath]: brokenIssues })
    expect(
      await runCli(['check', '--baseline', 'known.json', '--update-baseline', '--quiet'], { cwd }),
    ).toEqual({
      exit: 0,
      stdout: '',
      stderr: '1 finding written to known.json.\n',
    })

    const known = await runCli(['check', '--baseline', 'known.json'], { cwd })
    expect(known).toMatchObject({ exit: 0, stderr: '' })
    expect(known.stdout).toMatch(/0 errors, 0 warnings, 0 notes; 1 finding hidden by the baseline\n$/)

    writeFileSync(
      join(cwd, issuesPath),
      `${brokenIssues}\n## HRB-001 - Again\n\nStatus: ready.\n\nAcceptance:\n\n- Twice.\n`,
    )
    const fresh = await runCli(['check', '--baseline', 'known.json', '--quiet'], { cwd })
    expect(fresh.exit).toBe(1)
    expect(fresh.stdout).toContain('[issue-id-duplicate]')
    expect(fresh.stdout).not.toContain('[blocked-by-self]')
  })

  it('that the config names is read by every check, of the index and of the board as well', async () => {
    const config = 'version: 1\nbaseline: known.json\n'
    const cwd = committedFolder({ [issuesPath]: brokenIssues, 'sot.config.yaml': config })
    const exits = async () => {
      const lines = [['check'], ['check', '--staged'], ['check', '--since', 'HEAD'], ['check', '--no-cache']]
      return Promise.all(lines.map(async (args) => (await runCli(args, { cwd })).exit))
    }
    const boardErrors = async () => JSON.parse((await runCli(['board', '--json'], { cwd })).stdout).findings
    // A file that is not written yet suppresses nothing.
    expect([await exits(), (await boardErrors()).length]).toEqual([[1, 1, 0, 1], 1])
    expect((await runCli(['check', '--update-baseline'], { cwd })).stderr).toBe(
      '1 finding written to known.json.\n',
    )
    expect((await runCli(['check', '--staged'], { cwd })).exit).toBe(1)
    git(cwd, 'add', '.')
    expect([await exits(), (await boardErrors()).length]).toEqual([[0, 0, 0, 0], 0])
    const other = await runCli(['check', '--baseline', 'none.json'], { cwd })
    expect([other.exit, other.stderr]).toEqual([2, expect.stringContaining('none.json cannot be read')])
  })

  it('that the config names stays in the root', async () => {
    const at = (path: string) => ({
      'sot.config.yaml': `version: 1\nbaseline: ${path}\n`,
      [issuesPath]: brokenIssues,
    })
    for (const path of ['../known.json', '/tmp/known.json'])
      expect((await runCli(['check'], { cwd: workspaceFolder(at(path)) })).exit).toBe(2)
    const cwd = workspaceFolder(at('links/known.json'))
    const outside = workspaceFolder({ 'a.txt': '' })
    symlinkSync(outside, join(cwd, 'links'))
    const { exit } = await runCli(['check', '--update-baseline'], { cwd })
    expect([exit, readdirSync(outside)]).toEqual([2, ['a.txt']])
    const broken = workspaceFolder({ ...at('known.json'), 'known.json': '{' })
    expect(await runCli(['check'], { cwd: broken })).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('Baseline known.json is no JSON'),
    })
  })

  it('is reported on stderr if the format cannot contain it', async () => {
    const cwd = workspaceFolder({ [issuesPath]: brokenIssues })
    await runCli(['check', '--baseline', 'known.json', '--update-baseline'], { cwd })
    const { exit, stdout, stderr } = await runCli(['check', '--baseline', 'known.json', '--json'], { cwd })
    expect([exit, stderr]).toEqual([0, '1 finding left out because of the baseline.\n'])
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, findings: [] })
  })

  it('reports fixed findings, so that they cannot return unnoticed', async () => {
    const cwd = workspaceFolder({ [issuesPath]: brokenIssues })
    await runCli(['check', '--baseline', 'known.json', '--update-baseline'], { cwd })
    writeFileSync(join(cwd, issuesPath), cleanIssues)
    const mended = await runCli(['check', '--baseline', 'known.json'], { cwd })
    expect([mended.exit, mended.stderr]).toEqual([
      0,
      '1 finding of the baseline is fixed; --update-baseline removes it.\n',
    ])
    const part = await runCli(['check', '--baseline', 'known.json', issuesPath], { cwd })
    expect(part.stderr).toBe('')
    await runCli(['check', '--baseline', 'known.json', '--update-baseline'], { cwd })
    writeFileSync(join(cwd, issuesPath), brokenIssues)
    expect(await runCli(['check', '--baseline', 'known.json', '--quiet'], { cwd })).toMatchObject({ exit: 1 })
  })

  it('knows a finding again whose line has moved', async () => {
    const cwd = workspaceFolder({ [issuesPath]: brokenIssues })
    await runCli(['check', '--baseline', 'known.json', '--update-baseline'], { cwd })
    writeFileSync(join(cwd, issuesPath), brokenIssues.replace('## HRB-001', 'A line more.\n\n## HRB-001'))
    expect(await runCli(['check', '--baseline', 'known.json', '--quiet'], { cwd })).toEqual({
      exit: 0,
      stdout: '',
      stderr: '',
    })
  })

  it('is the same bytes for the same findings', async () => {
    const cwd = workspaceFolder({ [issuesPath]: brokenIssues })
    const write = async () => {
      await runCli(['check', '--baseline', 'known.json', '--update-baseline'], { cwd })
      return readFileSync(join(cwd, 'known.json'), 'utf8')
    }
    expect(await write()).toBe(await write())
  })
})
