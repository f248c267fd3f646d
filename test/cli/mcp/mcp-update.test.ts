import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dialectNames, dialectPlan } from '../dialect-plans.ts'
import { planFiles } from '../plan-files.ts'
import { runCli } from '../run-cli.ts'
import { workspaceFolder } from '../workspace-folder.ts'
import { agentIn, shop, shopFolder } from './agent-client.ts'

/** Every file of a folder with its text. */
function texts(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => !/(?:^|\/)\.git/.test(name) && statSync(join(folder, name)).isFile())
  return Object.fromEntries(files.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** The board that fits a plan. */
async function boardOf(plan: Readonly<Record<string, string>>): Promise<string> {
  const cwd = workspaceFolder(plan)
  await runCli(['board', 'sync'], { cwd })
  return readFileSync(join(cwd, 'WORKBOARD.yaml'), 'utf8')
}

type Way = readonly [args: Record<string, unknown>, ...command: string[]]

/** Calls update on one copy of a plan and runs commands on another: both must say and leave the same. */
async function expectSame(files: Readonly<Record<string, string>>, ways: readonly Way[]): Promise<number[]> {
  const [one, other] = [workspaceFolder(files), workspaceFolder(files)]
  const { call } = await agentIn(one)
  const exits: number[] = []
  for (const [args, ...command] of ways) {
    const { isError, text } = await call('update', args)
    const { exit, stderr } = await runCli(command, { cwd: other })
    expect({ text, isError }).toMatchObject({ isError: exit !== 0 })
    if (exit === 1) expect(text).toContain(stderr.trim().replaceAll('"', "'"))
    expect(texts(one)).toEqual(texts(other))
    exits.push(exit)
  }
  return exits
}

describe('update leaves the bytes of the command', () => {
  const [issue, first] = ['FERRY-002', 'FERRY-001']
  it.each(dialectNames)('in the dialect %s', async (name) => {
    const exits = await expectSame({ 'sot.config.yaml': 'version: 1\n', ...dialectPlan(name) }, [
      [{ issue, status: 'active' }, 'set', issue, 'status', 'active'],
      [{ issue, tick: 1 }, 'tick', issue, '1'],
      [{ issue: first, blockedBy: ['paint'] }, 'block', first, '--by', 'paint'],
    ])
    expect(exits.slice(0, 2)).toEqual([0, 0])
  })

  it('with a board that follows, and where it refuses', async () => {
    const plan = { ...dialectPlan('plain'), 'WORKBOARD.yaml': await boardOf(dialectPlan('plain')) }
    const exits = await expectSame(plan, [
      [{ issue, status: 'review' }, 'set', issue, 'status', 'review'],
      [{ issue, status: 'done' }, 'set', issue, 'status', 'done'],
      [{ issue: first, blockedBy: [issue] }, 'block', first, '--by', issue],
    ])
    expect(exits).toEqual([0, 1, 1])
  })

  it('in other formats', async () => {
    const exits = await expectSame(planFiles, [
      [{ issue: 'T002', blockedBy: ['T003'] }, 'block', 'T002', '--by', 'T003'],
      [{ issue: 'login/2', status: 'active' }, 'set', 'login/2', 'status', 'active'],
      [{ issue: 'shop/001', tick: 1 }, 'tick', 'shop/001', '1'],
      [{ issue: 'master/1', status: 'done' }, 'set', 'master/1', 'status', 'done'],
      [{ issue: 'bd-1', tick: 2 }, 'tick', 'bd-1', '2'],
      [{ issue: 'task-1', status: 'Checking' }, 'set', 'task-1', 'status', 'Checking'],
      [{ issue: 'ADR-0001', status: 'accepted' }, 'set', 'ADR-0001', 'status', 'accepted'],
      [{ issue: 'add-x', tick: 2 }, 'tick', 'add-x', '2'],
      [{ issue: '1.1', status: 'active' }, 'set', '1.1', 'status', 'active'],
      [{ issue: 'SEA-1', status: 'done' }, 'set', 'SEA-1', 'status', 'done'],
    ])
    expect(new Set(exits)).toEqual(new Set([0]))
  })
})

it('update edits what another program wrote before', async () => {
  const folder = shopFolder()
  const { json } = await agentIn(folder)
  const path = join(folder, 'sot/SHOP-ISSUES.md')
  let expected = shop
  for (const number of [1, 2]) {
    expected = expected.replace('Sell figs', `Sell figs ${number}`).replace('- [ ]', '- [x]')
    writeFileSync(path, readFileSync(path, 'utf8').replace('Sell figs', `Sell figs ${number}`))
    await json('update', { issue: 'SHOP-1', tick: number })
    expect(readFileSync(path, 'utf8')).toBe(expected)
  }
})

describe('several blockers', () => {
  const read = (folder: string) => readFileSync(join(folder, 'sot/SHOP-ISSUES.md'), 'utf8')

  it('are added in their order', async () => {
    const folder = shopFolder()
    const { json } = await agentIn(folder)
    await json('update', { issue: 'SHOP-4', blockedBy: ['SHOP-1', 'access to staging'] })
    expect(read(folder)).toContain('Blocked by: SHOP-1, access to staging\n')
  })

  it('are added all or none', async () => {
    const folder = shopFolder()
    const { call } = await agentIn(folder)
    const { isError, text } = await call('update', { issue: 'SHOP-1', blockedBy: ['SHOP-4', 'SHOP-2'] })
    expect([isError, text]).toEqual([true, expect.stringContaining('SHOP-2 waits for it already')])
    expect(read(folder)).toBe(shop)
  })
})
