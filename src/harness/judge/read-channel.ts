import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf } from '../../evidence/run/run-json.ts'
import type { ReportedFault, ReportedTest } from '../../model/schema-types.generated.ts'
import { recordOf, textOf } from '../../schema/narrow.ts'

/** The tests of a command as their runner reported them to the harness. */
export type TestResults = { readonly tests: readonly ReportedTest[]; readonly fault: ReportedFault | null }

/** What one process wrote. */
type ProcessReport = TestResults & {
  /** A process that runs tests itself, or one that starts such processes. */
  readonly role: 'child' | 'parent'
  readonly isReported: boolean
}

/** Reads what the processes of a test command wrote, in the folder where it ran. Null where a runner cannot be watched. */
export function readChannel(folder: string, cwd: string): TestResults | null {
  const reports = readdirSync(folder)
    .sort()
    .map((name) => readProcess(join(folder, name)))
  if (reports.some(({ isReported }) => !isReported)) return null
  const fault =
    reports.find((report) => report.fault?.kind === 'compromised')?.fault ??
    reports.find((report) => report.fault !== null)?.fault ??
    null
  // What a parent says of tests comes from its children, by way of their output.
  const children = reports.filter(({ role }) => role === 'child')
  const chosen = children.length > 0 ? children : reports
  const tests = chosen.flatMap((report) =>
    report.tests.map((test) => ({ ...test, file: below(cwd, test.file) })),
  )
  return { tests, fault }
}

/** The path of a test file from the folder where the command ran. */
function below(cwd: string, file: string | null): string | null {
  const path = file?.replace(/^file:\/\//, '') ?? null
  return path?.startsWith(`${cwd}/`) ? path.slice(cwd.length + 1) : path
}

function readProcess(path: string): ProcessReport {
  const tests: ReportedTest[] = []
  let role: ProcessReport['role'] = 'child'
  let isReported = true
  let why: string | null = null
  let isEnded = false
  let isEarly = false
  for (const line of linesOf([readFileSync(path)])) {
    const record = 'data' in line ? recordOf(line.data) : {}
    const test = record.event === 'test' ? testOf(record) : null
    if (test !== null) tests.push(test)
    else if (record.event === 'start') {
      role = record.role === 'parent' ? 'parent' : 'child'
      isReported = record.isReported !== false
    } else if (record.event === 'end') {
      isEnded = true
      isEarly ||= record.isEarly === true
    } else why ??= textOf(record.why) ?? 'the file of the results was changed'
  }
  if (why !== null) return { role, isReported, tests, fault: { kind: 'compromised', why } }
  if (!isReported || (isEnded && !isEarly)) return { role, isReported, tests, fault: null }
  const early = isEnded
    ? 'a test file ended before its tests'
    : 'a process of the tests ended before they did'
  return { role, isReported, tests, fault: { kind: 'ended-early', why: early } }
}

const states: readonly ReportedTest['state'][] = ['passed', 'failed', 'skipped']

function testOf({ file, name, state }: Readonly<Record<string, unknown>>): ReportedTest | null {
  const known = states.find((one) => one === state)
  const isNamed = Array.isArray(name) && name.length > 0 && name.every((part) => typeof part === 'string')
  return known !== undefined && isNamed ? { file: textOf(file), name, state: known } : null
}
