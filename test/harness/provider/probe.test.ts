import { describe, expect, it } from 'vitest'
import { probe } from '../../../src/harness/relay/probe.ts'
import { type Answer, emptyChoices, html } from '../../support/model-server.ts'
import { model } from './open-relay.ts'

const clock = { now: () => new Date().toISOString(), elapsed: () => performance.now() }
const turn = { text: 'ready' }

async function probed(answer: Answer, timeoutMs = 20_000) {
  const { baseUrl, apiKey } = await model({ probes: [answer] })
  return probe({ baseUrl, apiKey, model: 'qwen3', timeoutMs, clock })
}

describe('a probe', () => {
  it('sends one small request, with enough tokens for a model that reasons first', async () => {
    const server = await model()
    const { baseUrl, apiKey } = server
    const found = await probe({ baseUrl, apiKey, model: 'qwen3', timeoutMs: 20_000, clock })
    expect(found).toMatchObject({ class: 'ok', status: 200 })
    expect(server.requests.map(({ path, body }) => [path, body.model, body.max_tokens])).toEqual([
      ['/v1/chat/completions', 'qwen3', 1024],
    ])
  })

  it.each<[string, Answer]>([
    ['ok', { reasoning: 'hm', text: 'ready' }],
    ['ok', { gzip: turn }],
    ['ok', { slow: turn, ms: 20 }],
    ['ok', { status: 200, body: '{"choices":[{"message":{"content":"ready"}}]}' }],
    ['unauthorised', { status: 401 }],
    ['unauthorised', { status: 403 }],
    ['rate limited', { status: 429 }],
    ['server error', { status: 503 }],
    ['http error', { status: 404 }],
    ['http error', { status: 301 }],
    ['html', html],
    ['html', { status: 200, body: '<!doctype html><p>Sign in' }],
    ['wrong content type', { status: 200, type: 'text/plain', body: 'ready' }],
    ['not json', { status: 200, body: 'ready' }],
    ['not json', { status: 200, body: '{"choices":[{"mess' }],
    ['empty choices', emptyChoices],
    ['no answer', {}],
    ['no answer', { status: 200, body: '' }],
    ['reasoning only', { reasoning: 'hm' }],
    ['reasoning only', { status: 200, body: '{"choices":[{"message":{"content":null,"reasoning":"hm"}}]}' }],
    ['error in answer', { status: 200, body: '{"error":{"message":"overloaded"}}' }],
    ['truncated', { cut: 2, turn, politely: true }],
    ['truncated', { cut: 2, turn }],
    ['unreachable', { reset: true }],
    ['oversized', { status: 200, body: `{"choices":[{"message":{"content":"${'x'.repeat(1_100_000)}"}}]}` }],
  ])('reports %s', async (expected, answer) => {
    const found = await probed(answer)
    expect(found.class).toBe(expected)
    expect(found.detail).not.toMatch(/127\.0\.0\.1|sk-|overloaded|Sign in/)
  })

  it.each(['before headers', 'after headers'] as const)('waits no longer than it may: %s', async (hang) => {
    expect((await probed({ hang }, 200)).class).toBe('timeout')
  })

  it('finds no model if none answers', async () => {
    const asked = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: null, model: 'm', timeoutMs: 20_000, clock }
    expect(await probe(asked)).toMatchObject({ class: 'unreachable', status: null })
  })

  it('uses responses if the engine does and chat completions are not served', async () => {
    const { baseUrl, apiKey, requests } = await model({ wires: ['responses'] })
    const asked = { baseUrl, apiKey, model: 'qwen3', timeoutMs: 20_000, clock }
    expect((await probe(asked)).class).toBe('http error')
    expect((await probe({ ...asked, wire: 'responses' })).class).toBe('ok')
    expect(requests.map(({ path }) => path)).toEqual(['/v1/responses'])
  })
})
