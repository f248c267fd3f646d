import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { cleanIssues, committedFolder, issuesPath, workspaceFolder } from './workspace-folder.ts'

const notes = '# Harbour notes\n\n## The crane\n\nIt lifts more than the old one.\n'
const config = 'version: 1\ndocuments: [docs/plans/**]\n'

it('a workspace of which nothing is read is no success', async () => {
  const cwd = workspaceFolder({
    'sot.config.yaml': config,
    'sot/NOTES.md': notes,
    'sot/HARBOUR-ISSUES.md': '# Harbour Issues\n\n## The crane\n\nIt rusts.\n',
    'docs/plans/quay.md': notes,
  })
  const { exit, stdout } = await runCli(['check', '--json'], { cwd })
  const report = JSON.parse(stdout)
  expect(exit).toBe(2)
  expect(report).toMatchObject({ schema: 'sot-check/1', ok: false })
  const [finding, ...others] = report.findings.filter(({ rule }: { rule: string }) => rule === 'nothing-read')
  expect(others).toEqual([])
  expect(finding).toMatchObject({ severity: 'error', path: 'docs/plans/quay.md', line: 1 })
  expect(finding.message).toContain('sot/ and docs/plans/**')
  expect(finding.message).toContain('2 notes and 1 list of issues without an issue')
  expect(finding.fix).toMatch(/`documents:`.*"## AB-1 - Title".*`allow_empty: true`/)
})

it('with allow_empty it is a note', async () => {
  const cwd = workspaceFolder({
    'sot.config.yaml': 'version: 1\nallow_empty: true\n',
    'sot/NOTES.md': notes,
  })
  const { exit, stdout } = await runCli(['check'], { cwd })
  expect(exit).toBe(0)
  expect(stdout).toContain('nothing-read')
  expect(stdout).toContain('1 note')
})

it('so is a workspace without any document', async () => {
  const files = { 'sot.config.yaml': 'version: 1\n', 'sot/keep.txt': '' }
  expect((await runCli(['check'], { cwd: workspaceFolder(files) })).exit).toBe(2)
  const cwd = workspaceFolder({ ...files, 'sot.config.yaml': 'version: 1\nallow_empty: true\n' })
  const { exit, stdout } = await runCli(['check'], { cwd })
  expect([exit, stdout.includes('nothing-read')]).toEqual([0, true])
})

it.each([
  ['an issue', { [issuesPath]: cleanIssues }],
  [
    'a PRD with a story',
    { 'sot/HARBOUR-PRD.md': '# Harbour PRD\n\n## User stories\n\n1. As a captain, I want a crane.\n' },
  ],
  ['a journal', { 'sot/JOURNAL-quay.md': '# Journal\n' }],
])('%s is something to check', async (_, files) => {
  const { stdout } = await runCli(['check', '--json'], {
    cwd: workspaceFolder({ 'sot/README.md': notes, ...files }),
  })
  expect(stdout).not.toContain('nothing-read')
})

it('no choice of paths, no --since and no baseline hides it', async () => {
  const cwd = committedFolder({ 'sot/NOTES.md': notes, 'sot/a/OTHER.md': notes })
  expect((await runCli(['check', 'sot/a'], { cwd })).exit).toBe(2)
  expect((await runCli(['check', '--since', 'HEAD'], { cwd })).exit).toBe(2)
  expect((await runCli(['check', '--baseline', 'known.json', '--update-baseline'], { cwd })).exit).toBe(2)
  expect(existsSync(join(cwd, 'known.json'))).toBe(false)
})

it('a hook says what to do', async () => {
  const cwd = committedFolder({ 'sot/NOTES.md': notes })
  const { exit, stdout } = await runCli(['check', '--staged', '--quiet'], { cwd })
  expect(exit).toBe(2)
  expect(stdout).toContain('`allow_empty: true`')
})
