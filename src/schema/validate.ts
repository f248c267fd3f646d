import type { SchemaViolation } from '../model/front-matter.ts'
import type { PlanSchema } from './load-schema.ts'
import { validators } from './plan-validators.generated.ts'
import type { SpanOf } from './strict-yaml.ts'
import { violationsBy } from './violations.ts'

/** What a schema has against what somebody wrote: one violation per defect, in the order of the text. */
export function violationsOf(schema: PlanSchema, data: unknown, spanOf: SpanOf): SchemaViolation[] {
  return violationsBy(validators[schema], data, spanOf)
}
