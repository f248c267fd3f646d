import type { Claim } from '../../model/document/claim.ts'
import type { ReadProblem } from '../../model/document/document.ts'
import type { PhaseFacts, PhaseKind } from '../../model/document/phase.ts'
import type { FrontMatterText } from '../front-matter/front-matter.ts'
import type { Block } from '../markdown/blocks.ts'
import type { Source } from '../markdown/source.ts'
import type { Holding } from './page-text.ts'

/** A document of a phase, taken apart. */
export type PhasePage = {
  readonly path: string
  readonly kind: PhaseKind
  readonly blocks: readonly Block[]
  readonly frontMatter: FrontMatterText | null
  readonly source: Source
}

/** The page as its readers go through it. */
export type OpenPage = PhasePage & {
  /** Which blocks may hold what a reader looks for. */
  readonly holding: Holding
}

/** What a document of a phase tells, the claims that only such documents make, and what could not be read. */
export type PhaseRead = {
  readonly phase: PhaseFacts | null
  readonly claims: readonly Claim[]
  readonly problems: readonly ReadProblem[]
}
