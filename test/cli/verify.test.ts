import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { itWithoutPermission } from '../support/permissions.ts'
import { runsFolder } from '../support/run-builder.ts'
import { runCli } from './run-cli.ts'
import { tideCase } from './tide-case.ts'
import { cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const now = ['--now', '2026-11-18T13:00:00Z']

/** Verifies as a script would; the JSON always fits its schema. */
async function verify(args: readonly string[], cases: string, cwd = runsFolder()) {
  const { exit, stdout, stderr } = await runCli(['verify', ...args, '--json', '--cases', cases, ...now], {
    cwd,
  })
  const data = JSON.parse(stdout)
  expect(schemaErrors('schemas/verify.schema.json', data)).toEqual([])
  return { exit, stderr, runs: data.runs, first: data.runs[0] }
}

describe('sot verify', () => {
  it('proves a pass, with a witness for each obligation', async () => {
    const { cases, build } = await tideCase()
    const { dir, report } = build()
    const { exit, stderr, runs, first } = await verify([dir], cases)
    expect([exit, stderr, runs.length]).toEqual([0, '', 1])
    expect(first).toMatchObject({ run: report.run_id, dir, status: 'pass', verdict: 'proven', reasons: [] })
    expect(first.obligations.every(({ state }: { state: string }) => state === 'held')).toBe(true)
  })

  it.each(['fail', 'blocked'] as const)('a proven %s run is what was expected, or not', async (status) => {
    const { cases, build } = await tideCase()
    const { dir } = build({ status })
    expect(await verify([dir], cases)).toMatchObject({ exit: 1, first: { status, verdict: 'proven' } })
    expect(await verify([dir, '--expect', status], cases)).toMatchObject({ exit: 0 })
    expect(await verify([dir, '--expect', 'any'], cases)).toMatchObject({ exit: 0 })
    expect(await verify([dir, '--expect', 'pass'], cases)).toMatchObject({ exit: 1 })
  })

  it('reports every run in the order of the arguments; one broken run is enough for exit code 1', async () => {
    const { cases, build } = await tideCase()
    const runs = runsFolder()
    const [good, bad] = [build({ runs }), build({ runs, number: 1 })]
    appendFileSync(join(bad.dir, 'patch.diff'), 'x')
    const result = await verify([basename(bad.dir), basename(good.dir)], cases, runs)
    expect(result.exit).toBe(1)
    expect(result.runs).toMatchObject([
      { dir: basename(bad.dir), verdict: 'broken', reasons: expect.arrayContaining(['digest-mismatch']) },
      { dir: basename(good.dir), verdict: 'proven' },
    ])
  })

  it('passes over the ledger that a shell gives for harness-runs/*, and nothing else of that name', async () => {
    const { cases, build } = await tideCase()
    const runs = runsFolder()
    const run = basename(build({ runs }).dir)
    writeFileSync(join(runs, 'ledger.jsonl'), '')
    const compared = await runCli(['harness', 'compare', 'ledger.jsonl', run, '--json', '--cases', cases], {
      cwd: runs,
    })
    expect(JSON.parse(compared.stdout).runs).toHaveLength(1)
    const { exit, stdout, stderr } = await runCli(['verify', 'ledger.jsonl'], { cwd: runs })
    expect([exit, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^only the ledger of the runs was named\n/)
    const folder = runsFolder()
    mkdirSync(join(folder, 'ledger.jsonl'))
    expect(await verify(['ledger.jsonl', `${'a'.repeat(5000)}/ledger.jsonl`], cases, folder)).toMatchObject({
      exit: 1,
      runs: [{ verdict: 'broken' }, { verdict: 'broken' }],
    })
  })

  it('gives a verdict on whatever is named', async () => {
    const { cases, build } = await tideCase()
    const folder = runsFolder()
    const at = (name: string): string => join(folder, name)
    writeFileSync(at('file'), 'x')
    mkdirSync(at('empty'))
    mkdirSync(at('huge'))
    mkdirSync(at('fifo-report'))
    mkdirSync(at('no-json'))
    execFileSync('mkfifo', [at('fifo'), at('fifo-report/report.json')])
    execFileSync('truncate', ['-s', '2G', at('huge/report.json')])
    writeFileSync(at('no-json/report.json'), '{"a":1,"b":\u0000')
    symlinkSync(build().dir, at('link'))
    const names = [
      'missing',
      'file',
      'empty',
      'huge',
      'fifo',
      'fifo-report',
      'no-json',
      'link',
      'link/.',
      '',
      '/dev/null',
    ]
    const { exit, runs } = await verify(names, cases, folder)
    expect(exit).toBe(1)
    expect(runs.map(({ dir, verdict }: { dir: string; verdict: string }) => [dir, verdict])).toEqual(
      names.map((name) => [name, 'broken']),
    )
    expect(runs.map(({ reasons }: { reasons: string[] }) => reasons[0])).toEqual([
      'report-missing',
      'report-missing',
      'report-missing',
      'report-too-large',
      'report-missing',
      'not-regular-file',
      'json-invalid',
      'symlink',
      'symlink',
      'report-missing',
      'report-missing',
    ])
  })

  itWithoutPermission('gives a verdict without permission to read the run', async () => {
    const { cases, build } = await tideCase()
    const { dir } = build()
    chmodSync(dir, 0o000)
    const { exit, first } = await verify([dir], cases)
    chmodSync(dir, 0o755)
    expect([exit, first.reasons[0]]).toEqual([1, 'not-readable'])
  })

  it('knows no case outside of the given folders', async () => {
    const { dir } = (await tideCase()).build()
    const empty = runsFolder()
    expect(await verify([dir], empty)).toMatchObject({
      exit: 1,
      first: { verdict: 'unknowable', reasons: ['fixture-mismatch'] },
    })
    const { cases } = await tideCase()
    const cwd = workspaceFolder({
      [issuesPath]: cleanIssues,
      'sot.config.yaml': `version: 1\nharness: { cases: ['${cases}'] }\n`,
    })
    expect(await verify([dir], empty, cwd)).toMatchObject({ exit: 0, stderr: '' })
  })

  it('takes admissions from the workspace around it, and none without one', async () => {
    const { cases, build } = await tideCase()
    const { dir, report } = build({ backend: 'case', stage: 1 })
    const alone = await verify([dir], cases)
    expect([alone.exit, alone.first.verdict, alone.first.reasons]).toEqual([
      1,
      'unknowable',
      ['not-admitted'],
    ])
    const record = {
      provider: report.model_provider,
      model: report.model,
      status: 'admitted',
      owner: 'harbour-team',
      created: '2026-05-01',
      last_reviewed: '2026-06-01',
      core_promotion_status: 'not-promoted',
    }
    const cwd = workspaceFolder({
      [issuesPath]: cleanIssues,
      'sot/TIDE-MODEL-PROVIDER-ADMISSION.json': JSON.stringify(record),
    })
    expect(await verify([dir], cases, cwd)).toMatchObject({ exit: 0, first: { verdict: 'proven' } })
    expect(await verify([dir, '--root', cwd], cases)).toMatchObject({ exit: 0 })
  })

  it('reads admissions where the SOT has no other document, and those that deny outweigh those that admit', async () => {
    const { cases, build } = await tideCase()
    const { dir, report } = build({ backend: 'case', stage: 1 })
    const { model_provider: provider, model } = report
    const rest = {
      owner: 'harbour-team',
      created: '2026-05-01',
      last_reviewed: '2026-06-01',
      core_promotion_status: 'not-promoted',
    }
    const admitted = JSON.stringify({ provider, model, status: 'admitted', ...rest })
    const judged = async (more: Readonly<Record<string, string>>) => {
      const files = { 'sot/TIDE-MODEL-PROVIDER-ADMISSION.json': admitted, ...more }
      const { first } = await verify([dir], cases, workspaceFolder(files))
      return [first.verdict, ...first.reasons]
    }
    expect(await judged({})).toEqual(['proven'])
    expect(await judged({ 'sot.config.yaml': 'version: 1\ndocuments: [docs/**]\n' })).toEqual(['proven'])
    const second = (text: string) => judged({ 'sot/SECOND-ADMISSION.json': text })
    const broken = ['broken', 'admission-mismatch']
    expect(await second(JSON.stringify({ provider, model, status: 'revoked' }))).toEqual(broken)
    expect(await second(JSON.stringify({ model, status: 'revoked', ...rest }))).toEqual(broken)
    const spelled = { provider: ` ${provider} `, model, status: 'Revoked', ...rest }
    expect(await second(JSON.stringify(spelled))).toEqual(broken)
    expect(await second('{ "status": "revoked", }')).toEqual(['unknowable', 'not-admitted'])
    expect(await second(JSON.stringify({ provider, model, status: 'admitted' }))).toEqual([
      'unknowable',
      'not-admitted',
    ])
    expect(await second(JSON.stringify({ provider: 'quay', model, status: 'revoked', ...rest }))).toEqual([
      'proven',
    ])
    const program = { engine: 'case', binary_sha256: report.engine_binary_sha256, status: 'revoked' }
    expect(await second(JSON.stringify(program))).toEqual(broken)
    expect(await second(JSON.stringify({ engine: 'case', status: 'revoked' }))).toEqual(broken)
  })
})

describe('sot verify in words', () => {
  it('shows each run, its obligations with code and witness, and one line for all', async () => {
    const { cases, build } = await tideCase()
    const { dir, report } = build()
    appendFileSync(join(dir, 'trace.jsonl'), '\n')
    const { exit, stdout, stderr } = await runCli(['verify', dir, '--cases', cases, ...now])
    expect([exit, stderr]).toEqual([1, ''])
    expect(stdout).toMatch(
      new RegExp(`^${report.run_id}: status pass, broken \\(expected: pass, proven\\)\n`),
    )
    expect(stdout).toMatch(/^ {2}✓ +report-readable .*\[report\.json sha256 [0-9a-f]{12}…\]$/m)
    expect(stdout).toMatch(/^ {2}✗ +digests-match +digest-mismatch: .*trace\.jsonl/m)
    expect(stdout).toMatch(/\n1 run: 1 broken\n$/)
  })

  it('--quiet prints only unmet obligations', async () => {
    const { cases, build } = await tideCase()
    const runs = runsFolder()
    const [good, bad] = [build({ runs }), build({ runs, number: 1 })]
    appendFileSync(join(bad.dir, 'patch.diff'), 'x')
    const { stdout } = await runCli(['verify', good.dir, bad.dir, '--quiet', '--cases', cases, ...now])
    expect(stdout).not.toContain(good.report.run_id)
    expect(stdout).toContain(`${bad.report.run_id}: status pass, broken`)
    expect(stdout).not.toContain('✓')
    expect((await runCli(['verify', good.dir, '--quiet', '--cases', cases, ...now])).stdout).toBe('')
  })

  it('colours on request, and changes no word by it', async () => {
    const { cases, build } = await tideCase()
    const { dir } = build()
    const plain = await runCli(['verify', dir, '--cases', cases, ...now])
    const coloured = await runCli(['verify', dir, '--color', '--cases', cases, ...now])
    expect(coloured.stdout).toContain('\u001b[32m✓\u001b[0m')
    expect(coloured.stdout.replaceAll(/\p{Cc}\[[\d;]*m/gu, '')).toBe(plain.stdout)
  })

  it('lets nothing from a run directory act on the terminal', async () => {
    const evil = '\u001b]0;owned\u0007\u202e\u009b2J'
    const { cases, build } = await tideCase()
    const { dir } = build()
    writeFileSync(join(dir, `x${evil}`), '')
    writeFileSync(join(dir, 'backend', `y${evil}`), '')
    const other = build({
      number: 3,
      change: ({ report }) => {
        report.missing_events = [evil]
        report.failure_reason = evil
      },
    })
    for (const flags of [[], ['--json'], ['--quiet']]) {
      const { stdout } = await runCli([
        'verify',
        dir,
        other.dir,
        `missing${evil}`,
        ...flags,
        '--cases',
        cases,
        ...now,
      ])
      expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }
  })
})

describe('sot verify that cannot run', () => {
  it.each([
    [['verify'], 'nothing says what to verify'],
    [['verify', '--junit', 'junit.xml'], '--junit belongs to the bundle of a job'],
    [['verify', 'x', '--expect', 'passed'], "option '--expect <status>' argument 'passed' is not accepted"],
    [['verify', 'x', '--cases', 'no/such/folder'], /^--cases .*no\/such\/folder: /],
    [['verify', 'x', '--root', 'no/such/root'], 'The root no/such/root does not exist.'],
    [['verify', 'x', '--format', 'sarif'], 'sot verify has no format sarif'],
  ])('%j is a 2 in two lines', async (args, what) => {
    const { exit, stdout, stderr } = await runCli(args)
    expect([exit, stdout, stderr.split('\n').length]).toEqual([2, '', 3])
    expect(stderr.split('\n')[0]).toMatch(what)
  })

  it('says so when the configuration around it is broken', async () => {
    const cwd = workspaceFolder({
      [issuesPath]: cleanIssues,
      'sot.config.yaml': 'version: 1\nevidense: {}\n',
    })
    const { exit, stderr } = await runCli(['verify', 'x'], { cwd })
    expect([exit, stderr]).toEqual([2, expect.stringContaining('sot.config.yaml cannot be used')])
  })
})
