import { runsByIssue } from '../../evidence/claims/judge-claims.ts'
import { judgeIssue } from '../../evidence/claims/judge-issue.ts'
import { isForPeople } from '../../model/document/own-commands.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'

/** Why an issue may not be called done, in one sentence; null where it may. */
export function whyNotDone(
  linked: LinkedIssue,
  { documents, byPath, evidence, settings }: Workspace,
): string | null {
  const { id, issue } = linked
  const { strict, criteria, runs } = judgeIssue({
    linked,
    document: byPath.get(linked.criteriaPath),
    cited: runsByIssue(documents, evidence.runs).get(id) ?? [],
    later: evidence.later,
    settings: { ...settings.proof, require: 1 },
    signOffs: evidence.signOffs,
    changedCode: evidence.changedCode,
  })
  if (strict === 'proven' || (criteria.length === 0 && runs.length === 0)) return null
  const person = isForPeople(issue.type) ? `, or accept it with "sot sign-off ${id}"` : ''
  const todo = `run "sot prove ${id}"${person}`
  const unmet = criteria.find(({ state }) => state === 'ticked' || state === 'open')
  if (unmet !== undefined) {
    const state = unmet.checked === false ? 'is open' : 'has no proof'
    return `criterion ${unmet.number} of ${id} ${state}: ${todo}`
  }
  const codes = [...new Set(runs.flatMap((run) => run.codes))].filter((code) => code !== 'control-green')
  return `the evidence of ${id} is ${strict}${codes.length === 0 ? '' : ` (${codes.join(', ')})`}: ${todo}`
}
