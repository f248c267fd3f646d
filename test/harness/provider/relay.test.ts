import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { placedLines } from '../../../src/harness/engines/log-lines.ts'
import { emptyChoices, html } from '../../support/model-server.ts'
import { ask, model, relayTo, withTools } from './open-relay.ts'
import { placeIn } from './place-in.ts'

const turn = { text: 'I will look.', calls: [{ name: 'bash', arguments: { command: 'ls' } }] }

describe('the relay', () => {
  it('passes a stream of chat completions on as it is, with the key of the model in place of its own', async () => {
    const server = await model({ turns: [turn] })
    const { relay } = await relayTo(server)
    const told = await ask(relay)
    expect(told).toMatchObject({ status: 200, whole: true })
    expect(told.body).toContain('I will')
    expect(told.body.endsWith('data: [DONE]\n\n')).toBe(true)
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${server.apiKey}`)
    expect(JSON.parse(server.requests[0]?.text ?? '')).toEqual(withTools)
    expect(relay.exchanges()).toMatchObject([
      {
        seq: 1,
        model: 'qwen3',
        servedModel: 'qwen3',
        outcome: 'ok',
        finalText: 'I will look.',
        hasToolCalls: true,
      },
    ])
  })

  it('speaks responses as well, streamed and whole', async () => {
    const server = await model({ turns: [{ text: 'first' }, { reasoning: 'hm', text: 'second' }] })
    const { relay } = await relayTo(server)
    await ask(relay, { path: '/responses' })
    await ask(relay, { path: '/responses', body: { ...withTools, stream: false } })
    expect(relay.exchanges().map(({ path, outcome, finalText }) => [path, outcome, finalText])).toEqual([
      ['/v1/responses', 'ok', 'first'],
      ['/v1/responses', 'ok', 'second'],
    ])
  })

  it('passes each piece on before the next one is there', async () => {
    const server = await model({ turns: [{ slow: { text: 'one two' }, ms: 30 }] })
    const { relay } = await relayTo(server)
    const seen: string[] = []
    await ask(relay, { onPiece: (piece) => seen.push(piece) })
    expect(seen.length).toBeGreaterThan(3)
  })

  it('unpacks what comes packed', async () => {
    const server = await model({ turns: [{ gzip: { text: 'packed' } }] })
    const { relay } = await relayTo(server)
    const told = await ask(relay)
    expect(told.headers['content-encoding']).toBeUndefined()
    expect(relay.exchanges()).toMatchObject([{ outcome: 'ok', finalText: 'packed' }])
  })

  it.each([
    ['unauthorised', { status: 401 }],
    ['rate limited', { status: 429 }],
    ['server error', { status: 500 }],
    ['http error', { status: 302 }],
    ['html', html],
    ['wrong content type', { status: 200, type: 'text/plain', body: 'hello' }],
    ['not json', { status: 200, body: 'hello' }],
    ['error in answer', { status: 200, body: '{"error":{"message":"no"}}' }],
    ['no answer', { status: 200, body: '{}' }],
    ['empty choices', emptyChoices],
    ['reasoning only', { reasoning: 'hm' }],
    ['no answer', {}],
    ['truncated', { cut: 3, turn, politely: true }],
    ['truncated', { cut: 3, turn }],
    ['unreachable', { reset: true }],
  ] as const)('reports the response: %s', async (outcome, answer) => {
    const { relay } = await relayTo(await model({ turns: [answer] }))
    await ask(relay).catch(() => undefined)
    expect(relay.exchanges()).toMatchObject([{ outcome }])
  })

  it('breaks off where the model broke off', async () => {
    const { relay } = await relayTo(await model({ turns: [{ cut: 3, turn }] }))
    expect(await ask(relay)).toMatchObject({ status: 200, whole: false })
  })

  it('answers by itself when the model cannot be reached, without revealing its address', async () => {
    const { relay, record } = await relayTo({ baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'sk-0123456789' })
    expect(await ask(relay)).toMatchObject({ status: 502 })
    expect(relay.exchanges()).toMatchObject([{ outcome: 'unreachable', status: null }])
    await relay.close()
    expect(record()).not.toMatch(/127\.0\.0\.1:9\b|sk-0123456789/)
  })

  it('takes its own key alone, and serves nothing but models', async () => {
    const server = await model()
    const { relay } = await relayTo(server)
    expect((await ask(relay, { key: 'sk-guess' })).status).toBe(401)
    expect((await ask(relay, { key: server.apiKey })).status).toBe(401)
    for (const path of ['/embeddings', '/chat/completions/more', '/chat//completions']) {
      expect((await ask(relay, { path })).status).toBe(404)
    }
    expect(server.requests).toEqual([])
    expect(new Set(relay.exchanges().map(({ outcome }) => outcome))).toEqual(new Set(['refused']))
  })

  it('lets an engine go away, and takes its request back', async () => {
    const server = await model({ turns: [{ slow: { text: 'a b c' }, ms: 100 }] })
    const { relay } = await relayTo(server)
    await ask(relay, { onPiece: (_piece, end) => end() }).catch(() => undefined)
    await expect.poll(() => relay.exchanges().map(({ outcome }) => outcome)).toEqual(['aborted'])
  })

  it('forwards nothing after the engine has ended, and counts further requests', async () => {
    const server = await model()
    const { relay } = await relayTo(server)
    await ask(relay)
    relay.engineEnded()
    expect((await ask(relay)).status).toBe(503)
    expect(await relay.close()).toEqual({
      requests: 2,
      afterEnd: 1,
      recordFault: null,
    })
    expect(server.requests).toHaveLength(1)
  })

  it('hides the model behind itself, also where the model speaks of itself', async () => {
    const server = createServer((request, response) => {
      request.resume()
      const { authorization, host: name } = request.headers
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'x-served-by': `http://${name}/v1`,
        'set-cookie': 'session=1',
        location: `http://${name}/`,
      })
      const text = JSON.stringify({ choices: [{ delta: { content: `${authorization} http://${name}/v1` } }] })
      // Piece by piece, so that every name is spread over several.
      for (const letter of `data: ${text.replaceAll('/', '\\/')}\n\ndata: [DONE]\n\n`) response.write(letter)
      response.end()
    })
    const port = await placeIn(server)
    onTestFinished(() => void server.close())
    const apiKey = 'sk-real-key-0123456789'
    const { relay, record } = await relayTo({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey })
    const told = await ask(relay)
    expect(told.headers).not.toHaveProperty('set-cookie')
    expect(told.headers).not.toHaveProperty('location')
    expect(told.headers['x-served-by']).toBe(relay.address)
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${apiKey}|:${port}`))
    expect(told.body).toContain(relay.madeUpKey)
    await relay.close()
    expect(record()).not.toMatch(new RegExp(`${apiKey}|:${port}|${relay.madeUpKey}|127.0.0.1`))
    expect(record()).toContain('relay.invalid')
  })

  it('outlives a model that breaks the protocol', async () => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end('HTTP/1.1 099 Odd\r\ncontent-length: 2\r\n\r\n{}'))
    })
    const port = await placeIn(server)
    onTestFinished(() => void server.close())
    const { relay } = await relayTo({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: null })
    expect((await ask(relay)).status).toBe(502)
    expect(relay.exchanges()).toHaveLength(1)
  })

  it('writes a limited record that can be read back with its places', async () => {
    const server = await model({ turns: [{ text: 'x'.repeat(100_000) }] })
    const caps = { message: 2000, record: 1_000_000, request: 50_000 }
    const { relay, record } = await relayTo(server, { caps })
    await ask(relay)
    expect((await ask(relay, { body: { ...withTools, pad: 'y'.repeat(60_000) } })).status).toBe(413)
    await relay.close()
    const [first, second] = [...placedLines(Buffer.from(record()), 'relay.jsonl')].map(
      ({ bytes, source }) => ({ line: JSON.parse(bytes.toString('utf8')), source }),
    )
    expect(first?.line).toMatchObject({ seq: 1, outcome: 'ok' })
    expect(JSON.stringify(first?.line.answer)).toContain('bytes left out')
    expect(JSON.stringify(first?.line).length).toBeLessThan(80_000)
    expect(relay.exchanges()[0]?.finalText).toHaveLength(100_000)
    expect(second?.line).toMatchObject({ seq: 2, outcome: 'refused' })
    const { offset = 0, length = 0 } = second?.source ?? {}
    const bytes = Buffer.from(record()).subarray(offset, offset + length)
    expect(JSON.parse(bytes.toString('utf8'))).toEqual(second?.line)
    expect(record()).not.toContain('authorization')
  })
})
