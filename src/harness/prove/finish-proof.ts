import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLogHead } from '../../evidence/proofs/command-log.ts'
import { proofContractPath, proofLayout } from '../../evidence/proofs/proof-layout.ts'
import { renderReportMarkdown } from '../../evidence/run/report-markdown.ts'
import { seenRun } from '../../evidence/verify-run.ts'
import type { FinishedProof } from '../../model/evidence/evidence.ts'
import type { ProofStep } from '../../model/schema-types.generated.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { bundleName } from '../../workspace/git/proof-bundle.ts'
import { appendToLedger } from '../run/append-to-ledger.ts'
import { jsonLines, jsonText, verifyAlone } from '../run/run-state.ts'
import { replaceArtifact } from '../run/write-artifacts.ts'
import { contractOf, proofReportOf } from './proof-report.ts'
import { emitEvent, type ProofRun } from './proof-run.ts'

/** The content of report.json until the proof is complete: nothing is proven yet. */
export function incompleteProof(run: ProofRun): string {
  const report = proofReportOf(run, { artifacts: {}, digests: {} }, run.startedAt)
  return jsonText({ ...report, status: 'blocked', failure_reason: 'incomplete' })
}

type Written = Omit<FinishedProof, 'verdict'>

/** Writes the findings, verifies them as any user would, and adds the run to the ledger. */
export async function finishProof(run: ProofRun): Promise<FinishedProof> {
  const { order, id, nonce } = run
  order.progress(id, 'report')
  const contract = join(run.dir, proofContractPath)
  // A proof that was interrupted before it began has a contract too.
  if (!existsSync(contract)) {
    const text = jsonText(contractOf(run))
    writeFileSync(contract, text, { flag: 'wx' })
    run.contractSha256 = sha256Of(text)
  }
  let written = conclude(run)
  // Credentials are in bytes: git and the documents are not needed to find them.
  const { repository: _git, acceptanceOf: _documents, ...ofBytes } = order.verifying
  const before = await verifyAlone(run.dir, ofBytes, order.host.clock)
  if (before.reasons.includes('secret-found')) {
    withholdOutput(run)
    run.problem = { status: 'fail', reason: 'a credential was found in what the commands printed' }
    run.events.pop()
    written = conclude(run)
  }
  await appendToLedger(order.runsFolder, { run_id: id, report_sha256: written.reportSha256, nonce })
  order.verifying.seen?.add(seenRun(written.report, written.reportSha256, order.host.clock.now()))
  const verdict = await verifyAlone(run.dir, order.verifying, order.host.clock)
  return { ...written, verdict }
}

/** The last event, the events, and at the very end the report in place of the one that says "incomplete". */
function conclude(run: ProofRun): Written {
  const { dir, events, order, problem } = run
  const status = problem?.status ?? 'pass'
  const data = problem === null ? { status } : { status, problem: problem.reason }
  emitEvent(run, status === 'blocked' ? 'run.blocked' : 'run.completed', data)
  replaceArtifact(join(dir, 'events.normalized.jsonl'), jsonLines(events))
  if (existsSync(join(dir, 'logs')) && readdirSync(join(dir, 'logs')).length === 0)
    rmSync(join(dir, 'logs'), { recursive: true })
  const report = proofReportOf(run, inventory(dir), order.host.clock.now())
  const text = jsonText(report)
  replaceArtifact(join(dir, 'report.md'), renderReportMarkdown(report))
  replaceArtifact(join(dir, 'report.json'), text)
  return { dir, report, reportSha256: sha256Of(text) }
}

/** Digests of all files but the report in its two forms, and the names they go by. */
function inventory(dir: string) {
  const logs = existsSync(join(dir, 'logs')) ? readdirSync(join(dir, 'logs')).sort() : []
  const bundle = existsSync(join(dir, bundleName)) ? [bundleName] : []
  const paths = [...logs.map((name) => `logs/${name}`), ...bundle]
  const artifacts = {
    ...Object.fromEntries(proofLayout.required),
    ...Object.fromEntries(paths.map((path) => [path, path])),
  }
  const digested = Object.values(artifacts).filter((path) => path !== 'report.md')
  const digests = Object.fromEntries(
    digested.sort().map((path) => [path, sha256Of(readFileSync(join(dir, path)))]),
  )
  return { artifacts, digests }
}

const note = 'Withheld: a credential was found in what the commands printed.\n'

/** Removes everything that the commands printed. */
function withholdOutput(run: ProofRun): void {
  const commands = [...run.commands, ...(run.control?.commands ?? [])]
  const steps: readonly ProofStep[] = [...run.setup, ...commands]
  for (const { log, argv, exit_code } of steps) {
    replaceArtifact(join(run.dir, log), `${commandLogHead(argv, exit_code)}${note}`)
  }
  for (const { tests } of commands) if (tests?.names !== undefined) rmSync(join(run.dir, tests.names))
  for (const [at, command] of run.commands.entries()) run.commands[at] = { ...command, tests: null }
  if (run.control === null) return
  const without = run.control.commands.map((command) => ({ ...command, tests: null }))
  run.control = { ...run.control, commands: without }
}
