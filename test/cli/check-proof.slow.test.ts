import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commit, env, proof, repository } from './proof-repository.ts'
import { runCli } from './run-cli.ts'

type Issue = { readonly id: string; readonly proof: string }
type Finding = { readonly rule: string; readonly issue: string | null }

async function checked(cwd: string): Promise<{ issues: Issue[]; findings: Finding[] }> {
  const { stdout } = await runCli(['check', '--json'], { cwd, env })
  return JSON.parse(stdout)
}

/** Changes the document of the issue. */
function edit(cwd: string, change: (text: string) => string): void {
  const path = join(cwd, 'sot/ISSUES.md')
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

const done = (text: string): string => text.replace('Status: ready', 'Status: validated')

describe('sot check of an issue with proofs', () => {
  it('is proven by a proof that covers every criterion', async () => {
    const cwd = repository('`node --test`')
    await proof(cwd, '--record')
    edit(cwd, done)
    const { issues } = await checked(cwd)
    expect(issues[0]).toMatchObject({ id: 'PIER-1', proof: 'proven' })
  })

  it('is not proven by a proof of a part of its criteria', async () => {
    const cwd = repository('`node --test` (criterion 2)')
    await proof(cwd, '--record')
    edit(cwd, done)
    const { issues } = await checked(cwd)
    expect(issues[0]).toMatchObject({ id: 'PIER-1', proof: 'partial' })
  })

  it('is stale after a later proof that failed', async () => {
    const cwd = repository('`node --test`')
    await proof(cwd, '--record')
    writeFileSync(join(cwd, 'pier.js'), 'export const load = () => 1\n')
    commit(cwd, 'Weaken the pier')
    const failed = await proof(cwd)
    expect(failed.status).toBe('fail')
    edit(cwd, (text) => `${done(text)}\n- Run artifact directory: \`${failed.dir}\`.\n`)
    const { issues } = await checked(cwd)
    expect(issues[0]).toMatchObject({ id: 'PIER-1', proof: 'stale' })
  })

  it('is warned of a later failure that it leaves out, until it is recorded', async () => {
    const cwd = repository('`node --test`')
    await proof(cwd, '--record')
    expect((await checked(cwd)).findings.filter(({ rule }) => rule === 'run-left-out')).toEqual([])
    writeFileSync(join(cwd, 'pier.js'), 'export const load = () => 1\n')
    commit(cwd, 'Weaken the pier')
    const failed = await proof(cwd)
    const { findings } = await checked(cwd)
    expect(findings).toContainEqual(expect.objectContaining({ rule: 'run-left-out', issue: 'PIER-1' }))
    await runCli(['record', 'PIER-1', failed.dir], { cwd, env })
    expect((await checked(cwd)).findings.filter(({ rule }) => rule === 'run-left-out')).toEqual([])
  })

  it.each([
    ['a later failure', 'superseded-by-failure', true],
    ['changed code', 'code-changed', false],
  ])('is not validated by a proof before %s', async (_name, code, isProvenAgain) => {
    const cwd = repository('`node --test`')
    const { dir } = await proof(cwd)
    const before = readFileSync(join(cwd, 'sot/ISSUES.md'), 'utf8')
    writeFileSync(join(cwd, 'pier.js'), 'export const load = () => 1\n')
    commit(cwd, 'Weaken the pier')
    if (isProvenAgain) {
      await proof(cwd)
      writeFileSync(join(cwd, 'pier.js'), 'export const load = () => 2\n')
      commit(cwd, 'Mend the pier')
    }
    const refused = await runCli(['record', 'PIER-1', dir, '--status', 'validated'], { cwd, env })
    expect(refused).toMatchObject({ exit: 1, stdout: '' })
    expect(refused.stderr).toContain(`does not validate PIER-1 (${code})`)
    expect(readFileSync(join(cwd, 'sot/ISSUES.md'), 'utf8')).toBe(before)
  })

  it('says where the proof of an issue goes that is an item of a list', async () => {
    const item =
      '- [ ] PIER-1: Rebuild\n  - Validator: `node --test`\n  - Acceptance criteria:\n    - [ ] It floats\n'
    const cwd = repository('', { 'sot/ISSUES.md': `# Pier Issues\n\n${item}` })
    const { dir } = await proof(cwd)
    const refused = await runCli(['record', 'PIER-1', dir], { cwd, env })
    expect(refused).toMatchObject({ exit: 1, stdout: '' })
    expect(refused.stderr).toContain('name the run below a heading "Evidence for PIER-1" there')
    const evidence = `## Evidence for PIER-1\n\n- Run artifact directory: \`${dir}\`.\n`
    edit(cwd, (text) => `${text.replaceAll('[ ]', '[x]')}\n${evidence}`)
    expect((await checked(cwd)).issues[0]).toMatchObject({ id: 'PIER-1', proof: 'proven' })
  })

  it('is not proven by the proof of another issue', async () => {
    const cwd = repository('`node --test`')
    const { dir } = await proof(cwd)
    const other = '## PIER-2 - Paint the pier\n\nStatus: validated\n\nEvidence:\n\n'
    edit(cwd, (text) => `${text}\n${other}- Run artifact directory: \`${dir}\`.\n`)
    const { issues, findings } = await checked(cwd)
    expect(issues.find(({ id }) => id === 'PIER-2')).toMatchObject({ proof: 'unbacked' })
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'evidence-foreign-issue', issue: 'PIER-2' }),
    )
  })
})
