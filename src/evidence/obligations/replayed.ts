import type { Obligation, ObligationId, ReasonCode } from '../../model/evidence/evidence.ts'
import { RunFault } from '../run/fault.ts'
import { bytesOf } from '../run/run-bytes.ts'
import type { OpenRun, Replay } from '../verify-context.ts'
import { undecided, unknowable } from './obligation.ts'

const ids: readonly (readonly [ObligationId, ReasonCode])[] = [
  ['patch-applies', 'replay-patch-failed'],
  ['replay-tests', 'replay-tests-failed'],
]

/** Runs patch and tests again; not for a run that is already refused, whose commands nobody vouches for. */
export async function replayed(
  run: OpenRun,
  replay: Replay,
  before: readonly Obligation[],
): Promise<Obligation[]> {
  const refusal = before.find(({ state }) => state === 'broken')
  if (refusal !== undefined || run.contract === null) {
    const code = refusal?.code ?? run.contractFault?.code ?? 'contract-mismatch'
    return ids.map(([id]) => unknowable(id, code, 'not replayed: the run does not hold without that'))
  }
  try {
    const { dir, report, contract } = run
    const patch = bytesOf(run, 'patch.diff')
    const found = await replay({ dir, report, contract, patch })
    return ids.map(
      ([id, code]) =>
        found.find((obligation) => obligation.id === id) ?? unknowable(id, code, 'not replayed'),
    )
  } catch (error) {
    if (!(error instanceof RunFault)) throw error
    const { fault } = error
    return ids.map(([id]) => undecided(id, fault))
  }
}
