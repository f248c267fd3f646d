import type { SchemaViolation } from '../model/front-matter.ts'
import type { RegistrySchema } from './load-schema.ts'
import { validators } from './registry-validators.generated.ts'
import type { SpanOf } from './strict-yaml.ts'
import { violationsBy } from './violations.ts'

/** What a schema has against a registry: one violation per defect, in the order of the text. */
export function registryViolations(schema: RegistrySchema, data: unknown, spanOf: SpanOf): SchemaViolation[] {
  return violationsBy(validators[schema], data, spanOf)
}
