import { describe, expect, it } from 'vitest'
import { runCli, type Surroundings } from './run-cli.ts'
import { brokenIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

async function isColoured(around: Surroundings, ...args: string[]): Promise<boolean> {
  const cwd = workspaceFolder({ [issuesPath]: brokenIssues })
  return (await runCli(['check', ...args], { cwd, ...around })).stdout.includes('\u001b[')
}

describe('colour', () => {
  it('is for terminals', async () => {
    expect(await isColoured({ isTerminal: true })).toBe(true)
    expect(await isColoured({ isTerminal: false })).toBe(false)
    expect(await isColoured({ isTerminal: true, env: { TERM: 'dumb' } })).toBe(false)
  })

  it('follows NO_COLOR and FORCE_COLOR', async () => {
    expect(await isColoured({ isTerminal: true, env: { NO_COLOR: '1' } })).toBe(false)
    expect(await isColoured({ isTerminal: true, env: { NO_COLOR: '' } })).toBe(true)
    expect(await isColoured({ env: { FORCE_COLOR: '1' } })).toBe(true)
    expect(await isColoured({ isTerminal: true, env: { FORCE_COLOR: '0' } })).toBe(false)
  })

  it('follows the flags first', async () => {
    expect(await isColoured({ env: { NO_COLOR: '1' } }, '--color')).toBe(true)
    expect(await isColoured({ isTerminal: true, env: { FORCE_COLOR: '1' } }, '--no-color')).toBe(false)
  })

  it('never enters a format for machines', async () => {
    for (const format of ['json', 'sarif', 'junit', 'github'])
      expect(await isColoured({ isTerminal: true }, '--color', '--format', format)).toBe(false)
  })

  it('changes nothing but itself', async () => {
    const cwd = workspaceFolder({ [issuesPath]: brokenIssues })
    const plain = (await runCli(['check'], { cwd })).stdout
    const coloured = (await runCli(['check', '--color'], { cwd })).stdout
    expect(
      coloured
        .split('\u001b')
        .map((part, index) => (index === 0 ? part : part.replace(/^\[[\d;]*m/, '')))
        .join(''),
    ).toBe(plain)
  })

  it('fits lines into the terminal', async () => {
    const long = brokenIssues.replace(
      'Blocked by: HRB-001',
      `Blocked by: ${'see the log, '.repeat(20)}HRB-001`,
    )
    const cwd = workspaceFolder({ [issuesPath]: long })
    const { stdout } = await runCli(['check', '--quiet'], {
      cwd,
      isTerminal: true,
      columns: 60,
      env: { NO_COLOR: '1' },
    })
    const source = stdout.split('\n').filter((line) => line.includes(' | '))
    expect(source.length).toBeGreaterThan(0)
    for (const line of source) expect(line.length).toBeLessThanOrEqual(60)
  })
})
