import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ciFiles } from '../../src/app/init/init-workspace.ts'
import { packageFolder } from './built-bin.ts'
import {
  brokenIssues,
  cleanIssues,
  committedFolder,
  git,
  issuesPath,
  workspaceFolder,
  writeFiles,
} from './workspace-folder.ts'

const root = join(import.meta.dirname, '../..')

type Step = { readonly name: string; readonly run: string; readonly env?: Readonly<Record<string, string>> }
const action: {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>
  readonly runs: { readonly steps: readonly Step[] }
} = parse(readFileSync(join(root, 'action.yml'), 'utf8'))
const judge = action.runs.steps.find(({ name }) => name === 'Check the planning documents')

/** Runs the step as the runner would: inputs reach it through its environment alone. */
function runStep(cwd: string, inputs: Readonly<Record<string, string>>) {
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default])),
    ...inputs,
  }
  const env = Object.fromEntries(
    Object.entries(judge?.env ?? {}).map(([name, value]) => [
      name,
      value
        .replace(/\$\{\{ github\.action_path \}\}/, packageFolder)
        .replace(/\$\{\{ inputs\.([\w-]+)[^}]* \}\}/, (_all, input: string) => values[input] ?? ''),
    ]),
  )
  const script = (judge?.run ?? '').replace('"$SOT_ACTION/action', `"${root}/action`)
  const files = { GITHUB_OUTPUT: join(cwd, 'output'), GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') }
  const run = spawnSync('bash', ['-c', script], {
    cwd,
    // A shell whose input is a socket takes itself for a remote one and reads its start-up files.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...env, ...files },
    encoding: 'utf8',
  })
  return { exit: run.status, stdout: run.stdout, stderr: run.stderr }
}

describe('action.yml', () => {
  it('annotates, writes SARIF and a summary, and fails as the check does', () => {
    const cwd = workspaceFolder({ [issuesPath]: brokenIssues })
    const run = runStep(cwd, { sarif: 'findings.sarif' })
    expect(run).toMatchObject({ exit: 1, stderr: '' })
    expect(run.stdout).toMatch(/^::error .*file=sot\/HARBOUR-ISSUES\.md/m)
    expect(JSON.parse(readFileSync(join(cwd, 'findings.sarif'), 'utf8')).version).toBe('2.1.0')
    expect(readFileSync(join(cwd, 'output'), 'utf8')).toBe('sarif=findings.sarif\n')
    const summary = readFileSync(join(cwd, 'summary.md'), 'utf8')
    expect(summary).toContain('claimed 0 · proven 0')
    expect(summary).toContain('blocked-by-self')
  })

  it('passes what is clean, within the limit of warnings', () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    expect(runStep(cwd, { 'max-warnings': '0', annotations: 'false' })).toMatchObject({ exit: 0, stderr: '' })
  })

  it('compares the change with its base, by the policy of that base', () => {
    const cwd = committedFolder({ [issuesPath]: cleanIssues, 'sot.config.yaml': 'version: 1\n' })
    git(cwd, 'checkout', '-q', '-b', 'change')
    writeFiles(cwd, {
      [issuesPath]: brokenIssues,
      'sot.config.yaml': 'version: 1\nrules: { blocked-by-self: off }\n',
    })
    git(cwd, 'commit', '-q', '-a', '-m', 'Change')
    expect(runStep(cwd, { base: '' })).toMatchObject({ exit: 0 })
    expect(runStep(cwd, { base: '0'.repeat(40) })).toMatchObject({ exit: 0 })
    const run = runStep(cwd, { base: 'main' })
    expect(run).toMatchObject({ exit: 1, stderr: '' })
    expect(run.stdout).toMatch(/^::error .*blocked-by-self/m)
    expect(run.stdout).toMatch(/^::warning .*policy-changed/m)
    expect(runStep(cwd, { base: 'a'.repeat(40) }).exit).toBe(2)
  })

  it('takes no input for a command', () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const planted = '$(touch planted)'
    const run = runStep(cwd, { root: planted, sarif: '`touch planted`.sarif', base: planted, rerun: planted })
    expect(run.exit).toBe(2)
    expect(spawnSync('ls', [join(cwd, 'planted')]).status).not.toBe(0)
  })
})

describe('files for continuous integration', () => {
  it.each(Object.entries(ciFiles))('%s: is YAML that runs the check', (_system, { text }) => {
    expect(parse(text)).toBeTypeOf('object')
    expect(text).toContain('validate-cto-child')
    expect(text).toMatch(/--since "\$(?:BASE|base)" --rerun changed --no-sandbox/)
  })
})
