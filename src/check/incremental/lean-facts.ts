import { packCriteria } from '../../model/document/acceptance.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import type { Issue } from '../../model/document/issue.ts'
import { seenFields, seenHeadings } from './seen-facts.ts'

/**
 * A document without most of what its own rules alone look at. Once they ran, ten thousand documents need not be held
 * whole; `seenFacts` says what is seen beyond a document, and all of that is still here.
 */
export function leanFacts(document: DocumentFacts): DocumentFacts {
  return {
    ...document,
    headings: seenHeadings(document).map(({ depth, span, slug, issue }) => {
      return { depth, text: '', span, parent: -1, isField: false, issue, slug }
    }),
    opening: null,
    placeholders: [],
    authority: { ...document.authority, defaultClaims: [] },
    issues: document.issues.map(leanIssue),
    record: document.kind === 'admission' ? document.record : null,
  }
}

/** Written out: taking an object apart and putting it together again takes several times as long. */
function leanIssue(issue: Issue): Issue {
  return {
    id: issue.id,
    number: issue.number,
    source: issue.source,
    title: issue.title,
    span: issue.span,
    endLine: issue.endLine,
    statusClaims: issue.statusClaims,
    status: issue.status,
    type: issue.type,
    blockedBy: issue.blockedBy,
    blocks: issue.blocks,
    stories: issue.stories,
    acceptance: packCriteria(issue.acceptance),
    otherBoxes: [],
    build: null,
    fields: seenFields(issue).map(({ near, span }) => ({ name: null, label: '', value: null, span, near })),
  }
}
