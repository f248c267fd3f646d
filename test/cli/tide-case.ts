import { join } from 'node:path'
import { caseFacts } from '../../src/evidence/run/cases.ts'
import { type BuiltRun, buildRun, type RunPlan } from '../support/run-builder.ts'
import { workspaceFolder } from './workspace-folder.ts'

const caseYaml = `id: tide-table
title: Which tide it is
task: Say high where it says low.
stage: 1
allowed_files:
  - src/tide.js
tests:
  command: node --test
  timeout_s: 60
  parser: node-test
solution: solution.patch
`

export type TideCase = {
  /** The folder to name with `--cases`. */
  readonly cases: string
  /** A run of this case, valid unless the plan changes it. */
  readonly build: (plan?: RunPlan) => BuiltRun
}

/** The case that built runs are of, as a folder on disk, and runs that started from its very fixture. */
export async function tideCase(): Promise<TideCase> {
  const cases = workspaceFolder({
    'tide-table/case.yaml': caseYaml,
    'tide-table/fixture/src/tide.js': 'low\n',
    'tide-table/solution.patch': '',
  })
  const known = caseFacts(join(cases, 'tide-table'))
  if ('problem' in known) throw new Error(known.problem)
  const { fixtureSha256 } = known
  if (fixtureSha256 === null) throw new Error('the case has files of its own')
  const build = (plan: RunPlan = {}): BuiltRun =>
    buildRun({
      ...plan,
      change: (draft) => {
        draft.report.freshness.fixture_sha256 = fixtureSha256
        draft.contract.fixture_sha256 = fixtureSha256
        draft.contract.task = known.task
        plan.change?.(draft)
      },
    })
  return { cases, build }
}
