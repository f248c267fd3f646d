import { criteriaOf } from '../../model/document/acceptance.ts'
import type { DocumentFacts, Heading } from '../../model/document/document.ts'
import type { FrontMatter } from '../../model/document/front-matter.ts'
import type { Acceptance, Field, Issue } from '../../model/document/issue.ts'
import { isPhaseKind, type PhaseEntry } from '../../model/document/phase.ts'
import { documentStart, lastBegun } from '../../model/document/span.ts'
import { isLeftInPeace } from '../../rules/shared/planning-document.ts'
import type { ReadDocument } from '../read-document.ts'

/** What is seen of a document beyond it. */
export type SeenFacts = ReturnType<typeof seenFacts>

/**
 * The facts of a document that anything may look at which sees all documents together: linking, rules over the
 * workspace, evidence. What is left out here is for the rules of that one document alone; a test holds them to it.
 */
export function seenFacts(document: DocumentFacts) {
  const { sha256, lineCount: _lines, opening: _opening, placeholders: _gaps, disables: _, ...seen } = document
  return {
    ...seen,
    // A review is the witness of what it passes.
    sha256: document.kind === 'review' ? sha256 : null,
    // Where it is the status of an issue, the issue tells it.
    status: isPhaseKind(document.kind) || isLeftInPeace(document) ? document.status : null,
    frontMatter: seenFrontMatter(document.frontMatter),
    headings: seenHeadings(document),
    authority: { promotions: document.authority.promotions },
    issues: document.issues.map((issue) => {
      const { build: _build, otherBoxes: _boxes, endLine: _end, ...told } = issue
      return { ...told, acceptance: unpacked(issue.acceptance), fields: seenFields(issue) }
    }),
    claims: document.claims.map(({ list: _list, ...claim }) => claim),
    record: document.kind === 'admission' ? document.record : null,
    phase: document.phase === null ? null : { ...document.phase, entries: seenEntries(document) },
  }
}

/** What is seen of a document beyond it: also the anchors that its text sets in HTML. */
export function seenOf({ facts, anchors }: ReadDocument): SeenFacts {
  const seen = seenFacts(facts)
  return anchors.length === 0 ? seen : { ...seen, slugs: [...seen.slugs, '', ...anchors] }
}

/** It is asked which entry something told stands in: so an entry ends with the last line of what is told in it. */
function seenEntries({ phase, claims }: DocumentFacts): PhaseEntry[] {
  const told = [...claims, ...(phase?.items ?? []), ...(phase?.gates ?? [])]
  const inOrder = told.sort((a, b) => a.span[0] - b.span[0])
  return (phase?.entries ?? []).map((entry) => {
    const last = inOrder[lastBegun(inOrder, entry.endLine)]
    return { ...entry, endLine: Math.max(entry.span[0], last?.span[0] ?? 0) }
  })
}

/** Keys of front matter that are looked at where all documents are seen together. */
const seenKeys = ['created', 'last_reviewed', 'lifecycle_classification', 'core_promotion_status', 'source']

function seenFrontMatter(frontMatter: FrontMatter | null): FrontMatter | null {
  if (frontMatter === null) return null
  const { span, family, data, spans } = frontMatter
  return { span, family, data: pickKeys(data), spans: pickKeys(spans), violations: [] }
}

function pickKeys<T>(mapping: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(mapping).filter(([key]) => seenKeys.includes(key)))
}

/** The place of the title stands for the whole document; the anchor of a heading leads to the issue that it opens. */
export function seenHeadings({
  headings,
}: DocumentFacts): Pick<Heading, 'depth' | 'span' | 'slug' | 'issue'>[] {
  return headings.flatMap(({ depth, span, slug, issue }, index) => {
    const isHead = depth === 1 || index === 0
    return isHead || issue !== null ? [{ depth, span: isHead ? span : documentStart, slug, issue }] : []
  })
}

function unpacked(acceptance: Acceptance | null): Acceptance | null {
  return acceptance === null ? null : { items: criteriaOf(acceptance), span: acceptance.span }
}

/** Labels that were meant as known ones: whatever is missing may stand behind them. */
export function seenFields({ fields }: Issue): Pick<Field, 'near' | 'span'>[] {
  return fields.filter(({ near }) => near !== null).map(({ near, span }) => ({ near, span }))
}
