import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'
import { tideCase } from './tide-case.ts'
import {
  cleanIssues,
  committedFolder,
  git,
  issuesPath,
  workspaceFolder,
  writeFiles,
} from './workspace-folder.ts'

const clock = ['--now', '2026-11-18T13:00:00Z']

/** A workspace with a key and a run, and what its commands say. */
async function workspace(config: string, isCommitted = true) {
  const { cases, build } = await tideCase()
  const files = { 'sot.config.yaml': `version: 1\n${config}`, [issuesPath]: cleanIssues }
  const cwd = isCommitted ? committedFolder(files) : workspaceFolder(files)
  const keys = workspaceFolder({})
  await runCli(['keys', 'new', '--out', 'key.pem'], { cwd: keys })
  const key = join(keys, 'key.pem')
  const { stdout: publicKey } = await runCli(['keys', 'show', '--key', key])
  const { dir } = build({ runs: join(cwd, 'harness-runs') })
  const run = `harness-runs/${basename(dir)}`
  const common = ['--json', '--cases', cases, ...clock]
  const attest = async (...args: string[]) => {
    const result = await runCli(['attest', ...args, ...common], { cwd })
    const data = result.stdout === '' ? null : JSON.parse(result.stdout)
    if (result.exit !== 2) expect(schemaErrors('schemas/attest.schema.json', data)).toEqual([])
    return { ...result, data }
  }
  const verify = async (...args: string[]) => {
    const { stdout, stderr } = await runCli(['verify', run, ...common, ...args], { cwd })
    const data = JSON.parse(stdout)
    expect(schemaErrors('schemas/verify.schema.json', data)).toEqual([])
    return { ...data.runs[0], stderr }
  }
  const trust = (): void => {
    writeFiles(cwd, { '.sot/key.pem': publicKey })
    git(cwd, 'add', '.sot', 'sot.config.yaml')
    git(cwd, 'commit', '-q', '-m', 'Trust the key')
  }
  return { cwd, key, publicKey, run, dir, attest, verify, trust, common }
}

const trusted = 'trust: { keys: [{ id: harbour, file: .sot/key.pem }] }\n'

describe('sot attest --statement', () => {
  it('prints what a signature covers, and signs nothing', async () => {
    const { key, run, dir, attest, cwd, common } = await workspace('')
    const printed = await runCli(['attest', run, '--statement', ...common.slice(1)], { cwd })
    expect(printed).toMatchObject({ exit: 0, stderr: '' })
    await attest(run, '--key', key)
    const { payload } = JSON.parse(readFileSync(join(dir, 'attestation.dsse.json'), 'utf8'))
    expect(JSON.parse(printed.stdout)).toEqual(JSON.parse(Buffer.from(payload, 'base64').toString()))
  })

  it('refuses a broken run, and several at once', async () => {
    const { run, dir, cwd, common } = await workspace('')
    const two = await runCli(['attest', run, run, '--statement', ...common.slice(1)], { cwd })
    expect(two).toMatchObject({ exit: 2, stdout: '' })
    appendFileSync(join(dir, 'test.log'), ' ')
    const broken = await runCli(['attest', run, '--statement', ...common.slice(1)], { cwd })
    expect(broken).toMatchObject({ exit: 2, stdout: '' })
    expect(broken.stderr).toContain('is broken')
  })
})

describe('sot attest', () => {
  it('signs a run, which is at level 3 where the committed policy trusts the key', async () => {
    const { key, run, dir, attest, verify, trust, cwd, common } = await workspace(trusted)
    const { exit, data } = await attest(run, '--key', key)
    expect([exit, data.ok]).toEqual([0, true])
    expect(data.runs).toEqual([
      { run: basename(dir), dir: run, file: 'attestation.dsse.json', result: 'PASSED', reasons: [] },
    ])
    expect(await verify()).toMatchObject({ verdict: 'proven', level: 1, reasons: ['signer-untrusted'] })
    trust()
    const signer = { kind: 'key', id: 'harbour', key: data.keyid, valid_after: null, valid_before: null }
    expect(await verify()).toMatchObject({ verdict: 'proven', level: 3, signers: [signer], stderr: '' })
    const text = await runCli(['verify', run, ...common.slice(1)], { cwd })
    expect(text.stdout).toContain(`proven (level 3: signed by harbour (key ${data.keyid.slice(0, 16)}))`)
  })

  it('writes an envelope with the statement of the run', async () => {
    const { key, run, dir, attest } = await workspace('')
    const { data } = await attest(run, '--key', key)
    const envelope = JSON.parse(readFileSync(join(dir, 'attestation.dsse.json'), 'utf8'))
    expect(Object.keys(envelope)).toEqual(['payloadType', 'payload', 'signatures'])
    expect(envelope.payloadType).toBe('application/vnd.in-toto+json')
    expect(envelope.signatures).toMatchObject([{ keyid: data.keyid }])
    const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString())
    expect(Object.keys(statement)).toEqual(['_type', 'subject', 'predicateType', 'predicate'])
    const report = JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8'))
    expect(statement.subject.map(({ name }: { name: string }) => name)).toEqual([
      'report.json',
      ...Object.keys(report.digests).sort(),
    ])
    expect(statement.predicate).toEqual({
      result: 'PASSED',
      configuration: [
        { name: 'task.contract.json', digest: { sha256: report.digests['task.contract.json'] } },
      ],
    })
  })

  it('takes the path of the key from the environment, and says what to do without one', async () => {
    const { key, run, attest, cwd, common } = await workspace('')
    const none = await attest(run)
    expect(none.exit).toBe(2)
    expect(none.stderr + none.stdout).toContain('there is no key to sign with')
    const env = { SOT_SIGNING_KEY: key }
    expect((await runCli(['attest', run, ...common], { cwd, env })).exit).toBe(0)
  })

  it('signs again, and never signs a broken run', async () => {
    const { key, run, dir, attest } = await workspace('')
    for (const _ of [1, 2]) expect((await attest(run, '--key', key)).exit).toBe(0)
    writeFileSync(join(dir, 'attestation.dsse.json'), '{}')
    expect((await attest(run, '--key', key)).exit).toBe(0)
    appendFileSync(join(dir, 'test.log'), 'x')
    const { exit, data } = await attest(run, '--key', key)
    expect([exit, data.ok]).toEqual([1, false])
    expect(data.runs[0]).toMatchObject({ file: null, result: null })
    expect(data.runs[0].reasons).toContain('digest-mismatch')
  })
})

describe('the trust policy', () => {
  it('is that of the last commit, not of the work tree or the index', async () => {
    const { cwd, key, publicKey, run, attest, verify, trust } = await workspace('')
    await attest(run, '--key', key)
    writeFiles(cwd, { 'sot.config.yaml': `version: 1\n${trusted}`, '.sot/key.pem': publicKey })
    expect(await verify()).toMatchObject({ level: 1, signers: [] })
    git(cwd, 'add', '.')
    expect(await verify()).toMatchObject({ level: 1, signers: [] })
    trust()
    expect(await verify()).toMatchObject({ level: 3 })
    writeFiles(cwd, { 'sot.config.yaml': 'version: 1\n', '.sot/key.pem': 'gone' })
    expect(await verify()).toMatchObject({ level: 3 })
  })

  it('is that of the files outside of git, and --root chooses it', async () => {
    const { cwd, key, publicKey, run, dir, attest, verify, common } = await workspace(trusted, false)
    await attest(run, '--key', key)
    writeFiles(cwd, { '.sot/key.pem': publicKey })
    expect(await verify()).toMatchObject({ level: 3 })
    const elsewhere = await runCli(['verify', dir, '--root', cwd, ...common], { cwd: workspaceFolder({}) })
    expect(JSON.parse(elsewhere.stdout).runs[0]).toMatchObject({ level: 3 })
    const nowhere = await runCli(['verify', dir, ...common], { cwd: workspaceFolder({}) })
    expect(JSON.parse(nowhere.stdout).runs[0]).toMatchObject({ level: 1, reasons: ['signer-untrusted'] })
  })

  it.each<[string, string, string]>([
    ['is not there', '', 'it is not in the commit'],
    [
      'is a private key',
      '-----BEGIN PRIVATE KEY-----\nx\n',
      'it is no public key in a PEM file ("BEGIN PUBLIC KEY")',
    ],
    ['is damaged', '-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----\n', 'its PEM cannot be read'],
  ])('says when the file of a key %s', async (_name, text, problem) => {
    const { cwd, key, run, attest, verify } = await workspace(trusted)
    await attest(run, '--key', key)
    if (text !== '') {
      writeFiles(cwd, { '.sot/key.pem': text })
      git(cwd, 'add', '.sot')
      git(cwd, 'commit', '-q', '-m', 'Trust')
    }
    const { level, stderr } = await verify()
    expect(level).toBe(1)
    expect(stderr).toBe(`The key harbour of the trust policy does not count: .sot/key.pem: ${problem}.\n`)
  })

  it('says when the committed configuration or lines of allowed signers cannot be used', async () => {
    const { cwd, key, run, attest, verify } = await workspace('trust: { signers: .sot/signers }\n')
    await attest(run, '--key', key)
    writeFiles(cwd, { '.sot/signers': '# people\nnoor bogus="1" ssh-ed25519 AAAA\nbo ssh-ed25519 AAAA\n\n' })
    git(cwd, 'add', '.sot')
    git(cwd, 'commit', '-q', '-m', 'Trust')
    expect((await verify()).stderr).toBe(
      '.sot/signers: 1 line with unknown options or times, or without a key: skipped.\n',
    )
    writeFiles(cwd, { 'sot.config.yaml': 'version: 1\ntrust: { require: always }\n' })
    git(cwd, 'commit', '-q', '-am', 'Break the policy')
    writeFiles(cwd, { 'sot.config.yaml': 'version: 1\n' })
    expect((await verify()).stderr).toBe(
      'sot.config.yaml of the trust policy cannot be used, so no signature counts and none is required.\n',
    )
  })

  it.each([
    ['keys: [{ id: a, file: a.pem }, { id: a, file: b.pem }]', 'two keys have the id "a"'],
    ['keys: [{ id: a, file: a.pem, valid_after: soon }]', '"soon" is no day, and no instant with its zone'],
    ['keys: [{ id: a, file: a.pem, valid_before: 2026-02-30 }]', '"2026-02-30" is no day'],
    ['keys: [{ id: a, file: ../a.pem }]', 'line 2'],
    ['keys: [{ id: a }]', '"file" is missing'],
    ['require: []', 'line 2'],
    ['require: always', 'line 2'],
    ['signer: x', 'the key "signer" is not known'],
  ])('is refused as a whole when it cannot be meant: %s', async (trust, message) => {
    const cwd = workspaceFolder({
      'sot.config.yaml': `version: 1\ntrust: { ${trust} }\n`,
      [issuesPath]: cleanIssues,
    })
    const { exit, stderr } = await runCli(['check'], { cwd })
    expect([exit, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('sot verify --attest', () => {
  it('signs what it found, which says nothing of who made the run, and must fit it', async () => {
    const { key, run, dir, attest, verify, trust } = await workspace(trusted)
    trust()
    const { stderr, level } = await verify('--attest', '--key', key)
    expect([level, stderr]).toEqual([1, '1 verdict signed.\n'])
    const path = join(dir, 'svr.dsse.json')
    const { payload } = JSON.parse(readFileSync(path, 'utf8'))
    const statement = JSON.parse(Buffer.from(payload, 'base64').toString())
    expect(statement).toMatchObject({
      predicateType: 'https://in-toto.io/attestation/svr/v0.2',
      predicate: {
        verifier: {
          id: 'https://www.npmjs.com/package/planning-sot',
          policies: [
            { name: 'sot.config.yaml', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
          ],
        },
        timeCreated: '2026-06-15T12:00:00.000Z',
        properties: ['SOT_CONSISTENT'],
      },
    })
    const found = await verify()
    expect(found).toMatchObject({ verdict: 'proven', level: 1, signers: [], reasons: [] })
    const ids = found.obligations.map(({ id }: { id: string }) => id)
    expect(ids.slice(-2)).toEqual(['signature-valid', 'statement-matches'])
    await attest(run, '--key', key)
    expect(await verify()).toMatchObject({ level: 3, signers: [{ id: 'harbour' }] })
    writeFileSync(join(dir, 'attestation.dsse.json'), readFileSync(path))
    expect(await verify()).toMatchObject({ verdict: 'broken', reasons: ['predicate-unsupported'] })
  })

  it('is broken by a summary of another run, and does not stand in for a signature', async () => {
    const { key, dir, verify, trust, cwd } = await workspace(
      `trust: { keys: [{ id: harbour, file: .sot/key.pem }], require: signed }\n`,
    )
    trust()
    expect(await verify('--attest', '--key', key)).toMatchObject({
      verdict: 'unknowable',
      stderr: '0 verdicts signed.\n',
    })
    writeFiles(cwd, { 'sot.config.yaml': `version: 1\n${trusted}` })
    git(cwd, 'commit', '-q', '-am', 'Require nothing')
    await verify('--attest', '--key', key)
    const path = join(dir, 'svr.dsse.json')
    const text = readFileSync(path, 'utf8')
    writeFiles(cwd, {
      'sot.config.yaml':
        'version: 1\ntrust: { keys: [{ id: harbour, file: .sot/key.pem }], require: signed }\n',
    })
    git(cwd, 'commit', '-q', '-am', 'Require a signature')
    expect(await verify()).toMatchObject({ verdict: 'unknowable', reasons: ['signature-missing'] })
    writeFileSync(path, text.replace('"sig":"', '"sig":"AAAA'))
    expect(await verify()).toMatchObject({ verdict: 'broken' })
  })

  it('needs a key', async () => {
    const { cwd, key, run, common } = await workspace('')
    const none = await runCli(['verify', run, '--attest', ...common], { cwd })
    expect(none.exit).toBe(2)
    const alone = await runCli(['verify', run, '--key', key, ...common.slice(1)], { cwd })
    expect([alone.exit, alone.stderr]).toEqual([2, expect.stringContaining('Give --attest too.')])
  })
})
