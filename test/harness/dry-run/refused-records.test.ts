import { describe, expect, it } from 'vitest'
import { runCli } from '../../cli/run-cli.ts'
import { writeFiles } from '../../cli/workspace-folder.ts'
import { dryRun, json, machine, model, modelPath, sourcePath } from './dry-run.ts'

describe('stage 3 refuses what sot check refuses about an admission record', () => {
  const without = (record: object, key: string): Record<string, unknown> =>
    Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
  type Source = ReturnType<typeof machine>['source']

  it.each<[rule: string, expected: RegExp, files: (source: Source) => Record<string, unknown>]>([
    [
      'admission-record',
      /weaver-7b\.json cannot be read/,
      () => ({ [modelPath]: '{ "provider": "acme", }\n' }),
    ],
    ['admission-record', /is incomplete: owner/, () => ({ [modelPath]: without(model, 'owner') })],
    [
      'admission-record',
      /X-ADMISSION\.weaver\.json is refused by sot check: .*expected a file name.*\(admission-record\)/,
      () => ({ 'sot/X-ADMISSION.weaver.json': model }),
    ],
    [
      'admission-record',
      /X-SOURCE-ADMISSION\.other\.json is refused by sot check: .*expected a file name/,
      (source) => ({ 'sot/X-SOURCE-ADMISSION.other.json': { ...source, ...model } }),
    ],
    [
      'source-admission',
      /does not state: retrieval command/,
      (source) => ({ [sourcePath]: without(source, 'retrieval_command') }),
    ],
    [
      'source-admission',
      /does not state: .*commit/i,
      (source) => ({ [sourcePath]: { ...source, commit: 'main' } }),
    ],
    [
      'authority-promotion',
      /codex\.json is refused by sot check: core_promotion_status/,
      (source) => ({ [sourcePath]: { ...source, core_promotion_status: 'promoted' } }),
    ],
    [
      'frontmatter-dates',
      /codex\.json is refused by sot check: created is/,
      (source) => ({ [sourcePath]: { ...source, created: 'June 2026' } }),
    ],
    [
      'frontmatter-dates',
      /codex\.json is refused by sot check: .*no day of the calendar/,
      (source) => ({ [sourcePath]: { ...source, created: '2026-02-30' } }),
    ],
    [
      'frontmatter-dates',
      /codex\.json is refused by sot check: .*before created/,
      (source) => ({ [sourcePath]: { ...source, last_reviewed: '2026-05-01' } }),
    ],
    [
      'frontmatter-dates',
      /weaver-7b\.json is refused by sot check: .*in the future/,
      () => ({ [modelPath]: { ...model, last_reviewed: '2026-07-01' } }),
    ],
  ])('%s: %s', async (rule, expected, files) => {
    const { cwd, env, source } = machine()
    const changed = Object.entries(files(source)).map(([path, data]) => {
      return [path, typeof data === 'string' ? data : json(data)]
    })
    writeFiles(cwd, Object.fromEntries(changed))
    const checked = JSON.parse((await runCli(['check', '--json', '--no-cache'], { cwd })).stdout)
    const paths = changed.map(([path]) => path)
    const refused = checked.findings.filter(
      (one: { rule: string; severity: string; path: string }) =>
        one.severity === 'error' && one.rule === rule && paths.includes(one.path),
    )
    expect(refused).not.toEqual([])
    const { plan } = await dryRun(cwd, ['--engine', 'codex', '--stage', '3'], env)
    expect(plan.blockers.join('\n')).toMatch(expected)
    const states = plan.conditions.filter(({ id }) => id === 'source-admitted' || id === 'model-admitted')
    expect(states.map(({ state }) => state)).toContain('missing')
  })

  it('and accepts what it accepts', async () => {
    const { cwd, env } = machine()
    const { plan } = await dryRun(cwd, ['--engine', 'codex', '--stage', '3'], env)
    const states = plan.conditions.filter(({ id }) => id === 'source-admitted' || id === 'model-admitted')
    expect(states.map(({ state }) => state)).toEqual(['met', 'met'])
  })
})

describe('an admission file that cannot be read', () => {
  const blocking = async (name: string) => {
    const { cwd, env } = machine()
    writeFiles(cwd, { [`sot/${name}`]: '{\n' })
    return (await dryRun(cwd, ['--engine', 'codex', '--stage', '1'], env)).plan.blockers
  }

  it.each([
    'X-ADMISSION.json',
    'OLD-MODEL-PROVIDER-ADMISSION.acme-weaver-7b.json',
    'OLD-MODEL-PROVIDER-ADMISSION.Acme-Weaver-7B.json',
    'OLD-MODEL-PROVIDER-ADMISSION.acme-weaver-7b (1).json',
    'OLD-MODEL-PROVIDER-ADMISSION.acme.json',
    'OLD-MODEL-PROVIDER-ADMISSION.json',
    'OLD-SOURCE-ADMISSION.codex.json',
    'CODEX-SOURCE-ADMISSION.json',
    'LOOM-SOURCE-ADMISSION.json',
    'OLD-ADMISSION.codex.json',
  ])('%s blocks a run that it could be about, by its name', async (name) => {
    expect(await blocking(name)).toEqual([expect.stringContaining(`sot/${name}`)])
  })

  it.each([
    'X-MODEL-PROVIDER-ADMISSION.acme-weaver-70b.json',
    'X-MODEL-PROVIDER-ADMISSION.acme-weaver.json',
    'X-MODEL-PROVIDER-ADMISSION.other-weaver-7b.json',
    'X-SOURCE-ADMISSION.pi.json',
    'PI-SOURCE-ADMISSION.json',
    'X-REPOSITORY-ADMISSION.booth.json',
  ])('%s blocks no run of another model, program or kind', async (name) => {
    expect(await blocking(name)).toEqual([])
  })
})
