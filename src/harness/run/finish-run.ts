import { lstatSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ledgerName } from '../../evidence/run/ledger-runs.ts'
import { renderReportMarkdown } from '../../evidence/run/report-markdown.ts'
import { seenRun } from '../../evidence/verify-run.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { upstreamOf } from '../engines/real-engine.ts'
import { diskCode } from '../process/disk-trouble.ts'
import { containsAnyText, findLeaks, withheldTexts } from '../relay/withheld.ts'
import { appendToLedger } from './append-to-ledger.ts'
import { missingEvents, outcomeOf, reportOf } from './make-report.ts'
import type { Reason } from './reasons.ts'
import { emit, type FinishedRun, jsonLines, jsonText, type Run, verifyAlone } from './run-state.ts'
import { backendFiles, inventory, replaceArtifact, testLog, writeFindings } from './write-artifacts.ts'

/** Writes the findings, reads them back, and verifies them as any user would. */
export async function finishRun(run: Run): Promise<FinishedRun> {
  const { request, id } = run
  request.progress(id, 'report')
  writeFindings(run)
  let finished = conclude(run)
  const leaks = leaksOf(run)
  if (leaks.length > 0) finished = concludeAgain(run, 'endpoint or key found', leaks.join(', '), true)
  request.progress(id, 'verification')
  const verify = () => verifyAlone(run.dir, request.verifying, request.host.clock)
  let verdict = await verify()
  const hasSecret = verdict.reasons.includes('secret-found')
  if (verdict.verdict !== 'proven' && (finished.report.status === 'pass' || hasSecret)) {
    finished = concludeAgain(run, 'verification failed', verdict.reasons.join(', '), hasSecret)
    verdict = await verify()
  }
  const refused = await noteInLedger(run, finished.reportSha256)
  if (refused !== null) {
    finished = concludeAgain(run, 'artifact write failure', refused, false)
    verdict = await verify()
  }
  request.verifying.seen?.add(seenRun(finished.report, finished.reportSha256, request.host.clock.now()))
  return { ...finished, verdict }
}

/** Why the line of this run could not be written; null when it was. */
async function noteInLedger({ id, request, nonce }: Run, reportSha256: string): Promise<string | null> {
  try {
    await appendToLedger(request.runsFolder, { run_id: id, report_sha256: reportSha256, nonce })
    return null
  } catch (error) {
    const code = diskCode(error)
    if (code === null) throw error
    return `${ledgerName}: ${code}`
  }
}

/** The same with one more problem, and where it has to be so, without anything that an engine wrote. */
function concludeAgain(
  run: Run,
  reason: Reason,
  detail: string,
  withhold: boolean,
): Omit<FinishedRun, 'verdict'> {
  if (withhold) withholdSecrets(run)
  run.problems.push({ reason, detail })
  run.events.pop()
  // On a full disk the new report may fail to be written; the old one must not remain either.
  rmSync(join(run.dir, 'report.json'), { force: true })
  return conclude(run)
}

/** The last event, the logs, and at the very end the report in place of the one that says "incomplete". */
function conclude(run: Run): Omit<FinishedRun, 'verdict'> {
  const { dir, request, events, trace } = run
  endEvents(run)
  replaceArtifact(join(dir, 'events.normalized.jsonl'), jsonLines(events))
  replaceArtifact(join(dir, 'trace.jsonl'), jsonLines(trace))
  const report = reportOf(run, inventory(run), request.host.clock.now())
  const text = jsonText(report)
  replaceArtifact(join(dir, 'report.md'), renderReportMarkdown(report))
  replaceArtifact(join(dir, 'report.json'), text)
  if (readFileSync(join(dir, 'report.json'), 'utf8') !== text)
    throw new Error('report.json is not what was written')
  return { dir, report, reportSha256: sha256Of(text) }
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

/** Where the endpoint or key of a run was written: to its directory, a file name, or a changed file. */
function leaksOf({ request, model, dir, scratch, changedFiles }: Run): string[] {
  const upstream = upstreamOf(request.engine.name, request.host.env)
  if (typeof upstream === 'string') return []
  const texts = withheldTexts(upstream, model === null ? [] : [model.provider, model.model])
  // A patch may contain a file in packed form.
  const changed = changedFiles.filter((path) => {
    const file = join(scratch.workspace, path)
    return lstatSync(file, { throwIfNoEntry: false })?.isFile() === true && containsAnyText(file, texts)
  })
  return [...findLeaks(dir, texts), ...(changed.length === 0 ? [] : ['a changed file'])]
}

const note = 'Withheld: a credential was found in what this run printed or changed.\n'

/** Removes everything that an engine or test wrote from the run directory: it contains a credential. */
function withholdSecrets(run: Run): void {
  const { dir } = run
  for (const name of backendFiles(dir)) replaceArtifact(join(dir, 'backend', name), note)
  run.patch = new Uint8Array()
  run.changedFiles = []
  run.testLog = new Uint8Array(Buffer.from(note))
  replaceArtifact(join(dir, 'patch.diff'), run.patch)
  replaceArtifact(join(dir, 'test.log'), testLog(run))
  for (const [index, { src: _withheld, ...event }] of run.events.entries()) {
    const { problem } = event.data
    run.events[index] = { ...event, data: problem === undefined ? {} : { problem } }
  }
  for (const [index, line] of run.trace.entries()) run.trace[index] = { ...line, data: {} }
  for (const [index, { reason }] of run.problems.entries()) run.problems[index] = { reason, detail: reason }
}
