import type { DocumentFacts, DocumentKind } from '../../model/document/document.ts'
import type { FrontMatter } from '../../model/document/front-matter.ts'
import { documentStart, type Span } from '../../model/document/span.ts'
import { familyKeys } from '../../model/presets.ts'

const freeKinds: ReadonlySet<DocumentKind> = new Set(['note', 'journal', 'review', 'status', 'plan'])

/** Notes and the journal family are free text: they need no front matter, title or disclaimer. */
export function isPlanningKind(kind: DocumentKind): boolean {
  return !freeKinds.has(kind)
}

/** A planning document under the SOT folder, which must carry front matter and the disclaimer. */
export function needsFrontMatter(document: Pick<DocumentFacts, 'inSot' | 'kind'>): boolean {
  return document.inSot && isPlanningKind(document.kind)
}

/** A document whose front matter is checked: it must have one, or it says that it belongs to a planning family. */
export function hasPlanningFrontMatter(
  document: Pick<DocumentFacts, 'inSot' | 'kind'> & {
    readonly frontMatter: Pick<FrontMatter, 'data'> | null
  },
): boolean {
  if (document.frontMatter === null) return false
  return (
    needsFrontMatter(document) ||
    familyKeys.some((key) => Object.hasOwn(document.frontMatter?.data ?? {}, key))
  )
}

const settled: ReadonlySet<string> = new Set(['superseded', 'retired', 'archived'])

/** True for a document that is no longer reviewed. */
export function isRetired({ status }: Pick<DocumentFacts, 'status'>): boolean {
  return settled.has(status?.trim().toLowerCase() ?? '')
}

/** The place of a finding about the document as a whole: its H1, else its first line. */
export function titleSpan({ headings }: Pick<DocumentFacts, 'headings'>): Span {
  return headings.find(({ depth }) => depth === 1)?.span ?? documentStart
}
