import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../../../evidence/run/run-json.ts'
import { recordOf, textOf } from '../../../schema/narrow.ts'
import { firstViolation } from '../../../schema/validate-run.ts'
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
  const violation = firstViolation('internal/case-event', read.data)
  if (violation === null) {
    const data = recordOf(read.data)
    return { event: textOf(data.event) ?? '', data }
  }
  if (violation.pointer === '') return 'it is no object'
  // What Case wrote is not quoted.
  return violation.pointer === '/event'
    ? 'it is of an unknown kind'
    : `it has no fitting "${violation.pointer.slice(1)}"`
}

/** A log begins once, ends once, and is about one run. */
function framing(events: readonly CaseEvent[]): string[] {
  const faults: string[] = []
  const count = (kind: string): number => events.filter(({ event }) => event === kind).length
  if (events[0]?.event !== 'pipeline_start' || count('pipeline_start') !== 1) {
    faults.push('it does not begin with the one start of a pipeline')
  }
  if (count('pipeline_end') !== 1) faults.push('it does not tell the end of the pipeline once')
  if (new Set(events.map(({ data }) => data.runId)).size > 1)
    faults.push('it has events of more than one run')
  const sequences = events.map(({ data }) => data.sequence)
  if (new Set(sequences).size !== sequences.length) faults.push('a number of the sequence occurs twice')
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
