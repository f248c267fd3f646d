import type { SchemaViolation } from '../model/document/front-matter.ts'
import { validators } from './generated/run-validators.generated.ts'
import type { RunSchema } from './load-schema.ts'
import { violationsOfErrors } from './violations.ts'

/** The first thing a schema has against what a harness wrote; it has no place. */
export function firstViolation(schema: RunSchema, data: unknown): SchemaViolation | null {
  const validate = validators[schema]
  if (validate(data)) return null
  return violationsOfErrors(validate.errors ?? [], () => [1, 1, 1, 1])[0] ?? null
}
