import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pae, payloadType } from '../support/signed-run.ts'
import { commit, env, proofOf, repository } from './proof-repository.ts'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder, writeFiles } from './workspace-folder.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const itWithOpenssl = it.skipIf(!hasOpenssl)

const config = 'version: 1\ntrust: { keys: [{ id: pier, file: .sot/pier.pem }] }\n'

/** A proof in a repository that trusts a key, whose files are in a folder of their own. */
async function proven(files: Record<string, string> = {}) {
  const cwd = repository('`node --test`', { 'sot.config.yaml': config, ...files })
  const { dir } = await proofOf(cwd, workspaceFolder({}))
  const keys = workspaceFolder({})
  const trust = (pem: string): void => {
    writeFiles(cwd, { '.sot/pier.pem': pem })
    git(cwd, 'add', '.sot')
    git(cwd, 'commit', '-q', '-m', 'Trust the key')
  }
  const verify = async () => {
    const { stdout } = await runCli(['verify', dir, '--json'], { cwd, env })
    return JSON.parse(stdout).runs[0]
  }
  return {
    cwd,
    dir: join(cwd, dir),
    keys,
    trust,
    verify,
    attest: (key: string) => runCli(['attest', dir, '--key', key], { cwd, env }),
  }
}

describe('a signed proof', () => {
  it('states its commit, its commands and its tests, and no other proof passes for it', async () => {
    const { cwd, dir, keys, trust, verify, attest } = await proven()
    const key = join(keys, 'key.pem')
    await runCli(['keys', 'new', '--out', key])
    trust((await runCli(['keys', 'show', '--key', key])).stdout)
    expect((await attest(key)).exit).toBe(0)
    expect(await verify()).toMatchObject({ level: 3, signers: [{ id: 'pier' }], reasons: [] })
    const path = join(dir, 'attestation.dsse.json')
    const { payload } = JSON.parse(readFileSync(path, 'utf8'))
    const statement = JSON.parse(Buffer.from(payload, 'base64').toString())
    const report = JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8'))
    expect(statement.subject.at(-1)).toEqual({ name: 'commit', digest: { gitCommit: report.commit } })
    expect(statement.predicate).toEqual({
      result: 'PASSED',
      configuration: [
        { name: 'contract.json', digest: { sha256: report.digests['contract.json'] } },
        {
          name: 'validator:1',
          digest: { sha256: createHash('sha256').update('node\0--test').digest('hex') },
        },
      ],
      passedTests: ['carries two tons'],
      failedTests: [],
    })
    writeFiles(cwd, { 'pier.js': 'export const load = () => 2 // tons\n' })
    commit(cwd, 'Say what it is')
    const other = await proofOf(cwd, workspaceFolder({}))
    await runCli(['attest', other.dir, '--key', key], { cwd, env })
    writeFileSync(path, readFileSync(join(cwd, other.dir, 'attestation.dsse.json')))
    expect(await verify()).toMatchObject({ verdict: 'broken', reasons: ['statement-mismatch'] })
  })
})

describe('openssl', () => {
  itWithOpenssl.each(['ed25519', 'ecdsa-p256'])('verifies what sot signs: %s', async (algorithm) => {
    const { dir, keys, attest } = await proven()
    const at = (name: string): string => join(keys, name)
    await runCli(['keys', 'new', '--out', at('key.pem'), '--algorithm', algorithm])
    writeFileSync(at('pub.pem'), (await runCli(['keys', 'show', '--key', at('key.pem')])).stdout)
    await attest(at('key.pem'))
    const envelope = JSON.parse(readFileSync(join(dir, 'attestation.dsse.json'), 'utf8'))
    const bytes = pae(payloadType, Buffer.from(envelope.payload, 'base64'))
    writeFileSync(at('sig'), Buffer.from(envelope.signatures[0].sig, 'base64'))
    const verify = (signed: Uint8Array) => {
      writeFileSync(at('bytes'), signed)
      const raw = [
        '-verify',
        '-pubin',
        '-inkey',
        at('pub.pem'),
        '-rawin',
        '-in',
        at('bytes'),
        '-sigfile',
        at('sig'),
      ]
      return spawnSync('openssl', [
        'pkeyutl',
        ...raw,
        ...(algorithm === 'ed25519' ? [] : ['-digest', 'sha256']),
      ])
    }
    expect(verify(bytes).status).toBe(0)
    expect(verify(Buffer.concat([bytes, Buffer.from(' ')])).status).not.toBe(0)
  })

  itWithOpenssl.each([
    ['ed25519', ['-algorithm', 'ed25519']],
    ['ecdsa-p256', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256']],
  ])('signs what sot verifies: %s', async (algorithm, options) => {
    const { dir, keys, trust, verify, attest } = await proven()
    const at = (name: string): string => join(keys, name)
    execFileSync('openssl', ['genpkey', ...options, '-out', at('key.pem')], { stdio: 'pipe' })
    trust(execFileSync('openssl', ['pkey', '-in', at('key.pem'), '-pubout'], { encoding: 'utf8' }))
    expect((await attest(at('key.pem'))).exit).toBe(0)
    const path = join(dir, 'attestation.dsse.json')
    const envelope = JSON.parse(readFileSync(path, 'utf8'))
    const bytes = pae(payloadType, Buffer.from(envelope.payload, 'base64'))
    writeFileSync(at('bytes'), bytes)
    const raw = ['-sign', '-inkey', at('key.pem'), '-rawin', '-in', at('bytes'), '-out', at('sig')]
    execFileSync('openssl', ['pkeyutl', ...raw, ...(algorithm === 'ed25519' ? [] : ['-digest', 'sha256'])])
    const sig = readFileSync(at('sig')).toString('base64')
    writeFileSync(path, JSON.stringify({ ...envelope, signatures: [{ sig }] }))
    expect(await verify()).toMatchObject({ verdict: 'proven', level: 3, signers: [{ id: 'pier' }] })
  })
})
