import type { DocumentKind } from '../../model/document/document.ts'
import { kindOfName } from '../../model/document/kind-by-name.ts'
import type { Span } from '../../model/document/span.ts'
import { admitsRepository } from '../../model/evidence/admission-records.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import { readStrictJson } from '../../schema/json/read-json.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import { recordOf } from '../../schema/narrow.ts'
import { violationsOf } from '../../schema/validate.ts'

/** Reads a JSON contract; its name decides its kind. */
export function readRecord(path: string, text: string, sha256: string): JsonRecord {
  const kind = kindOfName(path) ?? 'note'
  const { data, problem, spanOf } = readStrictJson(text)
  const places = Object.keys(recordOf(data)).map((key): [string, Span] => [
    key,
    spanOf(childPointer('', key)),
  ])
  const schema = problem === null ? schemaOf(kind, data) : null
  return {
    path,
    sha256,
    kind,
    data,
    unread: problem,
    violations: schema === null ? [] : violationsOf(schema, data, spanOf),
    spans: Object.fromEntries(places),
  }
}

/** Admissions of a source state where it was fetched from and name neither provider nor model; they have no schema. */
function schemaOf(kind: DocumentKind, data: unknown): 'admission' | 'repository-admission' | null {
  if (kind !== 'admission') return null
  if (admitsRepository(data)) return 'repository-admission'
  const record = recordOf(data)
  const namesModel = 'provider' in record || 'model' in record
  return namesModel || !sourceKeys.some((key) => key in record) ? 'admission' : null
}

const sourceKeys = [
  'source_url',
  'url',
  'repository',
  'source',
  'commit',
  'tag',
  'integrity_hash',
  'retrieved',
]
