import { isUtf8 } from 'node:buffer'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import { type JsonDefect, type JsonLimits, readStrictJson } from '../../schema/json/read-json.ts'
import type { AnyOpenRun } from '../verify-context.ts'
import { RunFault } from './run-fault.ts'

type JsonRead = { readonly data: unknown } | { readonly code: ReasonCode; readonly message: string }

const limits: JsonLimits = { depth: 64, exact: true, places: false }

const codes: Readonly<Record<JsonDefect, ReasonCode>> = {
  invalid: 'json-invalid',
  'duplicate-key': 'json-duplicate-key',
  'not-utf8': 'json-not-utf8',
  bom: 'json-bom',
  depth: 'json-depth',
  number: 'json-number',
}

/** Reads the JSON that a program wrote: one value, and nothing that two readers could take in two ways. */
export function readJson(bytes: Uint8Array): JsonRead {
  if (!isUtf8(bytes)) return { code: 'json-not-utf8', message: 'the bytes are not UTF-8' }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  const { data, defect, problem } = readStrictJson(text, limits)
  if (defect === null || problem === null) return { data }
  return {
    code: codes[defect],
    message: `line ${problem.span[0]}, column ${problem.span[1]}: ${problem.message}`,
  }
}

const longestLine = 1024 * 1024
const lineFeed = 10
const carriageReturn = 13

/** One line of a JSONL file with its bytes, or its problem; no lines follow a wrong line. */
type JsonLine =
  | { readonly number: number; readonly data: unknown; readonly bytes: Uint8Array }
  | { readonly number: number; readonly message: string }

/** Reads a JSONL file of the run line by line, however large it is. A RunFault where it cannot be read. */
export function readJsonLines(run: AnyOpenRun, path: string): Generator<JsonLine> {
  const fault = run.faultOf(path)
  if (fault !== null) throw new RunFault(fault)
  return linesOf(run.chunks(path))
}

/** Reads lines of JSON: each ended by a line feed alone, none blank, none over 1 MiB. */
export function* linesOf(chunks: Iterable<Uint8Array>): Generator<JsonLine> {
  let number = 0
  for (const bytes of splitLines(chunks)) {
    number += 1
    if (bytes === null) return yield { number, message: 'the line is over 1 MiB, or has no line feed' }
    if (bytes.length === 0) return yield { number, message: 'the line is blank' }
    if (bytes.includes(carriageReturn)) return yield { number, message: 'the line holds a carriage return' }
    const read = readJson(bytes)
    if ('message' in read) return yield { number, message: read.message }
    yield { number, data: read.data, bytes }
  }
}

/** The lines without their line feed; null, at the end, for one that is too long or does not end. */
export function* splitLines(chunks: Iterable<Uint8Array>): Generator<Uint8Array | null> {
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
