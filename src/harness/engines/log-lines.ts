import { readFileSync } from 'node:fs'
import { isMapping } from '../../model/mapping.ts'
import { sha256Of } from '../../workspace/files/digest.ts'

/** Bytes of a raw log, and what they were. */
export type LogPlace = {
  readonly file: string
  readonly offset: number
  readonly length: number
  readonly sha256: string
}

/** The lines of a log, each with its place; the last one may lack its line feed. */
export function* placedLines(log: Buffer, file: string): Generator<{ bytes: Buffer; source: LogPlace }> {
  for (let offset = 0; offset < log.length; ) {
    const end = log.indexOf(10, offset)
    const bytes = log.subarray(offset, end < 0 ? log.length : end)
    yield { bytes, source: { file, offset, length: bytes.length, sha256: sha256Of(bytes) } }
    offset += bytes.length + 1
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

/** Reads what an engine printed, as JSON lines. */
export function readLogLines({
  stdoutPath,
  process: ended,
}: {
  readonly stdoutPath: string
  readonly process: { readonly truncated: boolean }
}): LogLines {
  const lines: LogLine[] = []
  for (const { bytes, source } of placedLines(readFileSync(stdoutPath), 'backend/stdout.log')) {
    if (bytes.length > 0) lines.push({ data: objectIn(bytes.toString('utf8')), source })
  }
  return { lines, isCut: ended.truncated }
}

/** The JSON object that a text is; null when it is none. */
export function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const data: unknown = JSON.parse(text)
    return isMapping(data) ? data : null
  } catch {
    return null
  }
}
