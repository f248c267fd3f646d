import { isDeepStrictEqual } from 'node:util'
import type { Obligation } from '../../model/evidence/evidence.ts'
import type { ProofCommand } from '../../model/schema-types.generated.ts'
import { type Contradiction, inReport, settle } from '../obligations/obligation.ts'
import { bytesOf, wholeFile } from '../run/open-run.ts'
import { RunFault } from '../run/run-fault.ts'
import { eventLogOf, eventsPath } from '../run/run-logs.ts'
import { instantOf, timeContradictions } from '../run/run-times.ts'
import { readCommandLog } from './command-log.ts'
import { safeIssueName } from './issue-name.ts'
import { type OpenProof, proofContractPath } from './proof-layout.ts'
import { countTests, readReportedTests, reportedFaults } from './reported-tests.ts'
import { readTests, type TestCounts } from './test-formats.ts'

/** No field of the report contradicts its status, its events or its logs. */
export function judgeProofStatus(run: OpenProof): Obligation {
  const found = [
    ...statusContradictions(run),
    ...nameContradictions(run),
    ...eventContradictions(run),
    ...timeContradictions(run.report),
    ...commandTimes(run),
    ...allCommands(run).flatMap(([pointer, command]) => [...logContradictions(run, pointer, command)]),
  ]
  const message = `the report is a ${run.report.status} in all its parts`
  const settled = settle('status-consistent', found, message, inReport('/status'))
  const isCompromised =
    settled.state === 'held' && reportedFaults(run).some(({ kind }) => kind === 'compromised')
  return isCompromised ? { ...settled, code: 'judge-compromised' } : settled
}

/** Every command of the contract ran and ended with 0, and where its tests are known, at least one ran and none failed. */
export function judgeProofTests(run: OpenProof): Obligation {
  const { report, contract } = run
  if (contract === null) throw new RunFault(run.contractFault ?? missingContract)
  const found: Contradiction[] = []
  const missing = contract.commands.length - report.commands.length
  if (missing > 0) {
    const message = `${missing} of the ${contract.commands.length} commands did not run`
    found.push({ code: 'tests-not-executed', message, witness: inReport('/commands') })
  }
  for (const [at, { exit_code, tests }] of report.commands.entries()) {
    const pointer = `/commands/${at}`
    if (exit_code !== 0) {
      const message = `the command ${at + 1} ended with ${exit_code ?? 'no exit code'}`
      found.push({ code: 'tests-failed', message, witness: inReport(`${pointer}/exit_code`) })
    }
    if (tests !== null && tests.failed > 0) {
      const message = `${tests.failed} tests of the command ${at + 1} failed`
      found.push({ code: 'tests-failed', message, witness: inReport(`${pointer}/tests`) })
    }
    if (tests !== null && tests.passed === 0) {
      const message = `no test of the command ${at + 1} was executed`
      found.push({ code: 'tests-not-executed', message, witness: inReport(`${pointer}/tests`) })
    }
  }
  for (const { kind, why, path } of reportedFaults(run)) {
    const code = kind === 'compromised' ? 'judge-compromised' : 'tests-not-executed'
    found.push({ code, message: `${path}: ${why}`, witness: wholeFile(run, path) })
  }
  const count = report.commands.length
  const message = `${count} command${count === 1 ? '' : 's'} passed`
  return settle('tests-executed', found, message, inReport('/commands'))
}

const missingContract = {
  code: 'contract-mismatch',
  path: proofContractPath,
  message: `${proofContractPath} cannot be read`,
} as const

function wrong(pointer: string, message: string): Contradiction {
  return { code: 'status-inconsistent', message, witness: inReport(pointer) }
}

function* statusContradictions({ report }: OpenProof): Generator<Contradiction> {
  const { status, failure_reason, setup } = report
  if (status === 'pass' && failure_reason !== null)
    yield wrong('/failure_reason', 'a pass has a failure reason')
  if (status !== 'pass' && (failure_reason ?? '').trim() === '') {
    yield wrong('/failure_reason', `a ${status} proof gives no reason`)
  }
  const failed = setup.findIndex(({ exit_code }) => exit_code !== 0)
  if (status === 'pass' && failed >= 0)
    yield wrong(`/setup/${failed}`, 'a pass has a setup command that failed')
}

function* nameContradictions({ report: { run_id, issue } }: OpenProof): Generator<Contradiction> {
  const named = run_id.replace(/^[^-]*-prove-/, '').replace(/-\d+$/, '')
  if (named !== safeIssueName(issue)) {
    yield wrong('/run_id', `the run id names "${named}", the issue is ${JSON.stringify(issue)}`)
  }
}

/** The last event says how the proof ended. */
function* eventContradictions(run: OpenProof): Generator<Contradiction> {
  if (run.faultOf(eventsPath) !== null) return
  const { status } = run.report
  const last = eventLogOf(run).events.at(-1)
  const expected = status === 'blocked' ? 'run.blocked' : 'run.completed'
  const stated = last?.stated.get('status')
  if (last !== undefined && (last.type !== expected || stated !== status)) {
    const message = `the events end with ${last.type} and the status ${stated ?? 'none'}, the report is a ${status}`
    yield { code: 'status-inconsistent', message, witness: wholeFile(run, eventsPath) }
  }
}

type PlacedCommand = readonly [
  pointer: string,
  command: Omit<ProofCommand, 'cwd' | 'source' | 'criteria' | 'tests'> & Partial<ProofCommand>,
]

/** Every command that was started: setup, control and proof. */
function allCommands({ report: { setup, control, commands } }: OpenProof): PlacedCommand[] {
  return [
    ...setup.map((step, at): PlacedCommand => [`/setup/${at}`, step]),
    ...(control?.commands ?? []).map((one, at): PlacedCommand => [`/control/commands/${at}`, one]),
    ...commands.map((one, at): PlacedCommand => [`/commands/${at}`, one]),
  ]
}

/** Commands run one after the other, within the time of the run. */
function* commandTimes(run: OpenProof): Generator<Contradiction> {
  const { run_started_at, run_ended_at } = run.report
  const [from, to] = [instantOf(run_started_at) ?? 0, instantOf(run_ended_at) ?? Number.POSITIVE_INFINITY]
  for (const [pointer, { started_at, ended_at }] of allCommands(run)) {
    const [began, ended] = [instantOf(started_at), instantOf(ended_at)]
    if (began !== null && ended !== null && from <= began && began <= ended && ended <= to) continue
    const message = `${started_at} to ${ended_at} is no time within the run`
    yield { code: 'time-inconsistent', message, witness: inReport(pointer) }
  }
}

/** The log of a command says the same command and exit code, and its tests are those that the output shows. */
function* logContradictions(
  run: OpenProof,
  pointer: string,
  { argv, exit_code, log: path, tests }: PlacedCommand[1],
): Generator<Contradiction> {
  if (run.faultOf(path) !== null) {
    yield {
      code: 'artifact-missing',
      message: `${pointer}: there is no ${path}`,
      witness: inReport(`${pointer}/log`),
    }
    return
  }
  const inLog = (message: string): Contradiction => {
    return { code: 'test-log-inconsistent', message: `${path} ${message}`, witness: wholeFile(run, path) }
  }
  const log = readCommandLog(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(run, path)))
  if (log === null) {
    yield inLog('does not begin with the lines of command and exit')
    return
  }
  if (log.command !== JSON.stringify(argv)) yield inLog('is of another command than report.json names')
  if (log.exit !== exit_code) yield inLog(`says exit ${log.exit}, report.json ${exit_code}`)
  if (tests === undefined || tests === null) return
  const { format, names, ...counts } = tests
  if (names !== undefined) return yield* reportedContradictions(run, names, counts)
  if (format === 'junit') return yield wrong(`${pointer}/tests`, 'tests of a JUnit file have no names')
  if (log.isCut) return
  const read = readTests(format, log.output)
  if (JSON.stringify(read) !== JSON.stringify(counts)) {
    yield inLog(`shows the tests ${JSON.stringify(read)}, report.json says ${JSON.stringify(counts)}`)
  }
}

/** The numbers of tests are those of the file that names them. */
function* reportedContradictions(run: OpenProof, path: string, counts: TestCounts): Generator<Contradiction> {
  if (run.faultOf(path) !== null) {
    yield { code: 'artifact-missing', message: `there is no ${path}`, witness: { path } }
    return
  }
  const read = countTests(readReportedTests(run, path).tests)
  if (isDeepStrictEqual(read, counts)) return
  const message = `${path} names the tests ${JSON.stringify(read)}, report.json says ${JSON.stringify(counts)}`
  yield { code: 'test-log-inconsistent', message, witness: wholeFile(run, path) }
}
