import { expect, it } from 'vitest'
import { runCli } from '../cli/run-cli.ts'
import { workspaceFolder } from '../cli/workspace-folder.ts'
import { readTracked } from '../support/source-files.ts'

const page = readTracked('docs/working-on-issues.md')

it('docs/working-on-issues.md shows what the commands print', async () => {
  const plan = /^````markdown\n([\s\S]*?)^````$/m.exec(page)?.[1] ?? ''
  const cwd = workspaceFolder({ 'sot/SHOP-ISSUES.md': plan })
  const shown = /^```console\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? ''
  let printed = ''
  for (const [line, command = ''] of shown.matchAll(/^\$ sot (.*)\n/gm)) {
    const { stdout, stderr } = await runCli(command.split(' '), { cwd })
    printed += line + stdout + stderr
  }
  expect(printed).toBe(shown)
  expect(printed).toContain('nothing changed')
})
