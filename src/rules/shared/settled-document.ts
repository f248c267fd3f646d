import type { DocumentFacts } from '../../model/document/document.ts'

const settled: ReadonlySet<string> = new Set(['superseded', 'retired', 'archived'])

/** True for what is kept for the record and no longer reviewed. */
export function isLeftInPeace({ status }: Pick<DocumentFacts, 'status'>): boolean {
  return settled.has(status?.trim().toLowerCase() ?? '')
}
