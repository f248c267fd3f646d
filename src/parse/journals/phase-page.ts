import type { PhaseKind } from '../../model/document/phase.ts'
import type { FrontMatterText } from '../front-matter/find-front-matter.ts'
import type { Block } from '../markdown/blocks.ts'
import type { Source } from '../markdown/source.ts'

/** A document of a phase, in blocks. */
export type PhasePage = {
  readonly path: string
  readonly kind: PhaseKind
  readonly blocks: readonly Block[]
  readonly frontMatter: FrontMatterText | null
  readonly source: Source
}
