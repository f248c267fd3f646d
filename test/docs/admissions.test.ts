import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { splitCommand } from '../../src/model/document/own-commands.ts'
import { runCli } from '../cli/run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder } from '../cli/workspace-folder.ts'
import { schemaErrors } from '../report/schema-check.ts'

const guide = readFileSync('docs/harness.md', 'utf8')
const [, block = ''] = /^```sh\n(sot harness admit [\s\S]*?)^```/m.exec(guide) ?? []
const examples = block
  .replaceAll('\\\n', ' ')
  .trim()
  .split('\n')
  .map((line) => splitCommand(line).slice(1))

it('docs/harness.md shows admissions that are written, and that the check and the schemas accept', async () => {
  const cwd = workspaceFolder({ 'sot.config.yaml': 'version: 1\n', [issuesPath]: cleanIssues })
  const before = await runCli(['check', '--json'], { cwd })
  expect(examples).toHaveLength(2)
  const schemas = ['admission', 'source-admission'] as const
  for (const [index, args] of examples.entries()) {
    const { exit, stdout, stderr } = await runCli(args, { cwd })
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    const path = stdout.trim()
    expect(guide).toContain(`\`${path}\``)
    const record = JSON.parse(readFileSync(join(cwd, path), 'utf8'))
    expect(schemaErrors(`schemas/${schemas[index]}.schema.json`, record)).toEqual([])
  }
  const after = await runCli(['check', '--json'], { cwd })
  expect(JSON.parse(after.stdout).findings).toEqual(JSON.parse(before.stdout).findings)
})
