import { lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Obligation, RunVerdict } from '../../model/evidence/evidence.ts'
import type { RunReport } from '../../model/schema-types.generated.ts'
import { isRunName } from '../run/run-layout.ts'
import { instantOf } from '../run/run-times.ts'
import type { OpenRun, VerifyContext, VerifyOther } from '../verify-context.ts'
import { broken, fulfilled, inReport, unknowable } from './obligation.ts'

const id = 'baseline-comparison'
const day = 86_400_000
const witness = inReport('/comparison')

/** A run of a real engine names a proven run of the fake engine, on the same fixture and of the same day. */
export async function judgeBaseline(
  run: OpenRun,
  context: VerifyContext,
  verifyOther: VerifyOther,
): Promise<Obligation> {
  const { comparison } = run.report
  if (comparison === null)
    return broken(id, 'baseline-missing', 'the report names no run of the fake engine', witness)
  const { fake_run: name, fake_report_sha256: digest } = comparison
  if (!isRunName(name)) return mismatch(`"${name}" is not a run id`)
  const dir = [dirname(run.dir), ...context.runFolders].map((folder) => join(folder, name)).find(exists)
  if (dir === undefined || verifyOther === null) {
    return unknowable(id, 'baseline-missing', `the run ${name} is not here`, witness)
  }
  const baseline = await verifyOther(dir)
  const difference = differenceOf(run.report, baseline, digest)
  if (difference !== null) return mismatch(`the run ${name} ${difference}`)
  if (baseline.verdict === 'unknowable') {
    const message = `the run ${name} is not proven (${baseline.reasons.join(', ')})`
    return unknowable(id, 'baseline-mismatch', message, witness)
  }
  return fulfilled(id, `the run ${name} of the fake engine is proven`, witness)
}

function differenceOf(report: RunReport, baseline: RunVerdict, digest: string): string | null {
  const fake = baseline.report
  if (fake === null || baseline.verdict === 'broken') return `is broken (${baseline.reasons.join(', ')})`
  if (baseline.reportSha256 !== digest) return 'has another report than the one that was compared'
  if (fake.backend !== 'fake') return `was made by ${fake.backend}, not by the fake engine`
  if (fake.status !== 'pass') return `is ${fake.status}, not a pass`
  if (fake.case_id !== report.case_id) return `is of another case (${fake.case_id})`
  if (fake.freshness.fixture_sha256 !== report.freshness.fixture_sha256) return 'is of another fixture'
  return isOfTheSameDay(report, fake) ? null : 'was not made within a day of this one'
}

function isOfTheSameDay(report: RunReport, fake: RunReport): boolean {
  const [started, ended] = [instantOf(report.run_started_at), instantOf(report.run_ended_at)]
  const before = instantOf(fake.run_started_at)
  if (started === null || ended === null || before === null) return false
  return before <= ended && started - before <= day
}

function mismatch(message: string): Obligation {
  return broken(id, 'baseline-mismatch', message, witness)
}

/** True for what is there, a broken link included. */
function exists(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch {
    return false
  }
}
