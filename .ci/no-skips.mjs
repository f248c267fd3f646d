// Fails when a test was skipped: node .ci/no-skips.mjs REPORT.json, a report of vitest's JSON reporter.
// Tests "without permission" are skipped for the superuser; a step of their own runs them as another user.
import { readFileSync } from 'node:fs'

const { testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const skipped = testResults.flatMap(({ name, assertionResults }) =>
  assertionResults
    .filter(({ status, fullName }) => !/^(passed|failed)$/.test(status) && !/without permission/.test(fullName))
    .map(({ fullName }) => `skipped: ${name}: ${fullName}`),
)
for (const line of skipped) console.log(line)
process.exitCode = skipped.length === 0 ? 0 : 1
