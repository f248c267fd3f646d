import { createServer, type Server } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask, relayTo } from './open-relay.ts'
import { placeIn } from './place-in.ts'

async function at(server: Server) {
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${await placeIn(server)}/v1`, apiKey: null }
}

describe('a stream through the relay', () => {
  it.each<[string, string, string]>([
    [
      '/responses',
      'ok',
      'data: {"type":"response.completed","response":{"output":[{"type":"function_call"}]}}',
    ],
    ['/responses', 'error in answer', 'data: {"type":"response.failed","response":{}}'],
    ['/chat/completions', 'ok', 'data: {"choices":[{"delta":{"content":"so"},"finish_reason":"stop"}]}'],
    ['/chat/completions', 'aborted', 'data: {"choices":[{"delta":{"content":"so"},"finish_reason":null}]}'],
  ])('records an answer on %s whose end is not awaited: %s', async (path, outcome, line) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`${line}\n\n`)
    })
    const { relay } = await relayTo(await at(server))
    await ask(relay, { path, onPiece: (_piece, end) => end() }).catch(() => undefined)
    await expect.poll(() => relay.exchanges().map((exchange) => exchange.outcome)).toEqual([outcome])
  })

  it('reads events that are spread over lines, and lines of data without one between them', async () => {
    const choice = (rest: string) => `{"choices":[{"index":0,${rest}}]}`
    const events = [
      ': a comment\r\nretry: 100\r\n\r\n',
      `id: 1\r\ndata:{"choices":[{"index":0,\r\ndata:"delta":{"content":"spread "}}]}\r\n\r\n`,
      `data: ${choice('"delta":{"content":"and "}')}\n`,
      `data: ${choice('"delta":{"content":"close"},"finish_reason":"stop"')}\n\ndata: [DONE]`,
    ]
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events.join(''))
    })
    const { relay } = await relayTo(await at(server))
    await ask(relay)
    expect(relay.exchanges()).toMatchObject([{ outcome: 'ok', finalText: 'spread and close' }])
  })
})
