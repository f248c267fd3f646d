import { appendFileSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { commit, env, proof, repository } from './proof-repository.ts'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder } from './workspace-folder.ts'

/** A repository whose check remembers the verdict of one proof. */
async function remembered() {
  const cwd = repository('`node --test`')
  writeFileSync(join(cwd, 'beam.js'), 'export const beams = 4\n')
  commit(cwd, 'Add a beam')
  const [state, caches] = [workspaceFolder({}), workspaceFolder({})]
  const around = { cwd, env: { ...env, XDG_STATE_HOME: state, XDG_CACHE_HOME: caches } }
  const run = (...args: string[]) => runCli(args, { ...around, now: new Date().toISOString() })
  const made = await run('prove', 'PIER-1', '--yes', '--json', '--record')
  const { dir } = JSON.parse(made.stdout).runs[0]
  const path = join(cwd, 'sot/ISSUES.md')
  writeFileSync(path, readFileSync(path, 'utf8').replace('Status: ready', 'Status: validated'))
  // Until then a file could change without another time.
  await wait(200)
  const proofOf = async (...flags: string[]): Promise<string> => {
    const { stdout } = await run('check', '--json', ...flags)
    return JSON.parse(stdout).issues[0].proof
  }
  expect(await proofOf()).toBe('proven')
  expect(hasVerdicts(caches)).toBe(true)
  expect(await proofOf()).toBe('proven')
  return { cwd, dir: join(cwd, dir), state, proofOf }
}

const hasVerdicts = (caches: string): boolean =>
  readdirSync(caches, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('verdicts'))

describe('a verdict that a check remembers', () => {
  it.each(['report.json', 'report.md', 'contract.json', 'events.normalized.jsonl', 'logs/command-1.log'])(
    'is given up when %s changes, whatever its time says',
    async (path) => {
      const { dir, proofOf } = await remembered()
      const file = join(dir, path)
      const text = readFileSync(file, 'utf8')
      writeFileSync(
        file,
        text.replace(/[a-z]/, (letter) => (letter === 'x' ? 'y' : 'x')),
      )
      utimesSync(file, 1, 1)
      expect(await proofOf()).toBe('broken')
      writeFileSync(file, text)
      expect(await proofOf()).toBe('proven')
    },
  )

  it('is given up for a change right after the check before', async () => {
    const { dir, proofOf } = await remembered()
    const file = join(dir, 'logs/command-1.log')
    const text = readFileSync(file, 'utf8')
    const other = text.replace(/[a-z]/, (letter) => (letter === 'x' ? 'y' : 'x'))
    for (const [content, word] of [
      [other, 'broken'],
      [text, 'proven'],
      [other, 'broken'],
      [text, 'proven'],
    ] as const) {
      writeFileSync(file, content)
      expect(await proofOf()).toBe(word)
    }
  })

  it('is given up when a file is added, or the run is gone', async () => {
    const { dir, proofOf } = await remembered()
    writeFileSync(join(dir, 'more.txt'), 'more\n')
    expect(await proofOf()).toBe('broken')
    rmSync(dir, { recursive: true })
    expect(await proofOf()).toBe('broken')
  })

  it('is given up when the ledger changes', async () => {
    const { dir, proofOf } = await remembered()
    appendFileSync(join(dir, '../ledger.jsonl'), '{}\n')
    expect(await proofOf()).toBe('broken')
  })

  it('is given up when the branch takes the change back', async () => {
    const { cwd, proofOf } = await remembered()
    commit(cwd, 'Record the proof')
    git(cwd, 'revert', '--no-edit', 'HEAD~1')
    expect(await proofOf()).not.toBe('proven')
  })

  it('knows what this machine executed today', async () => {
    const { state, proofOf } = await remembered()
    rmSync(join(state, 'planning-sot/runs'), { recursive: true })
    expect(await proofOf()).toBe('recorded')
  })

  it('is not of a time before it was decided', async () => {
    const { proofOf } = await remembered()
    expect(await proofOf('--now', '2020-01-01T00:00:00Z')).toBe('broken')
    expect(await proofOf()).toBe('proven')
  })

  it('is stored for no run but a proven one', async () => {
    const cwd = repository('`node --test`')
    const home = workspaceFolder({})
    const around = { cwd, env: { ...env, XDG_CACHE_HOME: home } }
    const { dir } = await proof(cwd, '--record')
    appendFileSync(join(cwd, dir, 'report.md'), 'x')
    await wait(200)
    await runCli(['check'], { ...around, now: new Date().toISOString() })
    expect(hasVerdicts(home)).toBe(false)
  })
})
