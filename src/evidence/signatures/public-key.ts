import { createPublicKey, type KeyObject } from 'node:crypto'
import { sha256Of } from '../../workspace/files/digest.ts'

export type KeyAlgorithm = 'ed25519' | 'ecdsa-p256'

export type PublicKey = {
  readonly key: KeyObject
  readonly algorithm: KeyAlgorithm
  /** SHA-256 of the key in its DER form (SPKI). */
  readonly keyid: string
}

/** A public key in a PEM file, of a kind that signs runs; or why it is none. */
export function readPublicKey(pem: string): PublicKey | { readonly problem: string } {
  if (!/^-----BEGIN PUBLIC KEY-----\r?\n/.test(pem.trimStart()))
    return { problem: 'it is no public key in a PEM file ("BEGIN PUBLIC KEY")' }
  try {
    return publicKeyOf(createPublicKey(pem))
  } catch {
    return { problem: 'its PEM cannot be read' }
  }
}

/** The public part of a key of any form, if it is of a kind that signs runs. */
export function publicKeyOf(any: KeyObject): PublicKey | { readonly problem: string } {
  const algorithm = algorithmOf(any)
  if (algorithm === null) return { problem: 'it is neither Ed25519 nor ECDSA on P-256' }
  const key = any.type === 'private' ? createPublicKey(any) : any
  return { key, algorithm, keyid: sha256Of(key.export({ type: 'spki', format: 'der' })) }
}

function algorithmOf({
  asymmetricKeyType: type,
  asymmetricKeyDetails: details,
}: KeyObject): KeyAlgorithm | null {
  if (type === 'ed25519') return type
  return type === 'ec' && details?.namedCurve === 'prime256v1' ? 'ecdsa-p256' : null
}

/** A public key as a PEM file. */
export function publicPem(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString()
}
