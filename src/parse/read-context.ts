import type { Settings } from '../model/settings.ts'
import type { FieldsByBlock } from './fields/field-scan.ts'
import type { Source } from './markdown/source.ts'

/** What reading an issue needs of the document around it. */
export type ReadContext = {
  readonly source: Source
  readonly settings: Settings
  readonly path: string
  readonly fieldOf: FieldsByBlock
}
