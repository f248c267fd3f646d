import { fileReasons } from './reasons-of-files.ts'
import { proofReasons } from './reasons-of-proofs.ts'
import { runReasons } from './reasons-of-runs.ts'
import { signatureReasons } from './reasons-of-signatures.ts'

/** Every reason code with its meaning. The codes are a contract: scripts and documents name them. */
export const reasonMetas = { ...fileReasons, ...proofReasons, ...runReasons, ...signatureReasons }

/** Why an obligation is not met. */
export type ReasonCode = keyof typeof reasonMetas

export function isReasonCode(name: string): name is ReasonCode {
  return Object.hasOwn(reasonMetas, name)
}
