import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runCli } from './run-cli.ts'
import {
  brokenIssues,
  cleanIssues,
  committedFolder,
  git,
  issuesPath,
  writeFiles,
} from './workspace-folder.ts'

const other = cleanIssues.replaceAll('HRB', 'QUA').replaceAll('Harbour', 'Quay')
const brokenOther = brokenIssues.replaceAll('HRB', 'QUA').replaceAll('Harbour', 'Quay')

async function found(cwd: string, ...args: string[]): Promise<string[]> {
  const { exit, stdout } = await runCli(['check', '--quiet', ...args], { cwd })
  const lines = stdout.split('\n').filter((line) => / error: /.test(line))
  expect(exit).toBe(lines.length > 0 ? 1 : 0)
  return lines.map((line) => line.split(':')[0] ?? '')
}

it.each([
  ['check', '--staged'],
  ['check', '--since', 'HEAD'],
  ['board', 'diff', 'HEAD'],
  ['init', '--yes', '--hook'],
])('%s %s names git where it is missing', async (...args) => {
  const cwd = committedFolder({ [issuesPath]: cleanIssues })
  vi.stubEnv('PATH', cwd)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { exit, stderr } = await runCli(args, { cwd })
  expect([exit, stderr]).toEqual([2, expect.stringMatching(/^The program git was not found\.\nInstall git/)])
})

describe('--staged', () => {
  it('reads what will be committed, not the work tree', async () => {
    const cwd = committedFolder({ [issuesPath]: cleanIssues })
    writeFiles(cwd, { [issuesPath]: brokenIssues })
    expect(await found(cwd)).toEqual([issuesPath])
    expect(await found(cwd, '--staged')).toEqual([])
    git(cwd, 'add', '.')
    writeFiles(cwd, { [issuesPath]: cleanIssues })
    expect(await found(cwd)).toEqual([])
    expect(await found(cwd, '--staged')).toEqual([issuesPath])
  })

  it('ends with a summary and the way to an explanation, as hooks run it', async () => {
    const cwd = committedFolder({ [issuesPath]: brokenIssues })
    const { exit, stdout, stderr } = await runCli(['check', '--staged', '--quiet'], { cwd })
    expect([exit, stdout]).toEqual([1, expect.stringContaining('[blocked-by-self]')])
    expect(stderr).toMatch(
      /^1 document, 1 issue.*: 1 error, .*\nThe staged documents have errors\. "sot explain RULE" says/,
    )
    const asJson = await runCli(['check', '--staged', '--json'], { cwd })
    expect(asJson.stderr).toBe('')
  })

  it('shows the staged line, not the one on disk', async () => {
    const cwd = committedFolder({ [issuesPath]: brokenIssues })
    writeFiles(cwd, { [issuesPath]: 'gone\n' })
    expect((await runCli(['check', '--staged'], { cwd })).stdout).toContain('19 | Blocked by: HRB-001')
  })
})

describe('--since', () => {
  it('reports changed and new files only, and reads all of them', async () => {
    const cwd = committedFolder({ [issuesPath]: brokenIssues })
    expect(await found(cwd, '--since', 'HEAD')).toEqual([])
    writeFiles(cwd, { 'sot/QUAY-ISSUES.md': brokenOther })
    expect(await found(cwd, '--since', 'HEAD')).toEqual(['sot/QUAY-ISSUES.md'])
    git(cwd, 'add', '.')
    git(cwd, 'commit', '-q', '-m', 'Quay')
    expect(await found(cwd, '--since', 'HEAD')).toEqual([])
    expect(await found(cwd, '--since', 'HEAD~1')).toEqual(['sot/QUAY-ISSUES.md'])
    expect(await found(cwd)).toEqual([issuesPath, 'sot/QUAY-ISSUES.md'])
  })

  it('reports what a change breaks in an unchanged file', async () => {
    const cwd = committedFolder({ [issuesPath]: cleanIssues, 'sot/QUAY-ISSUES.md': other })
    writeFiles(cwd, { 'sot/QUAY-ISSUES.md': other.replaceAll('QUA-001', 'HRB-001') })
    const lines = await found(cwd, '--since', 'HEAD')
    expect(lines.length).toBeGreaterThan(0)
  })

  it('with --staged compares the index', async () => {
    const cwd = committedFolder({ [issuesPath]: cleanIssues, 'sot/QUAY-ISSUES.md': brokenOther })
    writeFiles(cwd, { [issuesPath]: brokenIssues })
    git(cwd, 'add', '.')
    writeFiles(cwd, { [issuesPath]: cleanIssues, 'sot/NEW-ISSUES.md': brokenOther })
    expect(await found(cwd, '--since', 'HEAD', '--staged')).toEqual([issuesPath])
  })

  it('works in a workspace below the repository root', async () => {
    const cwd = committedFolder({ [`plans/${issuesPath}`]: cleanIssues })
    writeFiles(cwd, { [`plans/${issuesPath}`]: brokenIssues })
    expect(await found(join(cwd, 'plans'), '--since', 'HEAD')).toEqual([issuesPath])
  })

  it.each(['no-such-branch', '--output=/tmp/x', 'HEAD\n'])('refuses %j', async (revision) => {
    const cwd = committedFolder({ [issuesPath]: cleanIssues })
    const { exit, stdout, stderr } = await runCli(['check', `--since=${revision}`], { cwd })
    expect([exit, stdout]).toEqual([2, ''])
    expect(stderr.split('\n')).toHaveLength(3)
  })
})
