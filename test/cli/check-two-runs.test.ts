import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { tideCase } from './tide-case.ts'
import { cleanIssues, workspaceFolder, writeFiles } from './workspace-folder.ts'

it('several runs of one case are proven together, and uncited ones are reported', async () => {
  const { cases, build } = await tideCase()
  const cwd = workspaceFolder({
    'sot.config.yaml': `version: 1\nharness: { cases: [${JSON.stringify(cases)}] }\n`,
    'harness-runs/.keep': '',
  })
  const runs = join(cwd, 'harness-runs')
  const { run_id } = build({ runs }).report
  const others = [build({ number: 7, runs }), build({ number: 8, runs, status: 'fail' })].map(
    ({ report }) => report.run_id,
  )
  const lines = [run_id, ...others].map((run) => `- Run artifact directory: \`harness-runs/${run}\`.\n`)
  const issues = cleanIssues.replace('2026-06-01', '2026-11-18')
  writeFiles(cwd, { 'sot/HARBOUR-ISSUES.md': `${issues}\n### Log - 2026-11-18\n\n${lines.join('')}` })
  const { stdout } = await runCli(['check', '--json', '--now', '2026-11-18T13:00:00Z'], { cwd })
  const { findings, issues: judged } = JSON.parse(stdout)
  expect(findings).toEqual([])
  expect(judged[0].runs.map(({ verdict }: { verdict: string }) => verdict)).toEqual(Array(3).fill('proven'))
  writeFiles(cwd, { 'sot/HARBOUR-ISSUES.md': `${issues}\n### Log - 2026-11-18\n\n${lines[0]}` })
  const again = JSON.parse(
    (await runCli(['check', '--json', '--now', '2026-11-18T13:00:00Z'], { cwd })).stdout,
  )
  const orphans = others.map((run) => `Run harness-runs/${run} is mentioned by no document`)
  expect(again.findings.map(({ message }: { message: string }) => message)).toEqual(orphans)
})
