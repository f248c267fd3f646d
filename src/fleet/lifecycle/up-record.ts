import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isMapping } from '../../model/mapping.ts'
import { writeAtomically } from '../../workspace/files/atomic-write.ts'
import { readPlainFile } from '../../workspace/files/plain-file.ts'
import type { TmuxAddress } from './tmux-sessions.ts'

/** A session that `up` is about to start, or has started: then with the id and time from tmux. */
export type RecordedSession = {
  readonly agent: string
  readonly session: string
  readonly id: string | null
  readonly created: number | null
}

/** What an `up` started, written before it starts anything. */
export type UpRecord = {
  readonly mark: string
  /** The folder that it was written to. */
  readonly home: string
  readonly address: TmuxAddress
  readonly sessions: readonly RecordedSession[]
}

type ReadRecord = { readonly record: UpRecord | null } | { readonly defect: string }

const fileName = 'record.json'
const schema = 'sot-fleet-record/1'
const mostBytes = 4 * 1024 * 1024

/** Replaces the record atomically. */
export function writeRecord(record: UpRecord): void {
  const text = `${JSON.stringify({ schema, ...record }, null, 2)}\n`
  writeAtomically(join(record.home, fileName), text, { mode: 0o600 })
}

/**
 * The record in a folder; null where nothing is recorded. A copy of a record that is still in its own folder counts for
 * nothing: it came with the copy of a project that is up.
 */
export function readRecord(folder: string): ReadRecord {
  const read = readFrom(folder)
  if ('defect' in read || read.record === null || read.record.home === folder) return read
  const original = readFrom(read.record.home)
  const isSame = 'record' in original && original.record?.mark === read.record.mark
  return isSame && !isOneFile(folder, read.record.home) ? { record: null } : read
}

/** A folder may have two paths. */
function isOneFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map((folder) => statSync(join(folder, fileName), { throwIfNoEntry: false }))
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev
}

function readFrom(folder: string): ReadRecord {
  const path = join(folder, fileName)
  const bytes = readPlainFile(path, mostBytes)
  if ('code' in bytes)
    return bytes.code === 'file-missing' ? { record: null } : { defect: `${path} ${bytes.message}` }
  try {
    const record = recordOf(JSON.parse(bytes.toString('utf8')))
    return record === null ? { defect: `${path} is no record of what was started` } : { record }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { defect: `${path} is no JSON` }
  }
}

function recordOf(value: unknown): UpRecord | null {
  if (!isMapping(value) || value.schema !== schema || !isText(value.home)) return null
  // A mark that cannot be guessed: only processes and sessions that carry it are ever ended.
  if (typeof value.mark !== 'string' || !/^[0-9a-f]{32}$/.test(value.mark)) return null
  const address = addressOf(value.address)
  if (address === null || !Array.isArray(value.sessions)) return null
  const sessions = value.sessions.flatMap((session) => sessionOf(session) ?? [])
  if (sessions.length < value.sessions.length) return null
  return { mark: value.mark, home: value.home, address, sessions }
}

function addressOf(value: unknown): TmuxAddress | null {
  if (!isMapping(value)) return null
  const { path, label, folder } = value
  if (isText(path)) return { path }
  return isText(label) && (folder === null || isText(folder)) ? { label, folder } : null
}

function sessionOf(value: unknown): RecordedSession | null {
  if (!isMapping(value)) return null
  const { agent, session, id, created } = value
  if (!isText(agent) || !isText(session)) return null
  if (id === null && created === null) return { agent, session, id, created }
  const isId = isText(id) && /^\$\d+$/.test(id)
  return isId && typeof created === 'number' ? { agent, session, id, created } : null
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !value.includes('\0')
