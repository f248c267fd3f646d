import type { SchemaViolation } from '../model/document/front-matter.ts'
import { validators } from './generated/plan-validators.generated.ts'
import type { PlanSchema } from './load-schema.ts'
import { violationsBy } from './violations.ts'
import type { SpanOf } from './yaml/strict-yaml.ts'

/** What a schema has against what somebody wrote: one violation per defect, in the order of the text. */
export function violationsOf(schema: PlanSchema, data: unknown, spanOf: SpanOf): SchemaViolation[] {
  return violationsBy(validators[schema], data, spanOf)
}
