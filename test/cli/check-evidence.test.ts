import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunReport } from '../../src/model/schema-types.generated.ts'
import { type BuiltRun, type RunPlan, sha256, writeReport } from '../support/run-builder.ts'
import { runCli } from './run-cli.ts'
import { tideCase } from './tide-case.ts'
import { cleanIssues, workspaceFolder, writeFiles } from './workspace-folder.ts'

const blockerPath = 'sot/HARBOUR-BLOCKER.md'
const issues = cleanIssues
  .replace('2026-06-01', '2026-11-18')
  .replace('Status: ready.', 'Status: ready.\n\nCase: tide-table\n\nEngine: fake')

type Harbour = { readonly cwd: string; readonly run: BuiltRun; readonly cite: (lines: string) => void }

/** A workspace with a run in its own runs folder, and a document to cite it in. */
async function harbour(plan: RunPlan = {}, config = ''): Promise<Harbour> {
  const { cases, build } = await tideCase()
  const cwd = workspaceFolder({
    'sot.config.yaml': `version: 1\nharness: { cases: [${JSON.stringify(cases)}] }\n${config}`,
    'sot/HARBOUR-ISSUES.md': issues,
    'harness-runs/.keep': '',
  })
  const run = build({ ...plan, runs: join(cwd, 'harness-runs') })
  const cite = (lines: string) =>
    writeFiles(cwd, { 'sot/HARBOUR-ISSUES.md': `${issues}\n### Log - 2026-11-18\n\n${lines}` })
  cite(citation(run.report))
  return { cwd, run, cite }
}

function citation({ run_id, status }: RunReport, more = ''): string {
  return `- Run artifact directory: \`harness-runs/${run_id}\`.\n- Report status: \`${status}\`.\n${more}`
}

/** Rule and code of every finding about evidence, and the claims as they were judged. */
async function checked(cwd: string, ...args: string[]) {
  const { stdout, exit, stderr } = await runCli(
    ['check', '--json', '--now', '2026-11-18T13:00:00Z', ...args],
    { cwd },
  )
  const { findings, claims, issues: judged } = JSON.parse(stdout)
  const found: string[] = findings.map(({ rule, code }: { rule: string; code: string | null }) =>
    code === null ? rule : `${rule} ${code}`,
  )
  return { found, claims, issues: judged, exit, stderr }
}

describe('a run that agrees with its document', () => {
  it('is proven, with its bytes as witness', async () => {
    const { cwd, run, cite } = await harbour()
    const digest = sha256(readFileSync(join(run.dir, 'report.json')))
    cite(citation(run.report, `- Report digest: \`${digest}\`.\n- Tests passed: \`true\`.\n`))
    const { found, claims, issues: judged } = await checked(cwd)
    expect(found).toEqual([])
    expect(claims.map(({ predicate, outcome }: Record<string, string>) => `${predicate} ${outcome}`)).toEqual(
      ['run.exists proven', 'report.status proven', 'file.digest proven', 'report.tests_passed proven'],
    )
    const path = `harness-runs/${run.report.run_id}/report.json`
    expect(claims[1].witness).toEqual({ path, pointer: '/status', sha256: digest })
    expect(judged[0]).toMatchObject({
      proof: 'recorded',
      level: 1,
      runs: [{ status: 'pass', verdict: 'proven' }],
    })
  })

  it('may have failed', async () => {
    const { cwd } = await harbour({ status: 'fail' })
    expect((await checked(cwd)).found).toEqual([])
  })
})

describe('a run that was tampered with', () => {
  const report = ({ dir }: BuiltRun) => join(dir, 'report.json')
  const tamperings: readonly [what: string, tamper: (run: BuiltRun) => void, finding: string][] = [
    [
      'a patch was changed',
      ({ dir }) => appendFileSync(join(dir, 'patch.diff'), '\n'),
      'evidence-digest digest-mismatch',
    ],
    [
      'a file was added',
      ({ dir }) => writeFileSync(join(dir, 'notes.txt'), 'mine'),
      'evidence-digest file-unlisted',
    ],
    ['the report was deleted', (run) => rmSync(report(run)), 'evidence-report-missing report-missing'],
    [
      'the report is no JSON',
      (run) => writeFileSync(report(run), '{'),
      'evidence-report-invalid json-invalid',
    ],
    ['everything was deleted', ({ dir }) => empty(dir), 'evidence-report-missing report-missing'],
    ['the run is gone', ({ dir }) => rmSync(dir, { recursive: true }), 'evidence-run-missing'],
    [
      'a fail was made a pass',
      (run) => writeReport(run.dir, { ...run.report, tests_passed: false }),
      'evidence-pass status-inconsistent',
    ],
  ]
  for (const [what, tamper, finding] of tamperings) {
    it(`${what}: ${finding}, once for each document`, async () => {
      const { cwd, run } = await harbour()
      tamper(run)
      writeFiles(cwd, {
        'docs/x': '',
        [blockerPath]: issues
          .replace('HRB-001 - Dredge', 'HRB-002 - Dig')
          .concat(`\n### Log\n\n${citation(run.report)}`),
      })
      const { found, exit } = await checked(cwd, '--rule', 'evidence-pin=off')
      expect(found.filter((rule) => /^(?:evidence|secret|commit)-/.test(rule))).toEqual([finding, finding])
      expect(exit).toBe(1)
    })
  }
})

function empty(dir: string): void {
  rmSync(dir, { recursive: true })
  mkdirSync(dir)
}

describe('evidence roots', () => {
  it('lead a path of another machine to a folder here, and nothing leads out of it', async () => {
    const { cwd, run, cite } = await harbour(
      {},
      'evidence: { roots: [{ from: /srv/runs, to: harness-runs }] }\n',
    )
    cite(citation(run.report).replace('harness-runs', '/srv/runs'))
    expect((await checked(cwd)).found).toEqual(['evidence-pin'])
    cite(citation(run.report).replace('harness-runs', '/srv/runs/../harness-runs'))
    expect((await checked(cwd)).found).toContain('evidence-run-missing')
  })

  it('do not follow a link to a run', async () => {
    const { cwd, run } = await harbour()
    const elsewhere = join(cwd, 'moved')
    mkdirSync(elsewhere)
    rmSync(run.dir, { recursive: true })
    symlinkSync(elsewhere, run.dir)
    expect((await checked(cwd)).found).toContain('evidence-report-invalid symlink')
  })

  it('say how much a run weighs that is not here', async () => {
    const { cwd, run, cite } = await harbour({}, 'evidence: { unavailable: note }\n')
    cite(citation(run.report).replace('harness-runs', '/elsewhere/harness-runs'))
    const { found, exit } = await checked(cwd, '--rule', 'evidence-orphan=off')
    expect(found).toEqual(['evidence-run-missing', 'evidence-pin'])
    expect(exit).toBe(0)
  })
})

it('--evidence skip opens nothing', async () => {
  const { cwd, run } = await harbour()
  rmSync(run.dir, { recursive: true })
  const { found, claims } = await checked(cwd, '--evidence', 'skip')
  expect(found).toEqual(['evidence-pin'])
  expect(claims[0].outcome).toBe('unknowable')
})
