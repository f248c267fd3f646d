import type { PlanDocument } from '../model/document.ts'

/**
 * The facts of a document that anything may look at which sees all documents together: linking, rules over the
 * workspace, evidence. What is left out here is for the rules of that one document alone; a test holds them to it.
 */
export function seenFacts(document: PlanDocument) {
  const { sha256, lineCount: _lines, opening: _opening, placeholders: _gaps, disables: _, ...seen } = document
  return {
    ...seen,
    // A review is the witness of what it passes.
    sha256: document.kind === 'review' ? sha256 : null,
    authority: { promotions: document.authority.promotions },
    issues: document.issues.map(({ build: _build, otherBoxes: _boxes, endLine: _end, fields, ...issue }) => {
      return { ...issue, fields: fields.map(({ near, span }) => ({ near, span })) }
    }),
    claims: document.claims.map(({ list: _list, ...claim }) => claim),
    record: document.kind === 'admission' ? document.record : null,
  }
}
