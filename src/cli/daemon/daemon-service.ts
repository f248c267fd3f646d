import { createServer, type Server, type Socket } from 'node:net'
import { WorkspaceSession } from '../../app/session/workspace-session.ts'
import type { RunCommand } from '../command-declaration.ts'
import type { Context } from '../context.ts'
import { recordOutput } from '../recorded-output.ts'
import { placeFor } from './daemon-client.ts'
import { type DaemonAnswer, type DaemonRequest, readRequest } from './daemon-messages.ts'
import type { DaemonPlace } from './daemon-place.ts'

type CheckQuestion = Extract<DaemonRequest, { readonly ask: 'check' }>

/** Arguments and environment of a process have less room than this on every system. */
const longestRequest = 8 << 20
/** A client sends its request at once. */
const requestMs = 5_000
const mostClients = 64

/**
 * Answers requests about one workspace, one after another, with the output that the command of the client would write.
 * `used` is called for each check. The server does not listen yet.
 */
export class DaemonService {
  readonly server: Server
  readonly #place: DaemonPlace
  readonly #context: Context
  readonly #runCommand: RunCommand
  readonly #used: () => void
  readonly #stop = new AbortController()
  #opened: WorkspaceSession | null = null
  #earlier: Promise<unknown> = Promise.resolve()

  constructor(place: DaemonPlace, context: Context, runCommand: RunCommand, used: () => void) {
    this.#place = place
    this.#context = context
    this.#runCommand = runCommand
    this.#used = used
    this.server = createServer({ allowHalfOpen: true }, (socket) => {
      serveClient(socket, (line) => this.#answer(readRequest(line), () => socket.destroyed))
      // The first client does not wait until the workspace is read.
      socket.once('finish', () => this.#warmUp())
    })
    this.server.maxConnections = mostClients
  }

  /** Fires when a client asked it to stop. */
  get stopped(): AbortSignal {
    return this.#stop.signal
  }

  get #session(): WorkspaceSession {
    this.#opened ??= new WorkspaceSession(this.#place.root, this.#context)
    return this.#opened
  }

  #warmUp(): void {
    if (this.#opened === null && !this.stopped.aborted)
      this.#earlier = this.#earlier.then(() => this.#session.check()).catch(() => null)
  }

  async #answer(request: DaemonRequest | null, isGone: () => boolean): Promise<DaemonAnswer | null> {
    if (request === null) return null
    const { pid } = process
    if (request.ask === 'stop') this.#stop.abort()
    if (request.ask !== 'check') return { pid, check: null }
    const check = this.#earlier.then(async () => (isGone() ? null : this.#check(request)))
    this.#earlier = check.catch(() => null)
    return { pid, check: await check }
  }

  /**
   * Runs a check as the process of the client would. Null where that process should do it: what it asks for is not the work
   * of this daemon, before or after the check, or the check could not be made.
   */
  async #check({ args, cwd, env, ...shapes }: CheckQuestion): Promise<DaemonAnswer['check']> {
    const { platform, runtime, clock, elapsed } = this.#context
    const isOurs = (): boolean =>
      placeFor(args, { cwd, env, platform, runtime })?.socket === this.#place.socket
    if (!isOurs()) return null
    this.#used()
    const { parts, outputs } = recordOutput(shapes)
    const exit = await this.#runCommand(args, {
      ...{ cwd, env, now: clock(), clock, elapsed, platform, runtime, session: this.#session },
      ...outputs,
      stdin: nothing(),
    })
    return (exit === 0 || exit === 1) && isOurs() ? { exit, parts } : null
  }
}

/** Reads one request, writes one answer, and closes. A client that says anything else gets nothing. */
function serveClient(socket: Socket, answerTo: (line: string) => Promise<DaemonAnswer | null>): void {
  const chunks: Buffer[] = []
  let size = 0
  const slow = setTimeout(() => socket.destroy(), requestMs)
  socket.on('error', () => socket.destroy())
  socket.on('close', () => clearTimeout(slow))
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > longestRequest) socket.destroy()
  })
  socket.on('end', () => {
    clearTimeout(slow)
    answerTo(Buffer.concat(chunks).toString('utf8')).then(
      (answer) => socket.end(answer === null ? '' : `${JSON.stringify(answer)}\n`),
      () => socket.destroy(),
    )
  })
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
