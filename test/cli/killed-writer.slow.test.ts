import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtBin } from './built-bin.ts'
import { board, twoIssues } from './harbour.ts'
import { runCli } from './run-cli.ts'
import { committedFolder, git, issuesPath, workspaceFolder } from './workspace-folder.ts'

/** Ends the program where a file would be put in place. */
const killer = `const fs = require('fs')
fs.renameSync = fs.linkSync = () => process.kill(process.pid, 'SIGKILL')
require('module').syncBuiltinESMExports()
`
const stale = board.replace('status: "ready"', 'status: "active"')
const statusOf = (cwd: string) =>
  execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd, encoding: 'utf8' })
const drafts = (cwd: string) =>
  readdirSync(cwd, { recursive: true, encoding: 'utf8' }).filter((name) => /\.sot-tmp-[^/]*$/.test(name))

// The cache is no place for this test.
const env = { ...process.env, XDG_CACHE_HOME: '/dev/null' }

function killedIn(cwd: string, ...args: string[]): void {
  const hook = join(workspaceFolder({ 'kill.cjs': killer }), 'kill.cjs')
  const { signal } = spawnSync(process.execPath, ['--require', hook, builtBin('sot'), ...args], { cwd, env })
  expect(signal).toBe('SIGKILL')
}

describe('a writer that is killed before its file is in place', () => {
  let bin = ''
  beforeAll(() => {
    bin = builtBin('sot')
  })

  it.each([
    ['fmt', '--dialect', 'bold'],
    ['board', 'sync'],
    ['board', '--html', 'board.html'],
    ['init', '--yes'],
  ])('sot %s leaves nothing that git adds or sot reads, and the next run removes it', async (...args) => {
    expect(bin).not.toBe('')
    const files =
      args[0] === 'init' ? { [issuesPath]: twoIssues } : { [issuesPath]: twoIssues, 'WORKBOARD.yaml': stale }
    const cwd = committedFolder(files)
    const before = await runCli(['check', '--json'], { cwd })
    killedIn(cwd, ...args)
    expect(drafts(cwd)).toHaveLength(1)
    git(cwd, 'add', '-A')
    expect(statusOf(cwd)).toBe('')
    expect(await runCli(['check', '--json'], { cwd })).toEqual(before)
    await runCli(args, { cwd })
    expect(drafts(cwd)).toEqual([])
    expect(statusOf(cwd)).not.toBe('')
  })

  it('the next run leaves what is young, and what it does not know', async () => {
    const cwd = committedFolder({ [issuesPath]: twoIssues, 'WORKBOARD.yaml': stale })
    const names = ['old', 'young', 'strange'].map((name, at) => `.${name}.sot-tmp-00000000000${at}`)
    for (const name of names) {
      mkdirSync(join(cwd, name))
      writeFileSync(join(cwd, name, name.includes('strange') ? 'mine.txt' : 'draft-unknown'), 'x')
      if (!name.includes('young')) utimesSync(join(cwd, name), 1, 1)
    }
    await runCli(['board', 'sync'], { cwd })
    expect(drafts(cwd)).toEqual(expect.arrayContaining(names.slice(1)))
    expect(readFileSync(join(cwd, names[2] ?? '', 'mine.txt'), 'utf8')).toBe('x')
  })
})
