import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { type ReadFailure, tooLarge } from '../sources/file-source.ts'
import { gitDefaults } from './git.ts'

type Request = {
  readonly resolve: (result: GitObject) => void
  readonly reject: (error: Error) => void
}

/** An object that git has; `bytes` is null when it is too large to be read. */
export type FoundObject = {
  readonly id: string
  readonly type: string
  readonly size: number
  readonly bytes: Buffer | null
}

/** What git has under a name. */
export type GitObject = FoundObject | 'missing' | 'ambiguous'

/** The object being received: its bytes so far, and how many more (its closing line feed included) are to come. */
type Incoming = Omit<FoundObject, 'bytes'> & { readonly chunks: Buffer[]; left: number }

/** Reads objects through one `git cat-file --batch`, which runs as long as the program and does not keep it running. */
export class GitObjects {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #flags: readonly string[]
  readonly #requests: Request[] = []
  #child: ChildProcessWithoutNullStreams | null = null
  #header: Buffer = Buffer.alloc(0)
  #incoming: Incoming | null = null

  constructor(folder: string, maxBytes: number, flags: readonly string[] = []) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    this.#flags = flags
  }

  /** The bytes of a blob or a commit by its hexadecimal name. */
  async read(name: string): Promise<Uint8Array | ReadFailure> {
    const found = await this.look(name)
    if (typeof found === 'string' || !/^(?:blob|commit)$/.test(found.type)) return missingContent
    return found.bytes ?? tooLarge(found.size)
  }

  /** What git has under a name, which must be of one line. */
  look(name: string): Promise<GitObject> {
    return new Promise((resolve, reject) => {
      this.#child ??= this.#start()
      this.#requests.push({ resolve, reject })
      if (this.#requests.length === 1) keepRunning(this.#child, true)
      // Requests of one turn of the event loop are written at once.
      const { stdin } = this.#child
      stdin.cork()
      stdin.write(`${name}\n`)
      queueMicrotask(() => stdin.uncork())
    })
  }

  /** Ends git. No request may be pending; a later read starts git again. */
  close(): void {
    this.#child?.stdin.end()
    this.#child = null
  }

  #start(): ChildProcessWithoutNullStreams {
    const child = spawn('git', [...gitDefaults, ...this.#flags, 'cat-file', '--batch'], { cwd: this.#folder })
    const fail = (why: string): void => {
      if (this.#child !== child) return
      for (const { reject } of this.#requests.splice(0)) reject(new Error(`git cat-file ${why}`))
      this.#child = null
    }
    child.stdout.on('data', (chunk: Buffer) => this.#receive(chunk))
    child.stderr.resume()
    child.stdin.on('error', () => fail('stopped listening'))
    child.on('error', (error) => fail(error.message))
    child.on('close', () => fail('ended early'))
    return child
  }

  #receive(chunk: Buffer): void {
    let rest = chunk
    while (rest.length > 0)
      rest = this.#incoming ? this.#receiveBody(this.#incoming, rest) : this.#receiveHeader(rest)
  }

  /** `<id> <type> <size>`, or the requested name and `missing` or `ambiguous`. */
  #receiveHeader(bytes: Buffer): Buffer {
    const end = bytes.indexOf(10)
    this.#header = Buffer.concat([this.#header, end < 0 ? bytes : bytes.subarray(0, end)])
    if (end < 0) return Buffer.alloc(0)
    const header = this.#header.toString('latin1')
    this.#header = Buffer.alloc(0)
    const [, id, type = '', digits] = /^([0-9a-f]{40,64}) (blob|commit|tree|tag) (\d+)$/.exec(header) ?? []
    const size = Number(digits)
    if (id === undefined) this.#answer(header.endsWith(' ambiguous') ? 'ambiguous' : 'missing')
    else this.#incoming = { id, type, size, chunks: [], left: size + 1 }
    return bytes.subarray(end + 1)
  }

  /** Content over the limit is skipped without being stored. */
  #receiveBody(incoming: Incoming, bytes: Buffer): Buffer {
    const part = bytes.subarray(0, incoming.left)
    incoming.left -= part.length
    if (incoming.size <= this.#maxBytes) incoming.chunks.push(part)
    if (incoming.left === 0) {
      this.#incoming = null
      const { id, type, size, chunks } = incoming
      const whole = size <= this.#maxBytes ? Buffer.concat(chunks).subarray(0, size) : null
      this.#answer({ id, type, size, bytes: whole })
    }
    return bytes.subarray(part.length)
  }

  #answer(result: GitObject): void {
    this.#requests.shift()?.resolve(result)
    if (this.#requests.length === 0 && this.#child) keepRunning(this.#child, false)
  }
}

const missingContent: ReadFailure = { code: 'missing', detail: 'git does not have its content' }

/** Decides whether a child process and its pipes keep the program running. */
function keepRunning(child: ChildProcessWithoutNullStreams, wanted: boolean): void {
  const method = wanted ? 'ref' : 'unref'
  child[method]()
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    if (isReferenced(stream)) stream[method]()
  }
}

function isReferenced(stream: object): stream is { ref(): void; unref(): void } {
  return 'ref' in stream && typeof stream.ref === 'function' && 'unref' in stream
}
