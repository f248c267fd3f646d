import type { CaseFacts, Obligation } from '../../model/evidence/evidence.ts'
import { isOnRepository } from '../../model/evidence/stages.ts'
import type { RunContract, RunReport } from '../../model/schema-types.generated.ts'
import { isAllowed } from '../patch/allowed-paths.ts'
import { ledgerContradictions } from '../run/ledger.ts'
import { contractFaultOf, contractPath } from '../run/open-run.ts'
import { eventLogOf, eventsPath } from '../run/run-logs.ts'
import { ageContradictions } from '../run/run-times.ts'
import type { AnyOpenRun, OpenRun, VerifyContext } from '../verify-context.ts'
import { type Contradiction, inReport, settle } from './obligation.ts'
import { sourceFixtureContradictions } from './repository-proof.ts'

const nonceShape = /^[0-9a-f]{32,}$/

/** The run was made once, for this task and fixture, not in the future and not too long ago. */
export function judgeFreshness(run: OpenRun, context: VerifyContext): Obligation {
  const found = [
    ...nonceContradictions(run),
    ...contractContradictions(run, context.cases),
    ...onceContradictions(run, context),
  ]
  return settle('freshness', found, 'made once, for this task and fixture', inReport('/freshness'))
}

/** Where a run of any kind is not made once, at a time that can be right. */
export function* onceContradictions(run: AnyOpenRun, context: VerifyContext): Generator<Contradiction> {
  yield* reuseContradictions(run, context.nonces)
  yield* ledgerContradictions(run, context.nonces)
  yield* ageContradictions(run.report, context.now, context.maxAgeDays)
}

export function* nonceContradictions({
  report: { freshness },
  contract,
}: AnyOpenRun): Generator<Contradiction> {
  for (const nonce of [freshness.nonce, contract?.nonce]) {
    if (nonce === undefined || (nonceShape.test(nonce) && !/^(.)\1*$/.test(nonce))) continue
    const message = 'the nonce is not 32 or more hexadecimal digits made at random'
    yield { code: 'nonce-missing', message, witness: inReport('/freshness/nonce') }
    return
  }
}

/** A nonce belongs to one run, of one report, in all that one command looks at. */
function* reuseContradictions(
  { report, reportSha256 }: AnyOpenRun,
  nonces: Map<string, string>,
): Generator<Contradiction> {
  const { nonce } = report.freshness
  const mine = `${report.run_id} ${reportSha256}`
  const other = nonces.get(nonce)
  if (other === undefined) nonces.set(nonce, mine)
  else if (other !== mine) {
    const message = `the nonce is that of another run as well (${other})`
    yield { code: 'replayed-run', message, witness: inReport('/freshness/nonce') }
  }
}

/** Where contract, report and case contradict each other. */
function* contractContradictions(
  run: OpenRun,
  cases: ReadonlyMap<string, CaseFacts>,
): Generator<Contradiction> {
  const { report, contract } = run
  const known = cases.get(report.case_id) ?? null
  if (
    run.faultOf(contractPath) === null &&
    report.freshness.contract_sha256 !== run.files.get(contractPath)?.sha256
  ) {
    yield wrong('/freshness/contract_sha256', `report.json digests another ${contractPath}`, 'report.json')
  }
  if (contract === null) {
    const { code, message } = contractFaultOf(run)
    // Without the file, there is nothing to compare; a malformed one is wrong.
    yield { code, message, witness: { path: contractPath }, open: run.faultOf(contractPath) !== null }
  } else {
    yield* differences(contract, report)
    if (known !== null) yield* beyondCase(contract, known)
  }
  yield* fixtureContradictions(run, known)
  yield* eventDigests(run)
}

/** The digest that was noted when the contract was made. */
function* eventDigests(run: OpenRun): Generator<Contradiction> {
  if (run.faultOf(eventsPath) !== null) return
  for (const { type, seq, stated } of eventLogOf(run).events) {
    const digest = type === 'task.contract.created' ? stated.get('contract_sha256') : undefined
    if (digest === undefined || digest === run.report.freshness.contract_sha256) continue
    const message = `${eventsPath}:${seq}: the contract that was made is another than the one of report.json`
    yield { code: 'contract-mismatch', message, witness: { path: eventsPath } }
  }
}

function* differences(contract: RunContract, report: RunReport): Generator<Contradiction> {
  const pairs: readonly (readonly [keyof RunContract, unknown])[] = [
    ['run_id', report.run_id],
    ['nonce', report.freshness.nonce],
    ['case_id', report.case_id],
    ['stage', report.stage],
    ['engine', report.backend],
    ['issue', report.issue],
    ['tests_command', report.tests.command],
  ]
  for (const [key, expected] of pairs) {
    if (contract[key] === expected) continue
    const found = `the contract says ${key} ${JSON.stringify(contract[key])}`
    yield wrong(`/${key}`, `${found}, report.json ${JSON.stringify(expected)}`)
  }
  if (contract.issue === null && contract.acceptance_sha256 !== null) {
    yield wrong('/acceptance_sha256', 'the contract digests the acceptance text of no issue')
  }
}

function* beyondCase(contract: RunContract, known: CaseFacts): Generator<Contradiction> {
  const wider = contract.allowed_files.filter((entry) => !isAllowed(entry, known.allowed_files))
  if (wider.length > 0) {
    yield wrong('/allowed_files', `the contract allows ${wider.join(', ')}, which the case does not`)
  }
  if (contract.tests_command !== known.tests.command) {
    yield wrong('/tests_command', `the contract's tests are not those of the case (${known.tests.command})`)
  }
  if (known.task !== undefined && contract.task !== known.task) {
    yield wrong('/task', 'the task of the contract is not that of the case')
  }
  const dropped = known.required_events.filter((type) => !contract.required_events.includes(type))
  if (dropped.length > 0) {
    const message = `the contract does not require ${dropped.join(', ')}, which the case requires`
    yield wrong('/required_events', message)
  }
}

function* fixtureContradictions(run: OpenRun, known: CaseFacts | null): Generator<Contradiction> {
  const { contract, report } = run
  const { freshness, case_id } = report
  const mismatch = { code: 'fixture-mismatch', witness: inReport('/freshness/fixture_sha256') } as const
  if (known === null) {
    const message = `the case "${case_id}" is not known here, so its fixture cannot be compared`
    yield { ...mismatch, message, open: true }
  } else if (known.fixtureSha256 === null) {
    yield* sourceFixtureContradictions(run)
  } else if (report.status === 'pass' && isOnRepository(report.stage, report.backend)) {
    const message = `stage ${report.stage} works on a repository, and the case "${case_id}" has files of its own`
    yield { ...mismatch, message }
  } else if (known.fixtureSha256 !== freshness.fixture_sha256) {
    yield { ...mismatch, message: `the fixture of the case "${case_id}" is not the one the run began with` }
  }
  if (contract !== null && contract.fixture_sha256 !== freshness.fixture_sha256) {
    yield wrong('/fixture_sha256', 'contract and report.json digest different fixtures')
  }
}

function wrong(pointer: string, message: string, file = contractPath): Contradiction {
  return { code: 'contract-mismatch', message, witness: { path: file, pointer } }
}
