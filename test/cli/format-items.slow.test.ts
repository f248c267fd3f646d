import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { env } from './proof-repository.ts'
import { runCli } from './run-cli.ts'
import { committedFolder } from './workspace-folder.ts'

const plan = {
  'specs/001-cart/plan.md': '# Plan\n',
  'specs/001-cart/tasks.md':
    '- [ ] T001 Model\n- [ ] T002 View (depends on T001)\n\n## Later\n\n- [ ] T003 Prices\n',
  'src/model.js': 'export const model = 1\n',
}

it('an item of another format is proven, recorded below its line, and ticked', {
  timeout: 120_000,
}, async () => {
  const cwd = committedFolder(plan)
  const around = { cwd, env }
  const run = await runCli(['prove', 'T003', '--command', 'node -e 0', '--yes', '--record'], around)
  expect(run).toMatchObject({ exit: 0 })
  const path = join(cwd, 'specs/001-cart/tasks.md')
  const recorded = readFileSync(path, 'utf8')
  expect(recorded).toMatch(
    /\n- \[ \] T003 Prices\n {2}- Evidence - [\d-]+\n {4}- Run artifact directory: `harness-runs\/[^`]+`\.\n/,
  )
  const dir = /harness-runs\/[^`]+/.exec(recorded)?.[0] ?? ''
  const done = await runCli(['record', 'T003', dir, '--status', 'validated'], around)
  expect(done).toMatchObject({ exit: 0 })
  expect(readFileSync(path, 'utf8')).toBe(recorded.replace('- [ ] T003', '- [x] T003'))
  const board = JSON.parse((await runCli(['board', '--json'], around)).stdout)
  const item = board.items.find(({ id }: { id: string }) => id === '001-cart/T003')
  expect(item).toMatchObject({ status: 'validated', proof: 'proven', format: 'spec-kit' })
})

it('evidence of an item that is data goes to a page of its plan', { timeout: 120_000 }, async () => {
  const tasks = { master: { tasks: [{ id: 1, title: 'Model', status: 'pending', dependencies: [] }] } }
  const cwd = committedFolder({ '.taskmaster/tasks/tasks.json': JSON.stringify(tasks, null, 2) })
  const around = { cwd, env }
  const run = await runCli(['prove', '1', '--command', 'node -e 0', '--yes', '--record'], around)
  expect(run).toMatchObject({ exit: 0 })
  const page = readFileSync(join(cwd, '.taskmaster/EVIDENCE.md'), 'utf8')
  expect(page).toMatch(
    /^# Evidence\n\n## Evidence for master\/1 - [\d-]+\n\n- Run artifact directory: `harness-runs\//,
  )
  expect(await runCli(['done', '1'], around)).toMatchObject({ exit: 0 })
  const board = JSON.parse((await runCli(['board', '--json'], around)).stdout)
  expect(board.items[0]).toMatchObject({ id: 'master/1', status: 'validated', proof: 'proven' })
  const again = await runCli(['prove', '1', '--command', 'node -e 1', '--yes', '--record'], around)
  expect(again).toMatchObject({ exit: 0 })
  expect(readFileSync(join(cwd, '.taskmaster/EVIDENCE.md'), 'utf8').startsWith(page)).toBe(true)
})
