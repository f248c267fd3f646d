import type { ObligationId } from '../../model/evidence/evidence.ts'
import { judgePatchConsistent } from '../patch/patch-consistent.ts'
import { judgeWritesAllowed } from '../patch/writes-allowed.ts'
import type { Judge } from '../verify-context.ts'
import { judgeAdmission } from './admission.ts'
import { judgeBaseline } from './baseline-comparison.ts'
import { judgeEventsRequired } from './events-required.ts'
import { judgeEventsValid } from './events-valid.ts'
import { judgeFreshness } from './freshness.ts'
import { judgeNoSurvivors } from './no-survivors.ts'
import { judgeSecretsAbsent } from './secrets-absent.ts'
import { judgeStatusConsistent } from './status-consistent.ts'
import { judgeTargetInspection } from './target-inspection.ts'
import { judgeTestsExecuted } from './tests-executed.ts'

/** Who decides the obligations that are about what the files say. One without a judge is unknowable. */
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
