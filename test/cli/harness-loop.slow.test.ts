import { readdirSync } from 'node:fs'
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
    'idle.yaml': 'steps:\n  - exit: 0\n',
    'away.yaml': 'provider: unavailable\nsteps: []\n',
  })

const script = (scenario: string) => ['--engine', 'script', '--scenario', scenario, '--stage', '1']

describe('sot harness loop', () => {
  it('ends with the first pass', async () => {
    const cwd = workspace()
    const run = await harness(cwd, 'loop', ...script('solve.yaml'), '--max', '3')
    const [name = ''] = readdirSync(join(cwd, 'harness-runs')).filter((entry) => entry !== 'ledger.jsonl')
    expect(run).toMatchObject({ exit: 0, stderr: '' })
    expect(run.stdout).toMatch(
      new RegExp(`^1/3 {2}pass {5}harness-runs/${name} {2}\\d+\\.\\d s\nPassed in run 1\\.\n$`),
    )
  })

  it('tries as often as it may, one line and one directory a run', async () => {
    const cwd = workspace()
    const run = await harness(cwd, 'loop', ...script('idle.yaml'), '--max', '2')
    expect(run.exit).toBe(1)
    const lines = run.stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^1\/2 {2}fail .* no diff/)
    expect(lines[1]).toMatch(/^2\/2 {2}fail .* no diff/)
    expect(lines[2]).toBe('No pass in 2 runs.')
    const dirs = lines.slice(0, 2).map((line) => /harness-runs\/\S+/.exec(line)?.[0] ?? '')
    expect(new Set(dirs).size).toBe(2)
    const verified = await runCli(['verify', '--expect', 'fail', ...dirs], { cwd, env })
    expect(verified).toMatchObject({ exit: 0, stderr: '' })
  })

  it('stops at what blocks it', async () => {
    const cwd = workspace()
    const run = await harness(cwd, 'loop', ...script('away.yaml'), '--max', '9', '--json')
    expect(run.exit).toBe(1)
    const data = JSON.parse(run.stdout)
    expect(schemaErrors('schemas/loop.schema.json', data)).toEqual([])
    expect(data).toMatchObject({ ended: 'blocked', max: 9 })
    expect(data.runs).toHaveLength(1)
    expect(data.runs[0]).toMatchObject({
      verdict: 'proven',
      report: { status: 'blocked', failure_reason: 'provider unavailable' },
    })
  })

  it('refuses a number of runs that is none', async () => {
    expect(await harness(workspace(), 'loop', '--max', '0')).toMatchObject({ exit: 2, stdout: '' })
  })
})

describe('sot harness compare', () => {
  it('puts verified runs side by side, in text, JSON and Markdown', async () => {
    const cwd = workspace()
    await harness(cwd, 'run', '--runs', 'a')
    await harness(cwd, 'run', ...script('idle.yaml'), '--runs', 'b')
    const dirs = ['a', 'b'].flatMap((folder) =>
      readdirSync(join(cwd, folder)).flatMap((name) =>
        name === 'ledger.jsonl' ? [] : [`${folder}/${name}`],
      ),
    )
    const text = await harness(cwd, 'compare', ...dirs)
    expect(text).toMatchObject({ exit: 0, stderr: '' })
    const lines = text.stdout.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^engine {2}stage {2}status {2}evidence {2}files {2}tests +time +model$/)
    expect(lines[1]).toMatch(/^fake {4}1 +pass {4}proven {4}1 +\d+ pass {2}\d+\.\d s {2}-$/)
    expect(lines.slice(2, 4)).toEqual([`  ${dirs[0]}`, '  changed src/slugify.js'])
    expect(lines[4]).toMatch(/^script {2}1 +fail {4}proven {4}0 /)
    expect(lines.slice(5)).toEqual([`  ${dirs[1]}`, '  no diff'])

    const json = JSON.parse((await harness(cwd, 'compare', '--json', ...dirs)).stdout)
    expect(schemaErrors('schemas/compare.schema.json', json)).toEqual([])
    expect(json.runs.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['proven', 'proven'])
    expect(json.runs[0].told).toMatchObject({
      engine: 'fake',
      status: 'pass',
      changedFiles: ['src/slugify.js'],
    })

    const markdown = await harness(cwd, 'compare', '--markdown', ...dirs)
    const rows = markdown.stdout.trimEnd().split('\n')
    expect(rows).toHaveLength(4)
    expect(new Set(rows.map((row) => row.split(' | ').length)).size).toBe(1)
    expect(rows[3]).toContain('no diff')
  })

  it('shows what is no run, and says which runs cannot be compared', async () => {
    const cwd = workspace()
    const one = JSON.parse((await harness(cwd, 'run', '--json')).stdout)
    const two = JSON.parse((await harness(cwd, 'run', '--case', 'r2-order-total', '--json')).stdout)
    const run = await harness(cwd, 'compare', one.dir, two.dir, 'nowhere')
    expect(run.exit).toBe(1)
    expect(run.stdout).toContain('Not the same case: r1-string-slugify, r2-order-total')
    expect(run.stdout).toMatch(/\n- +- +- +broken +- +- +- +-\n {2}nowhere\n {2}not held: report-missing/)
    const both = await harness(cwd, 'compare', '--json', '--markdown', one.dir)
    expect([both.exit, JSON.parse(both.stdout).schema]).toEqual([2, 'sot-error/1'])
  })
})
