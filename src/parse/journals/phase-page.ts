import type { Claim } from '../../model/document/claim.ts'
import type { ReadProblem } from '../../model/document/document.ts'
import type { PhaseFacts, PhaseKind } from '../../model/document/phase.ts'
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

/** What a document says of its phase, the claims that only such documents make, and what could not be read. */
export type PhaseRead = {
  readonly phase: PhaseFacts | null
  readonly claims: readonly Claim[]
  readonly problems: readonly ReadProblem[]
}
