import type { Claim } from '../../model/document/claim.ts'
import type { DocumentKind, ReadProblem } from '../../model/document/document.ts'
import { isPhaseKind, type PhaseFacts } from '../../model/document/phase.ts'
import { compareSpans } from '../../model/document/span.ts'
import { firstBy } from '../../model/group-by.ts'
import { readBaselines } from './baselines.ts'
import { entriesOfBlocks, readEntries } from './entries.ts'
import { readGates } from './gates.ts'
import { readItems } from './items.ts'
import { readLikeness, readPreservedSections } from './likeness.ts'
import { readCitations, readPlaces } from './mentions.ts'
import { readOwnership, readPhaseName, readRole } from './phase-name.ts'
import type { PhasePage } from './phase-page.ts'
import { readPinRows, readPins } from './pins.ts'
import { quoteOthers, withoutStruck } from './sections.ts'
import { claimOf, ofNoIssue, type PhaseSentence, readSentences } from './sentences.ts'

/** What a document says of its phase, the claims that only such documents make, and what could not be read. */
type PhaseRead = {
  readonly phase: PhaseFacts | null
  readonly claims: readonly Claim[]
  readonly problems: readonly ReadProblem[]
}

const noPhase: PhaseRead = { phase: null, claims: [], problems: [] }

/** Reads what a journal, a review, a status or a plan says of its phase; other documents have none. */
export function readPhase(kind: DocumentKind, document: Omit<PhasePage, 'kind'>): PhaseRead {
  return isPhaseKind(kind) ? readPage({ ...document, kind }) : noPhase
}

function readPage(document: PhasePage): PhaseRead {
  const { kind } = document
  const said = { ...document, blocks: withoutStruck(document.blocks) }
  const name = readPhaseName(said)
  if (name === null) return noPhase
  const page = kind === 'review' ? { ...said, blocks: quoteOthers(said.blocks) } : said
  const { blocks } = page
  const ownership = readOwnership(page)
  const sections = readEntries(page)
  const entries = entriesOfBlocks(blocks, sections)
  const all = readSentences(blocks, entries)
  const sentences = all.map((own, index) => (blocks[index]?.quoted === true ? [] : own))
  const { items, blocks: about, problems } = readItems(page, entries)
  const gates = kind === 'plan' ? [] : readGates(sentences, about, page, entries)
  const claims = kind === 'plan' ? [] : readClaims(page, sentences, { phase: name.phase, items, gates })
  const phase: PhaseFacts = {
    ...name,
    role: readRole(page, ownership),
    ownership,
    entries: sections.map(({ entry }) => entry),
    items,
    gates,
    journalCitations: kind === 'review' ? readCitations(page, all) : [],
    places: readPlaces(page),
    sections: blocks.flatMap((block) =>
      block.type === 'heading' && !block.quoted
        ? [{ isBaseline: /\bbaselines?\b/i.test(block.prose.text), span: block.span }]
        : [],
    ),
    kept: readPreservedSections(page, claims),
  }
  return { phase, claims, problems }
}

type GateFacts = Pick<PhaseFacts, 'phase' | 'items' | 'gates'>

/** What a journal, a review or a status claims besides what every document may. A plan claims nothing. */
function readClaims(
  page: PhasePage,
  sentences: readonly (readonly PhaseSentence[])[],
  facts: GateFacts,
): Claim[] {
  const { blocks, source } = page
  const drafts = [
    ...readPins(blocks, sentences),
    ...blocks.flatMap((block) => (block.type === 'table' && !block.quoted ? readPinRows(block) : [])),
    ...readBaselines(blocks, sentences),
    ...readLikeness(page, sentences),
  ]
  return [...drafts.map((draft) => claimOf(draft, source)), ...gateClaims(facts)].sort((a, b) =>
    compareSpans(a.span, b.span),
  )
}

/** Verdicts and claims of items and of the gate: what one entry says twice is claimed once. */
function gateClaims({ phase, items, gates }: GateFacts): Claim[] {
  const stated = [
    ...items.map((item) => ({ ...item, predicate: 'gate.item', subject: `${phase}/${item.id}` })),
    ...gates.map((gate) => ({ ...gate, predicate: 'gate.passed', subject: phase })),
  ].filter(({ says }) => says !== 'open' && says !== 'wanted')
  const firsts = firstBy(stated, ({ predicate, subject, says, entry }) =>
    JSON.stringify([predicate, subject, says, entry]),
  )
  return [...firsts.values()].map(({ predicate, subject, says, words, span }) => ({
    subject,
    predicate,
    value: says,
    file: null,
    words,
    span,
    ...ofNoIssue,
  }))
}
