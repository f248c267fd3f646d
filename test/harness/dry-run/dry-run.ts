import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { sha256Of } from '../../../src/workspace/files/digest.ts'
import { runCli } from '../../cli/run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder, writeFiles } from '../../cli/workspace-folder.ts'
import { schemaErrors } from '../../report/schema-check.ts'
import { scratch } from '../harness-run.ts'

export const PATH = process.env.PATH ?? ''

export type Plan = {
  readonly ready: boolean
  readonly blockers: readonly string[]
  readonly gates: readonly {
    readonly needs: string
    readonly state: string
    readonly detail: string | null
  }[]
  readonly conditions: readonly {
    readonly id: string
    readonly state: string
    readonly detail: string | null
  }[]
  readonly [key: string]: unknown
}

const listing = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

/** A dry run in a folder, which must be afterwards what it was before. */
export async function dryRun(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const before = listing(cwd)
  const all = ['harness', 'run', '--dry-run', ...args]
  const run = await runCli([...all, '--json'], { cwd, env: { PATH, ...env } })
  const text = await runCli(all, { cwd, env: { PATH, ...env } })
  expect(listing(cwd)).toEqual(before)
  const plan: Plan = JSON.parse(run.stdout)
  expect(schemaErrors('schemas/dry-run.schema.json', plan)).toEqual([])
  expect({ exit: run.exit, textExit: text.exit }).toEqual({
    exit: plan.ready ? 0 : 1,
    textExit: plan.ready ? 0 : 1,
  })
  for (const blocker of plan.blockers) expect(text.stdout).toContain(`  - ${blocker}\n`)
  return { plan, text: text.stdout }
}

const common = {
  status: 'admitted',
  owner: 'ana',
  created: '2026-06-01',
  last_reviewed: '2026-06-01',
  core_promotion_status: 'not-promoted',
}
export const json = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`
export const modelPath = 'sot/X-MODEL-PROVIDER-ADMISSION.acme-weaver-7b.json'
export const sourcePath = 'sot/X-SOURCE-ADMISSION.codex.json'
export const model = { provider: 'acme', model: 'weaver-7b', ...common }

/** A workspace with a program that says when it is started, and with the records of it and of a model. */
export function machine() {
  const started = join(scratch(), 'started')
  const cwd = workspaceFolder({
    'bin/codex-stand-in': `#!/bin/sh\ntouch ${started}\n`,
    [modelPath]: json(model),
    [issuesPath]: cleanIssues,
  })
  const program = join(cwd, 'bin/codex-stand-in')
  chmodSync(program, 0o755)
  const source = {
    engine: 'codex',
    binary_sha256: sha256Of(readFileSync(program)),
    source_url: 'https://code.acme.example/codex.git',
    commit: '7c1f0a9b'.repeat(5),
    license: 'MIT, as in the LICENSE file of that commit',
    retrieved: '2026-05-31',
    retrieval_command: 'git clone https://code.acme.example/codex.git',
    integrity_hash: '0f1e2d3c'.repeat(8),
    allowed_execution_mode: 'copied fixture only',
    protected_source_boundary: 'nothing below vendor/ is edited',
    ...common,
  }
  writeFiles(cwd, { [sourcePath]: json(source) })
  const env = {
    CTO_HARNESS_ALLOW_CODEX: '1',
    CTO_HARNESS_CODEX_BIN: program,
    CTO_HARNESS_CODEX_MODEL_PROVIDER: 'acme',
    CTO_HARNESS_CODEX_MODEL: 'weaver-7b',
    // Nothing listens there: a probe would fail.
    CTO_HARNESS_CODEX_LOCAL_BASE_URL: 'http://models.acme.invalid:9/v1',
  }
  return { cwd, env, source, started }
}
