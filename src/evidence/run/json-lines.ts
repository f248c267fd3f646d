import type { OpenRun } from '../verify-context.ts'
import { RunFault } from './fault.ts'
import { readJson } from './json-text.ts'

const longestLine = 1024 * 1024
const lineFeed = 10
const carriageReturn = 13

/** One line of a JSONL file with its bytes, or what is wrong with it; nothing follows a line that is wrong. */
export type JsonLine =
  | { readonly number: number; readonly data: unknown; readonly bytes: Uint8Array }
  | { readonly number: number; readonly message: string }

/** Reads a JSONL file of the run line by line, however large it is. A RunFault where it cannot be read. */
export function readJsonLines(run: OpenRun, path: string): Generator<JsonLine> {
  const fault = run.faultOf(path)
  if (fault !== null) throw new RunFault(fault)
  return linesOf(run.chunks(path))
}

/** Reads lines of JSON: each ended by a line feed alone, none blank, none over 1 MiB. */
export function* linesOf(chunks: Iterable<Uint8Array>): Generator<JsonLine> {
  let number = 0
  for (const bytes of split(chunks)) {
    number += 1
    if (bytes === null) return yield { number, message: 'the line is over 1 MiB, or has no line feed' }
    const read = lineData(bytes)
    if ('message' in read) return yield { number, message: read.message }
    yield { number, data: read.data, bytes }
  }
}

function lineData(line: Uint8Array): { data: unknown } | { message: string } {
  if (line.length === 0) return { message: 'the line is blank' }
  if (line.includes(carriageReturn)) return { message: 'the line holds a carriage return' }
  return readJson(line)
}

/** The lines without their line feed; null, at the end, for one that is too long or does not end. */
function* split(chunks: Iterable<Uint8Array>): Generator<Uint8Array | null> {
  let rest: Uint8Array = new Uint8Array(0)
  for (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let from = 0
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, from)) {
      if (end - from >= longestLine) return yield null
      yield bytes.subarray(from, end)
      from = end + 1
    }
    rest = bytes.subarray(from)
    if (rest.length >= longestLine) return yield null
  }
  if (rest.length > 0) yield null
}
