import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryConditions } from '../../../src/model/evidence/stages.ts'
import { runCli } from '../../cli/run-cli.ts'
import { scratch } from '../harness-run.ts'
import { dryRun, machine, PATH } from './dry-run.ts'

describe('sot harness run --dry-run', () => {
  it('says that a run of the default engine could start, and starts none', async () => {
    const { plan, text } = await dryRun(scratch(), [])
    expect(plan).toMatchObject({
      schema: 'sot-dry-run/1',
      ready: true,
      blockers: [],
      run: { case: 'r1-string-slugify', engine: 'fake', stage: 1, baseline: false, runs: 1 },
      folders: { runs: 'harness-runs', workplace: 'fixture', repository: null },
      gates: [],
      admission: { provider: null, model: null, status: null },
      conditions: [],
    })
    expect(text).toMatch(/^Dry run: nothing was started and nothing was written\.\n/)
    expect(text).toMatch(/The run could start\.\n$/)
  })

  it('lists every gate and every condition of the stage, open or missing', async () => {
    const { plan, text } = await dryRun(scratch(), ['--engine', 'case', '--stage', '6'])
    expect(plan.ready).toBe(false)
    const states = plan.gates.map(({ needs, state }) => `${state} ${needs}`)
    for (const name of [
      'ALLOW_CASE=1',
      'CASE_STAGE=6 or more',
      'CASE_BIN',
      'CASE_MODEL_PROVIDER',
      'CASE_MODEL',
    ])
      expect(states).toContain(`missing CTO_HARNESS_${name}`)
    expect(states).toContain('open CTO_HARNESS_CASE_TIMEOUT_SECONDS, if it is set')
    expect(states).toContain('missing the admission record of the model')
    for (const { state, detail } of plan.gates) expect(detail === null).toBe(state === 'open')
    expect(plan.conditions.map(({ id, state }) => `${state} ${id}`)).toEqual([
      'missing gate-open',
      'missing model-admitted',
      'during-run baseline-proven',
      'missing stage-before-proven',
      'missing source-admitted',
      'missing engines-compared',
    ])
    expect(plan.blockers).toContain(
      'stage 6: there is no proven pass of codex, pi on the same case and files',
    )
    for (const { needs } of plan.gates) expect(text).toContain(`${needs}\n`)
    for (const id of ['gate-open', 'engines-compared'] as const)
      expect(text).toContain(`${id}: ${entryConditions[id]}\n`)
  })

  it('lists the same blockers as the run itself', async () => {
    const args = ['--engine', 'codex', '--stage', '3']
    const { plan } = await dryRun(scratch(), args)
    const run = await runCli(['harness', 'run', ...args, '--json'], { cwd: scratch(), env: { PATH } })
    expect(run.exit).toBe(1)
    expect(JSON.parse(run.stdout).blockers).toEqual(plan.blockers)
  })

  it('could start with everything in order, asks no model and names no address', async () => {
    const { cwd, env, started } = machine()
    const { plan, text } = await dryRun(cwd, ['--engine', 'codex', '--stage', '2', '--repeat', '3'], env)
    expect(plan.blockers).toEqual([])
    expect(plan).toMatchObject({
      ready: true,
      run: { engine: 'codex', stage: 2, command: 'codex exec --json', baseline: true, runs: 3 },
      admission: { provider: 'acme', model: 'weaver-7b', status: 'admitted', source_status: 'admitted' },
    })
    expect(plan.gates.filter(({ state }) => state !== 'open')).toEqual([])
    expect(plan.unchecked).toContain('whether the model answers')
    expect(JSON.stringify(plan) + text).not.toContain('models.acme.invalid')
    expect(existsSync(started)).toBe(false)
  })

  it('does not call a condition missing that only a closed gate hides', async () => {
    const { cwd, env } = machine()
    const { plan } = await dryRun(cwd, ['--engine', 'codex', '--stage', '3'], {
      ...env,
      CTO_HARNESS_ALLOW_CODEX: '',
    })
    expect(plan.conditions.find(({ id }) => id === 'source-admitted')).toMatchObject({ state: 'met' })
    expect(plan.blockers).toContain(
      'stage 3: there is no proven pass of stage 2 by codex with acme/weaver-7b',
    )
  })

  it('names a test command that is not there', async () => {
    const cwd = scratch()
    const { plan } = await dryRun(cwd, ['--case', 'r1-string-slugify-python'], { PATH: join(cwd, 'none') })
    expect(plan.blockers).toEqual(['"python3" of the test command was not found'])
  })
})
