import type { PlanDocument } from '../model/document.ts'

/**
 * A document without most of what its own rules alone look at. Once they ran, ten thousand documents need not be held
 * whole; `seenFacts` says what is seen beyond a document, and all of that is still here.
 */
export function leanFacts(document: PlanDocument): PlanDocument {
  return {
    ...document,
    opening: null,
    placeholders: [],
    authority: { ...document.authority, defaultClaims: [] },
    issues: document.issues.map(({ fields, ...issue }) => ({
      ...issue,
      build: null,
      otherBoxes: [],
      fields: fields.map(({ near, span }) => ({ name: null, label: '', value: null, span, near })),
    })),
    record: document.kind === 'admission' ? document.record : null,
  }
}
