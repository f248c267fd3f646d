import type { SchemaViolation } from '../model/document/front-matter.ts'
import { validators } from './generated/plan-validators.generated.ts'
import type { SpanOf } from './value-places.ts'
import { violationsBy } from './violations.ts'

/** What a schema finds in what a person wrote: one violation per defect, in the order of the text. */
export function violationsOf(
  schema: keyof typeof validators,
  data: unknown,
  spanOf: SpanOf,
): SchemaViolation[] {
  return violationsBy(validators[schema], data, spanOf)
}
