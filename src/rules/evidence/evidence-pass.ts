import { workspaceRule } from '../../model/rule.ts'
import type { Workspace } from '../../model/workspace.ts'
import { defectHit, defectsOf } from '../shared/evidence/evidence-defects.ts'
import { failedClaims } from '../shared/evidence/failed-claims.ts'
import { deniedClaims } from '../shared/evidence/run-claims.ts'
import { deniedPasses, failedBacking } from '../shared/evidence/run-outcomes.ts'
import { statusPlace } from '../shared/issue-status.ts'
import { listWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'broken' | 'unknowable' | 'status' | 'own-words' | 'validated' | 'ticked'>(
  {
    id: 'evidence-pass',
    group: 'evidence',
    title: 'Require a proven pass behind every claimed pass',
    why: 'Only a run that passed, and of which everything that a pass must show was found, is pass evidence. A failed run, a blocked one, or one that timed out after it had written a good patch is evidence too, but of something else.',
    severity: 'error',
    messages: {
      broken: {
        text: 'Run {run} is claimed as a pass and is none: {what} ({where})',
        fix: 'Take back the claim, or run it again until "sot verify" proves it.',
      },
      unknowable: {
        text: 'Run {run} is claimed as a pass, which cannot be proven here: {what} ({where})',
        fix: 'Provide the missing evidence; "sot verify" lists it.',
      },
      status: {
        text: 'Run {run} is claimed as a pass, but its report says {status} ({where})',
        fix: 'Call the run what it is, and cite one that passed.',
      },
      'own-words': {
        text: 'Run {run} is claimed as a pass, but line {line} gives it the report status {status}',
        fix: 'Read report.json and correct whichever of the two is wrong.',
      },
      validated: {
        text: '{id} is validated, but of the runs it cites none passed: {runs}',
        fix: 'Cite a run that passed, or set the status back.',
      },
      ticked: {
        text: '{id} is said to be {words}, but none of the runs it cites shows it: {runs}',
        fix: 'Cite a run that passed, or take the claim back.',
        severity: 'warning',
      },
    },
  },
  function* (workspace, { settings }) {
    const reported = new Set<string>()
    for (const { pass, denial } of workspace.documents.flatMap(deniedPasses)) {
      const { path, span, issue, run } = pass
      const { status } = denial
      reported.add(`${path}\n${run}`)
      const related = [{ path, span: denial.span, message: `Here the report status is ${status}` }]
      yield { message: 'own-words', path, span, issue, data: { run, status, line: denial.span[0] }, related }
    }
    for (const defect of defectsOf('evidence-pass', workspace)) {
      if (!reported.has(`${defect.path}\n${defect.run}`)) yield { message: 'broken', ...defectHit(defect) }
    }
    yield* openedPasses(workspace, reported, settings.evidence.unavailable)
    const failed = failedBacking(workspace)
    yield* failedClaims(workspace, new Set(failed.map(({ issue }) => issue.id)))
    for (const { issue, runs } of failed) {
      const data = {
        id: issue.id,
        runs: listWords(
          runs.map(({ run, status }) => `${run} (${status})`),
          3,
        ),
      }
      yield { message: 'validated', ...statusPlace(issue), issue: issue.id, data }
    }
  },
)

/** Runs claimed as passes that are whole, and are no proven pass all the same. */
function* openedPasses(
  workspace: Workspace,
  reported: ReadonlySet<string>,
  unavailable: 'error' | 'warning' | 'note',
) {
  const denied = new Set(
    deniedClaims(workspace)
      .filter(({ claim }) => claim.predicate === 'report.status')
      .map(({ path, run }) => `${path}\n${run}`),
  )
  for (const citation of workspace.evidence.citations) {
    const { path, span, issue, run, cited, claimsPass } = citation
    const { verdict } = cited
    const key = `${path}\n${run}`
    if (
      !claimsPass ||
      verdict === null ||
      verdict.verdict === 'broken' ||
      reported.has(key) ||
      denied.has(key)
    )
      continue
    if (verdict.status !== null && verdict.status !== 'pass') {
      const data = { run, status: verdict.status, where: `${cited.dir ?? run}/report.json /status` }
      yield { message: 'status' as const, path, span, issue, data }
      continue
    }
    const open = verdict.obligations.find(({ state }) => state === 'unknowable')
    if (open === undefined) continue
    yield {
      message: 'unknowable' as const,
      ...defectHit({ ...citation, obligation: open }),
      severity: unavailable,
    }
  }
}
