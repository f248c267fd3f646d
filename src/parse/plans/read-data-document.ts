import type { DocumentFacts } from '../../model/document/document.ts'
import type { FormatPlace } from '../../model/document/plan-place.ts'
import type { Settings } from '../../model/settings.ts'
import { claimsOfIssue } from '../claims/claims.ts'
import { findEndpoints } from '../mentions/endpoints.ts'
import type { DocumentInput } from '../read-context.ts'
import { bareDocument } from './bare-document.ts'
import { formatOf } from './find-plans.ts'
import { inProject } from './project-ids.ts'

/** The facts of a file that is data: the items in it, and nothing that only text can say. */
export function readDataDocument(
  { path, sha256, text, place }: DocumentInput & { readonly place: FormatPlace },
  settings: Settings,
): DocumentFacts {
  const read = formatOf(place).readData?.({ path, text, settings, place })
  const { issues, rows, problems } = inProject(read ?? { issues: [], rows: [], problems: [] }, place.project)
  return {
    ...bareDocument,
    path,
    sha256,
    format: place.format,
    kind: issues.length > 0 ? 'issues' : 'note',
    lineCount: text.split('\n').length,
    issues,
    rows,
    claims: issues.flatMap(claimsOfIssue),
    endpoints: findEndpoints(text),
    problems,
  }
}
