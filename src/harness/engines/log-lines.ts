import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isMapping } from '../../model/mapping.ts'

/** Bytes of a raw log, and what they were. */
export type LogPlace = {
  readonly file: string
  readonly offset: number
  readonly length: number
  readonly sha256: string
}

export type PlacedLine = { readonly bytes: Buffer; readonly source: LogPlace }

/** The lines of a log that are not empty, each with its place. */
export function* placedLines(log: Buffer, file: string): Generator<PlacedLine> {
  for (let offset = 0; offset < log.length; ) {
    const end = log.indexOf(10, offset)
    const stop = end < 0 ? log.length : end
    const bytes = log.subarray(offset, stop)
    if (bytes.length > 0) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      yield { bytes, source: { file, offset, length: bytes.length, sha256 } }
    }
    offset = stop + 1
  }
}

/** A line of a raw log: its data and its place. */
export type LogLine = {
  /** Null where the line is no JSON object. */
  readonly data: Readonly<Record<string, unknown>> | null
  readonly source: LogPlace
}

export type LogLines = {
  readonly lines: readonly LogLine[]
  /** The middle of the output was too long to be stored and is unknown. */
  readonly isCut: boolean
}

type PrintedOutput = { readonly stdoutPath: string; readonly process: { readonly truncated: boolean } }

/** Reads what an engine printed, as JSON lines. */
export function readLogLines({ stdoutPath, process: ended }: PrintedOutput): LogLines {
  const lines = [...placedLines(readFileSync(stdoutPath), 'backend/stdout.log')].map(({ bytes, source }) => ({
    data: objectIn(bytes),
    source,
  }))
  return { lines, isCut: ended.truncated }
}

function objectIn(bytes: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const data: unknown = JSON.parse(bytes.toString('utf8'))
    return isMapping(data) ? data : null
  } catch {
    return null
  }
}
