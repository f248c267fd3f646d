import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { streamed, type Turn, type Wire, whole } from './model-wire.ts'

/** How a scripted model answers one request. */
export type Answer =
  | Turn
  | { readonly status: number; readonly body?: string; readonly type?: string }
  /** Ends the connection after so many pieces of the stream, with or without closing it in order. */
  | { readonly cut: number; readonly turn: Turn; readonly politely?: boolean }
  /** Says nothing, or nothing more after its headers. */
  | { readonly hang: 'before headers' | 'after headers' }
  | { readonly reset: true }
  | { readonly gzip: Turn }
  | { readonly slow: Turn; readonly ms: number }

export type ModelRequest = {
  readonly path: string
  readonly wire: Wire
  readonly headers: IncomingMessage['headers']
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
}

export type ModelServer = {
  readonly baseUrl: string
  readonly apiKey: string
  readonly requests: readonly ModelRequest[]
  close(): Promise<void>
}

export type Script = {
  /** What is answered to requests with tools, one after the other; the last one again and again. */
  readonly turns?: readonly Answer[]
  /** What is answered to requests without tools, which are probes; likewise. */
  readonly probes?: readonly Answer[]
  /** Requests without this key are refused; null asks for none. */
  readonly apiKey?: string | null
  readonly wires?: readonly Wire[]
}

export const html: Answer = { status: 200, type: 'text/html', body: '<html><body>Sign in</body></html>' }
export const emptyChoices: Answer = {
  status: 200,
  body: '{"id":"x","object":"chat.completion","model":"m","choices":[]}',
}

const defaultKey = 'sk-model-server-key-0123456789'
const paths: Readonly<Record<string, Wire>> = {
  '/v1/chat/completions': 'chat',
  '/v1/responses': 'responses',
}

/** A model on the loopback interface that says what its script says. */
export async function modelServer(script: Script = {}): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  const apiKey = script.apiKey === undefined ? defaultKey : script.apiKey
  const asked = { turns: 0, probes: 0 }
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy())
  })
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request)
    const wire = paths[request.url ?? '']
    if (wire === undefined || !(script.wires ?? ['chat', 'responses']).includes(wire)) {
      return void response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"error":"no such path"}')
    }
    const body = JSON.parse(text)
    requests.push({ path: request.url ?? '', wire, headers: request.headers, body, text })
    if (apiKey !== null && request.headers.authorization !== `Bearer ${apiKey}`) {
      const error = { message: `Incorrect API key: ${request.headers.authorization}` }
      return void response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error }))
    }
    const of = Array.isArray(body.tools) && body.tools.length > 0 ? 'turns' : 'probes'
    const answers = script[of] ?? [{ text: 'ready' }]
    const answer = answers[Math.min(asked[of], answers.length - 1)] ?? { text: 'ready' }
    asked[of] += 1
    await give(answer, wire, body, response)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${portOf(server)}/v1`,
    apiKey: apiKey ?? '',
    requests,
    close: () => closed(server),
  }
}

async function give(
  answer: Answer,
  wire: Wire,
  body: Readonly<Record<string, unknown>>,
  response: ServerResponse,
): Promise<void> {
  const isStream = body.stream === true
  const model = String(body.model)
  if ('hang' in answer) {
    if (answer.hang === 'after headers') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.flushHeaders()
    }
    return
  }
  if ('reset' in answer) return void response.socket?.resetAndDestroy()
  if ('status' in answer) {
    const { status, type = 'application/json', body: text = '{"error":{"message":"scripted"}}' } = answer
    return void response.writeHead(status, { 'content-type': type }).end(text)
  }
  if ('gzip' in answer) return giveGzip(answer.gzip, wire, model, isStream, response)
  const turn = 'cut' in answer ? answer.turn : 'slow' in answer ? answer.slow : answer
  if (!isStream && !('cut' in answer)) {
    if ('slow' in answer) await pause(answer.ms)
    response.writeHead(200, { 'content-type': 'application/json' })
    return void response.end(JSON.stringify(whole(wire, turn, turn.model ?? model)))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const pieces = streamed(wire, turn, turn.model ?? model)
  const kept = 'cut' in answer ? pieces.slice(0, answer.cut) : pieces
  for (const piece of kept) {
    response.write(piece)
    if ('slow' in answer) await pause(answer.ms)
  }
  if ('cut' in answer && answer.politely !== true) await new Promise((done) => setTimeout(done, 20))
  if ('cut' in answer && answer.politely !== true) response.socket?.destroy()
  else response.end()
}

function giveGzip(turn: Turn, wire: Wire, model: string, isStream: boolean, response: ServerResponse): void {
  const text = isStream ? streamed(wire, turn, model).join('') : JSON.stringify(whole(wire, turn, model))
  const type = isStream ? 'text/event-stream' : 'application/json'
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(text))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
