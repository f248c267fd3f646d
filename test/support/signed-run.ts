import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicKeyOf } from '../../src/evidence/signatures/public-key.ts'
import { noTrust, type TrustedKey, type TrustPolicy } from '../../src/evidence/signatures/trust-policy.ts'
import type { VerifyContext } from '../../src/evidence/verify-run.ts'
import { type BuiltRun, buildRun, contextOf, type RunPlan } from './run-builder.ts'

export type TestKey = { readonly private: KeyObject; readonly trusted: TrustedKey }

/** A key as a policy trusts it. */
export function testKey(
  id: string,
  kind: 'ed25519' | 'p256' = 'ed25519',
  valid: Partial<Pick<TrustedKey, 'validAfter' | 'validBefore'>> = {},
): TestKey {
  const { privateKey, publicKey } =
    kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const known = publicKeyOf(publicKey)
  if ('problem' in known) throw new Error(known.problem)
  return { private: privateKey, trusted: { ...known, id, validAfter: null, validBefore: null, ...valid } }
}

export const harbour = testKey('harbour')

/** What a verifier knows that trusts these keys. */
export function trusting(
  keys: readonly TestKey[],
  require: TrustPolicy['require'] = 'none',
  more: Partial<VerifyContext> = {},
): VerifyContext {
  const policy = { ...noTrust, keys: keys.map(({ trusted }) => trusted), require }
  return contextOf({ ...more, trust: { id: null, read: async () => policy } })
}

export const statementOfRun = ({ dir, report }: Pick<BuiltRun, 'dir' | 'report'>) => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: [
    { name: 'report.json', digest: { sha256: digest(readFileSync(join(dir, 'report.json'))) } },
    ...Object.entries(report.digests).map(([name, sha256]) => ({ name, digest: { sha256 } })),
  ],
  predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
  predicate: {
    result: { pass: 'PASSED', fail: 'FAILED', blocked: 'WARNED' }[report.status],
    configuration: [
      { name: 'task.contract.json', digest: { sha256: report.freshness.contract_sha256 } },
    ] as unknown[],
  } as Record<string, unknown>,
})

export type SketchedStatement = ReturnType<typeof statementOfRun>

export const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** The bytes that a signature covers. */
export function pae(type: string, payload: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${type.length} ${type} ${payload.length} `), payload])
}

export const payloadType = 'application/vnd.in-toto+json'

/** Signs as another program would. */
export function signBytes(bytes: Uint8Array, key: KeyObject): Buffer {
  return sign(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', bytes, key)
}

export type SketchedEnvelope = {
  payloadType: string
  payload: string
  signatures: Record<string, unknown>[]
}

/** An envelope around a text, as another program would make it. */
export function envelopeOf(
  text: string,
  key: TestKey = harbour,
  keyid: string = key.trusted.keyid,
): SketchedEnvelope {
  const payload = Buffer.from(text)
  const sig = signBytes(pae(payloadType, payload), key.private).toString('base64')
  return { payloadType, payload: payload.toString('base64'), signatures: [{ keyid, sig }] }
}

export function writeEnvelopeFile({ dir }: Pick<BuiltRun, 'dir'>, text: string | Uint8Array): void {
  writeFileSync(join(dir, 'attestation.dsse.json'), text)
}

/** A run with a signature of a trusted key. */
export function buildSignedRun(plan: RunPlan = {}): BuiltRun {
  return signed(buildRun(plan))
}

export function signed(run: BuiltRun): BuiltRun {
  writeEnvelopeFile(run, JSON.stringify(envelopeOf(JSON.stringify(statementOfRun(run)))))
  const { trust } = trusting([harbour])
  return { ...run, context: { ...run.context, trust } }
}
