import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { type Run, runCli } from './run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const env = { PATH: process.env.PATH ?? '' }

function harness(cwd: string, ...args: string[]): Promise<Run> {
  return runCli(['harness', ...args], { cwd, env })
}

const workspace = () =>
  workspaceFolder({
    'sot.config.yaml': 'version: 1\n',
    [issuesPath]: cleanIssues,
    'solve.yaml': 'steps:\n  - solution: true\n',
    'typo.yaml': 'steps:\n  - exti: 1\n',
  })

describe('sot harness run', () => {
  it('makes a run that sot verify proves, under the root', async () => {
    const cwd = workspace()
    const run = await harness(cwd, 'run', '--issue', 'HRB-001')
    expect(run).toMatchObject({ exit: 0, stderr: '' })
    const [name = ''] = readdirSync(join(cwd, 'harness-runs'))
    expect(run.stdout).toContain(`pass ${name}\n`)
    expect(run.stdout).toContain('evidence proven')
    const contract = JSON.parse(readFileSync(join(cwd, 'harness-runs', name, 'task.contract.json'), 'utf8'))
    expect(contract.issue).toBe('HRB-001')
    const verified = await runCli(['verify', '--replay', `harness-runs/${name}`, '--json'], { cwd, env })
    const [verdict] = JSON.parse(verified.stdout).runs
    expect(verdict).toMatchObject({ verdict: 'proven', reasons: [] })
    expect(verdict.obligations.at(-1)).toMatchObject({ id: 'replay-tests', state: 'held' })
    expect(verified.exit).toBe(0)
    expect((await harness(cwd, 'replay', `harness-runs/${name}`)).exit).toBe(0)
  })

  it('prints the report and its path as JSON; a failure is exit 1', async () => {
    const cwd = workspace()
    const pass = await harness(
      cwd,
      'run',
      '--engine',
      'script',
      '--scenario',
      'solve.yaml',
      '--runs',
      'r',
      '--json',
    )
    const { dir, ...report } = JSON.parse(pass.stdout)
    expect(pass).toMatchObject({ exit: 0, stderr: '' })
    expect(dir).toBe(`r/${report.run_id}`)
    expect(JSON.parse(readFileSync(join(cwd, dir, 'report.json'), 'utf8'))).toEqual(report)
    const blocked = await harness(
      cwd,
      'run',
      '--engine',
      'script',
      '--scenario',
      'solve.yaml',
      '--timeout',
      '0.01',
      '--json',
    )
    expect(blocked.exit).toBe(1)
    expect(JSON.parse(blocked.stdout)).toMatchObject({ status: 'fail', failure_reason: 'timeout' })
  })

  it('repeats, several at a time', async () => {
    const run = await harness(workspace(), 'run', '--repeat', '3', '--jobs', '2', '--json')
    const data = JSON.parse(run.stdout)
    expect(data.schema).toBe('sot-runs/1')
    expect(data.runs.map(({ status }: { status: string }) => status)).toEqual(['pass', 'pass', 'pass'])
  })

  it.each([
    [
      ['--engine', 'fkae'],
      'there is no engine \'fkae\'\nDid you mean fake? Run "sot harness engines" to see all engines.\n',
    ],
    [
      ['--engine', 'abacus'],
      'there is no engine \'abacus\'\nRun "sot harness engines" to see all engines.\n',
    ],
    [
      ['--case', 'r1-string-slugfy'],
      'there is no case \'r1-string-slugfy\'\nDid you mean r1-string-slugify? Run "sot harness cases" to see all cases.\n',
    ],
    [
      ['--issue', 'HRB-002'],
      "there is no issue 'HRB-002'\nDid you mean HRB-001? Give the id as the documents write it.\n",
    ],
    [
      ['--engine', 'script'],
      'only the engine script plays a scenario, and it needs one\nGive --engine script and --scenario FILE together.\n',
    ],
    [
      ['--engine', 'script', '--scenario', 'none.yaml'],
      'the scenario none.yaml cannot be read\nName a file of YAML or JSON.\n',
    ],
  ])('refuses %j in two lines', async (args, stderr) => {
    expect(await harness(workspace(), 'run', ...args)).toEqual({ exit: 2, stdout: '', stderr })
  })

  it('refuses a scenario at its line, a stage and a number that are none', async () => {
    const cwd = workspace()
    const typo = await harness(cwd, 'run', '--engine', 'script', '--scenario', 'typo.yaml')
    expect(typo).toMatchObject({ exit: 2, stdout: '' })
    expect(typo.stderr).toContain('typo.yaml: line 2')
    for (const args of [
      ['--stage', '7'],
      ['--timeout', '0'],
      ['--repeat', 'many'],
      ['--jobs', '0'],
    ])
      expect(await harness(cwd, 'run', ...args)).toMatchObject({ exit: 2, stdout: '' })
  })
})

describe('sot harness cases and engines', () => {
  it('lists what there is and nothing that is not', async () => {
    const cwd = workspace()
    const cases = JSON.parse((await harness(cwd, 'cases', '--json')).stdout)
    expect(cases.cases.map(({ id }: { id: string }) => id)).toEqual([
      'r1-string-slugify',
      'r1-string-slugify-python',
      'r2-order-total',
    ])
    const engines = JSON.parse((await harness(cwd, 'engines', '--json')).stdout)
    expect(engines.engines.map(({ name }: { name: string }) => name)).toEqual([
      'fake',
      'script',
      'case',
      'codex',
      'pi',
    ])
  })

  it('checks a case of the user', async () => {
    const own = { 'own/c1/case.yaml': 'id: c1\n' }
    const cwd = workspaceFolder({ 'sot.config.yaml': 'version: 1\n', ...own })
    const bad = await harness(cwd, 'cases', '--check', 'own/c1')
    expect(bad).toMatchObject({ exit: 1 })
    expect(bad.stdout).toMatch(/^wrong {2}case: case\.yaml:1: /)
    const good = await harness(
      cwd,
      'cases',
      '--check',
      join(import.meta.dirname, '../../cases/r2-order-total'),
      '--json',
    )
    const data = JSON.parse(good.stdout)
    expect(schemaErrors('schemas/health.schema.json', data)).toEqual([])
    expect(data).toMatchObject({ ok: true, checks: [{ id: 'case r2-order-total', ok: true }] })
  })
})
