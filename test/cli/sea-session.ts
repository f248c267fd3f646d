import { expect } from 'vitest'
import { AgentSession } from './agent-session.ts'
import { workspaceFolder } from './workspace-folder.ts'

export const path = 'sot/SEA-ISSUES.md'
/** A plan with an open issue, and the same where it is called done. */
export const open =
  '# Sea\n\n## SEA-1 - Sail\n\nStatus: ready\n\n- [ ] Not a criterion\n\n## SEA-2 - Land\n\nStatus: ready\n\nAcceptance criteria:\n\n- [ ] All are ashore.\n'
export const lie = open.replace(/Status: ready(?=\n\nAcc)/u, 'Status: done')
export const sentence = 'SEA-2 was set to done; criterion 1 is open: run `sot prove SEA-2`'

/** A session that has begun. */
export async function started(cwd = workspaceFolder({ [path]: open })): Promise<AgentSession> {
  const agent = new AgentSession(cwd)
  expect(await agent.start()).toBe(null)
  return agent
}
