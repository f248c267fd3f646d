import type { DocumentKind } from '../../model/document/document.ts'
import { isPhaseKind } from '../../model/document/phase.ts'
import type { PhasePage, PhaseRead } from './phase-page.ts'

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
