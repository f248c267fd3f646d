import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { cleanIssues, git, issuesPath, workspaceFolder } from './workspace-folder.ts'

const slips = cleanIssues
  .replace(
    /Local planning SOT only\..*/,
    'LOCAL PLANNING SOT ONLY. NOT A CORE PROTOCOL. NOT ACTIVE CORE AUTHORITY',
  )
  .replace(
    'Status: ready.',
    'Status: in.progress\n\nValidatr: look into the basin\n\nSee `.sot/HARBOUR-ISSUES.md`.',
  )
const board = `version: 1
documents:
  - { path: ${issuesPath}, kind: issues } # the only one
items:
  - { id: HRB-001, title: Dredge the basin, status: ready, document: ${issuesPath}, blocked_by: [] }
`
const workspace = () => workspaceFolder({ [issuesPath]: slips, 'WORKBOARD.yaml': board })

describe('sot check --fix', () => {
  it('mends what has one right answer, checks again and says how many', async () => {
    const cwd = workspace()
    const run = await runCli(['check', '--fix', '--quiet'], { cwd })
    expect(run).toEqual({ exit: 0, stdout: '', stderr: '' })
    const text = readFileSync(join(cwd, issuesPath), 'utf8')
    const fixed = cleanIssues.replace(
      'Status: ready.',
      'Status: in-progress\n\nValidator: look into the basin\n\nSee `sot/HARBOUR-ISSUES.md`.',
    )
    expect(text).toBe(fixed)
    expect(readFileSync(join(cwd, 'WORKBOARD.yaml'), 'utf8')).toBe(
      board.replace('status: ready', 'status: active'),
    )
    const again = await runCli(['check', '--fix'], { cwd })
    expect(again).toMatchObject({ exit: 0, stderr: '' })
    expect(readFileSync(join(cwd, issuesPath), 'utf8')).toBe(fixed)
  })

  it('shows a diff that git applies, and writes nothing, with --dry-run', async () => {
    const cwd = workspace()
    const run = await runCli(['check', '--fix', '--dry-run'], { cwd })
    expect(run).toMatchObject({ exit: 1, stderr: '5 findings in 2 files would be fixed.\n' })
    expect(readFileSync(join(cwd, issuesPath), 'utf8')).toBe(slips)
    writeFileSync(join(cwd, 'change.diff'), run.stdout)
    git(cwd, 'apply', 'change.diff')
    expect(await runCli(['check', '--quiet'], { cwd })).toEqual({ exit: 0, stdout: '', stderr: '' })
  })

  it('fixes only the selected findings', async () => {
    const other = 'sot/PIER-ISSUES.md'
    const pier = slips.replaceAll('HRB-001', 'HRB-002')
    const cwd = workspaceFolder({ [issuesPath]: slips, [other]: pier })
    await runCli(['check', '--fix', issuesPath], { cwd })
    expect(readFileSync(join(cwd, other), 'utf8')).toBe(pier)
    expect(readFileSync(join(cwd, issuesPath), 'utf8')).not.toBe(slips)
  })

  it('leaves alone what people have to decide', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues.replace('Status: ready.', 'Status: validatd.') })
    const run = await runCli(['check', '--fix', '--quiet'], { cwd })
    expect(run).toMatchObject({ exit: 1, stderr: '' })
    expect(readFileSync(join(cwd, issuesPath), 'utf8')).toContain('Status: validatd.')
  })

  it.each([
    [['--dry-run'], /^--dry-run only works with --fix\n/],
    [['--fix', '--staged'], /^--fix writes to the work tree/],
    [['--fix', '--update-baseline', '--baseline', 'b'], /exclude each other/],
    [['--fix', '--dry-run', '--format', 'junit'], /has no format junit/],
  ])('refuses %j', async (args, stderr) => {
    const cwd = workspace()
    git(cwd, 'init', '-q')
    git(cwd, 'add', '.')
    const run = await runCli(['check', ...args], { cwd })
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toMatch(stderr)
  })
})
