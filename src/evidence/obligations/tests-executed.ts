import type { Obligation, TestsParser } from '../../model/evidence/evidence.ts'
import type { RunReport } from '../../model/schema-types.generated.ts'
import { bytesOf, wholeFile } from '../run/open-run.ts'
import type { OpenRun, VerifyContext } from '../verify-context.ts'
import { type Contradiction, inReport, settle } from './obligation.ts'
import { readTestsOutput } from './tests-output.ts'

/** At least one test ran and all passed; the head of the log and the output of the runner say the same. */
export function judgeTestsExecuted(run: OpenRun, context: VerifyContext): Obligation {
  const parser = context.cases.get(run.report.case_id)?.tests.parser ?? null
  const found = [...reportContradictions(run.report), ...logContradictions(run, parser)]
  const { executed } = run.report.tests
  return settle('tests-executed', found, `${executed} tests ran and passed`, wholeFile(run, logPath))
}

function* reportContradictions({ tests }: RunReport): Generator<Contradiction> {
  const { executed, exit_code, passed } = tests
  if (executed === 0) {
    const message = 'no test was executed'
    yield { code: 'tests-not-executed', message, witness: inReport('/tests/executed') }
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
  const { executed } = run.report.tests
  const printed = readTestsOutput(output, parser ?? 'node-test')
  if (printed.failed !== null && printed.failed > 0) {
    yield inLog(run, `the runner printed that ${printed.failed} tests failed`)
  }
  if (printed.executed === null) {
    if (parser !== null && parser !== 'exit-code') {
      yield inLog(run, `${logPath} contains no summary of the test runner`)
    }
    return
  }
  const { least, most } = printed.executed
  if (executed < least || executed > most) yield inLog(run, countMismatch(most, executed))
  if (least === 0) {
    const message = 'the runner printed that it skipped every test, or had none'
    yield { code: 'tests-not-executed', message, witness: { path: logPath } }
  }
}

export function countMismatch(printed: number, reported: number): string {
  return `the runner printed ${printed} tests, report.json says that ${reported} were executed`
}

export const logPath = 'test.log'
const logHeader = /^# command: ([^\n]*)\n# exit: (none|-?\d{1,10})\n# executed: (0|[1-9]\d{0,9})\n/
const headerCap = 64 * 1024
const tailCap = 16 * 1024 * 1024

/** The output of the tests, and where the harness's lines above it contradict the report. */
export function testLogOf(run: OpenRun): { output: string | null; contradictions: Contradiction[] } {
  const { tests } = run.report
  const { head, tail } = endsOf(run)
  const [lines, command, exit, executed] = logHeader.exec(head) ?? []
  if (lines === undefined) {
    const message = `${logPath} does not begin with the lines of command, exit and executed`
    return { output: null, contradictions: [inLog(run, message)] }
  }
  const found: string[] = []
  if (command !== tests.command) found.push(`${logPath} is of another command than report.json names`)
  if (exit !== String(tests.exit_code ?? 'none')) {
    found.push(`${logPath} says exit ${exit}, report.json ${tests.exit_code ?? 'none'}`)
  }
  if (Number(executed) !== tests.executed) {
    found.push(`${logPath} says that ${executed} tests were executed, report.json ${tests.executed}`)
  }
  const output = tail === head ? tail.slice(lines.length) : tail
  if (logHeader.test(output)) found.push(`${logPath} has its first lines twice`)
  return { output, contradictions: found.map((message) => inLog(run, message)) }
}

export function inLog(run: OpenRun, message: string): Contradiction {
  return { code: 'test-log-inconsistent', message, witness: wholeFile(run, logPath) }
}

/** The head and the tail of the log: the same text unless the log is long. */
function endsOf(run: OpenRun): { head: string; tail: string } {
  const size = run.files.get(logPath)?.size ?? 0
  if (run.faultOf(logPath) !== null || size <= tailCap) {
    const whole = textOf(bytesOf(run, logPath))
    return { head: whole, tail: whole }
  }
  const head = textOf(run.readRange(logPath, 0, headerCap))
  return { head, tail: textOf(run.readRange(logPath, size - tailCap, tailCap)) }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
