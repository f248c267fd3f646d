import { groupBy } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'
import { type DeniedClaim, deniedClaims, showValue } from '../shared/evidence/run-claims.ts'
import { clipWords, listWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'denied'>(
  {
    id: 'evidence-claim',
    group: 'evidence',
    title: 'Require sentences about a run to agree with its report',
    why: 'The document says one thing and report.json says another. The report was written by the machine at the time; the sentence was typed afterwards, and everything that was decided by reading it was decided on the wrong value.',
    severity: 'error',
    messages: {
      denied: {
        text: '{who} claims {fields}',
        fix: 'Copy the values from report.json, and look again at what was concluded from the old ones.',
      },
    },
  },
  function* (workspace) {
    const denied = deniedClaims(workspace).filter(({ artifact }) => artifact === null)
    for (const group of groupBy(denied, ({ path, run }) => `${path}\n${run}`).values()) {
      const [{ claim, path }, ...others] = group
      yield {
        message: 'denied',
        path,
        span: claim.span,
        issue: claim.issue,
        data: { who: claim.issue ?? path, fields: listWords(group.map(inWords), 4) },
        related: others.slice(0, 4).map((other) => {
          return { path, span: other.claim.span, message: `Here ${aboutOf(other)} is stated` }
        }),
      }
    }
  },
)

/** Both values, and the place of the other one. */
function inWords(denied: DeniedClaim): string {
  const { claim, found, where, run } = denied
  if (claim.predicate === 'run.report_missing')
    return `that run ${run} has no report.json, but it has one (${where})`
  if (claim.predicate === 'file.exists') return `${aboutOf(denied)}, but there is no such file (${where})`
  const [here, there] = [quoted(claim.value), quoted(found)].map((value) => clipWords(value, 80))
  if (claim.predicate === 'run.digest') return `the digest ${here}, which run ${run} does not have (${where})`
  if (claim.predicate === 'run.verdict')
    return `the verdict ${here}, but "sot verify" finds ${there} (${where})`
  return `${aboutOf(denied)} ${here}, but report.json says ${there} (${where})`
}

function aboutOf({ claim }: DeniedClaim): string {
  return claim.predicate === 'file.exists' ? `the file ${claim.file ?? ''}` : claim.predicate
}

function quoted(value: DeniedClaim['found']): string {
  return typeof value === 'string' ? `"${showValue(value)}"` : showValue(value)
}
