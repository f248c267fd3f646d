import { isUtf8 } from 'node:buffer'
import type { ReasonCode } from '../../model/evidence/evidence.ts'
import { type JsonDefect, type JsonLimits, readStrictJson } from '../../schema/strict-json.ts'

export type JsonRead = { readonly data: unknown } | { readonly code: ReasonCode; readonly message: string }

const limits: JsonLimits = { depth: 64, exact: true, places: false }

const codes: Readonly<Record<JsonDefect, ReasonCode>> = {
  invalid: 'json-invalid',
  'duplicate-key': 'json-duplicate-key',
  'not-utf8': 'json-not-utf8',
  bom: 'json-bom',
  depth: 'json-depth',
  number: 'json-number',
}

/** Reads the JSON that a program wrote: one value, and nothing that two readers could take in two ways. */
export function readJson(bytes: Uint8Array): JsonRead {
  if (!isUtf8(bytes)) return { code: 'json-not-utf8', message: 'the bytes are no UTF-8' }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  const { data, defect, problem } = readStrictJson(text, limits)
  if (defect === null || problem === null) return { data }
  return {
    code: codes[defect],
    message: `line ${problem.span[0]}, column ${problem.span[1]}: ${problem.message}`,
  }
}
