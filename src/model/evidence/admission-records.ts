import type { RecordEntry } from '../document/document.ts'
import { kindOfName } from '../document/kind-by-name.ts'
import { documentStart } from '../document/span.ts'
import { isMapping } from '../mapping.ts'
import type { JsonRecord, UnreadFile } from '../workspace.ts'

const sourceKey =
  /^(?:source(?:_url|_repository)?|url|repository|commit|tag|integrity(?:_hash)?|retrieved|retrieval_\w+|engine|binary_sha256|licen[cs]e(?:_\w+)?|(?:allowed_)?execution_mode|protected_source\w*)$/

/** The data of a JSON admission of a model; null for anything else. */
export function modelAdmission(record: JsonRecord): Readonly<Record<string, unknown>> | null {
  if (record.kind !== 'admission' || record.unread !== null) return null
  if (isSourceAdmission(record) || admitsRepository(record.data)) return null
  return isMapping(record.data) ? record.data : {}
}

/** A repository that engines may work on a copy of, by the path that names it. */
type RepositoryAdmission = {
  readonly path: string
  readonly stages: readonly unknown[]
  readonly status: unknown
}

/** The data of a JSON admission of a repository; null for anything else, and for one that its schema refuses. */
export function repositoryAdmission(record: JsonRecord): RepositoryAdmission | null {
  const { kind, data, unread, violations } = record
  if (kind !== 'admission' || unread !== null || violations.length > 0) return null
  if (!admitsRepository(data) || !isMapping(data)) return null
  const { repository_path: path, stages, status } = data
  return typeof path === 'string' && Array.isArray(stages) ? { path, stages, status } : null
}

/** A JSON admission of a repository that its schema refuses, as far as it can be read; null for anything else. */
export function brokenRepositoryAdmission({ kind, data, violations }: JsonRecord): {
  readonly path: unknown
  readonly status: unknown
  readonly faults: readonly string[]
} | null {
  if (kind !== 'admission' || violations.length === 0 || !admitsRepository(data) || !isMapping(data))
    return null
  return { path: data.repository_path, status: data.status, faults: keysAtFault(violations) }
}

/** The keys that a schema refuses, each once. */
export function keysAtFault(violations: JsonRecord['violations']): string[] {
  const keys = violations.map(({ pointer }) => pointer.split('/')[1] ?? '')
  return [...new Set(keys)].map((key) => (key === '' ? 'the record itself' : key))
}

/** Recognised by its key, before anything else is known about it. */
export function admitsRepository(data: unknown): boolean {
  return isMapping(data) && Object.hasOwn(data, 'repository_path')
}

/** An admission of a source names neither provider nor model, but what identifies a source or an engine's program. */
export function isSourceAdmission({ kind, data, unread, path }: JsonRecord): boolean {
  return kind === 'admission' && unread === null && describesSource(path, data)
}

/** The same of data alone. An incomplete record is recognised by the name of its file. */
export function describesSource(path: string, data: unknown): boolean {
  if (!isMapping(data) || admitsRepository(data)) return false
  const keys = Object.keys(data)
  if (keys.includes('provider') || keys.includes('model')) return false
  return keys.some((key) => sourceKey.test(key)) || /SOURCE-ADMISSION[^/]*$/.test(path)
}

/** Records of files that cannot be read: admissions by their names, and folders and links that may contain some. */
export function unreadAdmissions(unread: readonly UnreadFile[]): JsonRecord[] {
  return unread
    .filter(({ path }) => mayAdmit(path))
    .map(({ path, detail }) => ({
      path,
      sha256: '',
      kind: 'admission',
      data: null,
      unread: { message: detail, span: documentStart },
      violations: [],
      spans: {},
    }))
}

const inSot = /^(?:\.?sot(?:\/|$)|\.$)/

function mayAdmit(path: string): boolean {
  if (!inSot.test(path)) return false
  return /\.json$/i.test(path)
    ? kindOfName(path) === 'admission'
    : !/\.(?:md|markdown|mdown|ya?ml)$/i.test(path)
}

/** A JSON record as an entry of labelled values; keys of inner objects follow those of the outer. */
export function entryOfRecord({ data, spans, path }: JsonRecord): RecordEntry {
  const fields = Object.entries(isMapping(data) ? data : {}).flatMap(([key, value]) => {
    const span = spans[key] ?? documentStart
    const inner: [string, unknown][] = isMapping(value) ? Object.entries(value) : []
    return [[key, value] as const, ...inner].map(([label, inside]) => {
      return { label: label === key ? key : `${key} ${label}`, value: wordsOf(inside), span }
    })
  })
  return { name: path, span: documentStart, fields }
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** How the file name of a model's admission ends. Characters that a file name cannot contain become hyphens. */
export function admissionFileName(provider: string, model: string): string {
  return `ADMISSION.${[provider, model].map(fileNamePart).join('-')}.json`
}

/** A provider or model as a part of that name. */
export function fileNamePart(name: string): string {
  return name.replace(/[^\w.+-]+/g, '-')
}
