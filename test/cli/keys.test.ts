import { createPublicKey } from 'node:crypto'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

describe('sot keys new', () => {
  it.each(['ed25519', 'ecdsa-p256'])('makes a key that only its owner can read: %s', async (algorithm) => {
    const cwd = workspaceFolder({})
    const made = await runCli(['keys', 'new', '--out', 'key.pem', '--algorithm', algorithm, '--json'], {
      cwd,
    })
    expect([made.exit, made.stderr]).toEqual([0, ''])
    const shown = JSON.parse(made.stdout)
    expect(schemaErrors('schemas/keys.schema.json', shown)).toEqual([])
    expect(shown).toMatchObject({ schema: 'sot-keys/1', file: 'key.pem', algorithm })
    expect(statSync(join(cwd, 'key.pem')).mode & 0o777).toBe(0o600)
    const pem = readFileSync(join(cwd, 'key.pem'), 'utf8')
    expect(made.stdout).not.toContain(pem.split('\n')[1])
    const show = await runCli(['keys', 'show', '--key', 'key.pem'], { cwd })
    expect(show).toEqual({ exit: 0, stdout: shown.public_key, stderr: '' })
    expect(createPublicKey(show.stdout).type).toBe('public')
    expect(show.stdout).toMatch(/^-----BEGIN PUBLIC KEY-----\n/)
  })

  it('never overwrites a file, and names the folder that is not there', async () => {
    const cwd = workspaceFolder({ 'key.pem': 'mine' })
    const again = await runCli(['keys', 'new', '--out', 'key.pem'], { cwd })
    expect([again.exit, again.stdout]).toEqual([2, ''])
    expect(again.stderr).toMatch(/^key\.pem is there already\n/)
    expect(readFileSync(join(cwd, 'key.pem'), 'utf8')).toBe('mine')
    const nowhere = await runCli(['keys', 'new', '--out', 'none/key.pem'], { cwd })
    expect(nowhere.exit).toBe(2)
    expect(nowhere.stderr).toContain('none/key.pem cannot be written (ENOENT)')
  })
})

describe('a key that cannot sign', () => {
  const encrypted =
    '-----BEGIN ENCRYPTED PRIVATE KEY-----\nSECRETSECRET\n-----END ENCRYPTED PRIVATE KEY-----\n'
  it.each<[string, string, string]>([
    ['is encrypted', encrypted, 'it is encrypted'],
    [
      'is encrypted in an old form',
      '-----BEGIN EC PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n',
      'it is encrypted',
    ],
    ['is a key of ssh', '-----BEGIN OPENSSH PRIVATE KEY-----\nSECRETSECRET\n', 'it is a key of ssh'],
    ['is a public key', '-----BEGIN PUBLIC KEY-----\nSECRETSECRET\n', 'it is the public part'],
    ['is something else', 'SECRETSECRET', 'it is no private key in a PEM file'],
    [
      'is damaged',
      '-----BEGIN PRIVATE KEY-----\nSECRETSECRET\n-----END PRIVATE KEY-----\n',
      'its PEM cannot be read',
    ],
    ['is empty', '', 'it is no private key'],
  ])('%s: exit 2, and nothing of it is shown', async (_name, text, message) => {
    const cwd = workspaceFolder({})
    writeFileSync(join(cwd, 'key.pem'), text, { mode: 0o600 })
    const { exit, stdout, stderr } = await runCli(['keys', 'show', '--key', 'key.pem'], { cwd })
    expect([exit, stdout]).toEqual([2, ''])
    expect(stderr).toContain(`the key key.pem cannot sign: ${message}`)
    expect(stderr).not.toContain('SECRETSECRET')
  })

  it('is of another kind', async () => {
    const { generateKeyPairSync } = await import('node:crypto')
    const cwd = workspaceFolder({})
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
    writeFileSync(join(cwd, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
    const { exit, stderr } = await runCli(['keys', 'show', '--key', 'key.pem'], { cwd })
    expect([exit, stderr.split('\n')[0]]).toEqual([
      2,
      'the key key.pem cannot sign: it is neither Ed25519 nor ECDSA on P-256',
    ])
  })

  it('is not there, or is open to others, which is a warning', async () => {
    const cwd = workspaceFolder({})
    const none = await runCli(['keys', 'show', '--key', 'key.pem'], { cwd })
    expect([none.exit, none.stderr.split('\n')[0]]).toEqual([2, 'the key key.pem cannot be read (ENOENT)'])
    await runCli(['keys', 'new', '--out', 'key.pem'], { cwd })
    chmodSync(join(cwd, 'key.pem'), 0o644)
    const open = await runCli(['keys', 'show', '--key', 'key.pem'], { cwd })
    expect([open.exit, open.stderr]).toEqual([
      0,
      'Other users have access to the key key.pem: chmod 600 protects it.\n',
    ])
  })
})
