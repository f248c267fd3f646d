import { expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { issuesPath, workspaceFolder } from './workspace-folder.ts'

const issues = `# Harbour Issues

Local planning SOT only. Not a Core Protocol. Not active Core authority.

## HRB-1 - Crane

Status: ready
`
const folder = (rules: string): string =>
  workspaceFolder({ 'sot.config.yaml': `version: 1\n${rules}`, [issuesPath]: issues })

it.each([
  ['rules: { placeholder: off, blocked-by-self: off }\n', [], '; switched off: blocked-by-self, placeholder'],
  ['', ['--rule', 'placeholder=off'], '; switched off: placeholder'],
  ['rules: { placeholder: off }\n', ['--rule', 'placeholder=error'], ''],
  ['rules: { placeholder: note }\n', [], ''],
])('the summary names the rules that are off: %j with %j', async (rules, flags, words) => {
  const { stdout } = await runCli(['check', ...flags], { cwd: folder(rules) })
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .at(-1)
      ?.replace(/^.* notes?/, ''),
  ).toBe(words)
})

it('so does JSON, and a long list is cut in text alone', async () => {
  const off = [
    'placeholder',
    'blocked-by-self',
    'heading-order',
    'issue-type',
    'secret-in-sot',
    'status-conflict',
  ]
  const cwd = folder(`rules: { ${off.map((rule) => `${rule}: off`).join(', ')} }\n`)
  expect(JSON.parse((await runCli(['check', '--json'], { cwd })).stdout).summary.rulesOff).toEqual(off.sort())
  expect((await runCli(['check'], { cwd })).stdout).toContain('secret-in-sot and 1 more\n')
})
