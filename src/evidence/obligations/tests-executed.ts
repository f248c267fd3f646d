import type { Obligation, RunReport, TestsParser } from '../../model/evidence/evidence.ts'
import { type Contradiction, inReport, settle } from '../claims/contradictions.ts'
import { wholeFile } from '../run/run-bytes.ts'
import type { OpenRun, VerifyContext } from '../verify-context.ts'
import { inLog, logPath, testLogOf } from './test-log.ts'
import { readTestsOutput } from './tests-output.ts'

/** Tests ran, at least one, all passed - and the log says so in its head and in what the runner printed. */
export function judgeTestsExecuted(run: OpenRun, context: VerifyContext): Obligation {
  const parser = context.cases.get(run.report.case_id)?.testsParser ?? null
  const found = [...reportContradictions(run.report), ...logContradictions(run, parser)]
  const { executed } = run.report.tests
  return settle('tests-executed', found, `${executed} tests ran and passed`, wholeFile(run, logPath))
}

function* idleContradictions(output: string, parser: TestsParser | null): Generator<Contradiction> {
  if (readTestsOutput(output, parser ?? 'node-test').executed?.least !== 0) return
  const message = 'the runner printed that it skipped every test, or had none'
  yield { code: 'tests-not-executed', message, witness: { path: logPath } }
}

function* reportContradictions({ tests }: RunReport): Generator<Contradiction> {
  const { executed, exit_code, passed } = tests
  if (executed === 0) {
    yield {
      code: 'tests-not-executed',
      message: 'no test was executed',
      witness: inReport('/tests/executed'),
    }
  }
  if (exit_code !== 0) {
    const message = `the tests ended with ${exit_code ?? 'no exit code'}`
    yield { code: 'tests-failed', message, witness: inReport('/tests/exit_code') }
  } else if (!passed) {
    yield { code: 'tests-failed', message: 'the tests did not pass', witness: inReport('/tests/passed') }
  }
}

function* logContradictions(run: OpenRun, parser: TestsParser | null): Generator<Contradiction> {
  const { output, contradictions } = testLogOf(run)
  yield* contradictions
  if (output === null) return
  for (const message of outputContradictions(output, run.report.tests.executed, parser))
    yield inLog(run, message)
  yield* idleContradictions(output, parser)
}

function* outputContradictions(output: string, executed: number, parser: TestsParser | null) {
  const told = readTestsOutput(output, parser ?? 'node-test')
  if (told.failed !== null && told.failed > 0) {
    yield `the runner printed that ${told.failed} tests failed`
  }
  if (told.executed === null) {
    if (parser !== null && parser !== 'exit-code') yield `${logPath} holds no summary of the test runner`
    return
  }
  const { least, most } = told.executed
  if (executed < least || executed > most) {
    yield `the runner printed ${most} tests, report.json says that ${executed} were executed`
  }
}
