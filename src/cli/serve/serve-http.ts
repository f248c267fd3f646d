import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { contentPolicy } from '../../workboard/page/page-head.ts'

export type BoardServer = {
  readonly server: Server
  /** Announces a change to every open page. */
  readonly announceChange: () => void
  readonly close: () => Promise<void>
}

const heartbeatMs = 15_000
const change = 'event: change\ndata: the board has changed\n\n'
/** A browser opens one for each tab. */
const mostListeners = 64

const headers: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `${contentPolicy(true)}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/**
 * Serves one page and its changes to browsers on this machine. Requests under another host name or from another page are
 * refused: a name that resolves to this machine is no permission to read plans.
 */
export function boardServer(page: () => string): BoardServer {
  const listeners = new Set<ServerResponse>()
  let sent = ''
  const server = createServer((request, response) => {
    const refusal = refusalOf(request)
    const path = request.url?.split('?', 1)[0]
    if (refusal !== null) answer(request, response, refusal.status, `${refusal.why}\n`)
    else if (path === '/') {
      sent = page()
      answer(request, response, 200, sent, 'text/html')
    } else if (path === '/events') {
      listen(request, response, listeners)
      // The page may have changed after it was sent and before it listened.
      if (sent !== '' && sent !== page()) send(new Set([response]), change)
    } else answer(request, response, 404, 'Only the board is served, at /.\n')
  })
  const beat = setInterval(() => send(listeners, ': still here\n\n'), heartbeatMs)
  beat.unref()
  return {
    server,
    announceChange: () => send(listeners, change),
    close: () =>
      new Promise((resolve) => {
        clearInterval(beat)
        for (const response of listeners) response.end()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(listeners: ReadonlySet<ServerResponse>, text: string): void {
  for (const response of listeners) if (!response.writableEnded) response.write(text)
}

type HttpRefusal = { readonly status: number; readonly why: string }

function refusalOf(request: IncomingMessage): HttpRefusal | null {
  const { method = '', headersDistinct } = request
  const port = request.socket.localPort ?? 0
  const names = ['127.0.0.1', 'localhost', '[::1]'].flatMap((name) => [
    `${name}:${port}`,
    ...(port === 80 ? [name] : []),
  ])
  const [host, ...others] = headersDistinct.host ?? []
  if (host === undefined || others.length > 0 || !names.includes(host.toLowerCase()))
    return { status: 403, why: 'This board is served as 127.0.0.1 and localhost only.' }
  const origins = headersDistinct.origin ?? []
  if (origins.some((origin) => !names.some((name) => origin.toLowerCase() === `http://${name}`)))
    return { status: 403, why: 'This board is not for other pages.' }
  const [site, mode] = [headersDistinct['sec-fetch-site']?.[0], headersDistinct['sec-fetch-mode']?.[0]]
  if ((site === 'cross-site' || site === 'same-site') && mode !== 'navigate')
    return { status: 403, why: 'This board is not for other pages.' }
  return method === 'GET' || method === 'HEAD' ? null : { status: 405, why: 'This board is read-only.' }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain',
): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const body = Buffer.from(text)
  response.writeHead(status, {
    ...headers,
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': body.length,
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    // The body of the request is not read.
    ...(isRead ? {} : { Connection: 'close' }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function listen(request: IncomingMessage, response: ServerResponse, listeners: Set<ServerResponse>): void {
  if (listeners.size >= mostListeners) {
    answer(request, response, 503, 'Too many pages are open already.\n')
    return
  }
  response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream; charset=utf-8' })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  response.write('retry: 2000\n\n')
  listeners.add(response)
  response.on('close', () => listeners.delete(response))
  response.on('error', () => listeners.delete(response))
}
