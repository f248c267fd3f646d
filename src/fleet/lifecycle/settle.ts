import { setTimeout as pause } from 'node:timers/promises'
import type { LifecycleHost } from './host.ts'
import type { AgentLogFile } from './log-file.ts'
import type { PlannedAgent } from './plan-agents.ts'
import { isLive, listSessions, type TmuxSession, type TmuxSessions } from './sessions.ts'
import { killSession, letGo, type StartedSession } from './start-session.ts'
import { askTmux, type TmuxAddress } from './tmux.ts'

/** An agent whose session was started. */
export type StartedAgent = {
  readonly agent: PlannedAgent
  readonly started: StartedSession
  readonly log: AgentLogFile
}

export type Settled = 'lives' | 'finished' | { readonly defect: string }
export type SettledAgents = ReadonlyMap<StartedAgent, Settled>

const looks = 10
const betweenLooks = 100

/**
 * What became of sessions in their first second. Programs that stay are let go of: from then on a session ends with
 * its program. A look that finds a failure is the last one.
 */
export async function settle(
  agents: readonly StartedAgent[],
  mark: string,
  address: TmuxAddress,
  host: LifecycleHost,
): Promise<SettledAgents> {
  const look = async (): Promise<Map<StartedAgent, Settled>> => {
    const listed = await listSessions(address, host)
    return new Map(agents.map((agent) => [agent, stateOf(agent, mark, listed)]))
  }
  for (let turn = 0; turn < looks; turn += 1) {
    await pause(betweenLooks)
    const seen = await look()
    const states = [...seen.values()]
    if (host.signal?.aborted || states.some((state) => isDefect(state) && state !== isUntold)) return seen
    if (states.includes(isUntold)) await hearOfDead(address, host)
    else if (!states.includes('lives')) break
  }
  for (const { started } of agents) await letGo(started.id, address, host)
  const last = await look()
  // Whoever ended before that has left a dead session, which nothing else would take away.
  for (const [{ started }, state] of last)
    if (state === 'finished') await killSession(started.id, mark, address, host)
  return new Map([...last].map(([agent, state]) => [agent, afterSecond(agent, state)]))
}

const isUntold = { defect: 'its program ended at once, and tmux does not say how' }
const isGone = { defect: 'its session went away at once' }

/** A task that was let go of and is gone had its second, and nobody says that it ended badly. */
function afterSecond({ agent }: StartedAgent, state: Settled): Settled {
  return agent.isTask && state === isGone ? 'finished' : state
}

export function isDefect(state: Settled | undefined): state is { readonly defect: string } {
  return typeof state === 'object'
}

function stateOf({ agent: { isTask }, started }: StartedAgent, mark: string, listed: TmuxSessions): Settled {
  if ('unknown' in listed) return { defect: listed.unknown }
  const session = listed.all.find(({ id }) => id === started.id)
  if (session?.mark !== mark) return isGone
  return isLive(session) ? 'lives' : stateOfDead(isTask, session)
}

function stateOfDead(isTask: boolean, { panes }: TmuxSession): Settled {
  const exit = panes[0]?.exit ?? ''
  if (exit === '') return isUntold
  if (exit === '0') return isTask ? 'finished' : { defect: 'its program ended at once, and it is to stay' }
  const how = /^\d+$/.test(exit) ? `with exit code ${exit}` : 'by a signal'
  return { defect: `its program ended at once, ${how}` }
}

/** A tmux that missed the end of a program, as it does on a busy machine, hears of it when another one ends. */
async function hearOfDead(address: TmuxAddress, host: LifecycleHost): Promise<void> {
  await askTmux(address, host, ['run-shell', 'true'])
}
