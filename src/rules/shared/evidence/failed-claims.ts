import type { JudgedClaim } from '../../../model/evidence/judged-claim.ts'
import { groupBy } from '../../../model/group-by.ts'
import type { Workspace } from '../../../model/workspace.ts'
import { clipWords, listWords } from '../list-words.ts'
import { isReported } from './evidence-defects.ts'
import { runsOfIssues } from './run-outcomes.ts'

/** Claims of issues that are broken by runs of which no rule speaks: runs that truthfully report a failure. */
export function* failedClaims({ evidence, documents }: Workspace, reported: ReadonlySet<string>) {
  const { citations, claims } = evidence
  const cited = runsOfIssues(documents)
  const spoken = new Set(citations.filter(isReported).map(({ run }) => run))
  const isOfIssue = ({ outcome, claim }: JudgedClaim) =>
    outcome === 'broken' && (claim.predicate === 'criterion.met' || claim.predicate === 'issue.status')
  const groups = groupBy(claims.filter(isOfIssue), ({ claim }) => claim.issue)
  for (const [id, [first]] of groups) {
    if (id === null || reported.has(id)) continue
    const runs = [...(cited.get(id) ?? [])]
    if (runs.some((run) => spoken.has(run))) continue
    const { path, claim } = first
    const words = claim.predicate === 'issue.status' ? 'validated' : `done (“${clipWords(claim.words, 50)}”)`
    yield {
      message: 'ticked' as const,
      path,
      span: claim.span,
      issue: id,
      data: { id, words, runs: listWords(runs, 3) },
    }
  }
}
