import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { itWithoutPermission } from '../support/permissions.ts'
import { type BuiltRun, buildRun } from '../support/run-builder.ts'
import {
  buildSignedRun,
  digest,
  envelopeOf,
  harbour,
  pae,
  payloadType,
  type SketchedEnvelope,
  signBytes,
  statementOfRun,
  testKey,
  trusting,
  writeEnvelopeFile,
} from '../support/signed-run.ts'
import { signatureFaults, verdictWith } from './attack.ts'

const ferry = testKey('ferry')
const pier = testKey('pier', 'p256')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

type Envelope = SketchedEnvelope
type Made = object | string | Uint8Array
type Row = readonly [name: string, make: (sound: Envelope, statement: string) => Made]

const payload = ({ payload: text }: Envelope): Buffer => Buffer.from(text, 'base64')
const sig = ({ signatures: [one] }: Envelope): Buffer => Buffer.from(String(one?.sig), 'base64')
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const covered = (sound: Envelope): Buffer => pae(payloadType, payload(sound))

/** The same envelope with other members in its signature. */
function having(sound: Envelope, more: object): Envelope {
  return { ...sound, signatures: [{ ...sound.signatures[0], ...more }] }
}

function withSig(sound: Envelope, bytes: Uint8Array): Envelope {
  return having(sound, { sig: base64(bytes) })
}

/** Other bytes than those that a signature covers, signed with the trusted key. */
function signing(sound: Envelope, bytes: string | Uint8Array): Envelope {
  return withSig(sound, signBytes(Buffer.from(bytes), harbour.private))
}

function asPier(sound: Envelope, key: KeyObject, algorithm: string, more = {}): Envelope {
  return having(sound, { keyid: 'pier', sig: base64(sign(algorithm, covered(sound), { key, ...more })) })
}

function replaced(bytes: Buffer, from: string, to: string): string {
  return bytes.toString().replace(from, to)
}

const unread: readonly (readonly [...Row, code: string])[] = [
  ['no JSON', () => 'signed', 'json-invalid'],
  ['cut off', (sound) => JSON.stringify(sound).slice(0, -20), 'json-invalid'],
  ['empty', () => '', 'json-invalid'],
  ['followed by more', (sound) => `${JSON.stringify(sound)}{}`, 'json-invalid'],
  ['with a byte order mark', (sound) => `\uFEFF${JSON.stringify(sound)}`, 'json-bom'],
  ['no UTF-8', () => Buffer.from([0x7b, 0xff, 0x7d]), 'json-not-utf8'],
  [
    'with a key twice',
    (sound) => `{"payload":"e30=",${JSON.stringify(sound).slice(1)}`,
    'json-duplicate-key',
  ],
  ['nested too deeply', () => '['.repeat(100_000), 'json-depth'],
]

const malformed: readonly Row[] = [
  ['a list', (sound) => [sound]],
  ['with an unknown field', (sound) => ({ ...sound, note: 'x' })],
  ['with an algorithm', (sound) => having(sound, { alg: 'none' })],
  ['with a certificate', (sound) => having(sound, { cert: 'x' })],
  ['without signatures', (sound) => ({ ...sound, signatures: [] })],
  ['with an empty signature', (sound) => having(sound, { sig: '' })],
  [
    'with the signature twice',
    (sound) => ({ ...sound, signatures: [...sound.signatures, ...sound.signatures] }),
  ],
  [
    'with a second signature by another',
    (sound, text) => ({ ...sound, signatures: [...sound.signatures, ...envelopeOf(text, ferry).signatures] }),
  ],
  ['without a payload', ({ payload: _none, ...rest }) => rest],
  ['with an empty payload', (sound) => ({ ...sound, payload: '' })],
  ['with a payload in plain JSON', (sound, text) => ({ ...sound, payload: JSON.parse(text) })],
  ['in base64 for URLs', (sound) => having(sound, { sig: Buffer.alloc(64, 0xfb).toString('base64url') })],
  ['in base64 without padding', (sound) => having(sound, { sig: base64(sig(sound)).replace(/=+$/, '') })],
  ['in base64 with spare bits', (sound) => having(sound, { sig: base64(sig(sound)).replace(/.==$/, 'B==') })],
  ['in base64 with a line break', (sound) => ({ ...sound, payload: sound.payload.replace('J', 'J\n') })],
  ['in base64 with a blank', (sound) => ({ ...sound, payload: ` ${sound.payload}` })],
  ['in base64 with padding inside', (sound) => ({ ...sound, payload: `e30=${sound.payload}` })],
  ['in hexadecimal', (sound) => having(sound, { sig: `${sig(sound).toString('hex')}!` })],
  ['with a number as signature', (sound) => having(sound, { sig: 1 })],
  ['with a key id that is null', (sound) => having(sound, { keyid: null })],
]

const forged: readonly Row[] = [
  [
    'with a bit of the signature flipped',
    (sound) =>
      withSig(
        sound,
        sig(sound).map((byte, at) => byte ^ +(at === 9)),
      ),
  ],
  ['with a signature of zeros', (sound) => withSig(sound, Buffer.alloc(64))],
  ['with a signature that is cut off', (sound) => withSig(sound, sig(sound).subarray(0, 63))],
  [
    'with a signature that is longer',
    (sound) => withSig(sound, Buffer.concat([sig(sound), Buffer.alloc(1)])),
  ],
  ['with a digest as signature', (sound) => withSig(sound, Buffer.from(digest(covered(sound)), 'hex'))],
  ['that signs the payload alone', (sound) => signing(sound, payload(sound))],
  ['that signs no lengths', (sound) => signing(sound, `DSSEv1 ${payloadType} ${payload(sound)}`)],
  ['that signs another version', (sound) => signing(sound, replaced(covered(sound), 'v1', 'v2'))],
  ['that signs another length', (sound) => signing(sound, replaced(covered(sound), ' 28 ', ' 29 '))],
  ['that signs the base64', (sound) => signing(sound, pae(payloadType, Buffer.from(sound.payload)))],
  ['that signs a digest', (sound) => signing(sound, Buffer.from(digest(covered(sound)), 'hex'))],
  [
    'signed by another with the key id of a trusted key',
    (_, text) => envelopeOf(text, ferry, harbour.trusted.keyid),
  ],
  ['signed by another with the name of a trusted key', (_, text) => envelopeOf(text, ferry, 'harbour')],
  ['with a key id that is no key', (_, text) => envelopeOf(text, harbour, 'harbour master')],
  ['with the key id of another key', (_, text) => envelopeOf(text, harbour, pier.trusted.keyid)],
  ['with the name of another key', (_, text) => envelopeOf(text, harbour, 'pier')],
  ['with a key id that every object has', (_, text) => envelopeOf(text, harbour, '__proto__')],
  ['with a key id in capitals', (_, text) => envelopeOf(text, harbour, harbour.trusted.keyid.toUpperCase())],
  ['with a part of the key id', (_, text) => envelopeOf(text, harbour, harbour.trusted.keyid.slice(0, 16))],
  [
    'with a raw pair in place of DER',
    (sound) => asPier(sound, pier.private, 'sha256', { dsaEncoding: 'ieee-p1363' }),
  ],
  ['with SHA-512 below ECDSA', (sound) => asPier(sound, pier.private, 'sha512')],
  ['with a signature of RSA', (sound) => asPier(sound, rsa, 'sha256')],
  ['with a signature of Ed25519 for a key of ECDSA', (sound) => having(sound, { keyid: 'pier' })],
]

const strangers: readonly Row[] = [
  ['signed by another', (_, text) => envelopeOf(text, ferry)],
  ['signed by another without a key id', (_, text) => envelopeOf(text, ferry, '')],
]

/** The faults of a run with this envelope. */
async function faultsWith(make: Row[1]): Promise<string[]> {
  const run = buildRun()
  const statement = JSON.stringify(statementOfRun(run))
  const made = make(envelopeOf(statement), statement)
  const isBytes = typeof made === 'string' || made instanceof Uint8Array
  writeEnvelopeFile(run, isBytes ? made : JSON.stringify(made))
  return signatureFaults(run.dir, trusting([harbour, pier]))
}

describe('an envelope', () => {
  it.each(unread)('%s', async (_name, make, code) => {
    expect(await faultsWith(make)).toEqual([`broken ${code}`, `unknowable ${code}`, `unknowable ${code}`])
  })

  it.each(malformed)('%s', async (_name, make) => {
    const open = 'unknowable bundle-malformed'
    expect(await faultsWith(make)).toEqual(['broken bundle-malformed', open, open])
  })

  it.each(forged)('%s', async (_name, make) => {
    expect(await faultsWith(make)).toEqual(['broken signature-invalid', 'unknowable signature-invalid'])
  })

  it.each(strangers)('%s', async (_name, make) => {
    expect(await faultsWith(make)).toEqual(['held signer-untrusted', 'held signer-untrusted'])
  })

  it.each(['application/json', payloadType.toUpperCase(), `${payloadType} `])(
    'of the type "%s"',
    async (type) => {
      const signed = await faultsWith((sound) => ({
        ...signing(sound, pae(type, payload(sound))),
        payloadType: type,
      }))
      expect(signed).toEqual(['broken predicate-unsupported'])
      const unsigned = await faultsWith((sound) => ({ ...sound, payloadType: type }))
      expect(unsigned).toEqual([
        'broken signature-invalid',
        'unknowable signature-invalid',
        'broken predicate-unsupported',
      ])
    },
  )
})

describe('the file of an envelope', () => {
  it.each<[string, (path: string, run: BuiltRun) => void, string]>([
    ['a link', (path, { runs }) => symlinkSync(join(runs, 'away'), path), 'symlink'],
    ['a folder', (path) => mkdirSync(path), 'not-regular-file'],
    ['a pipe', (path) => void execFileSync('mkfifo', [path]), 'not-regular-file'],
    ['a hard link', (path, { runs }) => linkTo(path, join(runs, 'away')), 'hardlink'],
    ['100 MB', (path) => grow(path), 'file-too-large'],
  ])('is %s', async (_name, make, code) => {
    const run = buildSignedRun()
    const path = join(run.dir, 'attestation.dsse.json')
    rmSync(path)
    make(path, run)
    const { verdict, obligations } = await verdictWith(run.dir, run.context)
    expect(verdict).toBe('broken')
    expect(obligations).toContainEqual(expect.objectContaining({ id: 'artifacts-complete', code }))
  })

  itWithoutPermission('is one without permission', async () => {
    const { dir, context } = buildSignedRun()
    chmodSync(join(dir, 'attestation.dsse.json'), 0)
    expect(await verdictWith(dir, context)).toMatchObject({
      verdict: 'unknowable',
      reasons: ['not-readable'],
    })
  })

  it('is named in the digests', async () => {
    const { dir, context } = buildSignedRun({
      change: ({ files }) => {
        files['attestation.dsse.json'] = '{}'
      },
    })
    expect((await verdictWith(dir, context)).reasons).toContain('schema-invalid')
  })

  it.each(['backend/attestation.dsse.json', 'attestation.json', 'x.dsse.json'])('is %s', async (path) => {
    const { dir, context } = buildSignedRun()
    writeFileSync(join(dir, path), '{}')
    expect((await verdictWith(dir, context)).reasons).toEqual(['file-unlisted'])
  })
})

function linkTo(path: string, away: string): void {
  writeFileSync(away, '{}')
  linkSync(away, path)
}

function grow(path: string): void {
  writeFileSync(path, '{')
  truncateSync(path, 100 * 1024 * 1024)
}
