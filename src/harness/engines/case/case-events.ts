import { createHash } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { digestPlainFile, openPlainFile } from '../../../evidence/run/plain-file.ts'
import { readJson } from '../../../evidence/run/run-json.ts'
import { isMapping } from '../../../model/mapping.ts'
import type { EngineClaim } from '../engine.ts'

/** One line of the log of Case, with its place in the file. */
export type CaseEvent = {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
  readonly source: NonNullable<EngineClaim['source']>
}

/** The events of a log, and the lines that cannot be understood. */
export type CaseLog = { readonly events: readonly CaseEvent[]; readonly faults: readonly string[] }

type Shape = Readonly<Record<string, (value: unknown) => boolean>>

const text = (value: unknown): boolean => typeof value === 'string' && value !== ''
const whole = (value: unknown): boolean => Number.isInteger(value)
const oneOf =
  (...words: readonly string[]) =>
  (value: unknown): boolean =>
    words.some((word) => word === value)

const everywhere: Shape = { ts: text, sequence: whole, runId: text }

/** What each kind of event must carry before anything is made of it. Further members do no harm. */
const shapes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['pipeline_start', { taskId: text }],
  ['phase_start', { phase: text, agent: text }],
  ['phase_end', { phase: text, agent: text, outcome: oneOf('completed', 'failed', 'skipped') }],
  ['tool_start', { phase: text, tool: text }],
  ['tool_end', { phase: text, tool: text }],
  ['revision_requested', { source: text, cycle: whole }],
  ['revision_budget_exhausted', {}],
  ['fingerprint_match', {}],
  ['scout_completed', {}],
  ['status_changed', { from: text, to: text }],
  ['marker_written', { marker: text }],
  ['pipeline_end', { outcome: oneOf('completed', 'failed') }],
])

const mostFaults = 20

/** Reads the log of one run. Lines may be out of order, for Case writes several at a time; none may be missing. */
export function readCaseLog(bytes: Buffer, file: string): CaseLog {
  const events: CaseEvent[] = []
  const faults: string[] = []
  let number = 0
  for (let at = 0; at < bytes.length && faults.length < mostFaults; ) {
    const end = bytes.indexOf(10, at)
    const stop = end < 0 ? bytes.length : end
    const line = bytes.subarray(at, stop)
    number += 1
    const read = eventIn(line, end < 0)
    if (typeof read === 'string') faults.push(`line ${number}: ${read}`)
    else events.push({ ...read, source: { file, offset: at, length: line.length, sha256: sha256(line) } })
    at = stop + 1
  }
  return { events, faults: [...faults, ...framing(events)] }
}

function eventIn(line: Buffer, isCut: boolean): Omit<CaseEvent, 'source'> | string {
  if (isCut) return 'it is cut off'
  const read = readJson(line)
  if ('message' in read) return 'it is no strict JSON'
  if (!isMapping(read.data)) return 'it is no object'
  const { event } = read.data
  const shape = typeof event === 'string' ? shapes.get(event) : undefined
  if (typeof event !== 'string' || shape === undefined) return 'it is of an unknown kind'
  const odd = Object.entries({ ...everywhere, ...shape }).find(([key, fits]) => !fits(own(read.data, key)))
  return odd === undefined ? { event, data: read.data } : `${event} has no fitting "${odd[0]}"`
}

function own(data: unknown, key: string): unknown {
  return isMapping(data) && Object.hasOwn(data, key) ? data[key] : undefined
}

/** A log begins once, ends once, and is about one run. */
function framing(events: readonly CaseEvent[]): string[] {
  const faults: string[] = []
  const count = (kind: string): number => events.filter(({ event }) => event === kind).length
  if (events[0]?.event !== 'pipeline_start' || count('pipeline_start') !== 1) {
    faults.push('it does not begin with the one start of a pipeline')
  }
  if (count('pipeline_end') !== 1) faults.push('it does not tell the end of the pipeline once')
  if (new Set(events.map(({ data }) => data.runId)).size > 1) faults.push('it tells of more than one run')
  const sequences = events.map(({ data }) => data.sequence)
  if (new Set(sequences).size !== sequences.length) faults.push('a number of the sequence stands there twice')
  return faults
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const largest = 64 * 1024 * 1024
const logName = /^run-[\w-]+\.jsonl$/

/** The one log that a run has left, or why there is none. No link is followed. */
export async function findLog(
  workspace: string,
  taskId: string,
): Promise<Buffer | { readonly problem: string }> {
  const steps = ['.case', taskId, 'events']
  let folder = workspace
  for (const step of steps) {
    folder = join(folder, step)
    const isFolder = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
    if (!isFolder) return { problem: 'Case left no log of events' }
  }
  const names = readdirSync(folder).filter((name) => logName.test(name))
  const [name] = names
  if (name === undefined) return { problem: 'Case left no log of events' }
  if (names.length > 1)
    return { problem: `Case left ${names.length} logs of events, of which one may be made up` }
  const file = await openPlainFile(join(folder, name), largest)
  if (file === null || 'code' in file) {
    return { problem: `the log of Case cannot be read: ${file?.message ?? 'it is gone'}` }
  }
  try {
    return Buffer.concat([...file.chunks()])
  } finally {
    await file.close()
  }
}

const mostEntries = 5000
const mostBytes = 64 * 1024 * 1024

/** Lists the engine's own folder, which the diff leaves out: each file with its digest. */
export async function listFolder(top: string): Promise<string> {
  const lines: string[] = []
  const waiting = ['']
  for (let inner = waiting.pop(); inner !== undefined; inner = waiting.pop()) {
    for (const name of namesIn(join(top, inner))) {
      const path = inner === '' ? name : `${inner}/${name}`
      if (lines.length >= mostEntries) return `${[...lines, 'and more'].join('\n')}\n`
      const isFolder = lstatSync(join(top, path), { throwIfNoEntry: false })?.isDirectory() ?? false
      if (isFolder) waiting.push(path)
      else lines.push(`${await digestOf(join(top, path))}  ${JSON.stringify(path)}`)
    }
  }
  return lines.length === 0 ? 'nothing\n' : `${lines.join('\n')}\n`
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

async function digestOf(path: string): Promise<string> {
  const digest = await digestPlainFile(path, mostBytes)
  return 'sha256' in digest ? digest.sha256 : `not read: ${digest.message}`
}
