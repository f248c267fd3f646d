import type { Claim } from '../../model/document/claim.ts'
import type { DocumentKind, ReadProblem } from '../../model/document/document.ts'
import { isPhaseKind, type PhaseFacts, type PhaseKind } from '../../model/document/phase.ts'
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

const none: PhaseRead = { phase: null, claims: [], problems: [] }

let reader: ((page: PhasePage) => PhaseRead) | null = null

/** Loads what reading a document of this kind takes: few workspaces have journals. */
export async function preparePhase(kind: DocumentKind | null): Promise<void> {
  if (isPhaseKind(kind)) reader ??= (await import('./read-phase.ts')).readPhase
}

/** What a document says of its phase. Its reader must have been prepared. */
export function readPhaseOf(
  kind: DocumentKind,
  page: Pick<PhasePage, Exclude<keyof PhasePage, 'kind'>>,
): PhaseRead {
  if (!isPhaseKind(kind)) return none
  if (reader === null) throw new Error('a journal is read before its reader is prepared')
  return reader({ ...page, kind })
}
