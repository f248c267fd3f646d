import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { serveMcp } from '../../../src/cli/mcp/serve-mcp.ts'
import { agentContext, shopFolder } from './agent-client.ts'

/** What a server answers to some bytes, message by message, until its input ends. */
async function answersTo(...sent: (string | Buffer)[]): Promise<Record<string, unknown>[]> {
  let written = ''
  const write = (text: string): void => {
    written += text
  }
  const input = new PassThrough()
  const stdout = { write, isTerminal: false, columns: null }
  const served = serveMcp(undefined, input, { ...agentContext(shopFolder()), stdout })
  for (const bytes of sent) input.write(bytes)
  const isAnswered = () => written.includes('"id":"last"')
  input.write(`\n${call('last', 'tools/list')}\n`)
  while (!isAnswered()) await new Promise((resolve) => setTimeout(resolve, 5))
  input.end()
  expect(await served).toBe(0)
  return written
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const call = (id: string | number, method: string, params: object = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })

describe('a server on standard input and output', () => {
  it.each<[what: string, sent: string | Buffer, code: number, id: string | number | null]>([
    ['no JSON', 'hello', -32700, null],
    ['half of a message', '{"jsonrpc":"2.0","id":1,"meth', -32700, null],
    ['no UTF-8', Buffer.from([0xff, 0xfe, 0x00]), -32700, null],
    ['a number', '7', -32600, null],
    ['a list of messages', `[${call(1, 'ping')}]`, -32600, null],
    ['no version', '{"id":3,"method":"ping"}', -32600, 3],
    ['no method', '{"jsonrpc":"2.0","id":"x"}', -32600, 'x'],
    ['an id that is none', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600, null],
    ['a method that is not there', call(4, 'tools/nope'), -32601, 4],
    ['a message of five megabytes', call(5, 'ping', { x: 'x'.repeat(5_000_000) }), -32600, null],
    ['five megabytes that never end', 'x'.repeat(5_000_000), -32600, null],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, -32600, null],
  ])('answers %s with an error, and goes on', async (_what, sent, code, id) => {
    const [refused, last] = await answersTo(sent)
    expect(refused).toMatchObject({ jsonrpc: '2.0', id, error: { code } })
    expect(last).toMatchObject({ id: 'last', result: { tools: { length: 6 } } })
  })

  it('reads messages in any pieces, and passes over empty lines and answers to nothing', async () => {
    const bytes = Buffer.from(`${call('é', 'ping')}\r\n\n{"jsonrpc":"2.0","id":99,"result":{}}\n`)
    const pieces = [...bytes].map((byte) => Buffer.from([byte]))
    expect(await answersTo(...pieces)).toMatchObject([{ id: 'é', result: {} }, { id: 'last' }])
  })

  it('answers calls whose arguments are no object', async () => {
    const sent = [7, 'x', [1]].map((given, id) => call(id, 'tools/call', { name: 'next', arguments: given }))
    const answers = await answersTo(sent.join('\n'))
    expect(answers.map(({ id, error }) => [id, (error as { code?: number } | undefined)?.code])).toEqual([
      [0, -32603],
      [1, -32603],
      [2, -32603],
      ['last', undefined],
    ])
  })
})
