import { type ObligationId, proofObligations } from '../../model/evidence/evidence.ts'
import type { ProofContract, ProofReport } from '../../model/schema-types.generated.ts'
import { judgeEventLog } from '../obligations/events.ts'
import { judgeNoSurvivors } from '../obligations/judges.ts'
import { judgeSecretsAbsent } from '../obligations/secrets-absent.ts'
import type { Judge, RunKind, VerifyContext } from '../verify-context.ts'
import { judgeCommitKnown, judgeControlRed, judgeCriteriaCurrent, judgeLanded } from './judge-commit.ts'
import { judgeProofFreshness } from './judge-proof-freshness.ts'
import { judgeProofStatus, judgeProofTests } from './judge-proof-status.ts'
import { type OpenProof, proofContractPath, proofLayout } from './proof-layout.ts'

export const proofSchema = 'proof-report/1'
const judges: ReadonlyMap<ObligationId, Judge<OpenProof>> = new Map<ObligationId, Judge<OpenProof>>([
  ['events-valid', (run) => judgeEventLog(run)],
  ['status-consistent', judgeProofStatus],
  ['tests-executed', judgeProofTests],
  ['freshness', judgeProofFreshness],
  ['commit-known', judgeCommitKnown],
  ['landed', judgeLanded],
  ['criteria-current', judgeCriteriaCurrent],
  ['control-red', judgeControlRed],
  ['no-survivors', judgeNoSurvivors],
  ['secrets-absent', judgeSecretsAbsent],
])

/** Obligations that only a pass has. */
const ofPass: ReadonlySet<ObligationId> = new Set([
  'tests-executed',
  'landed',
  'criteria-current',
  'replay-tests',
])

/** A run of the issue's own commands at a commit of the user's own repository. */
export const proofKind: RunKind<ProofReport, ProofContract> = {
  form: {
    schema: 'proof-report',
    layout: () => proofLayout,
    digestsOf: ({ freshness }) => [['/freshness/contract_sha256', freshness.contract_sha256]],
  },
  contract: { path: proofContractPath, schema: 'proof-contract' },
  judges,
  requiredObligations,
}

function requiredObligations(
  report: ProofReport,
  { acceptanceOf, rerun = null }: VerifyContext,
): ObligationId[] {
  return proofObligations.filter((id) => {
    if (id === 'control-red') return report.control !== null
    if (id === 'replay-tests' && rerun === null) return false
    // A check compares the criteria itself, and calls such a proof stale.
    if (id === 'criteria-current' && acceptanceOf === undefined) return false
    return !ofPass.has(id) || report.status === 'pass'
  })
}
