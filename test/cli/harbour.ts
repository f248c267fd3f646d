import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { RunPlan } from '../support/run-builder.ts'
import { runCli } from './run-cli.ts'
import { tideCase } from './tide-case.ts'
import { cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

/** The day on which runs are recorded. */
export const now = ['--now', '2026-11-18T13:00:00Z']
/** Names the case and the engine of the runs that are recorded, so that they count for the issue. */
export const namesTheRun = 'Case: tide-table\n\nEngine: fake\n'
const firstIssue = cleanIssues
  .replace('2026-06-01', '2026-11-18')
  .replace('Status: ready.\n', `Status: ready.\n\n${namesTheRun}`)
export const twoIssues = `${firstIssue}
## HRB-002 - Paint the light

Status: in progress.

${namesTheRun}
Acceptance:

- It is red.
`
export const board = `# what we do
version: 1
owner: noor
documents:
  - { path: ${issuesPath}, kind: issues } # the only one
items:
  - { id: HRB-001, title: Dredge the basin, status: "ready", document: ${issuesPath}, blocked_by: [] } # soon
  - id: HRB-002
    status: active # painting
    title: Paint the light
    document: ${issuesPath}
    blocked_by: []
`

/** A workspace with a run in its own runs folder, and the means to record it. */
export async function harbour(
  text = twoIssues,
  plan: RunPlan = {},
  files: Readonly<Record<string, string>> = {},
) {
  const cwd = workspaceFolder({
    [issuesPath]: text,
    'WORKBOARD.yaml': board,
    'harness-runs/.keep': '',
    ...files,
  })
  const { cases, build } = await tideCase()
  const { dir, report } = build({ ...plan, runs: join(cwd, 'harness-runs') })
  const read = (path = issuesPath): string => readFileSync(join(cwd, path), 'utf8')
  const record = async (issue: string, ...flags: string[]) => {
    const run = await runCli(['record', issue, dir, '--cases', cases, ...now, ...flags], { cwd })
    expect(readdirSync(join(cwd, 'sot'))).toEqual(
      expect.not.arrayContaining([expect.stringContaining('sot-tmp')]),
    )
    return run
  }
  return { cwd, cases, dir, report, build, read, record }
}

export const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

/** What a check of the workspace says. */
export async function checked(cwd: string) {
  const { stdout } = await runCli(['check', '--json', ...now], { cwd })
  return JSON.parse(stdout)
}
