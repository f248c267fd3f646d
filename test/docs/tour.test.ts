import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../cli/run-cli.ts'
import { workspaceFolder } from '../cli/workspace-folder.ts'
import { readTracked } from '../support/source-files.ts'

const example = /^(```console\n\$ npx sot (.*)\n)[\s\S]*?^```$/gm

it('the examples in the README show what the tool prints', async () => {
  const readme = readTracked('README.md')
  const outputs: string[] = []
  for (const [, , command = ''] of readme.matchAll(example)) outputs.push(await outputOf(command.split(' ')))
  const shown = readme.replaceAll(example, (_, head: string) => `${head}${outputs.shift()}\`\`\``)
  expect(shown).toMatch(/\$ npx sot check\nsot\//)
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(join(import.meta.dirname, '../../README.md'), shown)
  else expect(readme).toBe(shown)
})

async function outputOf(args: readonly string[]): Promise<string> {
  const path = 'sot/BOOTH.md'
  const cwd = workspaceFolder({ [path]: readTracked(`test/docs/tour/${path}`) })
  const { stdout } = await runCli(args, { cwd })
  return stdout
}
