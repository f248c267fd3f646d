import type { ErrorObject, ValidateFunction } from 'ajv'
import type { SchemaViolation } from '../model/document/front-matter.ts'
import { essentialErrors } from './essential-errors.ts'
import { childPointer } from './json-pointer.ts'
import { violationKind, violationWords } from './violation-words.ts'
import type { SpanOf } from './yaml/strict-yaml.ts'

/** What a validator has against what somebody wrote. */
export function violationsBy(validate: ValidateFunction, data: unknown, spanOf: SpanOf): SchemaViolation[] {
  return validate(data) ? [] : violationsOfErrors(validate.errors ?? [], spanOf)
}

/** The errors of a validator as people want to hear of them: one violation per defect, in the order of the text. */
export function violationsOfErrors(errors: readonly ErrorObject[], spanOf: SpanOf): SchemaViolation[] {
  const violations = essentialErrors(errors).map((error) => violationOf(error, spanOf))
  return violations.sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])
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
