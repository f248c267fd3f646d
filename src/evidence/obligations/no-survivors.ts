import type { Obligation } from '../../model/evidence/evidence.ts'
import { inReport } from '../claims/contradictions.ts'
import type { OpenRun } from '../verify-context.ts'
import { broken, held } from './obligation.ts'

const id = 'no-survivors'

/** No process of the engine outlives a pass. A run that is none may say that some did. */
export function judgeNoSurvivors({ report }: OpenRun): Obligation {
  const { survivors } = report.isolation
  const witness = inReport('/isolation/survivors')
  if (report.status === 'pass' && survivors > 0) {
    return broken(id, 'survivors', `${survivors} processes of the engine were left`, witness)
  }
  return held(
    id,
    survivors === 0
      ? 'no process of the engine was left'
      : `the report owns up to ${survivors} processes left`,
    witness,
  )
}
