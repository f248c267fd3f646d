import { expect, it } from 'vitest'
import { checkFiles } from '../support/check-files.ts'

const run = '20260608T101500Z-slug-1'
const hex = (byte: string): string => byte.repeat(32)
const files = { 'backend/out.log': hex('0f') }

/** What the rules about evidence find in an issue whose list of evidence has one more line. */
async function findings(line: string, before = `- Run artifact directory: \`harness-runs/${run}\`.\n`) {
  const document = `# Loom Issues\n\n## LOOM-4 - Warp tension\n\nStatus: blocked.\n\nBlocked by: the wood that has not been delivered.\n\nValidation evidence:\n\n${before}${line}\n`
  const { findings: all } = await checkFiles({
    'sot/X-ISSUES.md': document,
    'runs.yaml': `${run}:\n  status: pass\n  files: ${JSON.stringify(files)}\n`,
  })
  const own = ['evidence-claim', 'evidence-label-unread', 'evidence-digest', 'dialect-unread']
  return all.filter(({ rule }) => own.includes(rule)).map(({ rule }) => rule)
}

/** The run: stage 2, engine script, exit code 0, 3 tests, process isolation, 4 s from 10:15. */
it.each([
  'Stage: 5',
  'Tests executed: 400',
  'Tests: 400',
  'Tests passed: 4/4',
  'tests.executed: 7',
  '`tests_executed: 7`',
  'Exit code: 3',
  'backend_exit_code: 7',
  'Tests exit code: 1',
  'Engine: case',
  'Isolation: bubblewrap',
  'Isolation method: none',
  'Survivors: 4',
  'Duration: 1 min',
  'Duration: 4.2 s',
  'Nonce: abc',
  'Case: other',
  'Started: 2026-06-08 10:16 UTC',
  'Ended: 2026-06-09',
  'Run ended at: 2026-06-08T10:15:04+02:00',
  'Verdict: fail',
  'Verdict: unknowable',
  'Outcome: failed',
  'Run result: blocked',
  'status: fail',
  'Provider: openai',
  'Model: o1',
  'Harness version: 2',
  'Allowed writes: false',
  `Fixture digest: ${hex('ab')}`,
  `Contract SHA-256: ${hex('cd')}`,
  `Engine digest: ${hex('cd')}`,
  `Anything: ${hex('cd')}`,
  `Log: \`harness-runs/${run}/logs/a.log\``,
  'Log: `backend/missing.log`',
  'Stage: 2; Survivors: 4 | Engine: script',
])('a label of an evidence list is compared with the report: %s', async (line) => {
  expect(await findings(`- ${line}`)).toEqual(['evidence-claim'])
  const [label = '', value = ''] = line.split(/:(.*)/s)
  if (!/^`|^status|[;|]/.test(line))
    expect(
      await findings(`| **${label}** | ${value} |`, `| Run | \`harness-runs/${run}\` |\n|---|---|\n`),
    ).toEqual(['evidence-claim'])
})

it.each([
  'Stage: `2`',
  'Tests executed: 3',
  'Tests: 3 passed, 0 failed',
  'Tests passed: 3/3',
  'Tests passed: yes',
  'Exit code: 0 (clean)',
  'Engine: Script',
  'Isolation method: `process`.',
  'Survivors: none',
  'Duration: 4 s',
  'Duration: 4000 ms',
  'Nonce: 0',
  'Case: slug',
  'Started: 2026-06-08T10:15:00Z',
  'Ended: 2026-06-08',
  'Run ended at: 2026-06-08T12:15:04+02:00',
  'Verdict: pass',
  'Verdict: proven',
  'Result: passed (all of it)',
  'Result: Stage 2 is still blocked.',
  'Issue: LOOM-4',
  'Provider: none',
  `Engine log digest: ${hex('0f')}`,
  `Log: \`harness-runs/${run}/backend/out.log\``,
  `Logs: \`harness-runs/${run}/backend/\``,
  'Log: `backend/out.log`',
  `No file \`harness-runs/${run}/marker.txt\` was written.`,
  `Screenshot \`docs/warp.png\` (${hex('cd')})`,
  'Expected exit code: 3',
  'Note: fired twice',
  'Reviewed by: Jane Doe',
  'Validator passed: `npm test`',
  'Loom commit: `4f2c9ab Hold it`.',
])('an honest line of an evidence list is silent: %s', async (line) => {
  expect(await findings(`- ${line}`)).toEqual([])
})

it('a list behind the paragraph that names the run speaks of it', async () => {
  expect(await findings('- Stage: 5\n', `The run \`harness-runs/${run}\` says:\n\n`)).toEqual([
    'evidence-claim',
  ])
})

it('a table with labels in its header is read by column', async () => {
  const table = `| Run | Stage | Result |\n|---|---|---|\n| \`harness-runs/${run}\` | 2 | fail |`
  expect(await findings(table, '')).toEqual(['evidence-claim'])
})
