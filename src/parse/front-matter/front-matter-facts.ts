import type { DocumentKind } from '../../model/document/document.ts'
import type { FrontMatter } from '../../model/document/front-matter.ts'
import type { Span } from '../../model/document/span.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import type { frontMatterViolations } from '../../schema/validate-front-matter.ts'
import type { FrontMatterText } from './front-matter.ts'

let violationsIn: typeof frontMatterViolations | null = null

/** Loads what front matter is held against: the schemas of all kinds are large, and many documents have none. */
export async function prepareSchemas(): Promise<void> {
  violationsIn ??= (await import('../../schema/validate-front-matter.ts')).frontMatterViolations
}

/** The status key of a planning family speaks of the document, not of the issue in it. */
export function isOfFamily(frontMatter: FrontMatterText | null): boolean {
  const data = frontMatter?.data ?? {}
  return 'lifecycle_classification' in data || 'core_promotion_status' in data
}

function familyOf(frontMatter: FrontMatterText | null, inSot: boolean): FrontMatter['family'] {
  const data = frontMatter?.data
  if (data == null) return 'other'
  if (data.lifecycle_classification === 'sot' || data.lifecycle_classification === 'planning') {
    return data.lifecycle_classification
  }
  if (!inSot && !('core_promotion_status' in data) && !('lifecycle_classification' in data)) return 'other'
  return 'name' in data && !('title' in data) ? 'planning' : 'sot'
}

/** What later stages need of the front matter; null where it could not be read. Schemas must have been prepared. */
export function frontMatterFacts(
  read: FrontMatterText | null,
  kind: DocumentKind,
  isFileIssue: boolean,
  inSot: boolean,
): FrontMatter | null {
  if (read?.data == null) return null
  const family = familyOf(read, inSot)
  const spans: Record<string, Span> = {}
  for (const key of Object.keys(read.data)) spans[key] = read.spanOf(childPointer('', key))
  const free =
    kind === 'note' || kind === 'journal' || kind === 'review' || kind === 'status' || kind === 'plan'
  const judged = family !== 'other' && !free
  if (violationsIn === null) throw new Error('front matter is judged before its schemas are prepared')
  const violations = judged ? violationsIn(family, kind, isFileIssue, read.data, read.spanOf) : []
  return { span: read.span, family, data: read.data, spans, violations }
}
