import type { RunVerdict, VerifiedRun } from '../../model/evidence/evidence.ts'
import { sha256Of } from '../../workspace/files/digest.ts'

/** A verdict that was just made. */
export function verifiedRun(verdict: RunVerdict): VerifiedRun {
  return {
    isProof: verdict.proof !== null,
    digest: () => sha256Of(JSON.stringify(verdict)),
    read: () => verdict,
  }
}
