import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../cli/run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder } from '../cli/workspace-folder.ts'
import { changedCase, scratch } from './harness-run.ts'

const env = { PATH: process.env.PATH ?? '' }

/** A workspace with a finished run and a note outside of the SOT folder. */
async function workspace(): Promise<{ readonly cwd: string; readonly run: string }> {
  const cwd = workspaceFolder({
    'sot.config.yaml': "version: 1\ndocuments: ['notes/*.md']\n",
    [issuesPath]: cleanIssues,
    'notes/plan.md': '# Plan\n',
    '.git/hooks/pre-commit': 'exit 0\n',
  })
  const { exit } = await runCli(['harness', 'run'], { cwd, env })
  expect(exit).toBe(0)
  const run = readdirSync(join(cwd, 'harness-runs')).find((name) => /^\d/.test(name)) ?? ''
  return { cwd, run }
}

const scenarioOf = (...paths: readonly { readonly path: string; readonly text: string }[]): string =>
  JSON.stringify({ steps: [{ solution: true }, ...paths.map((write) => ({ write }))] })

async function blamed(
  cwd: string,
  more: readonly string[],
  known: readonly string[] = [],
  isChained = true,
): Promise<Record<string, unknown>> {
  const args = ['harness', 'run', '--no-sandbox', '--json', ...more, ...known]
  const { stdout } = await runCli(args, { cwd, env })
  const report = JSON.parse(stdout)
  const end = readFileSync(join(cwd, report.dir, 'events.normalized.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .at(-1)
  const verified = await runCli(['verify', '--expect', report.status, report.dir, ...known], { cwd, env })
  // A chain that was overwritten speaks against every run.
  expect(verified.exit).toBe(isChained ? 0 : 1)
  return { ...report, detail: JSON.parse(end ?? '').data.detail }
}

const playing = ['--engine', 'script', '--scenario', 'scenario.json', '--stage', '1']

describe('an engine without a sandbox', () => {
  const files = (cwd: string, run: string): [name: string, path: string, says: string][] =>
    [
      ['a document', issuesPath, `${issuesPath} was changed`],
      ['a document elsewhere', 'notes/plan.md', 'notes/plan.md was changed'],
      ['a document that was not there', 'notes/other.md', 'notes/other.md was added'],
      ['an admission', 'sot/X-ADMISSION.a-b.json', 'sot/X-ADMISSION.a-b.json was added'],
      ['a hook', '.git/hooks/pre-commit', '.git/hooks/pre-commit was changed'],
      [
        'an earlier run',
        `harness-runs/${run}/report.json`,
        `run: harness-runs/${run}/report.json was changed`,
      ],
      [
        'a further file of one',
        `harness-runs/${run}/more.txt`,
        `run: harness-runs/${run}/more.txt was added`,
      ],
      ['the configuration', 'sot.config.yaml', 'sot.config.yaml was changed'],
      ['the ledger', 'harness-runs/ledger.jsonl', 'harness-runs/ledger.jsonl was changed'],
    ].map(([name = '', path = '', says = '']) => [name, join(cwd, path), says])

  it('that writes to files of the workspace or of other runs fails, and the report names them', async () => {
    const { cwd, run } = await workspace()
    for (const [name, path, says] of files(cwd, run)) {
      writeFileSync(join(cwd, 'scenario.json'), scenarioOf({ path, text: `# ${name}\nversion: 1\n` }))
      const report = await blamed(cwd, playing, [], name !== 'the ledger')
      const expected = { reason: 'written outside the workspace', allowed: false, detail: says, name }
      const { failure_reason: reason, allowed_writes_passed: allowed, detail } = report
      expect({ reason, allowed, detail, name }).toEqual(expected)
    }
  })

  it('that writes only where it may passes, while documents are added to and runs are made', async () => {
    const { cwd } = await workspace()
    writeFileSync(join(cwd, 'scenario.json'), scenarioOf())
    const two = ['--repeat', '2', '--jobs', '2']
    const { exit } = await runCli(['harness', 'run', '--no-sandbox', ...playing, ...two], { cwd, env })
    expect(exit).toBe(0)
  })
})

describe('tests without a sandbox', () => {
  it('that write to the plan fail the run, too', async () => {
    const { cwd } = await workspace()
    const place = JSON.stringify(join(cwd, issuesPath))
    const code = `import { appendFileSync, readFileSync } from 'node:fs'
if (readFileSync('src/slugify.js', 'utf8').includes('normalize')) appendFileSync(${place}, '\\nStatus: validated\\n')
`
    const { folder } = await changedCase({ 'fixture/test/plan.test.js': code })
    const yaml = join(folder, 'case.yaml')
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('r1-string-slugify', 'r1-writes-plans'))
    const cases = join(scratch(), 'cases')
    mkdirSync(cases)
    cpSync(folder, join(cases, 'r1-writes-plans'), { recursive: true })
    const report = await blamed(cwd, ['--case', 'r1-writes-plans'], ['--cases', cases])
    expect(report).toMatchObject({
      status: 'fail',
      failure_reason: 'written outside the workspace',
      detail: `${issuesPath} was changed`,
    })
  })
})
