import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { UpRecord } from '../../model/schema-types.generated.ts'
import { validators } from '../../schema/generated/registry-validators.generated.ts'
import { writeAtomically } from '../../workspace/files/atomic-write.ts'
import { readPlainFile } from '../../workspace/files/plain-file.ts'

type ReadRecord = { readonly record: UpRecord | null } | { readonly defect: string }

const fileName = 'record.json'
const mostBytes = 4 * 1024 * 1024

/** Replaces the record atomically. */
export function writeRecord(record: UpRecord): void {
  const text = `${JSON.stringify(record, null, 2)}\n`
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
    const data: unknown = JSON.parse(bytes.toString('utf8'))
    if (validators['internal/fleet-record'](data)) return { record: data as UpRecord }
    return { defect: `${path} is no record of what was started` }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { defect: `${path} is no JSON` }
  }
}
