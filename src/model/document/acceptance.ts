import type { Acceptance, Criterion } from './issue.ts'
import type { Span } from './span.ts'

type Packed = readonly [text: string, ...span: Span]

/**
 * The same, with criteria that have no boxes put aside as text: they are a third of all that is held of documents, and
 * few ever ask for them again.
 */
export function packCriteria(acceptance: Acceptance | null): Acceptance | null {
  if (acceptance === null || acceptance.items.length === 0) return acceptance
  if (acceptance.items.some(({ checked }) => checked !== null)) return acceptance
  const packed = acceptance.items.map(({ text, span }): Packed => [text, ...span])
  return { items: [], span: acceptance.span, packed: JSON.stringify(packed) }
}

/** What an issue asks for, whether it is at hand or put aside. */
export function criteriaOf(acceptance: Acceptance | null | undefined): readonly Criterion[] {
  if (acceptance?.packed === undefined) return acceptance?.items ?? []
  const packed: readonly Packed[] = JSON.parse(acceptance.packed)
  return packed.map(([text, ...span]) => ({ text, checked: null, span }))
}
