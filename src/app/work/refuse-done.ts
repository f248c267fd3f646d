import { runsByIssue } from '../../evidence/claims/judge-claims.ts'
import { judgeIssue } from '../../evidence/claims/judge-issue.ts'
import { isForPeople } from '../../model/document/own-commands.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'

/** What is missing for an issue to be done: "criterion 2", "has no proof", and what to do about it. */
export type MissingForDone = {
  readonly subject: string
  readonly state: string
  readonly todo: string
}

/** Why an issue may not be called done, in one sentence; null where it may. */
export function whyNotDone(linked: LinkedIssue, workspace: Workspace): string | null {
  const missing = missingForDone(linked, workspace)
  if (missing === null) return null
  return `${missing.subject} of ${linked.id} ${missing.state}: ${missing.todo}`
}

/** The first thing that an issue lacks to be called done; null where it lacks nothing. */
export function missingForDone(
  linked: LinkedIssue,
  { documents, byPath, evidence, settings }: Workspace,
): MissingForDone | null {
  const { id, issue } = linked
  const cited = runsByIssue(documents, evidence.runs).get(id) ?? []
  const { strict, criteria, runs } = judgeIssue({
    linked,
    document: byPath.get(linked.criteriaPath),
    cited,
    later: evidence.later,
    settings: { ...settings.proof, require: 1 },
    signOffs: evidence.signOffs,
    changedCode: evidence.changedCode,
  })
  if (strict === 'proven' || (criteria.length === 0 && runs.length === 0)) return null
  const person = isForPeople(issue.type) ? `, or accept it with "sot sign-off ${id}"` : ''
  const todo = `run "sot prove ${id}"${person}`
  const unmet = criteria.find(({ state }) => state === 'ticked' || state === 'open')
  const lost = unmet?.checked === false ? undefined : cited.find(({ place }) => place === 'absent')
  if (lost !== undefined) return { subject: `run ${lost.run}`, state: 'is not there', todo }
  if (unmet !== undefined) {
    const state = unmet.checked === false ? 'is open' : 'has no proof'
    return { subject: `criterion ${unmet.number}`, state, todo }
  }
  const codes = [...new Set(runs.flatMap((run) => run.codes))].filter((code) => code !== 'control-green')
  const state = `is ${strict}${codes.length === 0 ? '' : ` (${codes.join(', ')})`}`
  return { subject: 'the evidence', state, todo }
}
