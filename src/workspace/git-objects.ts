import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { type ReadFailure, tooLarge } from './file-source.ts'
import { gitDefaults } from './git.ts'

type Request = {
  readonly resolve: (result: Uint8Array | ReadFailure) => void
  readonly reject: (error: Error) => void
}

/** The blob being received: what of it is kept, and how many bytes (its closing line feed included) are to come. */
type Incoming = { readonly size: number; readonly chunks: Buffer[]; left: number }

/** Reads blobs through one `git cat-file --batch` that lives as long as the program, and does not keep it alive. */
export class GitObjects {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #requests: Request[] = []
  #child: ChildProcessWithoutNullStreams | null = null
  #header: Buffer = Buffer.alloc(0)
  #incoming: Incoming | null = null

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /** The bytes of a blob or a commit by its hexadecimal name. */
  read(name: string): Promise<Uint8Array | ReadFailure> {
    return new Promise((resolve, reject) => {
      this.#child ??= this.#start()
      this.#requests.push({ resolve, reject })
      if (this.#requests.length === 1) hold(this.#child, true)
      // What is asked for in one breath goes out in one.
      const { stdin } = this.#child
      stdin.cork()
      stdin.write(`${name}\n`)
      queueMicrotask(() => stdin.uncork())
    })
  }

  /** Ends git. Nothing may be under way, and a later read would start it anew. */
  close(): void {
    this.#child?.stdin.end()
    this.#child = null
  }

  #start(): ChildProcessWithoutNullStreams {
    const child = spawn('git', [...gitDefaults, 'cat-file', '--batch'], { cwd: this.#folder })
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

  /** `<name> <type> <size>`, or `<name> missing`. */
  #receiveHeader(bytes: Buffer): Buffer {
    const end = bytes.indexOf(10)
    this.#header = Buffer.concat([this.#header, end < 0 ? bytes : bytes.subarray(0, end)])
    if (end < 0) return Buffer.alloc(0)
    const size = /^\S+ (?:blob|commit) (\d+)$/.exec(this.#header.toString('latin1'))?.[1]
    this.#header = Buffer.alloc(0)
    if (size === undefined) this.#answer({ code: 'missing', detail: 'git does not have its content' })
    else this.#incoming = { size: Number(size), chunks: [], left: Number(size) + 1 }
    return bytes.subarray(end + 1)
  }

  /** Content that is too large to be read flows past without being kept. */
  #receiveBody(incoming: Incoming, bytes: Buffer): Buffer {
    const part = bytes.subarray(0, incoming.left)
    incoming.left -= part.length
    if (incoming.size <= this.#maxBytes) incoming.chunks.push(part)
    if (incoming.left === 0) {
      this.#incoming = null
      const isKept = incoming.size <= this.#maxBytes
      this.#answer(
        isKept ? Buffer.concat(incoming.chunks).subarray(0, incoming.size) : tooLarge(incoming.size),
      )
    }
    return bytes.subarray(part.length)
  }

  #answer(result: Uint8Array | ReadFailure): void {
    this.#requests.shift()?.resolve(result)
    if (this.#requests.length === 0 && this.#child) hold(this.#child, false)
  }
}

/** Whether a child process and its pipes keep the program running. */
function hold(child: ChildProcessWithoutNullStreams, wanted: boolean): void {
  const method = wanted ? 'ref' : 'unref'
  child[method]()
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    if (isHeld(stream)) stream[method]()
  }
}

function isHeld(stream: object): stream is { ref(): void; unref(): void } {
  return 'ref' in stream && typeof stream.ref === 'function' && 'unref' in stream
}
