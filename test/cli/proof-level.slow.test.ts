import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { env, proofOf, repository } from './proof-repository.ts'
import { runCli } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

const otherDigit = (digit: string): string => (digit === '0' ? '1' : '0')

describe('the level of a proof', () => {
  const level = async (cwd: string, dir: string, state: string, ...flags: string[]) => {
    const around = { cwd, env: { ...env, XDG_STATE_HOME: state } }
    const { stdout } = await runCli(['verify', dir, '--json', ...flags], around)
    return JSON.parse(stdout).runs[0].level
  }
  const entryOf = (state: string): string => {
    const folder = join(state, 'planning-sot/runs')
    return join(folder, readdirSync(folder)[0] ?? '')
  }

  it('is 2 on the machine that executed it, and 1 on any other until that one executes it too', async () => {
    const cwd = repository('`node --test`')
    const [here, there] = [workspaceFolder({}), workspaceFolder({})]
    const { dir } = await proofOf(cwd, here)
    expect(await level(cwd, dir, here)).toBe(2)
    expect(await level(cwd, dir, there)).toBe(1)
    expect(await level(cwd, dir, there, '--rerun')).toBe(2)
    expect(await level(cwd, dir, there)).toBe(2)
    const { stdout } = await runCli(['verify', dir], {
      cwd,
      env: { ...env, XDG_STATE_HOME: workspaceFolder({}) },
    })
    expect(stdout).toContain('consistent (level 1: not executed here, not signed)')
  })

  it.each([
    ['with another digest', (text: string) => text.replace(/(?<="report_sha256":")./, otherDigit)],
    ['of another commit', (text: string) => text.replace(/(?<="commit":")./, otherDigit)],
    ['without its signature', (text: string) => text.split('\n')[0] ?? ''],
    ['that is empty', () => ''],
  ])('is 1 by an entry %s', async (_name, change) => {
    const cwd = repository('`node --test`')
    const state = workspaceFolder({})
    const { dir } = await proofOf(cwd, state)
    const entry = entryOf(state)
    writeFileSync(entry, change(readFileSync(entry, 'utf8')))
    expect(await level(cwd, dir, state)).toBe(1)
  })

  it('is 1 by an entry that another key signed, and where the key is open to others', async () => {
    const cwd = repository('`node --test`')
    const [one, other] = [workspaceFolder({}), workspaceFolder({})]
    const { dir } = await proofOf(cwd, one)
    await proofOf(cwd, other)
    const text = readFileSync(entryOf(one))
    writeFileSync(join(other, 'planning-sot/runs', entryOf(one).split('/').at(-1) ?? ''), text, {
      mode: 0o600,
    })
    expect(await level(cwd, dir, other)).toBe(1)
    chmodSync(join(one, 'planning-sot/cache-key'), 0o644)
    expect(await level(cwd, dir, one)).toBe(1)
  })
})
