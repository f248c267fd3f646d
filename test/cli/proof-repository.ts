import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { type Run, runCli } from './run-cli.ts'
import { git, workspaceFolder } from './workspace-folder.ts'

export const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/' }
export const proveSchema = join(import.meta.dirname, '../../schemas/prove.schema.json')

export const issues = (validator: string, more = '') => `# Pier Issues

## PIER-1 - Rebuild the pier

Status: ready

Type: AFK

Validator: ${validator}

Acceptance criteria:

- [ ] It carries two tons
- [ ] It is ten metres long
${more}`

const passing = `import test from 'node:test'
import assert from 'node:assert'
import { load } from '../pier.js'
test('carries two tons', () => assert.equal(load(), 2))
`

/** A repository with one issue, one test and one commit. */
export function repository(validator: string, files: Record<string, string> = {}): string {
  const folder = workspaceFolder({
    'sot.config.yaml': 'version: 1\n',
    'sot/ISSUES.md': issues(validator),
    'package.json': '{"type":"module","scripts":{"test":"node --test"}}\n',
    'pier.js': 'export const load = () => 2\n',
    'test/pier.test.js': passing,
    ...files,
  })
  git(folder, 'init', '-q', '-b', 'main')
  commit(folder, 'Build the pier')
  return folder
}

export function commit(folder: string, message: string): void {
  git(folder, 'add', '-A')
  git(folder, 'commit', '-q', '-m', message)
}

export function prove(cwd: string, ...args: string[]): Promise<Run> {
  return runCli(['prove', ...args], { cwd, env })
}

/** Proves PIER-1 for a user whose state is elsewhere. */
export async function proofOf(cwd: string, state: string): Promise<Proof> {
  const around = { cwd, env: { ...env, XDG_STATE_HOME: state } }
  const { stdout } = await runCli(['prove', 'PIER-1', '--yes', '--json'], around)
  return JSON.parse(stdout).runs[0]
}

export type Proof = {
  readonly dir: string
  readonly status: string
  readonly reason: string | null
  readonly criteria: readonly number[]
  readonly control: string | null
  readonly verdict: string
  readonly reasons: readonly string[]
  readonly commands: readonly { readonly tests: Record<string, unknown> | null }[]
}

/** Proves PIER-1 and gives what the JSON says of it. */
export async function proof(cwd: string, ...args: string[]): Promise<Proof & { readonly exit: number }> {
  const { exit, stdout } = await prove(cwd, 'PIER-1', '--yes', '--json', ...args)
  const result = JSON.parse(stdout)
  expect(schemaErrors(proveSchema, result)).toEqual([])
  return { exit, ...result.runs[0] }
}

export async function verdictOf(cwd: string, dir: string) {
  const { stdout } = await runCli(['verify', dir, '--json', '--expect', 'any'], { cwd, env })
  return JSON.parse(stdout).runs[0]
}

/** The tests of the first command of a proof, as they were reported. */
export function reported(cwd: string, dir: string) {
  return JSON.parse(readFileSync(join(cwd, dir, 'logs/command-1.tests.json'), 'utf8'))
}
