import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { brokenIssues, workspaceFolder } from './workspace-folder.ts'

/** What turns, hides or breaks the text around it; joiners are part of words and emoji. */
const unseen = /[\u0080-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u
const marks = ['\u061c', '\u200b', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\u2028']

function folderWithMarks(): string {
  const name = marks.join('x')
  const issues = brokenIssues
    .replace('Dredge the basin', `Dredge ${name} the basin`)
    .replace('owner: harbour-team', `owner: ${name}`)
    .replace('Blocked by: HRB-001', `Blocked by: HRB-001, HRB-9${name}`)
  return workspaceFolder({
    [`sot/A${name}-ISSUES.md`]: issues,
    [`sot/B${name}-ISSUES.md`]: `${issues}\n\nSee [x](no${name}.md) and \`sot/no${name}.md\`.\n`,
  })
}

it.each([
  ['check'],
  ['check', '--quiet'],
  ['check', '--json'],
  ...['sarif', 'junit', 'github', 'markdown'].map((format) => ['check', '--format', format]),
  ['board'],
  ['board', '--json'],
  ['board', '--markdown'],
  ['board', 'graph'],
  ['board', 'next'],
  ['board', 'why', 'HRB-001'],
  ['board', 'why', `HRB-9${marks.join('x')}`],
  ['check', `sot/none${marks.join('x')}.md`],
  ['check', `sot/none${marks.join('x')}.md`, '--json'],
  ['check', `--none${marks.join('x')}`],
  ['check', '--update-baseline', '--baseline', `b${marks.join('x')}.json`],
  ['fmt', '--dialect', 'bold'],
  ['check', '--fix'],
  ['check', '--stats'],
  ['selfcheck'],
  ['init', '--dry-run'],
  ['cache', '--json'],
  ['board', 'sync'],
  ['board', 'status', '--root', `none${marks.join('x')}`],
  ['explain', `none${marks.join('x')}`],
  [`none${marks.join('x')}`],
])('sot %j prints no mark that turns or hides text', async (...args) => {
  const { stdout, stderr } = await runCli(args, { cwd: folderWithMarks() })
  expect(stdout + stderr).not.toBe('')
  expect(stdout).not.toMatch(unseen)
  expect(stderr).not.toMatch(unseen)
})

it('the page of the board shows marks instead of obeying them', async () => {
  const cwd = folderWithMarks()
  await runCli(['board', '--html', 'board.html'], { cwd })
  const page = readFileSync(join(cwd, 'board.html'), 'utf8')
  expect(page).toContain('Dredge')
  expect(page.replace(/<(script|style)[\s\S]*?<\/\1>/g, '')).not.toMatch(unseen)
})
