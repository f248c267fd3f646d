import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modelRecords, sourceRecords } from '../../src/evidence/obligations/admission-statements.ts'
import { readRecord } from '../../src/workspace/board/json-record.ts'
import { sha256Of } from '../../src/workspace/files/digest.ts'
import { scratch } from '../harness/harness-run.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const workspace = () => workspaceFolder({ 'sot.config.yaml': 'version: 1\n', [issuesPath]: cleanIssues })
const admit = (cwd: string, ...args: string[]) => runCli(['harness', 'admit', ...args], { cwd })
const model = ['--provider', 'acme/local', '--model', 'weaver:7b', '--owner', 'ana']
const modelPath = 'sot/HARNESS-MODEL-PROVIDER-ADMISSION.acme-local-weaver-7b.json'
const source = {
  engine: 'codex',
  'source-url': 'https://code.acme.example/codex.git',
  commit: '7c1f0a9b'.repeat(5),
  license: 'MIT',
  retrieved: '2026-05-31',
  'retrieval-command': 'npm pack codex',
  'integrity-hash': '0f1e2d3c'.repeat(8),
  'execution-mode': 'copied fixture only',
  boundary: 'nothing is edited',
  owner: 'ana',
}
const optionsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([name, text]) => [`--${name}`, text])

function recordAt(cwd: string, path: string) {
  const text = readFileSync(join(cwd, path), 'utf8')
  return readRecord(path, text, sha256Of(text))
}

describe('sot harness admit', () => {
  it('writes a record that admits the model, and says so in JSON', async () => {
    const cwd = workspace()
    const { exit, stdout } = await admit(cwd, ...model, '--json')
    const report = JSON.parse(stdout)
    expect(exit).toBe(0)
    expect(schemaErrors('schemas/admit.schema.json', report)).toEqual([])
    expect(report).toMatchObject({ path: modelPath, written: true, record: { created: '2026-06-15' } })
    const records = modelRecords([recordAt(cwd, modelPath)], 'acme/local', 'weaver:7b')
    expect(records).toEqual([{ path: modelPath, status: 'admitted', fault: null }])
  })

  it('writes a record that pins a program, which meets every stage', async () => {
    const cwd = workspace()
    const program = join(scratch(), 'codex')
    writeFileSync(program, '\u007fELF', { mode: 0o755 })
    expect(await admit(cwd, ...optionsOf({ ...source, program }))).toMatchObject({ exit: 0, stderr: '' })
    const path = 'sot/HARNESS-SOURCE-ADMISSION.codex.json'
    const sha256 = sha256Of(readFileSync(program))
    const expected = { path, sha256, status: 'admitted', refuses: false, faults: [], unmet: [] }
    expect(sourceRecords([recordAt(cwd, path)], 'codex', sha256)).toEqual([expected])
    expect((await runCli(['check', '--json'], { cwd })).stdout).not.toContain('source-admission"')
  })

  it('shows the record and writes nothing with --dry-run', async () => {
    const cwd = workspace()
    const { exit, stdout } = await admit(cwd, ...model, '--dry-run')
    expect(exit).toBe(0)
    expect(stdout).toContain(`${modelPath} would be written:\n{\n  "provider": "acme/local",`)
    expect(existsSync(join(cwd, modelPath))).toBe(false)
  })

  it('overwrites nothing without --force', async () => {
    const cwd = workspace()
    await admit(cwd, ...model)
    const again = await admit(cwd, ...model, '--status', 'revoked')
    expect(again).toMatchObject({ exit: 2 })
    expect(again.stderr).toContain(`${modelPath} exists already`)
    expect(await admit(cwd, ...model, '--status', 'revoked', '--force')).toMatchObject({ exit: 0 })
    expect(readFileSync(join(cwd, modelPath), 'utf8')).toContain('"status": "revoked"')
  })

  it('writes through no link', async () => {
    const cwd = workspace()
    const other = join(scratch(), 'other.json')
    writeFileSync(other, '{}')
    symlinkSync(other, join(cwd, modelPath))
    expect(await admit(cwd, ...model, '--force')).toMatchObject({ exit: 2 })
    expect(readFileSync(other, 'utf8')).toBe('{}')
  })

  it.each<[string, readonly string[], string]>([
    ['nothing', [], 'it is not said what is admitted'],
    ['two things', [...model, '--engine', 'pi'], 'it is not said what is admitted'],
    ['half a model', ['--provider', 'acme'], 'Give --model, --owner.'],
    [
      'a program without its facts',
      ['--engine', 'pi'],
      'Give --program or --pin, --source-url, --commit, --license, --retrieved, --retrieval-command, --integrity-hash, --execution-mode, --boundary, --owner.',
    ],
    ['an engine that is none', ['--engine', 'fake', '--owner', 'ana'], "there is no engine 'fake'"],
    ['a day that is none', [...model, '--created', '2026-02-30'], 'created "2026-02-30"'],
    ['a promotion', [...model, '--core-promotion-status', 'promoted'], 'core_promotion_status'],
    ['another status', [...model, '--status', 'fine'], 'fine'],
    ['a path as a name', [...model, '--name', '../X'], '--name is'],
    ['a branch', optionsOf({ ...source, commit: 'main', pin: 'ab'.repeat(32) }), 'pinned commit or tag'],
    ['half a digest', optionsOf({ ...source, pin: 'abcd' }), 'binary_sha256 "abcd"'],
  ])('refuses %s, and writes nothing', async (_what, args, says) => {
    const cwd = workspace()
    const { exit, stdout, stderr } = await admit(cwd, ...args)
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toContain(says)
  })
})
