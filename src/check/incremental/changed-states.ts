import { criteriaOf } from '../../model/document/acceptance.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import type { BlockerField, Issue } from '../../model/document/issue.ts'
import { statusClaim, type withoutBoxes } from './judge-boxes.ts'

/** Issues of a document of which something else is said than before: of their status, their boxes, what holds them up. */
export type ChangedStates = {
  readonly issues: ReadonlySet<string>
  /** What holds up those of which that is another: ids of issues, before and now. */
  readonly blockers: ReadonlyMap<string, ChangedBlockers>
}

type ChangedBlockers = { readonly before: readonly string[]; readonly now: readonly string[] }

/** Which they are; null where the document has other issues, or where only all documents tell what holds one up. */
export function changedStates(
  before: DocumentFacts,
  now: DocumentFacts,
  isDefined: (id: string) => boolean,
): ChangedStates | null {
  if (before.issues.length !== now.issues.length) return null
  const issues = new Set<string>()
  const blockers = new Map<string, ChangedBlockers>()
  for (const [at, issue] of now.issues.entries()) {
    const other = before.issues[at]
    if (other?.id !== issue.id) return null
    if (JSON.stringify(statesOf(issue)) !== JSON.stringify(statesOf(other))) issues.add(issue.id)
    if (JSON.stringify(wordsOf(issue.blockedBy)) === JSON.stringify(wordsOf(other.blockedBy))) continue
    const ids = { before: plainIds(other.blockedBy, isDefined), now: plainIds(issue.blockedBy, isDefined) }
    if (ids.before === null || ids.now === null || blockers.has(issue.id)) return null
    issues.add(issue.id)
    blockers.set(issue.id, { before: ids.before, now: ids.now })
  }
  return { issues, blockers }
}

function statesOf({ status, statusClaims, acceptance }: Issue) {
  const own = status === null ? null : [status.status, status.text, status.note, status.near]
  const others = statusClaims.map(({ status: told, text, from }) => [told, text, from])
  return [own, others, criteriaOf(acceptance).map(({ checked, text }) => [checked, text])]
}

function wordsOf(field: BlockerField | null) {
  return field === null ? null : [field.none, field.refs.map(({ span: _, ...ref }) => ref)]
}

/** The issues that it names, where it names nothing but defined ones by their ids; a table may speak where it is not there. */
function plainIds(field: BlockerField | null, isDefined: (id: string) => boolean): readonly string[] | null {
  if (field === null) return null
  const ids = new Set<string>()
  for (const ref of field.refs) {
    if (ref.form !== 'id' || !isDefined(ref.text)) return null
    ids.add(ref.text)
  }
  return [...ids]
}

/** What is seen of a document, but for what changed of the states of its issues. */
export function withoutStates(seen: ReturnType<typeof withoutBoxes>, { issues, blockers }: ChangedStates) {
  return {
    ...seen,
    claims: seen.claims.filter(
      ({ predicate, subject }) => predicate !== statusClaim || !issues.has(subject ?? ''),
    ),
    issues: seen.issues.map((issue) => {
      if (!issues.has(issue.id)) return issue
      const stateless = { ...issue, status: null, statusClaims: [] }
      return blockers.has(issue.id) ? { ...stateless, blockedBy: null } : stateless
    }),
  }
}
