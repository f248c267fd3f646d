import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { SelfCheckLie } from '../../src/model/schema-types.generated.ts'
import { runCli } from './run-cli.ts'
import { tideCase } from './tide-case.ts'
import { cleanIssues, committedFolder, git, issuesPath, writeFiles } from './workspace-folder.ts'

it('sot selfcheck weakens a criterion that was signed off, and leaves out a later failure', async () => {
  const { cases, build } = await tideCase()
  const signed = `${cleanIssues}\nSigned off: criterion 1, Noor, 2026-06-02\n`
  const cwd = committedFolder({
    [issuesPath]: signed.replace('\nSigned off', '\nNot signed off'),
    'sot.config.yaml': `version: 1\nharness: { cases: [${JSON.stringify(cases)}] }\n`,
  })
  const { report } = build({
    runs: join(cwd, 'harness-runs'),
    change: (draft) => {
      draft.report.issue = 'HRB-001'
      draft.contract.issue = 'HRB-001'
    },
  })
  const run = `Run artifact directory: \`harness-runs/${report.run_id}\`.`
  writeFiles(cwd, { [issuesPath]: `${signed}\n## HRB-001 Evidence - 2026-11-18\n\n- ${run}\n` })
  git(cwd, '-c', 'user.name=Noor', '-c', 'user.email=noor@example.org', 'commit', '-q', '-am', 'Sign off')
  const { stdout } = await runCli(['selfcheck', '--json', '--now', '2026-11-19'], { cwd })
  const found: SelfCheckLie[] = JSON.parse(stdout).lies
  const caughtBy = (id: string) => found.filter((lie) => lie.id === id).map((lie) => lie.caughtBy)
  expect(caughtBy('signed-criterion-weakened')).toEqual([['sign-off-invalid']])
  expect(caughtBy('failure-left-out')).toEqual([['run-left-out']])
})
