import type { ProofContract, ProofReport } from '../../model/schema-types.generated.ts'
import { bundleLimit, bundleName } from '../../workspace/git/proof-bundle.ts'
import { bytesOf } from '../run/open-run.ts'
import type { RunLayout } from '../run/run-layout.ts'
import type { AnyOpenRun, OpenRun } from '../verify-context.ts'

export const proofContractPath = 'contract.json'

/** A proof as it was opened. */
export type OpenProof = OpenRun<ProofReport, ProofContract>

export function isOpenProof(run: AnyOpenRun): run is OpenProof {
  return run.report.schema === 'proof-report/1'
}

/** The files of a proof: what every one has, the logs of its commands, and the commits that it is about. */
export const proofLayout: RunLayout = {
  required: new Map([
    ['report_md', 'report.md'],
    ['events', 'events.normalized.jsonl'],
    ['contract', proofContractPath],
  ]),
  isLog: (path) => path.startsWith('logs/') || path === bundleName,
}

/** The commits that a proof contains; null where it has none that can be read. */
export function bundleOf(run: OpenProof): Uint8Array | null {
  const size = run.files.get(bundleName)?.size ?? 0
  return size === 0 || size > bundleLimit ? null : bytesOf(run, bundleName)
}
