import type { SchemaViolation } from '../model/document/front-matter.ts'
import { validators } from './generated/run-validators.generated.ts'
import { firstViolationBy } from './violations.ts'

/** The first violation of a schema in what a harness wrote; it has no place. */
export function firstViolation(schema: keyof typeof validators, data: unknown): SchemaViolation | null {
  return firstViolationBy(validators[schema], data)
}
