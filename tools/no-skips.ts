import { readFileSync } from 'node:fs'

/**
 * Fails when a test was skipped: `tsx tools/no-skips.ts REPORT`, a report of vitest's JSON reporter. Tests "without
 * permission" are skipped for the superuser; `.ci/run` runs them as another user.
 */
type Test = { readonly status: string; readonly fullName: string }
type Report = {
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly Test[] }[]
}

const report: Report = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const skipped = report.testResults.flatMap(({ name, assertionResults }) =>
  assertionResults
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .filter(({ fullName }) => !fullName.includes('without permission'))
    .map(({ fullName }) => `skipped: ${name}: ${fullName}`),
)
for (const line of skipped) console.log(line)
process.exitCode = skipped.length === 0 ? 0 : 1
