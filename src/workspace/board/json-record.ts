import type { DocumentKind } from '../../model/document/document.ts'
import { kindOfName } from '../../model/document/kind-by-name.ts'
import type { Span } from '../../model/document/span.ts'
import { admitsRepository, describesSource } from '../../model/evidence/admission-records.ts'
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
  const schema = problem === null ? schemaOf(path, kind, data) : null
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

/** Admissions of a source have no schema; a rule says what they must state. */
function schemaOf(
  path: string,
  kind: DocumentKind,
  data: unknown,
): 'admission' | 'repository-admission' | null {
  if (kind !== 'admission') return null
  if (admitsRepository(data)) return 'repository-admission'
  return describesSource(path, data) ? null : 'admission'
}
