import type { DocumentFacts } from '../../model/document/document.ts'
import { documentStart, type Span } from '../../model/document/span.ts'

/** Where a finding stands that belongs to the document as a whole: its H1, else its first line. */
export function titleSpan({ headings }: Pick<DocumentFacts, 'headings'>): Span {
  return headings.find(({ depth }) => depth === 1)?.span ?? documentStart
}
