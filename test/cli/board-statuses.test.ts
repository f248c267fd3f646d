import { expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { issuesPath, workspaceFolder } from './workspace-folder.ts'

const statuses = [
  'ready',
  'Ready for Review',
  'Ready for QA',
  'ready-for-merge',
  'On Hold',
  'WIP',
  'Not Started',
  '~~blocked~~ ready -> validated',
]
const issues = statuses
  .map((status, index) => `\n## HRB-${index + 1} - Part ${index + 1}\n\nStatus: ${status}\n`)
  .join('')
const head = '# Harbour Issues\n\nLocal planning SOT only. Not a Core Protocol. Not active Core authority.\n'

const folder = (): string => workspaceFolder({ [issuesPath]: head + issues })

it('sot board next offers no issue that is in review, deferred or under way, or whose status is in doubt', async () => {
  const { stdout } = await runCli(['board', 'next', '--json'], { cwd: folder() })
  const { next } = JSON.parse(stdout)
  expect(next).toEqual(['HRB-1', 'HRB-7'])
})

it('sot board counts issues in review and deferred ones, and shows what is in review as under way', async () => {
  const { stdout } = await runCli(['board', 'status', '--json'], { cwd: folder() })
  expect(JSON.parse(stdout).totals.byStatus).toMatchObject({ review: 3, deferred: 1, active: 1, unknown: 1 })
  const text = (await runCli(['board', 'status'], { cwd: folder() })).stdout
  expect(text).toMatch(/^Under way 4$|^Under way.*4/m)
})

it('sot board why says that an issue is deferred', async () => {
  const { stdout } = await runCli(['board', 'why', 'HRB-5'], { cwd: folder() })
  expect(stdout).toContain('HRB-5 is deferred: it is not offered until its status changes.')
})
