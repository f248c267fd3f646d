import { mayAdmitModel, mayAdmitProgram } from '../../model/evidence/admission-names.ts'
import {
  entryOfRecord,
  isSourceAdmission,
  keysAtFault,
  modelAdmission,
} from '../../model/evidence/admission-records.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import { unmetSourceNeeds } from '../../rules/shared/evidence/source-statements.ts'
import { listOf, recordOf } from '../../schema/narrow.ts'

type Admissions = readonly JsonRecord[] | null

type ModelRecord = {
  readonly path: string
  readonly status: string
  /** Why it counts against the model, whatever it admits: it cannot be read, or is incomplete. Null when it is in order. */
  readonly fault: string | null
}

/** The records that are, or may be, about a model: one that lacks a name may be about any, one that cannot be read is judged by its file name. */
export function modelRecords(admissions: Admissions, provider: string, model: string): ModelRecord[] {
  return (admissions ?? []).flatMap((record) => {
    const { path, violations, unread } = record
    if (record.kind === 'admission' && unread !== null) {
      if (!mayAdmitModel(path, provider, model)) return []
      return [{ path, status: 'unreadable', fault: unreadText(unread) }]
    }
    const data = modelAdmission(record)
    if (data === null) return []
    const status = typeof data.status === 'string' ? data.status : 'unstated'
    const isIts = data.provider === provider && data.model === model
    const mayBeIts = mayName(data.provider, provider) && mayName(data.model, model)
    const isNamed = typeof data.provider === 'string' && typeof data.model === 'string'
    // Another spelling admits nothing, but it can take an admission back.
    if (!isIts && (!mayBeIts || (isNamed && plain(status) === 'admitted'))) return []
    const isClear = violations.length === 0 || refusals.has(plain(status))
    return [{ path, status, fault: isClear ? null : `is incomplete: ${keysAtFault(violations).join(', ')}` }]
  })
}

const unreadText = ({ message }: { readonly message: string }): string => `cannot be read: ${message}`

const refusals: ReadonlySet<string> = new Set(['revoked', 'not_admitted'])

const plain = (text: string): string => text.trim().toLowerCase()

function mayName(value: unknown, name: string): boolean {
  return typeof value !== 'string' || plain(value) === '' || plain(value) === plain(name)
}

/** What a source admission says of an engine's program. */
export type SourceRecord = {
  readonly path: string
  /** The digest that it pins; null where it names none. */
  readonly sha256: string | null
  readonly status: unknown
  /** Whether it takes the program back. */
  readonly refuses: boolean
  /** What it must state to admit a program and does not. */
  readonly faults: readonly string[]
  /** Why it cannot be read; absent where it can. */
  readonly unread?: string
  /** What it must state besides, from stage 3 on. */
  readonly unmet: readonly string[]
}

/** Why a source admission counts against a program, whatever it admits; null where it is in order. */
export function faultOfSource({ faults, unread }: SourceRecord): string | null {
  return unread ?? (faults.length === 0 ? null : `is incomplete: ${faults.join(', ')}`)
}

/** The source admissions that are about an engine, or about the program with that digest; of those that cannot be read, by their file names. */
export function sourceRecords(
  admissions: Admissions,
  engine: string,
  programSha256: string | null,
): SourceRecord[] {
  const all = admissions ?? []
  const unreadable = all.flatMap(({ kind, path, unread }) => {
    if (kind !== 'admission' || unread === null || !mayAdmitProgram(path, engine)) return []
    const nothing = { sha256: null, status: 'unreadable', refuses: false, faults: [], unmet: [] }
    return [{ path, ...nothing, unread: unreadText(unread) }]
  })
  const read = all.filter(mayPin).flatMap((record) => {
    const data = recordOf(record.data)
    const { status } = data
    const sha256 = digestIn(data.binary_sha256)
    const refuses = typeof status === 'string' && !openStatuses.has(plain(status))
    const engines = enginesIn(data.engine)
    const isNamed = engines.length === 0 && sha256 === null && refuses && isFileOf(record.path, engine)
    const isProgram = engines.length === 0 && sha256 !== null && sha256 === programSha256
    if (!engines.includes(engine) && !isProgram && !isNamed) return []
    const unmet = unmetSourceNeeds({ entry: entryOfRecord(record), text: '' }).map(({ need }) => need.name)
    const faults = [
      ...(data.engine === engine ? [] : ['engine']),
      ...(sha256 === null ? ['binary_sha256'] : []),
      ...(openStatuses.has(String(status)) || refuses ? [] : ['status']),
      ...(unmet.includes('source URL') ? ['source_url'] : []),
    ]
    return [{ path: record.path, sha256, status, refuses, faults, unmet }]
  })
  return [...read, ...unreadable]
}

const openStatuses: ReadonlySet<string> = new Set(['admitted', 'not_admitted'])

/** A record that names an engine or a program is about a source, even where it names a model, too. */
function mayPin(record: JsonRecord): boolean {
  if (isSourceAdmission(record)) return true
  const isModel = modelAdmission(record) !== null
  return isModel && Object.hasOwn(recordOf(record.data), 'binary_sha256')
}

function digestIn(value: unknown): string | null {
  const digest = typeof value === 'string' ? plain(value).replace(/^sha256:/, '') : ''
  return /^[0-9a-f]{64}$/.test(digest) ? digest : null
}

function enginesIn(value: unknown): string[] {
  return [value, ...listOf(value)].flatMap((one) => (typeof one === 'string' ? [plain(one)] : []))
}

function isFileOf(path: string, engine: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  return name.split(/[^a-z0-9]+/).includes(engine)
}
