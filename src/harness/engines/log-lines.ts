import { readFileSync } from 'node:fs'
import { isRecord } from '../../schema/narrow.ts'
import type { StartedEngine } from './engine.ts'
import { type LogPlace, placedLines } from './log-place.ts'

/** A line of a raw log: what it holds, and the bytes it stands in. */
export type LogLine = {
  /** Null where the line is no JSON object. */
  readonly data: Readonly<Record<string, unknown>> | null
  readonly source: LogPlace
}

export type LogLines = {
  readonly lines: readonly LogLine[]
  /** Something in the middle was too much to be kept, so nobody knows what it said. */
  readonly isCut: boolean
}

/** Reads what an engine printed, as JSON lines. */
export function readLogLines({ stdoutPath, process: ended }: StartedEngine): LogLines {
  const lines = [...placedLines(readFileSync(stdoutPath), 'backend/stdout.log')].map(({ bytes, source }) => ({
    data: objectIn(bytes),
    source,
  }))
  return { lines, isCut: ended.truncated }
}

function objectIn(bytes: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const data: unknown = JSON.parse(bytes.toString('utf8'))
    return isRecord(data) ? data : null
  } catch {
    return null
  }
}
