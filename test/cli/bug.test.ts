import { readdirSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import type { CommandDeclaration } from '../../src/cli/command-declaration.ts'
import { sampleFinding, sampleResult } from '../report/sample-result.ts'
import { runCli } from './run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const bugs = [{ path: 'sot/A-ISSUES.md', rule: 'placeholder', stack: 'TypeError: no\u001b[2J\n    at check' }]

vi.mock('../../src/check/report-check.ts', () => ({
  reportCheck: async () => sampleResult([sampleFinding()], { bugs }),
}))

vi.mock('../../src/cli/commands/schema.ts', async (load) => {
  const { command } = await load<{ command: CommandDeclaration }>()
  const run = async () => {
    throw new TypeError('x is not a function')
  }
  return { command: { ...command, run } }
})

describe('a bug', () => {
  it('shows its stack, says what it is and exits 2', async () => {
    const { exit, stdout, stderr } = await runCli(['schema'])
    expect([exit, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^This is a bug in planning-sot, .*\nTypeError: x is not a function\n {4}at /)
  })

  it('in one rule leaves the findings of the others, and is a 2', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const { exit, stdout, stderr } = await runCli(['check'], { cwd })
    expect(exit).toBe(2)
    expect(stdout).toContain('[blocked-by-cycle]')
    expect(stderr).toMatch(/\nplaceholder failed on sot\/A-ISSUES\.md:\nTypeError: no␛\[2J\n {4}at check\n$/)
  })

  it('never makes a baseline', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const { exit } = await runCli(['check', '--baseline', 'known.json', '--update-baseline'], { cwd })
    expect(exit).toBe(2)
    expect(readdirSync(cwd)).toEqual(['sot'])
  })
})
