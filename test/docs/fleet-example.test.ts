import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fleetFolder, issuesDocument } from '../cli/fleet-folder.ts'
import { runCli } from '../cli/run-cli.ts'

const page = 'docs/fleets.md'
const example = /(?<=```console\n\$ sot fleet board\n)[\s\S]*?(?=```)/

const booth = issuesDocument('Booth Issues', [
  ['BOOTH-001', 'ready', 'AFK', 'None'],
  ['BOOTH-002', 'blocked', 'AFK', 'BOOTH-001'],
  ['BOOTH-003', 'validated', 'AFK', 'None'],
  ['BOOTH-004', 'ready', 'HITL', 'None'],
])
const quay = issuesDocument('Quay Issues', [
  ['QUAY-001', 'blocked', 'AFK', 'QUAY-002'],
  ['QUAY-002', 'blocked', 'AFK', 'QUAY-001'],
  ['QUAY-003', 'ready', 'AFK', 'None'],
])
const titles: Readonly<Record<string, string>> = {
  'BOOTH-001': 'Order the camera',
  'BOOTH-004': 'Choose the wall',
  'QUAY-003': 'Light the lamp',
}

function titled(text: string): string {
  return text.replace(/Title of (\S+)/g, (words, id: string) => titles[id] ?? words)
}

it('docs/fleets.md shows the real board of a fleet; UPDATE_EXPECTED=1 writes it again', async () => {
  const cwd = fleetFolder({
    booth: { files: { 'sot/BOOTH-ISSUES.md': titled(booth) }, commits: true },
    quay: { files: { 'sot/QUAY-ISSUES.md': titled(quay) } },
    tide: { path: 'projects/tide' },
  })
  const { exit, stdout } = await runCli(['fleet', 'board'], { cwd })
  expect(exit).toBe(1)
  const text = readFileSync(page, 'utf8')
  if (process.env.UPDATE_EXPECTED === '1')
    writeFileSync(
      page,
      text.replace(example, () => stdout),
    )
  expect(example.exec(readFileSync(page, 'utf8'))?.[0]).toBe(stdout)
})
