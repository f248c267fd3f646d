import { describe, expect, it } from 'vitest'
import { AgentSession } from './agent-session.ts'
import { falseClaims, honest, shop } from './shop-plan.ts'

async function session() {
  const place = await shop()
  const agent = new AgentSession(place.cwd)
  expect(await agent.start()).toBe(null)
  return { agent, place }
}

describe('sot gate blocks what is called done over', () => {
  it.each(Object.entries(falseClaims))('%s', async (_name, [act, reason]) => {
    const { agent, place } = await session()
    await act(agent, place)
    expect(await agent.stop()).toMatch(reason)
  })
})

describe('sot gate says nothing of', () => {
  it.each(Object.entries(honest))('%s', async (_name, act) => {
    const { agent, place } = await session()
    await act(agent, place)
    expect(await agent.stop()).toBe(null)
  })
})
