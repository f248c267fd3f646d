import { type Obligation, type ObligationId, obligationIds } from '../../model/evidence/evidence.ts'
import { asksFor } from '../../model/evidence/stages.ts'
import type { RunReport } from '../../model/schema-types.generated.ts'
import type { Judge, OpenRun } from '../verify-context.ts'
import { judgeBaseline } from './baseline-comparison.ts'
import { judgeAdmission } from './engine-admission.ts'
import { judgeEventsRequired, judgeEventsValid } from './events.ts'
import { judgeFreshness } from './freshness.ts'
import { broken, fulfilled, inReport } from './obligation.ts'
import { judgePatchConsistent } from './patch-consistent.ts'
import { judgeSecretsAbsent } from './secrets-absent.ts'
import { judgeStatusConsistent } from './status-consistent.ts'
import { judgeTargetInspection } from './target-inspection.ts'
import { judgeTestsExecuted } from './tests-executed.ts'
import { judgeWritesAllowed } from './writes-allowed.ts'

/** The functions that decide obligations about the contents of files. */
export const judges: ReadonlyMap<ObligationId, Judge> = new Map<ObligationId, Judge>([
  ['events-valid', judgeEventsValid],
  ['events-required', judgeEventsRequired],
  ['status-consistent', judgeStatusConsistent],
  ['patch-consistent', judgePatchConsistent],
  ['writes-allowed', judgeWritesAllowed],
  ['tests-executed', judgeTestsExecuted],
  ['freshness', judgeFreshness],
  ['no-target-inspection', judgeTargetInspection],
  ['admission', judgeAdmission],
  ['baseline-comparison', judgeBaseline],
  ['no-survivors', judgeNoSurvivors],
  ['secrets-absent', judgeSecretsAbsent],
])

/** Obligations that only a pass has. */
const ofPass: ReadonlySet<ObligationId> = new Set([
  'events-required',
  'writes-allowed',
  'tests-executed',
  'admission',
  'baseline-comparison',
  'patch-applies',
  'replay-tests',
])

/** The obligations that status and stage require, in their fixed order. Without a report, those of every run. */
export function requiredObligations(report: RunReport | null, withReplay: boolean): ObligationId[] {
  return obligationIds.filter((id) => {
    if (!ofPass.has(id)) return true
    if (report?.status !== 'pass') return false
    if (id === 'patch-applies' || id === 'replay-tests') return withReplay
    if (id !== 'baseline-comparison') return true
    return asksFor(report.stage, 'baseline-proven') && report.backend !== 'fake'
  })
}

/** No process of the engine outlives a pass. A failed or blocked run may report that some did. */
function judgeNoSurvivors({ report }: OpenRun): Obligation {
  const id = 'no-survivors'
  const { survivors } = report.isolation
  const witness = inReport('/isolation/survivors')
  if (report.status === 'pass' && survivors > 0) {
    return broken(id, 'survivors', `${survivors} processes of the engine were left`, witness)
  }
  return fulfilled(id, `the report says that ${survivors} processes of the engine were left`, witness)
}
