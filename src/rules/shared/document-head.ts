import type { DocumentFacts } from '../../model/document/document.ts'
import { documentStart, type Span } from '../../model/document/span.ts'

/** Where a finding about a document as a whole stands: its title, else its first line. */
export function documentHead({ headings }: DocumentFacts): Span {
  return headings.find(({ depth }) => depth === 1)?.span ?? documentStart
}
