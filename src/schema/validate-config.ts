import type { SchemaViolation } from '../model/front-matter.ts'
import { validators } from './config-validators.generated.ts'
import type { SpanOf } from './strict-yaml.ts'
import { violationsBy } from './violations.ts'

/** What its schema has against a config: one violation per defect, in the order of the text. */
export function configViolations(data: unknown, spanOf: SpanOf): SchemaViolation[] {
  return violationsBy(validators.config, data, spanOf)
}
