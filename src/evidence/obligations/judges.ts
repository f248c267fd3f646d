import { caseObligations, type Obligation, type ObligationId } from '../../model/evidence/evidence.ts'
import { asksFor } from '../../model/evidence/stages.ts'
import type { RunContract, RunReport } from '../../model/schema-types.generated.ts'
import { contractPath } from '../run/open-run.ts'
import { caseRunLayout } from '../run/run-layout.ts'
import type { AnyOpenRun, Judge, RunKind, VerifyContext } from '../verify-context.ts'
import { judgeBaseline } from './baseline-comparison.ts'
import { judgeAdmission } from './engine-admission.ts'
import { judgeEventsRequired, judgeEventsValid } from './events.ts'
import { judgeFreshness } from './freshness.ts'
import { broken, fulfilled, inReport, unknowable } from './obligation.ts'
import { judgePatchConsistent } from './patch-consistent.ts'
import { judgeSecretsAbsent } from './secrets-absent.ts'
import { judgeStatusConsistent } from './status-consistent.ts'
import { judgeTargetInspection } from './target-inspection.ts'
import { judgeTestsExecuted } from './tests-executed.ts'
import { judgeWritesAllowed } from './writes-allowed.ts'

/** The functions that decide obligations about the contents of a run of a case. */
const judges: ReadonlyMap<ObligationId, Judge> = new Map<ObligationId, Judge>([
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

/** The obligations of every run of a case. */
export const requiredWithoutReport = caseObligations.filter((id) => !ofPass.has(id))

/** The obligations that status and stage require, in their fixed order. */
function requiredObligations(report: RunReport, { replay }: Pick<VerifyContext, 'replay'>): ObligationId[] {
  return caseObligations.filter((id) => {
    if (!ofPass.has(id)) return true
    if (report.status !== 'pass') return false
    if (id === 'patch-applies' || id === 'replay-tests') return replay !== null
    if (id !== 'baseline-comparison') return true
    return asksFor(report.stage, 'baseline-proven') && report.backend !== 'fake'
  })
}

/** No process of the engine outlives a pass. A failed or blocked run may report that some did. */
export function judgeNoSurvivors({ report }: AnyOpenRun): Obligation {
  const id = 'no-survivors'
  const { survivors } = report.isolation
  const witness = inReport('/isolation/survivors')
  if (report.status === 'pass' && survivors === 'unknown') {
    return unknowable(id, 'survivors', 'whether processes of the engine were left is unknown', witness)
  }
  if (report.status === 'pass' && survivors !== 0) {
    return broken(id, 'survivors', `${survivors} processes of the engine were left`, witness)
  }
  return fulfilled(id, `the report says that ${survivors} processes of the engine were left`, witness)
}

/** A run of an engine on a case. */
export const caseRunKind: RunKind<RunReport, RunContract> = {
  form: { schema: 'harness-report', layout: caseRunLayout, digestsOf: otherDigests },
  contract: { path: contractPath, schema: 'harness-contract' },
  judges,
  requiredObligations,
}

function otherDigests({ freshness, comparison }: RunReport): readonly (readonly [string, string])[] {
  return [
    ['/freshness/contract_sha256', freshness.contract_sha256],
    ['/freshness/fixture_sha256', freshness.fixture_sha256],
    ...(comparison === null
      ? []
      : [['/comparison/fake_report_sha256', comparison.fake_report_sha256] as const]),
  ]
}
