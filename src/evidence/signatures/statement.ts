import type { AnyReport, NamedResults, RunStatus } from '../../model/evidence/evidence.ts'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import type {
  AttestedResource,
  ProofReport,
  ReportedTest,
  StatementJson,
  TestResultJson,
} from '../../model/schema-types.generated.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { namedResults } from '../proofs/reported-tests.ts'
import { readJson } from '../run/run-json.ts'
import { quoted } from '../run/run-paths.ts'
import { type Envelope, statementType } from './envelope.ts'

const summaryType = 'https://in-toto.io/attestation/svr/v0.2'
const testResultType = 'https://in-toto.io/attestation/test-result/v0.1'

/** What a statement about a run is made of. */
export type AttestedRun = {
  readonly report: AnyReport
  readonly reportSha256: string
  /** Null where the names of tests are unknown. */
  readonly results: NamedResults | null
}

export type Statement = StatementJson & { readonly predicate: TestResultJson }

const results: Readonly<Record<RunStatus, TestResultJson['result']>> = {
  pass: 'PASSED',
  fail: 'FAILED',
  blocked: 'WARNED',
}

/** What a statement calls a status. */
export const resultOf = (status: RunStatus): TestResultJson['result'] => results[status]

/** What a run says of itself, as a test result of in-toto. */
export function statementOf(run: AttestedRun): Statement {
  const { report, results: tests } = run
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjectsOf(run),
    predicateType: testResultType,
    predicate: {
      result: resultOf(report.status),
      configuration: configurationOf(report),
      ...(tests === null ? {} : { passedTests: [...tests.passed], failedTests: [...tests.failed] }),
    },
  }
}

/** What a proof says in a JUnit file, as a test result of in-toto about that file and the commit. */
export function ciStatementOf(
  report: ProofReport,
  junit: { readonly name: string; readonly sha256: string; readonly tests: readonly ReportedTest[] },
): Statement {
  const { passed, failed } = namedResults(junit.tests)
  return {
    ...statementOf({ report, reportSha256: '', results: { passed, failed } }),
    subject: [
      { name: junit.name, digest: { sha256: junit.sha256 } },
      { name: 'commit', digest: { gitCommit: report.commit } },
    ],
  }
}

/** What a verifier says of a run. */
export type Summary = {
  readonly version: string
  /** The policy that was in force; null where there was none. */
  readonly policy: AttestedResource | null
  readonly at: string
  readonly properties: readonly string[]
}

/** The result of a verification, as a statement of in-toto about the same subjects. */
export function summaryOf(run: AttestedRun, { version, policy, at, properties }: Summary): StatementJson {
  return {
    ...statementOf(run),
    predicateType: summaryType,
    predicate: {
      verifier: {
        id: 'https://www.npmjs.com/package/planning-sot',
        version: { 'planning-sot': version },
        policies: policy === null ? [] : [policy],
      },
      timeCreated: at,
      properties,
    },
  }
}

/** Every file of the run with a digest, the report, and the commit of a proof. */
function subjectsOf({ report, reportSha256 }: AttestedRun): AttestedResource[] {
  const files = Object.entries(report.digests).sort(([one], [other]) => (one < other ? -1 : 1))
  return [
    { name: 'report.json', digest: { sha256: reportSha256 } },
    ...files.map(([name, sha256]) => ({ name, digest: { sha256 } })),
    ...('commit' in report ? [{ name: 'commit', digest: { gitCommit: report.commit } }] : []),
  ]
}

/** The contract, and each command of a proof by the digest of its arguments. */
function configurationOf(report: AnyReport): AttestedResource[] {
  const contract = {
    name: report.artifacts.contract ?? '',
    digest: { sha256: report.freshness.contract_sha256 },
  }
  const commands = 'commands' in report ? report.commands : []
  const validators = commands.map(({ argv }, at) => ({
    name: `validator:${at + 1}`,
    digest: { sha256: sha256Of(argv.join('\0')) },
  }))
  return [contract, ...validators]
}

type Fault = { readonly code: ReasonCode; readonly message: string }

/** The statement in an envelope. */
export function readStatement({ payloadType, payload }: Envelope): StatementJson | Fault {
  if (payloadType !== statementType) {
    return { code: 'predicate-unsupported', message: `the payload is ${quoted(payloadType)}, no statement` }
  }
  const read = readJson(payload)
  if ('code' in read) return { ...read, message: `the payload: ${read.message}` }
  const violation = firstViolation('internal/attested-statement', read.data)
  return violation === null ? (read.data as StatementJson) : mismatch(violation.message)
}

/** The test result that a statement is about. */
export function readTestResult({ predicateType, predicate }: StatementJson): TestResultJson | Fault {
  if (predicateType !== testResultType) {
    return {
      code: 'predicate-unsupported',
      message: `the predicate is ${quoted(predicateType)}, no test result`,
    }
  }
  const violation = firstViolation('internal/test-result', predicate)
  return violation === null ? (predicate as TestResultJson) : mismatch(violation.message)
}

/** Where the statement in an envelope is not about the run, or not a result or a summary of it; null where it agrees with it. */
export function statementFault(
  envelope: Envelope,
  run: AttestedRun,
  kind: 'result' | 'summary',
): Fault | null {
  const read = readStatement(envelope)
  if ('code' in read) return read
  const { subject, predicateType, predicate } = read
  const expected = statementOf(run)
  const fault = subjectFault(subject, expected.subject)
  if (fault !== null || kind === 'summary') return fault ?? summaryFault(predicateType, predicate)
  return predicateFault(read, expected)
}

export function mismatch(message: string): Fault {
  return { code: 'statement-mismatch', message: `the statement: ${message}` }
}

function subjectFault(
  given: readonly AttestedResource[],
  expected: readonly AttestedResource[],
): Fault | null {
  const own = new Map(expected.map(({ name, digest }) => [name, digest]))
  const named = new Set<string>()
  for (const { name, digest } of given) {
    const wanted = own.get(name)
    if (wanted === undefined || named.has(name)) {
      const message = `it names ${quoted(name)}${wanted === undefined ? ', which is not in the run' : ' twice'}`
      return { code: 'subject-extra', message }
    }
    named.add(name)
    if (!isSameDigest(digest, wanted)) return mismatch(`it has another digest of ${quoted(name)}`)
  }
  const missing = expected.find(({ name }) => !named.has(name))
  return missing === undefined
    ? null
    : { code: 'subject-missing', message: `it does not name ${quoted(missing.name)}` }
}

type Digest = AttestedResource['digest']

/** The same algorithms with the same values, and no others. */
function isSameDigest(one: Digest, other: Digest): boolean {
  const names = Object.keys(other)
  if (Object.keys(one).length !== names.length) return false
  return names.every((name) => Object.hasOwn(one, name) && one[name] === other[name])
}

function summaryFault(type: string, data: unknown): Fault | null {
  if (type !== summaryType) {
    return {
      code: 'predicate-unsupported',
      message: `the predicate is ${quoted(type)}, no verification result`,
    }
  }
  const violation = firstViolation('internal/verification-result', data)
  return violation === null ? null : mismatch(violation.message)
}

function predicateFault(statement: StatementJson, { predicate: own }: Statement): Fault | null {
  const read = readTestResult(statement)
  if ('code' in read) return read
  const { result, configuration } = read
  if (result !== own.result) return mismatch(`its result is ${result}, that of the run ${own.result}`)
  if (subjectFault(configuration, own.configuration) !== null) return mismatch('it has another configuration')
  return namesFault(read, own)
}

/** Where a test result names other tests; null where it names the same ones, or none. */
export function namesFault(
  { passedTests, failedTests }: TestResultJson,
  own: Pick<TestResultJson, 'passedTests' | 'failedTests'>,
): Fault | null {
  if (!areKnown(passedTests, own.passedTests)) return mismatch('it names other tests that passed')
  return areKnown(failedTests, own.failedTests) ? null : mismatch('it names other tests that failed')
}

/** A statement may leave the names of tests out; those that it gives are the ones of the run. */
function areKnown(given: readonly string[] | undefined, own: readonly string[] = []): boolean {
  if (given === undefined) return true
  const names = new Set(given)
  return names.size === own.length && given.length === own.length && own.every((name) => names.has(name))
}
