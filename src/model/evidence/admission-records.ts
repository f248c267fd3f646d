import type { RecordEntry } from '../document/document.ts'
import { documentStart } from '../document/span.ts'
import { isMapping } from '../mapping.ts'
import type { JsonRecord } from '../workspace.ts'

const sourceKey =
  /^(?:source(?:_url|_repository)?|url|repository|commit|tag|integrity(?:_hash)?|retrieved|retrieval_\w+)$/

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

/** Recognised by its key, before anything else is known about it. */
export function admitsRepository(data: unknown): boolean {
  return isMapping(data) && Object.hasOwn(data, 'repository_path')
}

/** An admission of a source states where it was fetched from, and names neither provider nor model. */
export function isSourceAdmission({ kind, data, unread }: JsonRecord): boolean {
  if (kind !== 'admission' || unread !== null || !isMapping(data)) return false
  const keys = Object.keys(data)
  return !keys.includes('provider') && !keys.includes('model') && keys.some((key) => sourceKey.test(key))
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
