import type { SchemaViolation } from '../model/front-matter.ts'
import type { RunSchema } from './load-schema.ts'
import { validators } from './run-validators.generated.ts'
import { violationsOfErrors } from './violations.ts'

/** The first thing a schema has against what a harness wrote; it has no place. */
export function firstViolation(schema: RunSchema, data: unknown): SchemaViolation | null {
  const validate = validators[schema]
  if (validate(data)) return null
  return violationsOfErrors(validate.errors ?? [], () => [1, 1, 1, 1])[0] ?? null
}
