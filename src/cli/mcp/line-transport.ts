import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Output, ProtocolStreams } from '../context.ts'

/** No message that means anything here is longer. */
const longestMessage = 4 * 1024 * 1024

/** Messages of a client, one on each line. What is no message is answered as JSON-RPC says, and the next line counts again. */
export class LineTransport implements Transport {
  onmessage?: Transport['onmessage']
  onclose?: Transport['onclose']
  onerror?: Transport['onerror']
  readonly #input: ProtocolStreams['input']
  readonly #output: Output
  readonly #answered: () => Promise<unknown>
  #parts: Buffer[] = []
  #length = 0
  #isClosed = false

  /** `answered` settles when all that was sent so far has its answer: the end of the input waits for it. */
  constructor(input: ProtocolStreams['input'], output: Output, answered: () => Promise<unknown>) {
    this.#input = input
    this.#output = output
    this.#answered = answered
  }

  async start(): Promise<void> {
    this.#input.on('data', (chunk: Buffer) => this.#read(chunk))
    for (const end of ['end', 'close', 'error'])
      this.#input.on(end, () => void this.#answered().then(() => this.close()))
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#write(message)
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#input.pause()
    this.onclose?.()
  }

  #write(message: object): void {
    if (!this.#isClosed) this.#output.write(`${JSON.stringify(message)}\n`)
  }

  #read(chunk: Buffer): void {
    let from = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      this.#add(chunk.subarray(from, end))
      this.#endLine()
      from = end + 1
    }
    this.#add(chunk.subarray(from))
  }

  #add(part: Buffer): void {
    this.#length += part.length
    if (this.#length > longestMessage) this.#parts = []
    else this.#parts.push(part)
  }

  #endLine(): void {
    const read =
      this.#length > longestMessage ? tooLong : readMessage(Buffer.concat(this.#parts).toString('utf8'))
    this.#parts = []
    this.#length = 0
    if (read === null) return
    if ('error' in read) this.#write({ jsonrpc: '2.0', ...read })
    else this.onmessage?.(read.message)
  }
}

const newline = 10

type Refused = {
  readonly id: string | number | null
  readonly error: { readonly code: number; readonly message: string }
}

const refused = (code: number, message: string, id: Refused['id'] = null): Refused => {
  return { id, error: { code, message } }
}

const tooLong = refused(-32600, `A message has at most ${longestMessage} bytes. Send a shorter one.`)
const noJson = refused(-32700, 'This line is no JSON. Send one JSON-RPC message on each line.')

/** The message of a line, or the answer to a line that has none; null for an empty line. */
function readMessage(line: string): { readonly message: JSONRPCMessage } | Refused | null {
  if (line.trim() === '') return null
  const json = parsed(line)
  if (json === undefined) return noJson
  const read = JSONRPCMessageSchema.safeParse(json)
  if (read.success) return { message: read.data }
  return refused(-32600, 'This is no message of JSON-RPC 2.0. Send jsonrpc, id and method.', idIn(json))
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function idIn(json: unknown): Refused['id'] {
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}
