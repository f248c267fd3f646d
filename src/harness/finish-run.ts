import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderReportMarkdown } from '../evidence/report-markdown.ts'
import { verifyRun } from '../evidence/verify-run.ts'
import type { RunVerdict } from '../model/evidence.ts'
import { appendToLedger } from './append-to-ledger.ts'
import { missingEvents, outcomeOf, reportOf, textOf } from './make-report.ts'
import { emit, type FinishedRun, type Run } from './run.ts'
import { withholdSecrets } from './withhold-secrets.ts'
import { inventory, replaceFile, writeFindings } from './write-artifacts.ts'

/** Writes what was found, reads it back, and holds it to what every user's verifier holds it to. */
export async function finishRun(run: Run): Promise<FinishedRun> {
  const { request, id } = run
  request.progress(id, 'report')
  writeFindings(run)
  let finished = conclude(run)
  request.progress(id, 'verification')
  let verdict = await verdictOf(run)
  if (
    verdict.verdict !== 'proven' &&
    (finished.report.status === 'pass' || verdict.reasons.includes('secret-found'))
  ) {
    if (verdict.reasons.includes('secret-found')) withholdSecrets(run)
    run.problems.push({ reason: 'verification failed', detail: verdict.reasons.join(', ') })
    run.events.pop()
    finished = conclude(run)
    verdict = await verdictOf(run)
  }
  await appendToLedger(request.runsFolder, {
    run_id: id,
    report_sha256: finished.reportSha256,
    nonce: run.nonce,
  })
  return { ...finished, verdict }
}

/** The last event, the logs, and at the very end the report in place of the one that says "incomplete". */
function conclude(run: Run): Omit<FinishedRun, 'verdict'> {
  const { dir, request, events, trace } = run
  endEvents(run)
  replaceFile(join(dir, 'events.normalized.jsonl'), linesOf(events))
  replaceFile(join(dir, 'trace.jsonl'), linesOf(trace))
  const report = reportOf(run, inventory(run), request.host.clock.now())
  const text = textOf(report)
  replaceFile(join(dir, 'report.md'), renderReportMarkdown(report))
  replaceFile(join(dir, 'report.json'), text)
  if (readFileSync(join(dir, 'report.json'), 'utf8') !== text)
    throw new Error('report.json is not what was written')
  return { dir, report, reportSha256: createHash('sha256').update(text).digest('hex') }
}

function endEvents(run: Run): void {
  const missing = missingEvents(run).filter((type) => type !== 'run.completed')
  if (missing.length > 0 && run.problems.length === 0) {
    run.problems.push({ reason: 'missing required event', detail: missing.join(', ') })
  }
  const { status, problem } = outcomeOf(run)
  const data = problem === null ? { status } : { status, problem: problem.reason, detail: problem.detail }
  emit(run, status === 'blocked' ? 'run.blocked' : 'run.completed', data)
}

function linesOf(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

function verdictOf({ dir, request }: Run): Promise<RunVerdict> {
  const now = request.host.clock.now()
  return verifyRun(dir, { ...request.verifying, now, nonces: new Map(), replay: null })
}
