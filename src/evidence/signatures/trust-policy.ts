import type { Signer } from '../../model/evidence/evidence.ts'
import type { TrustedKeySetting, TrustSettings } from '../../model/settings.ts'
import type { CheckSsh } from '../../workspace/git/ssh-keygen.ts'
import type { Contradiction } from '../obligations/obligation.ts'
import type { AllowedSigner } from './allowed-signers.ts'
import type { PublicKey } from './public-key.ts'

/** A key whose signatures count, and when. */
export type TrustedKey = PublicKey & Pick<TrustedKeySetting, 'id' | 'validAfter' | 'validBefore'>

/** The same trust without a requirement: for unsigned runs that another run needs. */
export function withoutRequirement({ id, read }: TrustSource): TrustSource {
  return { id, read: async () => ({ ...(await read()), require: 'none' }) }
}

/** Who may sign by Sigstore: identities, and the authorities that vouch for them, in JSON. */
export type SigstoreTrust = {
  readonly root: unknown
  readonly identities: readonly { readonly issuer: string; readonly subject: string }[]
}

/** Whose signatures count, with their keys as they were read. */
export type TrustPolicy = {
  readonly keys: readonly TrustedKey[]
  /** Who may sign with ssh keys. */
  readonly signers: readonly AllowedSigner[]
  /** Null where nothing can check signatures of ssh. */
  readonly checkSsh: CheckSsh | null
  /** Null where no bundle of Sigstore counts. */
  readonly sigstore: SigstoreTrust | null
  readonly require: TrustSettings['require']
}

/** Reads whose signatures count, once and when the first run is verified. */
export type TrustSource = {
  /** Identifies what it reads: '' for the last commit, null for files that may change at any time. */
  readonly id: string | null
  readonly read: () => Promise<TrustPolicy>
}

/** No signature counts, and none is required. */
export const noTrust: TrustPolicy = { keys: [], signers: [], checkSsh: null, sigstore: null, require: 'none' }

/** What a signature file shows. */
export type SignatureFinding = {
  readonly path: string
  /** False where the key of the signature is unknown, so that nothing can be said of it. */
  readonly isChecked: boolean
  /** Why it signs nothing. */
  readonly invalid: Contradiction | null
  /** Who signed; null where the policy does not trust that key, or not at that time. */
  readonly signer: Signer | null
  /** Why the signer does not count, although nothing is wrong with the signature. */
  readonly distrust: Contradiction | null
  /** Whether there is a statement, and where it contradicts the run. */
  readonly hasStatement: boolean
  readonly mismatch: Contradiction | null
}

type ValidTime = Pick<TrustedKeySetting, 'validAfter' | 'validBefore'>

/** Whether a key counts at an instant: from `validAfter` on, until just before `validBefore`. */
export function isValidAt({ validAfter, validBefore }: ValidTime, instant: string): boolean {
  const at = Date.parse(instant)
  if (validAfter !== null && at < Date.parse(validAfter)) return false
  return validBefore === null || at < Date.parse(validBefore)
}

/** The time in which a key counts, in words. */
export function validWords({ validAfter, validBefore }: ValidTime): string {
  const from = validAfter === null ? [] : [`from ${validAfter}`]
  const until = validBefore === null ? [] : [`until ${validBefore}`]
  return [...from, ...until].join(' ')
}

export function signerOf({ id, keyid, validAfter, validBefore }: TrustedKey): Signer {
  return { kind: 'key', id, key: keyid, valid_after: validAfter, valid_before: validBefore }
}
