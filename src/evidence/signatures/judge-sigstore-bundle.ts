import { X509Certificate } from 'node:crypto'
import { type Bundle, bundleFromJSON } from '@sigstore/bundle'
import { X509Certificate as Certificate } from '@sigstore/core'
import { TrustedRoot } from '@sigstore/protobuf-specs'
import { toSignedEntity, toTrustMaterial, VerificationError, Verifier } from '@sigstore/verify'
import type { Signer } from '../../model/evidence/evidence.ts'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import { recordOf } from '../../schema/narrow.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import type { Contradiction } from '../obligations/obligation.ts'
import { bytesOf, wholeFile } from '../run/open-run.ts'
import { readJson } from '../run/run-json.ts'
import type { AnyOpenRun } from '../verify-context.ts'
import { envelopeOf } from './envelope.ts'
import { attestedRun } from './judge-attestation.ts'
import { statementFault } from './statement.ts'
import type { SignatureFinding, SigstoreTrust, TrustPolicy } from './trust-policy.ts'

type Fault = { readonly code: ReasonCode; readonly message: string }

/** What a bundle of Sigstore shows: a statement about the run, or a signature on `report.json`. Nothing is fetched. */
export function judgeSigstoreBundle(
  run: AnyOpenRun,
  path: string,
  { sigstore }: TrustPolicy,
): SignatureFinding {
  const at = ({ code, message }: Fault): Contradiction => {
    return { code, message: `${path}: ${message}`, witness: wholeFile(run, path) }
  }
  const read = readBundle(bytesOf(run, path))
  const nothing = { path, invalid: null, signer: null, distrust: null, mismatch: null, hasStatement: false }
  if ('code' in read) return { ...nothing, isChecked: true, invalid: at(read) }
  const { bundle, envelope } = read
  const hasStatement = envelope !== null
  const fault = envelope === null ? null : statementFault(envelope, attestedRun(run), 'result')
  const stated = { ...nothing, hasStatement, mismatch: fault === null ? null : at(fault) }
  const found = findSigner(bundle, hasStatement ? null : bytesOf(run, 'report.json'), sigstore)
  if (!('code' in found)) return { ...stated, isChecked: true, signer: found }
  if (found.code !== 'signer-untrusted') return { ...stated, isChecked: true, invalid: at(found) }
  return { ...stated, isChecked: found.isChecked, distrust: at(found) }
}

export type ReadBundle = {
  readonly bundle: Bundle
  readonly envelope: Exclude<ReturnType<typeof envelopeOf>, Fault> | null
}

export function readBundle(bytes: Uint8Array): ReadBundle | Fault {
  const read = readJson(bytes)
  if ('code' in read) return read
  const unknown = unknownKey(read.data)
  if (unknown !== null) return { code: 'bundle-malformed', message: `the key "${unknown}" is not known` }
  const { dsseEnvelope } = recordOf(read.data)
  const envelope = dsseEnvelope === undefined ? null : envelopeOf(dsseEnvelope)
  if (envelope !== null && 'code' in envelope) return envelope
  try {
    return { bundle: bundleFromJSON(read.data), envelope }
  } catch {
    return { code: 'bundle-malformed', message: 'it is no bundle of Sigstore' }
  }
}

const knownKeys: ReadonlySet<string> = new Set([
  ...['mediaType', 'verificationMaterial', 'publicKey', 'hint', 'x509CertificateChain', 'certificates'],
  ...[
    'certificate',
    'rawBytes',
    'tlogEntries',
    'logIndex',
    'logId',
    'keyId',
    'kindVersion',
    'kind',
    'version',
  ],
  ...['integratedTime', 'inclusionPromise', 'signedEntryTimestamp', 'inclusionProof', 'rootHash', 'treeSize'],
  ...['hashes', 'checkpoint', 'envelope', 'canonicalizedBody', 'timestampVerificationData'],
  ...['rfc3161Timestamps', 'signedTimestamp', 'dsseEnvelope', 'payload', 'payloadType', 'signatures', 'sig'],
  ...['keyid', 'messageSignature', 'messageDigest', 'algorithm', 'digest', 'signature'],
])

/** A key that no bundle has; readers of bundles skip such keys. */
function unknownKey(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && !knownKeys.has(key)) return key.slice(0, 40)
    const found = unknownKey(inner)
    if (found !== null) return found
  }
  return null
}

type SignerProblem = Fault & { readonly isChecked: boolean }

/** Who signed, if the policy trusts that identity; or why that is unknown. */
export function findSigner(
  bundle: Bundle,
  report: Uint8Array | null,
  trust: SigstoreTrust | null,
): Signer | SignerProblem {
  const stranger = (message: string, isChecked = false): SignerProblem => {
    return { code: 'signer-untrusted', message, isChecked }
  }
  if (trust === null) return stranger('the policy trusts no identity of Sigstore')
  const certificate = certificateOf(bundle)
  if (certificate === null) return stranger('it names a key, and no certificate')
  const verifier = verifierBy(trust.root)
  if (verifier === null) return stranger('the trusted root of the policy cannot be read')
  try {
    const signed = toSignedEntity(bundle, report === null ? undefined : Buffer.from(report))
    if (signed.timestamps.length === 0)
      return { code: 'signature-invalid', message: 'nothing shows when it was signed', isChecked: true }
    const { identity } = verifier.verify(signed)
    const [subject, issuer] = [identity?.subjectAlternativeName ?? '', identity?.extensions?.issuer ?? '']
    const isTrusted = trust.identities.some((one) => one.subject === subject && one.issuer === issuer)
    return isTrusted
      ? signerBy(subject, certificate)
      : stranger(`the policy does not trust ${subject} by ${issuer}`, true)
  } catch (error) {
    if (!(error instanceof VerificationError))
      return { code: 'bundle-malformed', message: 'a part of the bundle cannot be read', isChecked: true }
    if (ofAuthorities.has(error.code))
      return stranger(`the trusted root does not know who made it (${error.message})`)
    return { code: 'signature-invalid', message: error.message, isChecked: true }
  }
}

/** A verifier that requires logs where the root has some; null for a root that cannot be read. */
function verifierBy(root: unknown): Verifier | null {
  try {
    const material = toTrustMaterial(TrustedRoot.fromJSON(root))
    const { tlogs, ctlogs } = material
    const thresholds = {
      tlogThreshold: Math.min(1, tlogs.length),
      ctlogThreshold: Math.min(1, ctlogs.length),
    }
    return new Verifier(material, thresholds)
  } catch {
    return null
  }
}

/** What fails where the authorities behind a bundle are others than those of the root. */
const ofAuthorities: ReadonlySet<string> = new Set([
  'CERTIFICATE_ERROR',
  'PUBLIC_KEY_ERROR',
  'TIMESTAMP_ERROR',
])

/** Where certificates of forges name the commit that a job ran for. */
const sourceCommit = '1.3.6.1.4.1.57264.1.13'

/** The commit that the certificate of a bundle names; null where it names none. */
export function certifiedCommit(bundle: Bundle): string | null {
  const bytes = certificateOf(bundle)
  if (bytes === null) return null
  try {
    const named = Certificate.parse(Buffer.from(bytes)).extension(sourceCommit)
    return named?.valueObj.subs[0]?.value.toString('utf8') ?? null
  } catch {
    // It is no certificate, which makes the signature invalid.
    return null
  }
}

function certificateOf({ verificationMaterial: { content } }: Bundle): Uint8Array | null {
  if (content.$case === 'certificate') return content.certificate.rawBytes
  return content.$case === 'publicKey'
    ? null
    : (content.x509CertificateChain.certificates[0]?.rawBytes ?? null)
}

function signerBy(subject: string, bytes: Uint8Array): Signer {
  const { validFrom, validTo } = new X509Certificate(bytes)
  return {
    kind: 'sigstore',
    id: subject,
    key: sha256Of(bytes),
    valid_after: new Date(validFrom).toISOString(),
    valid_before: new Date(validTo).toISOString(),
  }
}
