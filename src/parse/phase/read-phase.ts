import { readEntries } from './entries.ts'
import { readKeptSections } from './kept-sections.ts'
import { readOwnership, readRole } from './ownership.ts'
import { readPhaseName } from './phase-heading.ts'
import type { PhasePage, PhaseRead } from './phase-page.ts'
import { readPlaces } from './places.ts'

/** Reads what a journal, a review, a status or a plan tells of its phase. */
export function readPhase(page: PhasePage): PhaseRead {
  const name = readPhaseName(page)
  if (name === null) return { phase: null, claims: [] }
  const ownership = readOwnership(page)
  const sections = readEntries(page)
  const phase = {
    ...name,
    role: readRole(page, ownership),
    ownership,
    entries: sections.map(({ entry }) => entry),
    items: [],
    gates: [],
    journalCitations: [],
    guardrails: [],
    places: readPlaces(page),
    kept: readKeptSections(page, []),
  }
  return { phase, claims: [] }
}
