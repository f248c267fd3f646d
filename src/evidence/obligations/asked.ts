import { type ObligationId, obligationIds, type RunReport } from '../../model/evidence/evidence.ts'
import { asksFor } from '../../model/evidence/stages.ts'

const ofPass: ReadonlySet<ObligationId> = new Set([
  'events-required',
  'writes-allowed',
  'tests-executed',
  'admission',
])
const ofBaseline: ReadonlySet<ObligationId> = new Set(['baseline-comparison'])
const ofReplay: ReadonlySet<ObligationId> = new Set(['patch-applies', 'replay-tests'])

/** The obligations that status and stage ask for, in their fixed order. Without a report, those of every run. */
export function obligationsAsked(report: RunReport | null, withReplay: boolean): ObligationId[] {
  return obligationIds.filter((id) => {
    if (ofPass.has(id)) return report?.status === 'pass'
    if (ofBaseline.has(id))
      return (
        report?.status === 'pass' && asksFor(report.stage, 'baseline-proven') && report.backend !== 'fake'
      )
    return ofReplay.has(id) ? withReplay && report?.status === 'pass' : true
  })
}
