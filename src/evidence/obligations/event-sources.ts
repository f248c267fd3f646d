import { createHash } from 'node:crypto'
import type { Contradiction } from '../claims/contradictions.ts'
import { type EventSource, eventsPath, type RunEvent } from '../run/events.ts'
import type { OpenRun } from '../verify-context.ts'

const mebibyte = 1024 * 1024
const largestPart = 64 * mebibyte
// All events together must not make a verifier read for ever.
const largestSum = 1024 * mebibyte

/** Events that do not stand in the raw log where they say they do. */
export function* sourceContradictions(run: OpenRun, events: readonly RunEvent[]): Generator<Contradiction> {
  let sum = 0
  for (const [index, { src }] of events.entries()) {
    if (src === undefined) continue
    sum += src.length
    const message = sum > largestSum ? 'the events cite more bytes than are compared' : faultOf(run, src)
    if (message === null) continue
    const range = { offset: src.offset, length: src.length }
    const witness = { path: run.files.has(src.file) ? src.file : eventsPath, range }
    yield { code: 'event-source-mismatch', message: `${eventsPath}:${index + 1}: ${message}`, witness }
    return
  }
}

function faultOf(run: OpenRun, { file, offset, length, sha256 }: EventSource): string | null {
  const raw = run.files.get(file)
  const isRaw = file.startsWith('backend/') && Object.hasOwn(run.report.digests, file)
  if (raw === undefined || !isRaw) return `${JSON.stringify(file)} is no raw log of this run`
  if (length === 0) return 'an event cannot come from no bytes at all'
  if (length > largestPart) return `at most ${largestPart} bytes of a raw log make an event`
  if (offset + length > raw.size)
    return `the bytes ${offset} to ${offset + length} are beyond the end of ${file}`
  const actual = createHash('sha256')
    .update(run.readRange(file, offset, length))
    .digest('hex')
  return actual === sha256
    ? null
    : `the bytes ${offset} to ${offset + length} of ${file} are not those of the event`
}
