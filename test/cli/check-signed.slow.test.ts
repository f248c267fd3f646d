import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { commit, env, repository } from './proof-repository.ts'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder, writeFiles } from './workspace-folder.ts'

const config = (trust: string): string => `version: 1\nproof: { require: 3 }\n${trust}`
const trusted = 'trust: { keys: [{ id: pier, file: .sot/pier.pem, valid_before: 2100-01-01 }] }\n'

/** A repository whose issue is validated by a signed proof that another machine made, in commits of their own. */
async function signed() {
  const keys = workspaceFolder({})
  const key = join(keys, 'key.pem')
  await runCli(['keys', 'new', '--out', key])
  const { stdout: pem } = await runCli(['keys', 'show', '--key', key])
  const cwd = repository('`node --test`', { 'sot.config.yaml': config(trusted), '.sot/pier.pem': pem })
  const there = { cwd, env: { ...env, XDG_STATE_HOME: workspaceFolder({}) } }
  const caches = workspaceFolder({})
  const run = (...args: string[]) =>
    runCli(args, {
      cwd,
      env: { ...env, XDG_STATE_HOME: caches, XDG_CACHE_HOME: caches },
      now: new Date().toISOString(),
    })
  const { stdout } = await runCli(['prove', 'PIER-1', '--yes', '--json', '--record'], there)
  const dir: string = JSON.parse(stdout).runs[0].dir
  await runCli(['attest', dir, '--key', key], there)
  const path = join(cwd, 'sot/ISSUES.md')
  writeFileSync(path, readFileSync(path, 'utf8').replace('Status: ready', 'Status: validated'))
  commit(cwd, 'Record the proof')
  const check = async (...flags: string[]) => {
    const { stdout: text } = await run('check', '--json', ...flags)
    const report = JSON.parse(text)
    expect(schemaErrors('schemas/check.schema.json', report)).toEqual([])
    return {
      ...report.issues[0],
      rules: report.findings.map(({ rule }: { rule: string }) => rule),
      findings: report.findings,
    }
  }
  return { cwd, dir, key, pem, run, check }
}

describe('a signed proof in a check', () => {
  it('is at level 3 on a machine that never ran it, also the second time', async () => {
    const { cwd, check, run } = await signed()
    for (const _ of [1, 2]) {
      const issue = await check()
      expect(issue).toMatchObject({ proof: 'proven', level: 3 })
      expect(issue.runs[0]).toMatchObject({
        level: 3,
        signers: [{ kind: 'key', id: 'pier', valid_before: '2100-01-01T00:00:00.000Z' }],
        codes: [],
      })
      expect(issue.proofText).toMatch(/ · signed by pier \(key [0-9a-f]{16}, valid until 2100-01-01\)$/)
      expect(issue.rules).not.toContain('trust-changed-with-proof')
    }
    for (const args of [['why', 'PIER-1'], ['--markdown'], ['--json'], ['--html', 'board.html']]) {
      const { stdout } = await run('board', ...args)
      const shown = args.includes('--html') ? readFileSync(join(cwd, 'board.html'), 'utf8') : stdout
      expect(shown, args.join(' ')).toContain('signed by pier (key')
    }
  })

  it('is recorded when the committed policy no longer trusts the key, whatever the work tree says', async () => {
    const { cwd, check } = await signed()
    writeFiles(cwd, { 'sot.config.yaml': config('') })
    expect(await check()).toMatchObject({ proof: 'proven', level: 3 })
    commit(cwd, 'Trust no key')
    expect(await check()).toMatchObject({ proof: 'recorded', level: 1 })
    writeFiles(cwd, { 'sot.config.yaml': config(trusted) })
    expect(await check()).toMatchObject({ proof: 'recorded', level: 1 })
  })

  it('is judged by the policy of the base, or of --policy with the keys in its folder', async () => {
    const { cwd, pem, check } = await signed()
    git(cwd, 'checkout', '-q', '-b', 'change')
    writeFiles(cwd, { '.sot/pier.pem': 'another', 'sot.config.yaml': config(trusted) })
    commit(cwd, 'Exchange the key')
    expect(await check()).toMatchObject({ proof: 'recorded' })
    const since = await check('--since', 'main')
    expect(since).toMatchObject({ proof: 'proven', level: 3 })
    expect(since.findings).toContainEqual(
      expect.objectContaining({ rule: 'policy-changed', message: expect.stringContaining('trust.keys') }),
    )
    const elsewhere = workspaceFolder({ 'policy.yaml': config(trusted), '.sot/pier.pem': pem })
    expect(await check('--policy', join(elsewhere, 'policy.yaml'))).toMatchObject({ level: 3 })
    rmSync(join(elsewhere, '.sot'), { recursive: true })
    expect(await check('--policy', join(elsewhere, 'policy.yaml'))).toMatchObject({ proof: 'recorded' })
  })

  it('is warned of when its key came in the same commit', async () => {
    const { cwd, pem, dir, check } = await signed()
    git(cwd, 'reset', '-q', '--soft', 'HEAD~1')
    writeFiles(cwd, { 'sot.config.yaml': `# Pier\n${config(trusted)}` })
    commit(cwd, 'Explain the configuration and record the proof')
    const quiet = await check()
    expect([quiet.level, quiet.rules.includes('trust-changed-with-proof')]).toEqual([3, false])
    git(cwd, 'reset', '-q', '--soft', 'HEAD~1')
    writeFiles(cwd, { '.sot/pier.pem': `${pem}\n` })
    commit(cwd, 'Trust the key and record what it signed')
    const { level, findings } = await check()
    expect(level).toBe(3)
    const name = dir.slice(dir.lastIndexOf('/') + 1)
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: 'trust-changed-with-proof',
        severity: 'warning',
        path: '.sot/pier.pem',
        message: expect.stringContaining(name),
      }),
    )
  })
})
