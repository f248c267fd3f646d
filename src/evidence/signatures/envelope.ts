import { type KeyObject, sign, verify } from 'node:crypto'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import type { EnvelopeJson } from '../../model/schema-types.generated.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import { readJson } from '../run/run-json.ts'

/** The type of the payload of every statement of in-toto. */
export const statementType = 'application/vnd.in-toto+json'

export type Envelope = {
  readonly payloadType: string
  readonly payload: Uint8Array
  readonly signature: Uint8Array
  /** A hint at the key; empty for none. */
  readonly keyid: string
}

type Fault = { readonly code: ReasonCode; readonly message: string }

/** Reads an envelope of DSSE with one signature, in the one form that all readers take alike. */
export function readEnvelope(bytes: Uint8Array): Envelope | Fault {
  const read = readJson(bytes)
  return 'code' in read ? read : envelopeOf(read.data)
}

/** The envelope in JSON that was read strictly. */
export function envelopeOf(data: unknown): Envelope | Fault {
  const violation = firstViolation('internal/dsse-envelope', data)
  if (violation !== null) return { code: 'bundle-malformed', message: violation.message }
  const { payloadType, payload, signatures } = data as EnvelopeJson
  const [{ sig, keyid = '' } = { sig: '' }] = signatures
  const [body, signature] = [decodeBase64(payload), decodeBase64(sig)]
  if (body === null || signature === null) {
    const name = body === null ? 'payload' : 'sig'
    return { code: 'bundle-malformed', message: `"${name}" is not base64 in its one standard form` }
  }
  return { payloadType, payload: body, signature, keyid }
}

/** Bytes in standard base64, padded, without blanks or spare bits; null for any other text. */
export function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

/** The bytes that an envelope signs: the payload with its type and both lengths. */
export function signedBytes({ payloadType, payload }: Pick<Envelope, 'payloadType' | 'payload'>): Buffer {
  const type = Buffer.from(payloadType)
  const head = `DSSEv1 ${type.length} ${payloadType} ${payload.length} `
  return Buffer.concat([Buffer.from(head), payload])
}

/** Whether a key made the signature. The kind of the key decides how that is checked, never the envelope. */
export function isSignedBy(key: KeyObject, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(digestFor(key), bytes, key, signature)
  } catch {
    return false
  }
}

/** The text of an envelope around a payload, signed with a private key. */
export function writeEnvelope(payload: Uint8Array, key: KeyObject, keyid: string): string {
  const bytes = signedBytes({ payloadType: statementType, payload })
  const sig = sign(digestFor(key), bytes, key).toString('base64')
  const envelope: EnvelopeJson = {
    payloadType: statementType,
    payload: Buffer.from(payload).toString('base64'),
    signatures: [{ keyid, sig }],
  }
  return `${JSON.stringify(envelope)}\n`
}

/** Ed25519 digests by itself. */
function digestFor({ asymmetricKeyType }: KeyObject): string | null {
  return asymmetricKeyType === 'ed25519' ? null : 'sha256'
}
