import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commit, env, proofOf, repository } from './proof-repository.ts'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder, writeFiles } from './workspace-folder.ts'

const hasSsh = spawnSync('ssh-keygen', ['-?']).error === undefined
const itWithSsh = it.skipIf(!hasSsh)

/** A proof in a repository whose git signs with an ssh key, and what it trusts. */
async function proven(lines: (key: string) => string, passphrase = '') {
  const keys = workspaceFolder({})
  const key = join(keys, 'id')
  const args = ['-q', '-t', 'ed25519', '-N', passphrase, '-C', 'noor', '-f', key]
  execFileSync('ssh-keygen', args)
  const publicKey = readFileSync(`${key}.pub`, 'utf8').trim()
  const cwd = repository('`node --test`', {
    'sot.config.yaml': 'version: 1\ntrust: { signers: .sot/allowed_signers }\n',
    '.sot/allowed_signers': lines(publicKey),
  })
  git(cwd, 'config', 'gpg.format', 'ssh')
  git(cwd, 'config', 'user.signingkey', key)
  const { dir } = await proofOf(cwd, workspaceFolder({}))
  const verify = async (more = {}) => {
    const { stdout } = await runCli(['verify', dir, '--json'], { cwd, env: { ...env, ...more } })
    return JSON.parse(stdout).runs[0]
  }
  const attest = (more = {}) => runCli(['attest', dir], { cwd, env: { ...env, ...more } })
  return { cwd, dir: join(cwd, dir), key, publicKey, verify, attest, sig: join(cwd, dir, 'report.json.sig') }
}

const noor = (key: string): string => `# people\nnoor@example.org ${key}\n`

describe('a run that is signed with the ssh key of git', () => {
  itWithSsh('is at level 3 where the allowed signers name the key, and ssh-keygen verifies it', async () => {
    const { cwd, dir, verify, attest, sig } = await proven(noor)
    const { exit, stdout } = await attest()
    expect([exit, stdout]).toEqual([
      0,
      expect.stringMatching(/signed as PASSED with the key SHA256:\S+: \S+\/report\.json\.sig\n$/),
    ])
    const verdict = await verify()
    expect(verdict).toMatchObject({ verdict: 'proven', level: 3, reasons: [] })
    expect(verdict.signers).toEqual([
      {
        kind: 'ssh',
        id: 'noor@example.org',
        key: expect.stringMatching(/^SHA256:/),
        valid_after: null,
        valid_before: null,
      },
    ])
    const by = [
      '-f',
      join(cwd, '.sot/allowed_signers'),
      '-I',
      'noor@example.org',
      '-n',
      'planning-sot',
      '-s',
      sig,
    ]
    const input = readFileSync(join(dir, 'report.json'))
    execFileSync('ssh-keygen', ['-Y', 'verify', ...by], { input, stdio: ['pipe', 'pipe', 'pipe'] })
  })

  itWithSsh('may be signed by ssh-keygen itself', async () => {
    const { dir, key, verify } = await proven(noor)
    execFileSync('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', 'planning-sot', join(dir, 'report.json')], {
      stdio: 'pipe',
    })
    expect(await verify()).toMatchObject({ level: 3, signers: [{ id: 'noor@example.org' }] })
    rmSync(join(dir, 'report.json.sig'))
    execFileSync('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', 'git', join(dir, 'report.json')], {
      stdio: 'pipe',
    })
    expect(await verify()).toMatchObject({ verdict: 'broken', reasons: ['signature-invalid'] })
  })

  itWithSsh.each<[string, (key: string) => string, string, string]>([
    [
      'a stranger',
      () => 'bo@example.org ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFd\n',
      'proven',
      'signer-untrusted',
    ],
    ['no person', () => '', 'proven', 'signer-untrusted'],
    ['an unknown option', (key) => `noor@example.org bogus="1" ${key}\n`, 'proven', 'signer-untrusted'],
    ['another purpose', (key) => `noor@example.org namespaces="git" ${key}\n`, 'proven', 'signer-untrusted'],
    ['an authority', (key) => `noor@example.org cert-authority ${key}\n`, 'proven', 'signer-untrusted'],
    ['an old key', (key) => `noor@example.org valid-before="20200101" ${key}\n`, 'proven', 'key-expired'],
    [
      'a key of tomorrow',
      (key) => `noor@example.org valid-after="29990101" ${key}\n`,
      'proven',
      'key-expired',
    ],
  ])('is below level 3 where the allowed signers name %s', async (_name, lines, verdict, code) => {
    const { verify, attest } = await proven(lines)
    expect((await attest()).exit).toBe(0)
    const found = await verify()
    expect(found).toMatchObject({ verdict, signers: [], reasons: [code] })
    expect(found.level).not.toBe(3)
  })

  itWithSsh('is broken when the report or the signature is another one', async () => {
    const { verify, attest, sig } = await proven(noor)
    await attest()
    const text = readFileSync(sig, 'utf8')
    const other = await proven(noor)
    await other.attest()
    writeFileSync(sig, readFileSync(other.sig))
    expect(await verify()).toMatchObject({ verdict: 'broken', reasons: ['signature-invalid'] })
    writeFileSync(sig, text.replace('-----END', 'AAAA\n-----END'))
    expect(await verify()).toMatchObject({ verdict: 'broken', reasons: ['bundle-malformed'] })
  })

  itWithSsh('is unknowable where ssh-keygen is not installed', async () => {
    const { verify, attest } = await proven(noor)
    await attest()
    const git = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
    const folder = workspaceFolder({})
    execFileSync('ln', ['-s', git, join(folder, 'git')])
    expect(await verify({ PATH: folder })).toMatchObject({
      verdict: 'unknowable',
      level: null,
      reasons: ['signer-untrusted'],
    })
    const refused = await attest({ PATH: folder })
    expect([refused.exit, refused.stderr]).toEqual([2, expect.stringContaining('ssh-keygen was not found')])
  })

  itWithSsh('is signed by an agent that has the key', async () => {
    const { cwd, key, publicKey, verify, attest } = await proven(noor)
    const folder = workspaceFolder({})
    const socket = join(folder, 'agent')
    const agent = spawn('ssh-agent', ['-D', '-a', socket], { stdio: ['ignore', 'pipe', 'ignore'] })
    onTestFinished(() => void agent.kill())
    await once(agent.stdout, 'data')
    const agentEnv = { ...process.env, SSH_AUTH_SOCK: socket }
    execFileSync('ssh-add', ['-q', key], { env: agentEnv, stdio: 'pipe' })
    rmSync(key)
    git(cwd, 'config', 'user.signingkey', `key::${publicKey}`)
    expect(await attest({ SSH_AUTH_SOCK: socket })).toMatchObject({ exit: 0 })
    expect(await verify()).toMatchObject({ level: 3 })
    const alone = await attest()
    expect(alone.exit).toBe(2)
  })

  itWithSsh('is not signed with a key that is encrypted, open to others, or no key', async () => {
    const { cwd, key, attest, sig } = await proven(noor, 'a passphrase')
    const around = { SSH_ASKPASS: '/bin/false', SSH_ASKPASS_REQUIRE: 'force', DISPLAY: ':9' }
    const refuses = async () => {
      const { exit, stderr } = await attest(around)
      expect([exit, stderr.split('\n')[0]]).toEqual([2, expect.stringContaining('ssh-keygen did not sign')])
      expect(existsSync(sig)).toBe(false)
    }
    await refuses()
    execFileSync('ssh-keygen', ['-q', '-p', '-P', 'a passphrase', '-N', '', '-f', key], { stdio: 'pipe' })
    chmodSync(key, 0o644)
    await refuses()
    writeFileSync(key, 'no key')
    await refuses()
    git(cwd, 'config', 'gpg.format', 'openpgp')
    expect((await attest()).stderr).toContain('there is no key to sign with')
  })

  itWithSsh('has two signatures, each of which must fit', async () => {
    const { cwd, dir, verify, attest } = await proven(noor)
    await attest()
    const pem = join(workspaceFolder({}), 'key.pem')
    await runCli(['keys', 'new', '--out', pem])
    await runCli(['attest', dir, '--key', pem], { cwd, env })
    expect(await verify()).toMatchObject({ level: 3, signers: [{ kind: 'ssh' }], reasons: [] })
    const { stdout } = await runCli(['keys', 'show', '--key', pem])
    const config =
      'version: 1\ntrust: { signers: .sot/allowed_signers, keys: [{ id: ci, file: .sot/ci.pem }] }\n'
    writeFiles(cwd, { '.sot/ci.pem': stdout, 'sot.config.yaml': config })
    commit(cwd, 'Trust the key')
    expect(await verify()).toMatchObject({ level: 3, signers: [{ id: 'ci' }, { id: 'noor@example.org' }] })
    const envelope = join(dir, 'attestation.dsse.json')
    writeFileSync(envelope, readFileSync(envelope, 'utf8').replace('"sig":"', '"sig":"AAAA'))
    expect(await verify()).toMatchObject({ verdict: 'broken', signers: [], reasons: ['signature-invalid'] })
  })
})
