import type { Acceptance, Criterion } from './issue.ts'

/**
 * The same, with criteria that have no boxes put aside as text: they are a third of all that is held of documents, and
 * few ever ask for them again.
 */
export function packCriteria(acceptance: Acceptance | null): Acceptance | null {
  if (acceptance === null || acceptance.items.length === 0) return acceptance
  if (acceptance.items.some(({ checked }) => checked !== null)) return acceptance
  return { items: [], span: acceptance.span, packed: JSON.stringify(acceptance.items) }
}

/** What an issue asks for, whether it is at hand or put aside. */
export function criteriaOf(acceptance: Acceptance | null | undefined): readonly Criterion[] {
  if (acceptance?.packed !== undefined) return JSON.parse(acceptance.packed)
  return acceptance?.items ?? []
}
