import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSshSignature } from '../../src/evidence/signatures/ssh-signature.ts'
import type { TrustPolicy } from '../../src/evidence/signatures/trust-policy.ts'
import { noTrust } from '../../src/evidence/signatures/trust-policy.ts'
import { buildRun, contextOf } from '../support/run-builder.ts'
import { signatureFaults, verdictWith } from './attack.ts'

const field = (content: string | Uint8Array): Buffer => {
  const bytes = Buffer.from(content)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

const key = Buffer.from('a public key')
const head = Buffer.from('SSHSIG\0\0\0\x01', 'latin1')

/** A signature of ssh in its form; nothing here checks the last field. */
function blob(namespace = 'planning-sot', start = head, reserved = ''): Buffer {
  return Buffer.concat([start, ...[key, namespace, reserved, 'sha512', 'sigs'].map(field)])
}

function armoured(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,70}/g) ?? []
  return `-----BEGIN SSH SIGNATURE-----\n${lines.join('\n')}\n-----END SSH SIGNATURE-----\n`
}

const sound = armoured(blob())

describe('readSshSignature', () => {
  it('reads key, fingerprint and purpose', () => {
    expect(readSshSignature(sound)).toEqual({
      key: key.toString('base64'),
      fingerprint: 'SHA256:C3NI+gOJcMSOwHzXO2JX857IEPYPFu5zti48biYQq8Y',
      namespace: 'planning-sot',
    })
  })

  it.each<[string, string]>([
    ['empty', ''],
    ['text', 'signed'],
    ['without an end', sound.replace(/-----END.*/s, '')],
    ['of another kind', sound.replaceAll('SSH SIGNATURE', 'PGP SIGNATURE')],
    ['with text before it', `x\n${sound}`],
    ['with text behind it', `${sound}x`],
    ['twice', sound + sound],
    ['with Windows line ends', sound.replaceAll('\n', '\r\n')],
    ['with a blank line', sound.replace('\n', '\n\n')],
    ['with a header', sound.replace('\n', '\nHash: none\n')],
    ['in base64 for URLs', sound.replace(/[A-Z](?=.*\n-----END)/, '-')],
    ['with spare bits', sound.replace('cw==', 'cx==')],
    ['of another version', armoured(blob('planning-sot', Buffer.from('SSHSIG\0\0\0\x02', 'latin1')))],
    ['with another magic', armoured(blob('planning-sot', Buffer.from('SSHSIH\0\0\0\x01', 'latin1')))],
    ['with something reserved', armoured(blob('planning-sot', head, 'x'))],
    ['with bytes behind it', armoured(Buffer.concat([blob(), Buffer.from('x')]))],
    ['with one more field', armoured(Buffer.concat([blob(), field('x')]))],
    ['cut off', armoured(blob().subarray(0, -2))],
    ['with an endless length', armoured(Buffer.concat([head, Buffer.from([255, 255, 255, 255])]))],
    ['endless', `-----BEGIN SSH SIGNATURE-----\n${'AAAA\n'.repeat(100_000)}`],
  ])('refuses one that is %s', (_name, text) => {
    expect(readSshSignature(text)).toBe(null)
  })
})

describe('report.json.sig', () => {
  const policy = (more: Partial<TrustPolicy>) => ({ id: null, read: async () => ({ ...noTrust, ...more }) })
  const faults = async (text: string, more: Partial<TrustPolicy> = { checkSsh: async () => true }) => {
    const { dir } = buildRun()
    writeFileSync(join(dir, 'report.json.sig'), text)
    return signatureFaults(dir, contextOf({ trust: policy(more) }))
  }

  it('is malformed, or made for something else', async () => {
    expect(await faults('signed')).toEqual(['broken bundle-malformed', 'unknowable bundle-malformed'])
    const forGit = armoured(blob('git'))
    expect(await faults(forGit)).toEqual(['broken signature-invalid', 'unknowable signature-invalid'])
  })

  it('signs something else, is by a stranger, or cannot be checked', async () => {
    const invalid = ['broken signature-invalid', 'unknowable signature-invalid']
    expect(await faults(sound, { checkSsh: async () => false })).toEqual(invalid)
    expect(await faults(sound)).toEqual(['held signer-untrusted'])
    const unchecked = ['unknowable signer-untrusted', 'unknowable signer-untrusted']
    expect(await faults(sound, { checkSsh: async () => null })).toEqual(unchecked)
    expect(await faults(sound, {})).toEqual(unchecked)
  })

  it('counts for the time of the run, by the first line that allows it', async () => {
    const { dir } = buildRun()
    writeFileSync(join(dir, 'report.json.sig'), sound)
    const line = { key: key.toString('base64'), validAfter: null, validBefore: null, line: 'a' }
    const signers = [
      { ...line, principal: 'old', validBefore: '2026-01-01T00:00:00.000Z' },
      { ...line, principal: 'noor', line: 'b' },
    ]
    const checkSsh: TrustPolicy['checkSsh'] = async (_sig, _bytes, by) => by === null || by.line === 'b'
    const verdict = await verdictWith(dir, contextOf({ trust: policy({ signers, checkSsh }) }))
    expect(verdict).toMatchObject({ level: 3, reasons: [], signers: [{ kind: 'ssh', id: 'noor' }] })
    expect(verdict.obligations.map(({ id }) => id)).not.toContain('statement-matches')
    const [old] = signers
    const expired = old === undefined ? [] : [old]
    expect(await faults(sound, { signers: expired, checkSsh })).toEqual(['held key-expired'])
    const refused = [{ ...line, principal: 'bo' }]
    expect(await faults(sound, { signers: refused, checkSsh })).toEqual(['held signer-untrusted'])
  })
})
