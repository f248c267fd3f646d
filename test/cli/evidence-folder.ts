import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { type BuiltRun, type RunPlan, sha256 } from '../support/run-builder.ts'
import { type Run, runCli } from './run-cli.ts'
import { tideCase } from './tide-case.ts'
import { cleanIssues, git, workspaceFolder, writeFiles } from './workspace-folder.ts'

const issues = cleanIssues
  .replace('2026-06-01', '2026-11-18')
  .replace('Status: ready.', 'Status: ready.\n\nCase: tide-table\n\nEngine: fake')

export type Clone = {
  readonly cwd: string
  readonly build: (plan?: RunPlan) => BuiltRun
  /** Writes and commits the document that cites these runs. */
  readonly cite: (...runs: readonly BuiltRun[]) => void
}

/** A clone of a bare repository, both of them new; its runs are in no commit. */
export async function firstClone(): Promise<Clone & { readonly hub: string }> {
  const hub = workspaceFolder({})
  git(hub, 'init', '-q', '--bare', '-b', 'main')
  const { cases, build } = await tideCase()
  const cwd = workspaceFolder({
    'sot.config.yaml': `version: 1\nharness: { cases: [${JSON.stringify(cases)}] }\nevidence: { store: git }\n`,
    '.gitignore': 'harness-runs/\n',
    'sot/HARBOUR-ISSUES.md': issues,
  })
  git(cwd, 'init', '-q', '-b', 'main')
  git(cwd, 'remote', 'add', 'origin', hub)
  const clone = cloneIn(cwd, build)
  clone.cite()
  return { ...clone, hub }
}

/** Another clone of the same repository, with its own runs. */
export async function otherClone(hub: string, ...flags: string[]): Promise<Clone> {
  const cwd = join(workspaceFolder({}), 'clone')
  git(hub, 'config', 'uploadpack.allowFilter', 'true')
  git(hub, 'clone', '-q', ...flags, `file://${hub}`, cwd)
  return cloneIn(cwd, (await tideCase()).build)
}

function cloneIn(cwd: string, build: Clone['build']): Clone {
  return {
    cwd,
    build: (plan = {}) => build({ ...plan, runs: join(cwd, 'harness-runs') }),
    cite: (...runs) => {
      const lines = runs.map(
        ({ report, dir }) =>
          `### Log ${report.run_id} - 2026-11-18\n\n- Run artifact directory: \`harness-runs/${report.run_id}\`.\n- Report status: \`${report.status}\`.\n- Report digest: \`${sha256(readFileSync(join(dir, 'report.json')))}\`.\n`,
      )
      writeFiles(cwd, { 'sot/HARBOUR-ISSUES.md': `${issues}\n${lines.join('\n')}` })
      git(cwd, 'add', '-A')
      git(cwd, 'commit', '-q', '--allow-empty', '-m', 'Cite runs')
      git(cwd, 'push', '-q', 'origin', 'main')
    },
  }
}

export function evidence(cwd: string, ...args: string[]): Promise<Run> {
  return runCli(['evidence', ...args], { cwd })
}

/** What a command says in JSON, which has its schema. */
export async function travel(cwd: string, ...args: string[]) {
  const { exit, stdout, stderr } = await evidence(cwd, ...args, '--json')
  const data = JSON.parse(stdout)
  if (exit !== 2) expect(schemaErrors('schemas/evidence.schema.json', data)).toEqual([])
  const runs: [string, string][] = (data.runs ?? []).map((row: Record<string, string>) => [
    row.run,
    row.state,
  ])
  return { exit, stderr, data, runs }
}

/** The word for the proof of the issue, and the rules of the findings. */
export async function checked(cwd: string, env: Readonly<Record<string, string>> = {}) {
  const args = ['check', '--json', '--now', '2026-11-18T13:00:00Z']
  const { stdout } = await runCli(args, { cwd, env })
  const { findings, issues: judged } = JSON.parse(stdout)
  const found: string[] = findings.map(({ rule, code }: { rule: string; code: string | null }) =>
    code === null ? rule : `${rule} ${code}`,
  )
  return { found, proof: String(judged[0].proof) }
}

/** Every reference of a repository with its object. */
export function refsOf(folder: string): string[] {
  return gitText(folder, 'for-each-ref', '--format=%(refname) %(objectname)').trim().split('\n')
}

export function gitText(folder: string, ...args: string[]): string {
  return gitInput(folder, '', ...args)
}

/** Runs git with an input, and gives what it prints. */
export function gitInput(folder: string, input: string | Uint8Array, ...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  return execFileSync('git', [...identity, ...args], { cwd: folder, input, encoding: 'utf8' })
}

/** A run that was pushed, and another clone of its repository. */
export async function pushed(...flags: string[]) {
  const one = await firstClone()
  const run = one.build()
  one.cite(run)
  expect((await travel(one.cwd, 'push')).exit).toBe(0)
  const other = await otherClone(one.hub, ...flags)
  return { one, run, id: run.report.run_id, other, hub: one.hub }
}

export const refOf = (id: string): string => `refs/sot/runs/${id}`
export const isOfRun = (ref: string): boolean => ref.startsWith('refs/sot/runs/')
