import type { SchemaViolation } from '../model/document/front-matter.ts'
import { validators } from './generated/config-validators.generated.ts'
import { violationsBy } from './violations.ts'
import type { SpanOf } from './yaml/strict-yaml.ts'

/** What its schema has against a config: one violation per defect, in the order of the text. */
export function configViolations(data: unknown, spanOf: SpanOf): SchemaViolation[] {
  return violationsBy(validators.config, data, spanOf)
}
