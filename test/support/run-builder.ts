import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { renderReportMarkdown } from '../../src/evidence/run/report-markdown.ts'
import { requiredArtifacts } from '../../src/evidence/run/run-layout.ts'
import type { VerifyContext } from '../../src/evidence/verify-run.ts'
import type { RunStatus } from '../../src/model/evidence/evidence.ts'
import { workplaceOf } from '../../src/model/evidence/stages.ts'
import type { RunReport } from '../../src/model/schema-types.generated.ts'
import { admission, draftRun, facts, type RunDraft, sourceAdmission } from './run-draft.ts'

export type RunPlan = {
  readonly status?: RunStatus
  readonly backend?: 'fake' | 'case'
  readonly stage?: number
  /** Runs of different numbers differ in id, time and nonce. */
  readonly number?: number
  /** The folder that the run directory is made in; a fresh one when absent. */
  readonly runs?: string
  /** Changes the run before its digests are taken: a lie that is consistent as far as bytes go. */
  readonly change?: (draft: RunDraft) => void
}

export type BuiltRun = {
  readonly dir: string
  readonly runs: string
  readonly report: RunReport
  readonly context: VerifyContext
}

let finish = (run: BuiltRun): BuiltRun => run

/** Does something with every run that is built from now on: tests of unsigned runs become tests of signed ones. */
export function finishRunsWith(change: (run: BuiltRun) => BuiltRun): void {
  finish = change
}

/** Writes a run directory as the harness would: valid unless the plan changes it. */
export function buildRun(plan: RunPlan = {}): BuiltRun {
  const runs = plan.runs ?? runsFolder()
  const { number = 0, backend = 'fake', stage = backend === 'fake' ? 1 : 2 } = plan
  const draft = draftRun({ status: plan.status ?? 'pass', backend, stage, number })
  if (backend !== 'fake' && stage >= 2) {
    const baseline = buildRun({ runs, number: -1 - number, stage: isOnFixture(stage) ? 1 : stage })
    const digest = sha256(reportBytes(baseline.report))
    draft.report.comparison = { fake_run: baseline.report.run_id, fake_report_sha256: digest }
  }
  plan.change?.(draft)
  const report = writeRun(join(runs, draft.report.run_id), draft)
  return finish({ dir: join(runs, draft.report.run_id), runs, report, context: contextOf(knowing(stage)) })
}

const isOnFixture = (stage: number): boolean => workplaceOf(stage) === 'fixture'

/** A case of a later stage has no files of its own. */
function knowing(stage: number): Partial<VerifyContext> {
  return isOnFixture(stage) ? {} : { cases: new Map([[facts.id, { ...facts, fixtureSha256: null }]]) }
}

/** What a verifier knows that knows the case and the model. */
export function contextOf(more: Partial<VerifyContext> = {}): VerifyContext {
  return {
    now: '2026-11-18T13:00:00.000Z',
    cases: new Map([[facts.id, facts]]),
    admissions: [admission, sourceAdmission],
    runFolders: [],
    maxAgeDays: null,
    nonces: new Map(),
    replay: null,
    scan: async () => [],
    ...more,
  }
}

export function runsFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sot-runs-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 600_000)
  return folder
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

export function reportBytes(report: object): string {
  return `${JSON.stringify(report, null, 2)}\n`
}

/** Writes a report and the page made from it into a run directory. */
export function writeReport(dir: string, report: RunReport): void {
  writeFileSync(join(dir, 'report.json'), reportBytes(report))
  writeFileSync(join(dir, 'report.md'), renderReportMarkdown(report))
}

function writeRun(dir: string, { report, contract, events, trace, files }: RunDraft): RunReport {
  const all: Record<string, string | Uint8Array> = {
    'events.normalized.jsonl': lines(events),
    'trace.jsonl': lines(trace),
    'task.contract.json': reportBytes(contract),
    ...files,
  }
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), content)
  }
  const paths = Object.keys(all).sort()
  report.digests = Object.fromEntries(paths.map((path) => [path, sha256(all[path] ?? '')]))
  const backend = paths.filter((path) => path.startsWith('backend/'))
  report.artifacts = {
    ...Object.fromEntries(requiredArtifacts(report.stage)),
    ...Object.fromEntries(backend.map((path) => [path, path])),
  }
  if (report.patch_digest !== null) report.patch_digest = sha256(all['patch.diff'] ?? '')
  report.freshness.contract_sha256 = sha256(all['task.contract.json'] ?? '')
  writeReport(dir, report)
  return report
}

function lines(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}
