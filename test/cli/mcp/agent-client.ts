import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { onTestFinished } from 'vitest'
import type { Context } from '../../../src/cli/context.ts'
import { makeAgentServer } from '../../../src/cli/mcp/mcp-server.ts'
import { quietContext } from '../quiet-context.ts'
import { workspaceFolder } from '../workspace-folder.ts'

/** The surroundings of an agent whose user would allow everything. */
export function agentContext(cwd: string, env: Readonly<Record<string, string>> = {}): Context {
  const own = { XDG_STATE_HOME: workspaceFolder({}), PATH: process.env.PATH ?? '', ...env }
  return { ...quietContext(cwd, own), ask: async () => 'y' }
}

export type Answer = { readonly isError: boolean; readonly text: string }

/** An agent that talks to a server for a folder, in this process. */
export async function agentIn(cwd: string, env: Readonly<Record<string, string>> = {}) {
  const { server, settled } = makeAgentServer(undefined, agentContext(cwd, env))
  const client = new Client({ name: 'agent', version: '1' })
  const [near, far] = InMemoryTransport.createLinkedPair()
  await server.connect(far)
  await client.connect(near)
  onTestFinished(async () => {
    await client.close()
    await settled()
  })
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<Answer> => {
    const { content, isError } = await client.callTool({ name, arguments: args })
    const [first, ...others] = content as { type: string; text: string }[]
    if (first?.type !== 'text' || others.length > 0) throw new Error('a result is one text')
    return { isError: isError === true, text: first.text }
  }
  /** The JSON of a call that must not fail. */
  const json = async (name: string, args: Record<string, unknown> = {}) => {
    const { isError, text } = await call(name, args)
    if (isError) throw new Error(text)
    return JSON.parse(text)
  }
  const read = async (uri: string) => {
    const { contents } = await client.readResource({ uri })
    const [{ text } = { text: '' }] = contents as { text: string }[]
    return JSON.parse(text)
  }
  return { client, call, json, read }
}

export const shop = `# Shop Issues

## SHOP-1 - Sell apples

Status: ready
Type: AFK

Acceptance criteria:

- [ ] An apple has a price.
- [ ] An apple can be paid.

## SHOP-2 - Sell pears

Status: blocked
Type: AFK
Blocked by: SHOP-1

## SHOP-3 - Choose a name

Status: ready
Type: HITL

## SHOP-4 - Sell figs

Status: ready
Type: AFK
`

/** A workspace with four issues: an agent may start SHOP-1, then SHOP-4. */
export function shopFolder(files: Readonly<Record<string, string>> = {}): string {
  return workspaceFolder({ 'sot.config.yaml': 'version: 1\n', 'sot/SHOP-ISSUES.md': shop, ...files })
}
