import type { ProofContract, ProofReport } from '../../model/schema-types.generated.ts'
import type { RunLayout } from '../run/run-layout.ts'
import type { OpenRun } from '../verify-context.ts'

export const proofContractPath = 'contract.json'

/** A proof as it was opened. */
export type OpenProof = OpenRun<ProofReport, ProofContract>

/** The files of a proof: what every one has, and the logs of its commands. */
export const proofLayout: RunLayout = {
  required: new Map([
    ['report_md', 'report.md'],
    ['events', 'events.normalized.jsonl'],
    ['contract', proofContractPath],
  ]),
  isLog: (path) => path.startsWith('logs/'),
}
