import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pae, payloadType } from './signed-run.ts'

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** The authorities of a Sigstore of our own: one for certificates, and one transparency log. */
export type SigstoreForge = {
  readonly root: object
  /** A bundle around a statement, signed by an identity. */
  attest(statement: object, identity?: Identity): Bundle
  /** A bundle with a signature on a file. */
  signFile(bytes: Uint8Array, identity?: Identity): Bundle
}

type Identity = { readonly subject: string; readonly issuer: string; readonly commit?: string }
// biome-ignore lint/suspicious/noExplicitAny: tests damage any part of it.
export type Bundle = any

export const workflow: Identity = {
  subject: 'https://forge.example/harbour/.github/workflows/prove.yml@refs/heads/main',
  issuer: 'https://token.forge.example',
}

const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
const hexOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const der = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '')

export function sigstoreForge(folder: string): SigstoreForge {
  const openssl = (...args: string[]): void =>
    void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const usage = ['-addext', 'keyUsage=critical,keyCertSign,cRLSign']
  openssl(
    'req',
    '-x509',
    ...curve,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/O=forge/CN=ca',
    '-days',
    '9',
    ...usage,
  )
  const log = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const logKey = log.publicKey.export({ type: 'spki', format: 'der' })
  const keyId = createHash('sha256').update(logKey).digest()
  const validFor = { start: '2020-01-01T00:00:00.000Z' }

  const certify = ({ subject, issuer, commit }: Identity): { certificate: string; key: KeyObject } => {
    const extensions = [
      'keyUsage=critical,digitalSignature',
      'extendedKeyUsage=codeSigning',
      `subjectAltName=critical,URI:${subject}`,
      'authorityKeyIdentifier=keyid',
      `1.3.6.1.4.1.57264.1.8=ASN1:UTF8String:${issuer}`,
      ...(commit === undefined ? [] : [`1.3.6.1.4.1.57264.1.13=ASN1:UTF8String:${commit}`]),
    ]
    writeFileSync(join(folder, 'leaf.cnf'), extensions.join('\n'))
    openssl('req', '-new', ...curve, '-keyout', 'leaf.key', '-out', 'leaf.csr', '-subj', '/')
    const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-set_serial', '7', '-days', '1', '-extfile', 'leaf.cnf']
    openssl('x509', '-req', '-in', 'leaf.csr', ...by, '-out', 'leaf.pem')
    return { certificate: der(read('leaf.pem')), key: createPrivateKey(read('leaf.key')) }
  }

  const bundleOf = (certificate: string, body: object, content: object): Bundle => {
    const canonicalizedBody = Buffer.from(JSON.stringify(body)).toString('base64')
    const integratedTime = Math.floor(Date.now() / 1000) + 1
    const promised = { body: canonicalizedBody, integratedTime, logID: keyId.toString('hex'), logIndex: 5 }
    const promise = sign('sha256', Buffer.from(JSON.stringify(promised)), log.privateKey)
    const { kind, apiVersion: version } = body as { kind: string; apiVersion: string }
    const entry = {
      logIndex: '5',
      logId: { keyId: keyId.toString('base64') },
      kindVersion: { kind, version },
      integratedTime: String(integratedTime),
      inclusionPromise: { signedEntryTimestamp: promise.toString('base64') },
      canonicalizedBody,
    }
    return {
      mediaType: 'application/vnd.dev.sigstore.bundle+json;version=0.1',
      verificationMaterial: {
        x509CertificateChain: { certificates: [{ rawBytes: certificate }] },
        tlogEntries: [entry],
        timestampVerificationData: { rfc3161Timestamps: [] },
      },
      ...content,
    }
  }

  return {
    root: {
      mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
      tlogs: [
        {
          baseUrl: 'https://log.example',
          hashAlgorithm: 'SHA2_256',
          publicKey: { rawBytes: logKey.toString('base64'), keyDetails: 'PKIX_ECDSA_P256_SHA_256', validFor },
          logId: { keyId: keyId.toString('base64') },
        },
      ],
      certificateAuthorities: [
        {
          subject: { organization: 'forge', commonName: 'ca' },
          uri: 'https://ca.example',
          certChain: { certificates: [{ rawBytes: der(read('ca.pem')) }] },
          validFor,
        },
      ],
      ctlogs: [],
      timestampAuthorities: [],
    },
    attest(statement, identity = workflow) {
      const { certificate, key } = certify(identity)
      const payload = Buffer.from(JSON.stringify(statement))
      const sig = sign('sha256', pae(payloadType, payload), key).toString('base64')
      const spec = {
        payloadHash: { algorithm: 'sha256', value: hexOf(payload) },
        signatures: [{ signature: sig, verifier: '' }],
      }
      return bundleOf(
        certificate,
        { apiVersion: '0.0.1', kind: 'dsse', spec },
        {
          dsseEnvelope: {
            payloadType,
            payload: payload.toString('base64'),
            signatures: [{ keyid: '', sig }],
          },
        },
      )
    },
    signFile(bytes, identity = workflow) {
      const { certificate, key } = certify(identity)
      const signature = sign('sha256', bytes, key).toString('base64')
      const digest = createHash('sha256').update(bytes).digest()
      const spec = {
        data: { hash: { algorithm: 'sha256', value: digest.toString('hex') } },
        signature: { content: signature, publicKey: { content: '' } },
      }
      return bundleOf(
        certificate,
        { apiVersion: '0.0.1', kind: 'hashedrekord', spec },
        {
          messageSignature: {
            messageDigest: { algorithm: 'SHA2_256', digest: digest.toString('base64') },
            signature,
          },
        },
      )
    },
  }
}
