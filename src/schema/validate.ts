import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SchemaViolation } from '../model/front-matter.ts'
import { essentialErrors } from './essential-errors.ts'
import { childPointer } from './json-pointer.ts'
import { loadSchema, type SchemaName } from './load-schema.ts'
import type { SpanOf } from './strict-yaml.ts'
import { violationKind, violationWords } from './violation-words.ts'

type Wanted = 'all' | 'first'

const validators = new Map<string, ValidateFunction>()
const compilers = new Map<Wanted, Ajv2020>()

/** What a schema has against the data: one violation per defect, in the order of the text. */
export function violationsOf(schemaName: SchemaName, data: unknown, spanOf: SpanOf): SchemaViolation[] {
  const validate = validatorOf(schemaName)
  if (validate(data)) return []
  const violations = essentialErrors(validate.errors ?? []).map((error) => violationOf(error, spanOf))
  return violations.sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])
}

/** The first thing a schema has against the data, without a place; data of any size is refused at once. */
export function firstViolation(schemaName: SchemaName, data: unknown): SchemaViolation | null {
  const validate = validatorOf(schemaName, 'first')
  if (validate(data)) return null
  const [error] = essentialErrors(validate.errors ?? [])
  return error === undefined ? null : violationOf(error, () => [1, 1, 1, 1])
}

function violationOf(error: ErrorObject, spanOf: SpanOf): SchemaViolation {
  const kind = violationKind(error)
  const pointer = pointerOf(error)
  return {
    pointer,
    kind,
    message: violationWords(error),
    span: spanOf(pointer, kind === 'unknown' ? 'key' : 'value'),
  }
}

/** Points at the key that is missing or unknown, not at the mapping around it. */
function pointerOf({ keyword, instancePath, params }: ErrorObject): string {
  if (keyword === 'required') return childPointer(instancePath, params.missingProperty)
  if (keyword === 'additionalProperties') return childPointer(instancePath, params.additionalProperty)
  return instancePath
}

function validatorOf(name: SchemaName, wanted: Wanted = 'all'): ValidateFunction {
  const key = `${name} ${wanted}`
  const known = validators.get(key)
  if (known) return known
  const compiled = compilerOf(wanted).compile(loadSchema(name))
  validators.set(key, compiled)
  return compiled
}

function compilerOf(wanted: Wanted): Ajv2020 {
  const known = compilers.get(wanted)
  if (known) return known
  const allErrors = wanted === 'all'
  // The schemas ship with the package and are held against their dialect by its tests, not at every start.
  const strictness = { strictTypes: false, strictTuples: false, validateSchema: false }
  const compiler = new Ajv2020({ allErrors, verbose: true, ...strictness })
  compilers.set(wanted, compiler)
  return compiler
}
