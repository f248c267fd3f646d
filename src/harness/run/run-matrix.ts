import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventTypes } from '../../model/evidence/evidence.ts'
import { isMapping } from '../../model/mapping.ts'
import type { MatrixOutcome, MatrixRow } from '../../model/schema-types.generated.ts'
import { recordOf } from '../../schema/narrow.ts'
import { chooseIsolation } from '../engines/isolation.ts'
import { scriptEngine } from '../engines/script-engine.ts'
import { pool } from '../process/pool.ts'
import { matrixRows, type ProvokedFailure } from './matrix-rows.ts'
import { runWithBaseline } from './run-case.ts'
import type { CaseRunRequest, FinishedRun } from './run-state.ts'

export type MatrixRequest = Omit<CaseRunRequest, 'engine' | 'timeoutMs' | 'issue' | 'stage'> & {
  readonly jobs: number
}

/** Provokes every failure of the matrix and compares the outcomes. Each row leaves a run directory. */
export async function runMatrix({ jobs, ...request }: MatrixRequest): Promise<MatrixRow[]> {
  const rows = matrixRows(await chooseIsolation(request.host))
  const attempt = (row: ProvokedFailure): Promise<MatrixRow> =>
    runRow(row, request).catch((error: unknown) => lost(row, error))
  const results = await pool(rows, jobs, attempt)
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

async function runRow(row: ProvokedFailure, request: Omit<MatrixRequest, 'jobs'>): Promise<MatrixRow> {
  if (request.signal?.aborted) return lost(row, 'interrupted before it began')
  const engine = scriptEngine(row.scenario)
  // Stage 1: this demonstration needs no comparison.
  const finished = await runWithBaseline({
    ...request,
    engine,
    timeoutMs: row.timeoutMs,
    issue: null,
    stage: 1,
  })
  const actual = actualOf(finished)
  const { verdict } = finished.verdict
  const same = JSON.stringify(actual) === JSON.stringify(row.expected)
  const { id, expected } = row
  return { id, expected, actual, verdict, ok: same && verdict === 'proven', dir: finished.dir, problem: null }
}

/** The outcome of a run, in the terms of the matrix. */
function actualOf({ dir, report }: FinishedRun): MatrixOutcome {
  const lines = readFileSync(join(dir, 'events.normalized.jsonl'), 'utf8').trim().split('\n')
  const events: unknown[] = lines.map((line) => JSON.parse(line))
  const shown = events.find(
    (event) => isMapping(event) && recordOf(event.data).problem === report.failure_reason,
  )
  const type = recordOf(shown).type
  return {
    status: report.status,
    reason: report.failure_reason ?? '',
    event: eventTypes.find((one) => one === type) ?? null,
    exit_code: report.status === 'pass' ? 0 : 1,
  }
}

function lost({ id, expected }: ProvokedFailure, reason: unknown): MatrixRow {
  const problem = reason instanceof Error ? reason.message : String(reason)
  return { id, expected, actual: null, verdict: null, ok: false, dir: null, problem }
}
