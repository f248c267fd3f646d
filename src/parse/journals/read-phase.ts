import type { PhaseFacts } from '../../model/document/phase.ts'
import { readCitations } from './citations.ts'
import { readEntries } from './entries.ts'
import { readGates } from './gates.ts'
import { readGuardrails } from './guardrails.ts'
import { readItems } from './items.ts'
import { readKeptSections, readSections } from './kept-sections.ts'
import { withOthersQuoted } from './others-sections.ts'
import { readOwnership, readRole } from './ownership.ts'
import { pageText } from './page-text.ts'
import { readPhaseClaims } from './phase-claims.ts'
import { readPhaseName } from './phase-heading.ts'
import type { OpenPage, PhasePage, PhaseRead } from './phase-page.ts'
import { readPlaces } from './places.ts'
import { entriesOfBlocks, readSentences } from './sentences.ts'
import { withoutStruck } from './struck.ts'

/** Reads what a journal, a review, a status or a plan tells of its phase. */
export function readPhase(whole: PhasePage): PhaseRead {
  const holding = pageText(whole.blocks)
  const told = withoutStruck(whole.blocks, holding)
  const name = readPhaseName({ ...whole, blocks: told })
  if (name === null) return { phase: null, claims: [], problems: [] }
  const blocks = whole.kind === 'review' ? withOthersQuoted(told) : told
  const page: OpenPage = { ...whole, blocks, holding: told === whole.blocks ? holding : pageText(told) }
  const { kind } = page
  const ownership = readOwnership(page)
  const sections = readEntries(page)
  const entries = entriesOfBlocks(blocks, sections)
  const sentences = readSentences(page, entries)
  const { items, blocks: about, problems } = readItems(page, entries)
  const gates = kind === 'plan' ? [] : readGates(sentences, about, page, entries)
  const claims = readPhaseClaims(page, sentences, { phase: name.phase, items, gates })
  const phase: PhaseFacts = {
    ...name,
    role: readRole(page, ownership),
    ownership,
    entries: sections.map(({ entry }) => entry),
    items,
    gates,
    journalCitations: kind === 'review' ? readCitations(page) : [],
    guardrails: kind === 'plan' ? readGuardrails(page) : [],
    places: readPlaces(page),
    sections: readSections(page),
    kept: readKeptSections(page, claims),
  }
  return { phase, claims, problems }
}
