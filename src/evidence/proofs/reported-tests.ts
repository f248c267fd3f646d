import { testName } from '../../model/document/named-tests.ts'
import type { NamedResults, ProofFacts } from '../../model/evidence/evidence.ts'
import type { ReportedFault, ReportedTest, ReportedTests } from '../../model/schema-types.generated.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import { bytesOf } from '../run/open-run.ts'
import { RunFault } from '../run/run-fault.ts'
import { readJson } from '../run/run-json.ts'
import type { OpenProof } from './proof-layout.ts'
import type { TestCounts } from './test-formats.ts'

/** How many tests a reporter named, by their states. */
export function countTests(tests: readonly ReportedTest[]): TestCounts {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { state } of tests) counts[state] += 1
  return { executed: counts.passed + counts.failed, ...counts }
}

const mebibyte = 1024 * 1024

/** The file with the tests of one command; a RunFault where it cannot be read. */
export function readReportedTests(run: OpenProof, path: string): ReportedTests {
  const read = readJson(bytesOf(run, path, 64 * mebibyte))
  const refused = (message: string): RunFault => {
    return new RunFault({ code: 'test-log-inconsistent', path, message: `${path}: ${message}` })
  }
  if ('message' in read) throw refused(read.message)
  const violation = firstViolation('internal/proof-tests', read.data)
  if (violation !== null) throw refused(violation.message)
  return read.data as ReportedTests
}

/** The files with tests that the commands of a proof have. */
function reportedFiles({ report }: OpenProof): string[] {
  return report.commands.flatMap(({ tests }) => tests?.names ?? [])
}

/** Why the results of commands cannot be trusted; empty where they can. */
export function reportedFaults(run: OpenProof): readonly (ReportedFault & { readonly path: string })[] {
  return reportedFiles(run).flatMap((path) => {
    const { fault } = readReportedTests(run, path)
    return fault === null ? [] : [{ ...fault, path }]
  })
}

/** What a proof says, for those who judge issues by it. */
export function proofFactsOf(run: OpenProof): ProofFacts {
  const { report, contract } = run
  return { report, contract, passedTests: passedTestsOf(run), results: testResultsOf(run) }
}

/** What became of the tests that reporters named, as far as their word counts. */
export function testResultsOf(run: OpenProof): NamedResults {
  return namedResults(readableTests(run).flatMap(({ fault, tests }) => (fault === null ? tests : [])))
}

/** What became of tests, by their whole names. A name that passed here and failed there failed. */
export function namedResults(tests: readonly ReportedTest[]): NamedResults {
  const states = new Map<string, ReportedTest['state']>()
  for (const { name, state } of tests) {
    const whole = testName(name.join(' > '))
    if (states.get(whole) !== 'failed') states.set(whole, state)
  }
  const having = (wanted: ReportedTest['state']): string[] =>
    [...states].flatMap(([name, state]) => (state === wanted && name !== '' ? [name] : [])).sort()
  return { passed: having('passed'), failed: having('failed') }
}

/** The files with tests that can be read; an obligation says what is wrong with any other. */
function readableTests(run: OpenProof): ReportedTests[] {
  return reportedFiles(run).flatMap((path) => {
    try {
      return readReportedTests(run, path)
    } catch (error) {
      if (!(error instanceof RunFault)) throw error
      return []
    }
  })
}

/** The names that commands of a proof passed, as far as a reporter or a JUnit file of the run says so. */
function passedTestsOf(run: OpenProof): readonly string[] {
  const names = new Set<string>()
  for (const { fault, tests } of readableTests(run))
    if (fault === null) for (const name of passedNames(tests)) names.add(name)
  return [...names].sort()
}

/**
 * The names under which tests passed: the whole name, also with its file in front, and the last part of a name that no
 * other test has. A name that several tests share counts when all of them passed.
 */
export function passedNames(tests: readonly ReportedTest[]): Set<string> {
  const passed = new Map<string, boolean>()
  const owners = new Map<string, Set<string>>()
  const note = (name: string, isPassed: boolean): void => {
    passed.set(name, isPassed && passed.get(name) !== false)
  }
  for (const { file, name, state } of tests) {
    const whole = testName(name.join(' > '))
    const last = testName(name.at(-1) ?? '')
    const withFile = testName([file ?? '', ...name].join(' > '))
    note(whole, state === 'passed')
    if (file !== null) note(withFile, state === 'passed')
    owners.set(last, (owners.get(last) ?? new Set()).add(withFile))
  }
  for (const { name, state } of tests) {
    const last = testName(name.at(-1) ?? '')
    if (owners.get(last)?.size === 1) note(last, state === 'passed')
  }
  return new Set([...passed].flatMap(([name, isPassed]) => (isPassed && name !== '' ? [name] : [])))
}
