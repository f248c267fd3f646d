import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { committedFolder } from './workspace-folder.ts'

const tasks = `# Tasks

- [ ] T001 Model in src/model.js
- [ ] T002 View (depends on T001)

## Later

- [ ] T003 Prices
`
const plan = {
  'specs/001-cart/plan.md': '# Plan\n',
  'specs/001-cart/tasks.md': tasks,
  'specs/002-pay/plan.md': '# Plan\n',
  'specs/002-pay/tasks.md': '- [ ] T001 Ledger\n- [ ] T009 Receipts\n',
}
describe('items of other formats', () => {
  it('are called by the last part of their ids where it means no other', async () => {
    const cwd = committedFolder(plan)
    const next = await runCli(['board', 'next'], { cwd })
    expect(next.stdout).toContain('  001-cart/T001  ')
    expect(next.stdout).toContain('  T009           ')
    const why = await runCli(['board', 'why', 't002'], { cwd })
    expect(why.stdout).toMatch(/^T002 {2}View[\s\S]*Waits for\n {2}001-cart\/T001 {2}/m)
    const json = await runCli(['board', 'next', '--json'], { cwd })
    expect(JSON.parse(json.stdout).next).toContain('002-pay/T009')
    const several = await runCli(['board', 'why', 'T001'], { cwd })
    expect(several.exit).toBe(2)
    expect(several.stderr).toContain('001-cart/T001, 002-pay/T001')
  })
})
