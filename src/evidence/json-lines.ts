import { RunFault } from './fault.ts'
import { readJson } from './json-text.ts'
import type { OpenRun } from './verify-context.ts'

export type JsonLine =
  | { readonly number: number; readonly bytes: Uint8Array; readonly data: unknown }
  | { readonly number: number; readonly message: string }

const lineFeed = 10
const lineCap = 1024 * 1024

/** The lines of a JSONL file of the run: LF after each, none empty, none over the cap. Ends at the first fault. */
export function* readJsonLines(run: OpenRun, path: string): Generator<JsonLine> {
  const fault = run.faultOf(path)
  if (fault !== null) throw new RunFault(fault)
  const kept = run.bytes(path)
  yield* linesOf(kept === null ? run.chunks(path) : [kept])
}

/** The same for bytes that come piece by piece. */
export function* linesOf(chunks: Iterable<Uint8Array>): Generator<JsonLine> {
  let rest: Uint8Array = new Uint8Array()
  let number = 0
  for (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      const bytes = joined(rest, chunk.subarray(from, end))
      rest = new Uint8Array()
      from = end + 1
      number += 1
      const line = readLine(bytes, number)
      yield line
      if ('message' in line) return
    }
    rest = joined(rest, chunk.subarray(from))
    if (rest.length > lineCap) return yield { number: number + 1, message: overCap }
  }
  if (rest.length > 0) yield { number: number + 1, message: 'the last line does not end in a line feed' }
}

const overCap = `the line has more than ${lineCap} bytes`

function readLine(bytes: Uint8Array, number: number): JsonLine {
  if (bytes.length === 0) return { number, message: 'the line is empty' }
  if (bytes.length > lineCap) return { number, message: overCap }
  if (bytes.at(-1) === 13) return { number, message: 'the line ends in a carriage return' }
  const read = readJson(bytes)
  return 'message' in read ? { number, message: read.message } : { number, bytes, data: read.data }
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  return head.length === 0 ? tail : Buffer.concat([head, tail])
}
