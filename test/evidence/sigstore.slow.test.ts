import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noTrust, type TrustPolicy } from '../../src/evidence/signatures/trust-policy.ts'
import { workspaceFolder } from '../cli/workspace-folder.ts'
import { type BuiltRun, buildRun, contextOf } from '../support/run-builder.ts'
import { digest, statementOfRun } from '../support/signed-run.ts'
import {
  type Bundle,
  hasOpenssl,
  type SigstoreForge,
  sigstoreForge,
  workflow,
} from '../support/sigstore-forge.ts'
import { signatureFaults, verdictWith } from './attack.ts'

const itWithOpenssl = it.skipIf(!hasOpenssl)

/** A run, a Sigstore, and what a verifier knows that trusts it. */
function prepare(more: Partial<TrustPolicy> = {}) {
  const run = buildRun()
  const forge = sigstoreForge(workspaceFolder({}))
  const sigstore = { root: forge.root, identities: [workflow] }
  const policy: TrustPolicy = { ...noTrust, sigstore, ...more }
  return { run, forge, context: contextOf({ trust: { id: null, read: async () => policy } }) }
}

function put({ dir }: BuiltRun, bundle: unknown, name = 'github.sigstore.json'): void {
  writeFileSync(join(dir, name), typeof bundle === 'string' ? bundle : JSON.stringify(bundle))
}

describe('a bundle of Sigstore', () => {
  itWithOpenssl('signs a run by a statement, or report.json itself', async () => {
    const { run, forge, context } = prepare()
    put(run, forge.attest(statementOfRun(run)))
    const verdict = await verdictWith(run.dir, context)
    expect(verdict).toMatchObject({ verdict: 'proven', level: 3, reasons: [] })
    expect(verdict.signers).toMatchObject(
      [{ kind: 'sigstore', id: workflow.subject, key: /^[0-9a-f]{64}$/ }].map(
        ({ key: _key, ...rest }) => rest,
      ),
    )
    put(run, forge.signFile(readFileSync(join(run.dir, 'report.json'))), 'cosign.sigstore.json')
    expect(await verdictWith(run.dir, context)).toMatchObject({ level: 3, signers: [{}, {}] })
  })

  itWithOpenssl('is of a stranger where the policy has no such identity, authority or root', async () => {
    const { run, forge, context } = prepare()
    const statement = statementOfRun(run)
    const identities = [
      { ...workflow, issuer: 'https://token.elsewhere.example' },
      { ...workflow, subject: `${workflow.subject}x` },
      { ...workflow, subject: workflow.subject.slice(0, -1) },
    ]
    for (const identity of identities) {
      put(run, forge.attest(statement, identity))
      expect(await signatureFaults(run.dir, context), identity.subject).toEqual(['held signer-untrusted'])
    }
    const unchecked = ['held signer-untrusted', 'held signer-untrusted']
    put(run, sigstoreForge(workspaceFolder({})).attest(statement))
    expect(await signatureFaults(run.dir, context)).toEqual(unchecked)
    expect(await signatureFaults(run.dir, contextOf())).toEqual(unchecked)
    for (const root of [
      null,
      [],
      { tlogs: 1 },
      { certificateAuthorities: [{ certChain: { certificates: [{ rawBytes: 'AAAA' }] } }] },
    ])
      expect(
        await signatureFaults(run.dir, prepare({ sigstore: { root, identities: [workflow] } }).context),
      ).toEqual(unchecked)
    const every = { ...workflow, subject: '.*' }
    const loose = prepare({ sigstore: { root: forge.root, identities: [every] } }).context
    put(run, forge.attest(statement))
    expect(await signatureFaults(run.dir, loose)).toEqual(['held signer-untrusted'])
  })

  type Row = readonly [string, string, (bundle: Bundle, forge: SigstoreForge, run: BuiltRun) => unknown]
  /** A part of what verifies another bundle about the same run. */
  const borrowing =
    (part: string): Row[2] =>
    (bundle, forge, run) => {
      bundle.verificationMaterial[part] = forge.attest(statementOfRun(run)).verificationMaterial[part]
      return bundle
    }
  const rows: readonly Row[] = [
    ['is cut off', 'json-invalid', (bundle) => JSON.stringify(bundle).slice(0, -9)],
    [
      'has a key twice',
      'json-duplicate-key',
      (bundle) => `{"mediaType":"x",${JSON.stringify(bundle).slice(1)}`,
    ],
    ['has an unknown key', 'bundle-malformed', (bundle) => ({ ...bundle, note: 'x' })],
    ['is a list', 'bundle-malformed', (bundle) => [bundle]],
    ['has no type', 'bundle-malformed', ({ mediaType: _none, ...bundle }) => bundle],
    [
      'has nothing that verifies it',
      'bundle-malformed',
      ({ verificationMaterial: _none, ...bundle }) => bundle,
    ],
    [
      'has two signatures',
      'bundle-malformed',
      (bundle) => {
        const { dsseEnvelope } = bundle
        const signatures = [...dsseEnvelope.signatures, ...dsseEnvelope.signatures]
        return { ...bundle, dsseEnvelope: { ...dsseEnvelope, signatures } }
      },
    ],
    [
      'has a damaged certificate',
      'bundle-malformed',
      (bundle) => {
        bundle.verificationMaterial.x509CertificateChain.certificates[0].rawBytes = 'AAAA'
        return bundle
      },
    ],
    [
      'is in no log',
      'signature-invalid',
      (bundle) => {
        bundle.verificationMaterial.tlogEntries = []
        return bundle
      },
    ],
    [
      'has another payload',
      'signature-invalid',
      (bundle) => {
        bundle.dsseEnvelope.payload = 'e30='
        return bundle
      },
    ],
    [
      'has the payload of another bundle',
      'signature-invalid',
      (bundle, forge, run) => {
        const { predicate, ...statement } = statementOfRun(run)
        bundle.dsseEnvelope.payload = forge.attest({ predicate, ...statement }).dsseEnvelope.payload
        return bundle
      },
    ],
    ['has the certificate of another bundle', 'signature-invalid', borrowing('x509CertificateChain')],
    ['has the log entry of another bundle', 'signature-invalid', borrowing('tlogEntries')],
    [
      'has a forged promise of the log',
      'signature-invalid',
      (bundle) => {
        bundle.verificationMaterial.tlogEntries[0].logIndex = '6'
        return bundle
      },
    ],
    ['signs another file', 'signature-invalid', (_bundle, forge) => forge.signFile(Buffer.from('{}'))],
    [
      'is about another run',
      'statement-mismatch',
      (_bundle, forge) => forge.attest(statementOfRun(buildRun({ number: 3 }))),
    ],
    [
      'leaves out a file',
      'subject-missing',
      (_bundle, forge, run) => {
        const { subject, ...statement } = statementOfRun(run)
        return forge.attest({ ...statement, subject: subject.slice(0, 1) })
      },
    ],
    [
      'is about its origin',
      'predicate-unsupported',
      (_bundle, forge, run) => {
        return forge.attest({ ...statementOfRun(run), predicateType: 'https://slsa.dev/provenance/v1' })
      },
    ],
    [
      'names one more file',
      'subject-extra',
      (_bundle, forge, run) => {
        const { subject, ...statement } = statementOfRun(run)
        return forge.attest({
          ...statement,
          subject: [...subject, { name: 'x', digest: { sha256: digest('x') } }],
        })
      },
    ],
  ]

  itWithOpenssl.each(rows)('that %s is refused by %s', async (_name, code, change) => {
    const { run, forge, context } = prepare()
    put(run, change(structuredClone(forge.attest(statementOfRun(run))), forge, run))
    const { verdict, level, reasons } = await verdictWith(run.dir, context)
    expect([verdict, level, reasons]).toEqual(['broken', null, expect.arrayContaining([code])])
  })

  itWithOpenssl('may not have 100 MB', async () => {
    const { run, context } = prepare()
    put(run, '{')
    truncateSync(join(run.dir, 'github.sigstore.json'), 100 * 1024 * 1024)
    expect(await verdictWith(run.dir, context)).toMatchObject({
      verdict: 'broken',
      reasons: expect.arrayContaining(['file-too-large']),
    })
  })
})
