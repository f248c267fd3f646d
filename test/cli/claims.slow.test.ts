import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtBin, runBuilt } from './built-bin.ts'
import { dialectPlan } from './dialect-plans.ts'
import { committedFolder, git, workspaceFolder } from './workspace-folder.ts'

const path = 'sot/FERRY-ISSUES.md'
const read = (cwd: string) => readFileSync(join(cwd, path), 'utf8')
const rounds = Array.from({ length: 20 }, (_none, at) => at + 1)
/** Eight processes and a busy machine. */
const patience = 180_000

describe('eight processes that start one issue at once', () => {
  it.each(rounds)('one wins, round %i', { timeout: patience }, async (round) => {
    const bin = builtBin('sot')
    const cwd = committedFolder(dialectPlan(round % 2 === 0 ? 'plain' : 'heading'))
    const other = join(workspaceFolder({}), 'tree')
    git(cwd, 'worktree', 'add', '-q', other)
    const names = Array.from({ length: 8 }, (_none, at) => `agent-${at}`)
    const runs = await Promise.all(
      names.map((name, at) => {
        const folder = round % 4 < 2 && at % 2 === 1 ? other : cwd
        return runBuilt(bin, ['start', 'FERRY-002', '--as', name], folder, {
          XDG_CACHE_HOME: join(cwd, 'cache'),
        })
      }),
    )
    expect(runs.map(({ exit }) => exit).toSorted()).toEqual([0, 1, 1, 1, 1, 1, 1, 1])
    const winner = names[runs.findIndex(({ exit }) => exit === 0)] ?? ''
    for (const { exit, stderr } of runs) if (exit === 1) expect(stderr).toContain(`is assigned to ${winner}`)
    const texts = `${read(cwd)}${read(other)}`
    expect(texts.match(/agent-\d/g)).toEqual([winner])
  })
})

const killer = `const fs = require('fs')
fs.renameSync = () => process.kill(process.pid, 'SIGKILL')
require('module').syncBuiltinESMExports()
`

it('the lock of a process that was killed does not count', { timeout: patience }, async () => {
  const cwd = committedFolder(dialectPlan('plain'))
  const hook = join(workspaceFolder({ 'kill.cjs': killer }), 'kill.cjs')
  const env = { ...process.env, XDG_CACHE_HOME: '/dev/null' }
  const args = ['--require', hook, builtBin('sot'), 'start', 'FERRY-002', '--as', 'ann']
  expect(spawnSync(process.execPath, args, { cwd, env }).signal).toBe('SIGKILL')
  const locks = () => readdirSync(join(cwd, '.git')).filter((name) => name.includes('lock'))
  expect(locks()).toHaveLength(1)
  expect(read(cwd)).toBe(dialectPlan('plain')[path])
  const run = await runBuilt(builtBin('sot'), ['start', 'FERRY-002', '--as', 'ann'], cwd)
  expect(run).toMatchObject({ exit: 0, stderr: '' })
  expect(read(cwd)).toContain('Assignee: ann')
  expect(locks()).toEqual([])
})
