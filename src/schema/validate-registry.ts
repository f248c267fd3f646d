import type { SchemaViolation } from '../model/document/front-matter.ts'
import { validators } from './generated/registry-validators.generated.ts'
import type { RegistrySchema } from './load-schema.ts'
import { violationsBy } from './violations.ts'
import type { SpanOf } from './yaml/strict-yaml.ts'

/** What a schema has against a registry: one violation per defect, in the order of the text. */
export function registryViolations(schema: RegistrySchema, data: unknown, spanOf: SpanOf): SchemaViolation[] {
  return violationsBy(validators[schema], data, spanOf)
}
