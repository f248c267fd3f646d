import { describe, expect, it } from 'vitest'
import type { CommandDeclaration } from '../../../src/cli/command-declaration.ts'
import { commandEntries } from '../../../src/cli/commands/registry.generated.ts'
import { tools } from '../../../src/cli/mcp/tool-declarations.ts'
import { agentIn, shopFolder } from './agent-client.ts'

/** Where the words of tools and of their arguments come from: a command, and an argument or option of it. */
const sources: readonly {
  readonly tool: string
  readonly argument?: string
  readonly command: string
  readonly of?: string
}[] = [
  { tool: 'next', command: 'board next' },
  { tool: 'next', command: 'start' },
  { tool: 'next', argument: 'issue', command: 'start', of: 'issue' },
  { tool: 'next', argument: 'as', command: 'start', of: '--as' },
  { tool: 'why', command: 'board why' },
  { tool: 'why', argument: 'issue', command: 'board why', of: 'id' },
  { tool: 'check', command: 'check' },
  { tool: 'check', argument: 'paths', command: 'check', of: 'paths' },
  { tool: 'update', argument: 'issue', command: 'set', of: 'issue' },
  { tool: 'update', argument: 'status', command: 'set', of: 'value' },
  { tool: 'update', argument: 'tick', command: 'tick', of: 'number' },
  { tool: 'update', argument: 'blockedBy', command: 'block', of: '--by' },
  { tool: 'prove', command: 'prove' },
  { tool: 'prove', argument: 'issue', command: 'prove', of: 'issue' },
  { tool: 'prove', argument: 'command', command: 'prove', of: '--command' },
  { tool: 'board', command: 'board' },
]

function wordsOf({ arguments: given, options, summary }: CommandDeclaration, of: string | undefined): string {
  if (of === undefined) return summary
  const option = options[of.replace('--', '')]?.description
  return option ?? given.find(([syntax]) => syntax.includes(of))?.[1] ?? 'declared nowhere'
}

describe('the tools of sot mcp', () => {
  it('are six, and take only the arguments that they declare', async () => {
    const { client } = await agentIn(shopFolder())
    const listed = (await client.listTools()).tools
    const argumentsOf = Object.fromEntries(
      listed.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {}).sort()]),
    )
    expect(argumentsOf).toEqual({
      next: ['as', 'claim', 'issue'],
      why: ['issue'],
      check: ['paths'],
      update: ['blockedBy', 'issue', 'status', 'tick'],
      prove: ['command', 'issue'],
      board: [],
    })
    for (const { inputSchema } of listed) expect(inputSchema.additionalProperties).toBe(false)
  })

  it('cost an agent less than 1,500 tokens', async () => {
    const { client } = await agentIn(shopFolder())
    const words = JSON.stringify(await client.listTools()) + client.getInstructions()
    expect(words.length / 4).toBeLessThan(1500)
  })

  it('say what the commands declare', async () => {
    for (const { tool: name, argument, command, of } of sources) {
      const entry = commandEntries.find((one) => one.name === command)
      const declared = wordsOf(await (entry?.load() ?? Promise.reject(command)), of)
      const tool = tools.find((one) => one.name === name)
      const shown = argument === undefined ? tool : tool?.inputSchema.properties[argument]
      expect(shown?.description).toContain(declared)
    }
  })

  it.each([
    ['nope', {}, /^there is no tool 'nope'\n.*next, why, check, update, prove, board/],
    ['nexr', {}, /Did you mean next\?/],
    ['why', {}, /^why needs the argument issue\n/],
    ['why', { issue: 7 }, /^the argument issue of why is not accepted\nGive a text/],
    ['why', { issue: ' ' }, /^the argument issue of why/],
    ['why', { issue: 'x'.repeat(1001) }, /^the argument issue of why/],
    ['why', { isue: 'SHOP-1', issue: 'SHOP-1' }, /^why has no argument 'isue'\nDid you mean issue\?/],
    ['board', { issue: 'SHOP-1' }, /^board has no argument 'issue'\nIt has none\.$/],
    ['board', { ['y'.repeat(9999)]: 1 }, /^board has no argument 'y{80}'\n/],
    ['next', { claim: 'yes' }, /^the argument claim of next is not accepted\nGive true or false\.$/],
    ['next', { issue: 'SHOP-1', claim: false }, /claim is not true\nGive claim: true/],
    ['check', { paths: 'sot' }, /^the argument paths of check is not accepted\nGive a list/],
    ['check', { paths: [1] }, /^the argument paths of check/],
    ['check', { paths: [] }, /^the argument paths of check/],
    ['check', { paths: Array(101).fill('sot') }, /^the argument paths of check/],
    ['update', { issue: 'SHOP-1' }, /^update takes exactly one of status, tick and blockedBy, not 0\n/],
    ['update', { issue: 'SHOP-1', tick: 1, status: 'active' }, /exactly one .* not 2\n/],
    ['update', { issue: 'SHOP-1', tick: 1.5 }, /whole number from 1/],
    ['update', { issue: 'SHOP-1', tick: 0 }, /whole number from 1/],
    ['update', { issue: 'SHOP-1', tick: '1' }, /whole number from 1/],
    ['update', { issue: 'SHOP-1', blockedBy: [] }, /^the argument blockedBy of update/],
    ['update', { tick: 1 }, /^update needs the argument issue\n/],
    ['update', { issue: 'SHOP-7', tick: 1 }, /^there is no issue 'SHOP-7'\nDid you mean/],
    ['update', { issue: 'SHOP-1', tick: 9 }, /no criterion 9\n/],
    ['update', { issue: 'SHOP-1', status: 'fine' }, /^'fine' is no status\n/],
    ['update', { issue: 'SHOP-1', blockedBy: ['SHOP-8'] }, /^there is no issue 'SHOP-8'\n/],
    ['why', { issue: '__proto__' }, /^there is no issue '__proto__' on this board\n/],
  ])('%s %j is refused in a few lines', async (name, args, lines) => {
    const { call } = await agentIn(shopFolder())
    const { isError, text } = await call(name, args)
    expect([isError, text]).toEqual([true, expect.stringMatching(lines)])
    expect(text.split('\n').length).toBeLessThanOrEqual(4)
    expect(text.length).toBeLessThan(2100)
  })
})
