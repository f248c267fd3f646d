import type { Contradiction } from '../claims/contradictions.ts'
import { bytesOf, wholeFile } from '../run/run-bytes.ts'
import type { OpenRun } from '../verify-context.ts'

export const logPath = 'test.log'
const header = /^# command: ([^\n]*)\n# exit: (none|-?\d{1,10})\n# executed: (0|[1-9]\d{0,9})\n/
const headerCap = 64 * 1024
const tailCap = 16 * 1024 * 1024

/** What the tests printed, and what the lines of the harness above it have against the report. */
export type TestLog = { readonly output: string | null; readonly contradictions: readonly Contradiction[] }

export function testLogOf(run: OpenRun): TestLog {
  const { tests } = run.report
  const { head, tail } = endsOf(run)
  const [lines, command, exit, executed] = header.exec(head) ?? []
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
  if (header.test(output)) found.push(`${logPath} has its first lines twice`)
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
