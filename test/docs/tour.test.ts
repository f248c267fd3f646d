import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTracked } from '../support/source-files.ts'

const root = join(import.meta.dirname, '../..')
const now = '2026-06-15T12:00:00.000Z'

it('the tour in the README shows what the tool really prints', () => {
  const readme = readTracked('README.md')
  const shown = readme.replaceAll(
    /^(```console\n\$ npx sot (.*)\n)[\s\S]*?^```$/gm,
    (_, head: string, command: string) => `${head}${outputOf(command.split(' '))}\`\`\``,
  )
  expect(shown).toMatch(/\$ npx sot check\nsot\//)
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(join(root, 'README.md'), shown)
  else expect(readme).toBe(shown)
})

function outputOf(args: readonly string[]): string {
  const clock = args[0] === 'check' || args[0] === 'board' ? ['--now', now] : []
  const bin = join(root, 'src/cli/bin/sot.ts')
  const folder = join(import.meta.dirname, 'tour')
  const all = ['--import', 'tsx', bin, ...args, '--root', folder, ...clock]
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8' }
  return spawnSync(process.execPath, all, { cwd: root, encoding: 'utf8', env }).stdout
}
