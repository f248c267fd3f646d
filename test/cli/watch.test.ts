import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Context } from '../../src/cli/context.ts'
import { sotProgram } from '../../src/cli/program.ts'
import { runProgram } from '../../src/cli/run-program.ts'
import { runCli } from './run-cli.ts'
import { brokenIssues, cleanIssues, issuesPath, workspaceFolder, writeFiles } from './workspace-folder.ts'

/** A command that watches, with everything that it printed so far. */
function watching(cwd: string, args: readonly string[]) {
  const closed = new AbortController()
  onTestFinished(() => closed.abort())
  const time = { now: '2026-06-15T12:00:00.000Z' }
  let printed = ''
  const output = {
    write: (text: string) => {
      printed += text
    },
    isTerminal: false,
    columns: null,
    closed: closed.signal,
  }
  const context: Context = {
    cwd,
    env: { XDG_STATE_HOME: workspaceFolder({}), XDG_CACHE_HOME: workspaceFolder({}) },
    now: time.now,
    clock: () => time.now,
    platform: 'linux',
    runtime: process.version,
    elapsed: () => 0,
    stdin: Readable.from([]),
    stdout: output,
    stderr: output,
    note: () => undefined,
  }
  const ended = runProgram(sotProgram, args, context)
  return {
    time,
    printed: () => printed,
    /** Waits until it prints something that it did not print before. */
    next: async (text: string | RegExp): Promise<void> => {
      await expect.poll(() => printed, { timeout: 15_000 }).toMatch(text)
      printed = ''
    },
    end: () => {
      closed.abort()
      return ended
    },
  }
}

const text = (finding: RegExp): RegExp => new RegExp(`${finding.source}[\\s\\S]*\\d errors?, .*\\n`)

describe('--watch', () => {
  it('checks again after each change, and prints what a new check prints', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const watched = watching(cwd, ['check', '--watch'])
    await watched.next('0 errors')
    writeFileSync(join(cwd, 'draft'), brokenIssues)
    renameSync(join(cwd, 'draft'), join(cwd, issuesPath))
    await expect.poll(watched.printed, { timeout: 15_000 }).not.toBe('')
    expect(watched.printed()).toBe((await runCli(['check'], { cwd })).stdout)
    expect(await watched.end()).toBe(0)
  })

  it('sees what documents lead to, wherever it is, and files that flags name', async () => {
    const cwd = workspaceFolder({
      [issuesPath]: `${cleanIssues}\nSee [the crane](../lib/deep/crane.txt).\n`,
      'sot.config.yaml': 'version: 1\n',
    })
    const policy = join(workspaceFolder({ 'policy.yaml': 'version: 1\n' }), 'policy.yaml')
    const watched = watching(cwd, ['check', '--watch', '--policy', policy])
    await watched.next(text(/crane\.txt/))
    writeFiles(cwd, { 'lib/deep/crane.txt': '' })
    await watched.next(/^1 document.* 0 errors/)
    writeFileSync(policy, 'version: 2\n')
    await watched.next('policy')
    expect(await watched.end()).toBe(0)
  })

  it('goes on while the root is missing or cannot be read', async () => {
    const above = workspaceFolder({ 'plan/sot.config.yaml': 'version: 1\n' })
    const cwd = join(above, 'plan')
    writeFiles(cwd, { [issuesPath]: cleanIssues })
    writeFiles(above, { 'sot.config.yaml': 'version: 1\n' })
    const watched = watching(cwd, ['board', '--watch'])
    await watched.next('HRB-001')
    renameSync(cwd, join(above, 'away'))
    await watched.next('does not exist')
    renameSync(join(above, 'away'), cwd)
    await watched.next('HRB-001')
    writeFiles(cwd, { 'sot.config.yaml': 'rules: {' })
    await watched.next('sot.config.yaml cannot be used')
    expect(await watched.end()).toBe(0)
  })

  it('notices a new day', async () => {
    const config = 'version: 1\nreview: { max_age_days: 30 }\n'
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues, 'sot.config.yaml': config })
    const later = '2027-06-15T12:00:00.000Z'
    const { stdout } = await runCli(['check'], { cwd, now: later })
    const watched = watching(cwd, ['check', '--watch'])
    await watched.next('0 warnings')
    watched.time.now = later
    await expect.poll(watched.printed, { timeout: 15_000 }).not.toBe('')
    expect(watched.printed()).toBe(stdout)
    expect(stdout).toContain('overdue')
    expect(await watched.end()).toBe(0)
  })

  it('prints nothing while nothing changes', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const watched = watching(cwd, ['check', '--watch', '--json'])
    await watched.next('sot-check/1')
    mkdirSync(join(cwd, 'elsewhere'))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(watched.printed()).toBe('')
    expect(await watched.end()).toBe(0)
  })

  it.each([
    ['check', '--fix'],
    ['check', '--fix', '--dry-run'],
    ['check', '--staged'],
    ['check', '--rerun', 'all'],
    ['check', '--update-baseline'],
    ['check', '--now', '2026-06-15'],
    ['board', '--html', 'x.html'],
    ['board', 'next', '--now', '2026-06-15'],
    ['board', 'serve'],
    ['board', 'sync'],
    ['board', 'diff', 'HEAD'],
  ])('is refused with what looks once: %s %s', async (...args) => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const { exit, stdout, stderr } = await runCli([...args, '--watch'], { cwd })
    expect([exit, stdout]).toEqual([2, ''])
    expect(stderr).toContain('--watch')
  })

  it('ends where the workspace cannot be read at first', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues, 'sot.config.yaml': 'rules: {' })
    for (const command of ['check', 'board']) {
      const { exit, stdout } = await runCli([command, '--watch'], { cwd })
      expect([exit, stdout]).toEqual([2, ''])
    }
  })
})
