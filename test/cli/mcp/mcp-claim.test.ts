import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../run-cli.ts'
import { agentIn, shop, shopFolder } from './agent-client.ts'

const textIn = (cwd: string) => readFileSync(join(cwd, 'sot/SHOP-ISSUES.md'), 'utf8')

describe('next with claim', () => {
  it('starts the first issue under a name, as sot start does', async () => {
    const [cwd, other] = [shopFolder(), shopFolder()]
    const { json } = await agentIn(cwd)
    const claim = await json('next', { claim: true, as: 'agent-1' })
    expect(claim).toMatchObject({ claimed: 'SHOP-1', outcome: 'changed', item: { status: 'active' } })
    await runCli(['start', 'SHOP-1', '--as', 'agent-1'], { cwd: other })
    expect(textIn(cwd)).toBe(textIn(other))
    expect(textIn(cwd)).not.toBe(shop)
  })

  it('gives each of several agents another issue, none the one for a person, and the last none', async () => {
    const cwd = shopFolder()
    const agents = await Promise.all([agentIn(cwd), agentIn(cwd), agentIn(cwd)])
    // All have the same name, as agents of one user have.
    const answers = await Promise.all(agents.map(({ call }) => call('next', { claim: true, as: 'jane' })))
    const claims = answers.flatMap(({ isError, text }) => (isError ? [] : JSON.parse(text).claimed))
    expect(claims.sort()).toEqual(['SHOP-1', 'SHOP-4'])
    expect(answers.find(({ isError }) => isError)?.text).toMatch(/^nothing can be claimed/)
  })

  it('gives a named issue to one name alone', async () => {
    const cwd = shopFolder()
    const [one, other] = [await agentIn(cwd), await agentIn(cwd)]
    const answers = await Promise.all([
      one.call('next', { claim: true, issue: 'SHOP-4', as: 'one' }),
      other.call('next', { claim: true, issue: 'SHOP-4', as: 'other' }),
    ])
    expect(answers.filter(({ isError }) => isError)).toEqual([
      { isError: true, text: expect.stringMatching(/^SHOP-4 is not changed: "SHOP-4 is assigned to \w+"\n/) },
    ])
  })

  it('passes over an id that two issues have', async () => {
    const twice = `${shop}\n## SHOP-1 - Sell apples again\n\nStatus: ready\nType: AFK\n`
    const { json } = await agentIn(shopFolder({ 'sot/SHOP-ISSUES.md': twice }))
    expect(await json('next', { claim: true, as: 'agent-1' })).toMatchObject({ claimed: 'SHOP-4' })
  })

  it('takes the name from SOT_AGENT', async () => {
    const cwd = shopFolder()
    const { json } = await agentIn(cwd, { SOT_AGENT: 'agent-7' })
    await json('next', { claim: true })
    expect(textIn(cwd)).toContain('Assignee: agent-7\n')
  })
})

it('calls at the same time see each other', async () => {
  const cwd = shopFolder()
  const { json } = await agentIn(cwd)
  const [, , why] = await Promise.all([
    json('update', { issue: 'SHOP-1', tick: 1 }),
    json('update', { issue: 'SHOP-1', tick: 2 }),
    json('why', { issue: 'SHOP-1' }),
    ...Array.from({ length: 20 }, () => json('board')),
  ])
  expect(why.item.criteria.map(({ checked }: { checked: boolean }) => checked)).toEqual([true, true])
})

describe('prove', () => {
  const plan = (span: string) =>
    `# Shop Issues\n\n## SHOP-1 - Sell\n\nStatus: ready\nType: AFK\nValidator: ${span}\n`

  it.each([
    [{}, 'git log --oneline'],
    [{ command: 'git status' }, 'git status'],
  ])('%j runs only what the configuration lists, whatever a person would say', async (given, command) => {
    const cwd = shopFolder({
      'sot.config.yaml': 'version: 1\nproof: { allow: ["node *"] }\n',
      'sot/SHOP-ISSUES.md': plan('`git log --oneline`'),
    })
    const { call } = await agentIn(cwd)
    const { isError, text } = await call('prove', { issue: 'SHOP-1', ...given })
    expect(isError).toBe(true)
    expect(text.split('\n')).toEqual([
      `sot.config.yaml does not allow "${command}", and no person is here to ask; nothing was run`,
      `A person can allow it there with this line: proof: { allow: ["${command}"] }`,
    ])
  })

  it('says what is missing', async () => {
    const { call } = await agentIn(shopFolder())
    expect(await call('prove', { issue: 'SHOP-4' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('SHOP-4 names no command'),
    })
  })
})
