import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../../../evidence/run/run-json.ts'
import { isMapping } from '../../../model/mapping.ts'
import { textOf } from '../../../schema/narrow.ts'
import { digestPlainFile, readPlainFile } from '../../../workspace/files/plain-file.ts'
import { walkFolder } from '../../../workspace/files/walk-folder.ts'
import { type LogPlace, placedLines } from '../log-lines.ts'

/** One line of the log of Case, with its place in the file. */
export type CaseEvent = {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
  readonly source: LogPlace
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
  for (const { bytes: line, source } of placedLines(bytes, file)) {
    if (faults.length >= mostFaults) break
    number += 1
    const isCut = source.offset + source.length === bytes.length
    const read = isCut ? 'it is cut off' : eventIn(line)
    if (typeof read === 'string') faults.push(`line ${number}: ${read}`)
    else events.push({ ...read, source })
  }
  return { events, faults: [...faults, ...framing(events)] }
}

function eventIn(line: Buffer): Omit<CaseEvent, 'source'> | string {
  const read = readJson(line)
  if ('message' in read) return 'it is no strict JSON'
  const { data } = read
  if (!isMapping(data)) return 'it is no object'
  const event = textOf(data.event) ?? ''
  const shape = shapes.get(event)
  if (shape === undefined) return 'it is of an unknown kind'
  const odd = Object.entries({ ...everywhere, ...shape }).find(
    ([key, fits]) => !Object.hasOwn(data, key) || !fits(data[key]),
  )
  return odd === undefined ? { event, data } : `${event} has no fitting "${odd[0]}"`
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

const largest = 64 * 1024 * 1024
const logName = /^run-[\w-]+\.jsonl$/

/** The one log that a run has left, or why there is none. No link is followed. */
export function findLog(workspace: string, taskId: string): Buffer | { readonly problem: string } {
  let folder = workspace
  for (const step of ['.case', taskId, 'events']) {
    folder = join(folder, step)
    const isFolder = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
    if (!isFolder) return { problem: 'Case left no log of events' }
  }
  const names = readdirSync(folder).filter((name) => logName.test(name))
  const [name] = names
  if (name === undefined) return { problem: 'Case left no log of events' }
  if (names.length > 1)
    return { problem: `Case left ${names.length} logs of events, of which one may be made up` }
  const log = readPlainFile(join(folder, name), largest)
  return 'code' in log ? { problem: `the log of Case cannot be read: it ${log.message}` } : log
}

const mostEntries = 5000

/** Lists the engine's own folder, which the diff leaves out: each file with its digest. */
export function listOwnFolder(top: string): string {
  const lines: string[] = []
  const onUnreadable = (folder: string): number => lines.push(`not listed  ${JSON.stringify(folder)}`)
  for (const { path, entry } of walkFolder(top, { most: mostEntries, onUnreadable })) {
    if (lines.length >= mostEntries) return `${[...lines, 'and more'].join('\n')}\n`
    if (entry.isDirectory()) continue
    const digest = digestPlainFile(join(top, path), largest)
    const shown = typeof digest === 'string' ? digest : `not read: it ${digest.message}`
    lines.push(`${shown}  ${JSON.stringify(path)}`)
  }
  return lines.length === 0 ? 'nothing\n' : `${lines.join('\n')}\n`
}
