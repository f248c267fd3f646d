import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const folder = (): string => workspaceFolder({ [issuesPath]: cleanIssues })

it('writes the board into one file, and says where', async () => {
  const cwd = folder()
  const run = await runCli(['board', '--html', 'board.html'], { cwd })
  expect(run).toMatchObject({ exit: 0, stdout: '' })
  expect(run.stderr).toContain('The board is in board.html\n')
  const page = readFileSync(join(cwd, 'board.html'), 'utf8')
  expect(page.startsWith('<!doctype html>')).toBe(true)
  expect(page).toContain('Dredge the basin')
  expect(page).toContain(`href="${issuesPath}#L`)
  expect(statSync(join(cwd, 'board.html')).mode & 0o777).toBe(0o644)
})

it('prints nothing with --quiet, and also prints the view if a format was requested', async () => {
  const cwd = folder()
  const run = await runCli(['board', 'next', '--html', 'board.html', '--json', '--quiet'], { cwd })
  expect(run.stderr).toBe('')
  expect(JSON.parse(run.stdout)).toMatchObject({ schema: 'sot-board/1' })
  expect(existsSync(join(cwd, 'board.html'))).toBe(true)
})

it('links from the place of the page to the documents', async () => {
  const cwd = folder()
  mkdirSync(join(cwd, 'out/deep er'), { recursive: true })
  await runCli(['board', '--html', 'out/deep er/board.html'], { cwd })
  expect(readFileSync(join(cwd, 'out/deep er/board.html'), 'utf8')).toContain(`href="../../${issuesPath}#L`)
})

it('goes to standard output for a dash', async () => {
  const cwd = folder()
  const run = await runCli(['board', '--html', '-', '--quiet'], { cwd })
  expect(run.stdout.startsWith('<!doctype html>')).toBe(true)
  expect(readdirSync(cwd)).toEqual(['sot'])
  const both = await runCli(['board', '--html', '-', '--json'], { cwd })
  expect(both).toMatchObject({ exit: 2, stderr: expect.stringContaining('cannot both go') })
})

it('takes the place of an older page, through a link too, and leaves no draft', async () => {
  const cwd = folder()
  writeFileSync(join(cwd, 'old.html'), '<!DOCTYPE html><p>old</p>', { mode: 0o600 })
  symlinkSync('old.html', join(cwd, 'link.html'))
  await runCli(['board', '--html', 'link.html'], { cwd })
  expect(lstatSync(join(cwd, 'link.html')).isSymbolicLink()).toBe(true)
  expect(readFileSync(join(cwd, 'old.html'), 'utf8')).toContain('Dredge the basin')
  expect(statSync(join(cwd, 'old.html')).mode & 0o777).toBe(0o600)
  expect(readdirSync(cwd).sort()).toEqual(['link.html', 'old.html', 'sot'])
})

it('gives the same bytes for the same documents and the same day', async () => {
  const cwd = folder()
  const first = await runCli(['board', '--html', '-', '--now', '2026-06-15'], { cwd })
  const second = await runCli(['board', '--html', '-', '--now', '2026-06-15'], { cwd })
  expect(second.stdout === first.stdout).toBe(true)
})

it.each([
  ['a folder', 'sot', /^sot is a folder\nName a file in it/],
  ['what is no page', issuesPath, /is not an HTML page, and is not overwritten\nName another file\./],
  ['a file in a folder that is not there', 'no/where/board.html', /^there is no folder no\/where\nMake it/],
  ['a file below a file', `${issuesPath}/board.html`, /Name another file/],
])('refuses to write over %s, before it looks at anything', async (_name, target, message) => {
  const cwd = folder()
  const before = readFileSync(join(cwd, issuesPath), 'utf8')
  const run = await runCli(['board', '--html', target], { cwd })
  expect(run).toMatchObject({ exit: 2, stdout: '' })
  expect(run.stderr).toMatch(message)
  expect(readFileSync(join(cwd, issuesPath), 'utf8')).toBe(before)
})
