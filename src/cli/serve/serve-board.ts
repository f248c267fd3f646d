import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import type { WholeBoard } from '../../app/board/make-board.ts'
import { type PageOrigin, pageOrigin } from '../../app/board/page-origin.ts'
import { WorkspaceSession } from '../../app/session/workspace-session.ts'
import { orThrow, refuse, UserError } from '../../app/user-error.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import type { PageTrouble } from '../../workboard/page/page-facts.ts'
import { contentPolicy } from '../../workboard/page/page-head.ts'
import { renderPage } from '../../workboard/page/render-page.ts'
import { findRoot } from '../../workspace/find-root.ts'
import type { BoardFlags } from '../command-options.ts'
import { type Context, withInterrupt } from '../context.ts'
import { type Exit, explainBug, reportBugs } from '../exit.ts'
import { boardFormat } from '../output-format.ts'
import { followWorkspace } from './watch-files.ts'

type ServeFlags = BoardFlags & { readonly port?: number; readonly host?: string }

const defaultPort = 7411

/** `sot board serve`: serves the page to this machine until the user stops it. */
export async function serveBoard(flags: ServeFlags, context: Context): Promise<Exit> {
  return withInterrupt<Exit>(async (signal) => {
    const served = await startServing(flags, context)
    context.stdout.write(`${served.url}\n`)
    if (!flags.quiet)
      context.stderr.write('The board is served there, to this machine only, until you press Ctrl-C.\n')
    if (!signal.aborted)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    await served.close()
    return 0
  })
}

export type BoardService = { readonly url: string; readonly close: () => Promise<void> }

/** Loads the board, serves it, and updates it when a file changes. */
export async function startServing(flags: ServeFlags, context: Context): Promise<BoardService> {
  boardFormat(flags, [], 'sot board serve')
  if (flags.watch) refuse('sot board serve shows every change already', 'Leave out --watch.')
  if (flags.html !== undefined)
    refuse('sot board serve writes no file', 'Leave out --html; "sot board --html FILE" writes one.')
  const host = loopback(flags.host ?? '127.0.0.1')
  const { root } = orThrow(findRoot(context.cwd, flags.root))
  const session = new WorkspaceSession(root, context, flags.cache !== false)
  const board = liveBoard(session, flags, context)
  const web = boardServer(board.page)
  const address = await listening(web.server, flags.port ?? defaultPort, host)
  const stop = new AbortController()
  const close = (): Promise<void> => {
    stop.abort()
    return web.close()
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const changed = async (): Promise<void> => {
        if (await board.renew()) web.announceChange()
        resolve()
      }
      followWorkspace(session, context, changed, stop.signal).catch(reject)
    })
    return { url: `http://${host === '::1' ? '[::1]' : '127.0.0.1'}:${address.port}/`, close }
  } catch (error) {
    await close()
    throw error
  }
}

function loopback(host: string): '127.0.0.1' | '::1' {
  if (host === '127.0.0.1' || host === 'localhost') return '127.0.0.1'
  if (host === '::1' || host === '[::1]') return '::1'
  refuse(
    `--host ${host} would show the board to others`,
    'Use 127.0.0.1, localhost or ::1; to share the board, write a file with --html.',
  )
}

function listening(
  server: ReturnType<typeof boardServer>['server'],
  port: number,
  host: string,
): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${error.code})`
      const todo = 'Choose another with --port; 0 takes any that is free.'
      reject(new UserError({ what: `port ${port} ${why}`, todo }))
    })
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') resolve(address)
    })
  })
}

/** The page, made from the last board that could be loaded. */
function liveBoard(session: WorkspaceSession, flags: ServeFlags, context: Context) {
  let page = ''
  let good: (WholeBoard & PageOrigin) | null = null
  let since: string | null = null
  return {
    page: () => page,
    /** Makes the page again; true when it changed. A workspace that cannot be read at the start ends the command. */
    renew: async (): Promise<boolean> => {
      const before = page
      let trouble: PageTrouble | null = null
      try {
        const made = orThrow(await session.board(flags))
        good = { ...made, ...(await pageOrigin(session.root, flags.link)) }
        reportBugs(good.result.bugs, context)
        since = null
      } catch (error) {
        if (good === null) throw error
        since ??= context.clock()
        trouble = { ...troubleOf(error, context), since }
      }
      const title = basename(session.root) || 'workspace'
      page = renderPage({ ...good, title, live: true, base: null, trouble })
      return page !== before
    },
  }
}

function troubleOf(error: unknown, context: Context): UserProblem {
  if (error instanceof UserError) return error.problem
  explainBug(error, context)
  return {
    what: 'planning-sot itself failed on the present files.',
    todo: 'The terminal that runs it shows more; please report it.',
  }
}

type BoardServer = {
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
function boardServer(page: () => string): BoardServer {
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
