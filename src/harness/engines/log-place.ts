import { createHash } from 'node:crypto'

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
