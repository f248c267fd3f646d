import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { commit, env, proveSchema, repository } from './proof-repository.ts'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder, writeFiles } from './workspace-folder.ts'

const config = 'version: 1\ntrust: { keys: [{ id: pier, file: .sot/pier.pem }], require: signed }\n'
const closed = `import test from 'node:test'
import assert from 'node:assert'
import { readFileSync } from 'node:fs'
test('sees no key', () => {
  assert.deepEqual(Object.keys(process.env).filter((name) => /SIGNING|SSH_AUTH/.test(name)), [])
  assert.ok(!/key\\.pem/.test(readFileSync('/proc/self/cmdline', 'latin1')))
  assert.ok(!/key\\.pem/.test(readFileSync('/proc/' + process.ppid + '/environ', 'latin1')))
})
`

async function workspace() {
  const key = join(workspaceFolder({}), 'key.pem')
  await runCli(['keys', 'new', '--out', key])
  const { stdout } = await runCli(['keys', 'show', '--key', key])
  const files = { 'sot.config.yaml': config, '.sot/pier.pem': stdout, 'test/closed.test.js': closed }
  return { key, cwd: repository('`node --test`', files) }
}

describe('sot prove --sign', () => {
  it.each(['--key', 'SOT_SIGNING_KEY'])('signs the proof, and no command sees the key: %s', async (way) => {
    const { key, cwd } = await workspace()
    const [flags, more] = way === '--key' ? [['--key', key], {}] : [[], { SOT_SIGNING_KEY: key }]
    const around = { cwd, env: { ...env, ...more, XDG_STATE_HOME: workspaceFolder({}) } }
    const args = ['prove', 'PIER-1', '--yes', '--json', '--sign', '--record', ...flags]
    const { exit, stdout } = await runCli(args, around)
    const report = JSON.parse(stdout)
    expect(schemaErrors(proveSchema, report)).toEqual([])
    expect([exit, report.runs[0]]).toEqual([
      0,
      expect.objectContaining({
        status: 'pass',
        verdict: 'proven',
        level: 3,
        signature: 'attestation.dsse.json',
        reasons: [],
      }),
    ])
    expect(existsSync(join(cwd, report.runs[0].dir, 'attestation.dsse.json'))).toBe(true)
    const without = { ...around, env: { ...env, XDG_STATE_HOME: workspaceFolder({}) } }
    const unsigned = await runCli(['prove', 'PIER-1', '--yes', '--json'], without)
    expect(JSON.parse(unsigned.stdout).runs[0]).toMatchObject({
      verdict: 'unknowable',
      level: null,
      signature: null,
      reasons: ['signature-missing'],
    })
    expect(readFileSync(join(cwd, 'sot/ISSUES.md'), 'utf8')).toContain(report.runs[0].dir)
  })

  it('signs a failure and a commit of another branch, and says so in text', async () => {
    const { key, cwd } = await workspace()
    git(cwd, 'checkout', '-q', '-b', 'other')
    writeFiles(cwd, { 'pier.js': 'export const load = () => 1\n' })
    commit(cwd, 'Weaken the pier')
    git(cwd, 'checkout', '-q', 'main')
    const args = ['prove', 'PIER-1', '--yes', '--sign', '--key', key, '--commit', 'other']
    const { exit, stdout } = await runCli(args, { cwd, env })
    expect([exit, stdout]).toEqual([1, expect.stringContaining('  signed: attestation.dsse.json\n')])
  })

  it('refuses a key that cannot sign before anything runs, and a key without --sign', async () => {
    const { key, cwd } = await workspace()
    const bad = await runCli(['prove', 'PIER-1', '--yes', '--sign', '--key', 'none.pem'], { cwd, env })
    expect([bad.exit, bad.stdout]).toEqual([2, ''])
    expect(existsSync(join(cwd, 'harness-runs'))).toBe(false)
    const alone = await runCli(['prove', 'PIER-1', '--yes', '--key', key], { cwd, env })
    expect([alone.exit, alone.stderr]).toEqual([2, expect.stringContaining('Give --sign too.')])
  })
})

describe('sot harness run --sign', () => {
  it('signs the run of a case', async () => {
    const { key, cwd } = await workspace()
    const { exit, stdout } = await runCli(['harness', 'run', '--sign', '--key', key, '--json'], { cwd, env })
    expect(exit).toBe(0)
    const verified = await runCli(['verify', JSON.parse(stdout).dir, '--json'], { cwd, env })
    expect(JSON.parse(verified.stdout).runs[0]).toMatchObject({ level: 3, signers: [{ id: 'pier' }] })
  })
})
