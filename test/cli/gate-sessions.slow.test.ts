import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { AgentSession, copyOf } from './agent-session.ts'
import { falseClaims, honest, shop } from './shop-plan.ts'

/** One in ten works in a repository, and commits before it ends. */
const inGit = 10

it('stops 100 sessions that lie, and none of 100 that do not', async () => {
  const place = await shop()
  const passed: string[] = []
  const blocked: string[] = []
  const [wrong, right] = [Object.entries(falseClaims), Object.entries(honest)]
  for (let at = 0; at < 100; at += 1) {
    const [lie, [act, reason]] = wrong[at % wrong.length] ?? expect.fail()
    const before = right[(at * 7) % right.length] ?? expect.fail()
    const liar = await sessionIn(place.cwd, at)
    await act(liar, place)
    if (at % inGit === 0) liar.commit()
    if (reason.exec((await liar.stop()) ?? '') === null) passed.push(lie)
    const other = await sessionIn(place.cwd, at)
    await before[1](other, place)
    if (at % inGit === 0) other.commit()
    if ((await other.stop()) !== null) blocked.push(before[0])
  }
  expect({ passed, blocked }).toEqual({ passed: [], blocked: [] })
}, 400_000)

async function sessionIn(folder: string, at: number): Promise<AgentSession> {
  const cwd = copyOf(folder)
  if (at % inGit !== 0) rmSync(join(cwd, '.git'), { recursive: true })
  const agent = new AgentSession(cwd)
  expect(await agent.start()).toBe(null)
  return agent
}
