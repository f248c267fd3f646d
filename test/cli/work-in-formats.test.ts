import { describe, expect, it } from 'vitest'
import { editedPlan } from './edited-plan.ts'
import { planFiles as files } from './plan-files.ts'

/** A command, the file that it edits, and what is there before and after. */
const edits: readonly (readonly [
  command: string,
  path: keyof typeof files,
  before: string,
  after: string,
])[] = [
  [
    'start T003',
    'specs/001-cart/tasks.md',
    '- [ ] T003 Ship it\n      and tell',
    '- [~] T003 Ship it\n      and tell\n  - Assignee: agent-1',
  ],
  ['done T002', 'specs/001-cart/tasks.md', '[ ] T002', '[x] T002'],
  [
    'drop T002',
    'specs/001-cart/tasks.md',
    'T002 [P] Build it (depends on T001)',
    '~~T002 [P] Build it (depends on T001)~~',
  ],
  ['set T001 status open', 'specs/001-cart/tasks.md', '[x] T001', '[ ] T001'],
  ['block T002 --by T003', 'specs/001-cart/tasks.md', 'on T001', 'on T001, T003'],
  ['unblock T002', 'specs/001-cart/tasks.md', ' (depends on T001)', ''],
  [
    'start login/2',
    '.kiro/specs/login/tasks.md',
    '- [ ] 2. Second',
    '- [-] 2. Second\n  - Assignee: agent-1',
  ],
  ['block login/2 --by login/1', '.kiro/specs/login/tasks.md', '2. Second', '2. Second\n  - _Depends: 1_'],
  ['unblock login/3', '.kiro/specs/login/tasks.md', '\n  - _Depends: 2_', ''],
  ['start shop/001', '.claude/epics/shop/001.md', 'status: open', 'status: in-progress\nassignee: agent-1'],
  ['tick shop/001 1', '.claude/epics/shop/001.md', '[ ] one', '[x] one'],
  ['start master/1', '.taskmaster/tasks/tasks.json', '"pending"', '"in-progress", "assignee": "agent-1"'],
  [
    'start master/2',
    '.taskmaster/tasks/tasks.json',
    '"Two",\n        "status": "pending"',
    '"Two",\n        "status": "in-progress",\n        "assignee": "agent-1"',
  ],
  ['done master/1', '.taskmaster/tasks/tasks.json', '"pending"', '"done"'],
  [
    'drop master/2.1',
    '.taskmaster/tasks/tasks.json',
    '"Part", "status": "pending"',
    '"Part", "status": "cancelled"',
  ],
  ['unblock master/2', '.taskmaster/tasks/tasks.json', '[1]', '[]'],
  ['start bd-1', '.beads/issues.jsonl', '"open"', '"in_progress","assignee":"agent-1"'],
  ['done bd-2', '.beads/issues.jsonl', '"Two","status":"open"', '"Two","status":"closed"'],
  ['tick bd-1 2', '.beads/issues.jsonl', '[ ] b', '[x] b'],
  [
    'start task-1',
    'backlog/tasks/task-1 - One.md',
    'To Do\nassignee: []',
    'In Progress\nassignee: [agent-1]',
  ],
  ['done task-1', 'backlog/tasks/task-1 - One.md', 'To Do', 'Shipped'],
  ['set task-1 status Checking', 'backlog/tasks/task-1 - One.md', 'To Do', 'Checking'],
  ['done ADR-0001', 'docs/adr/0001-use-x.md', 'Proposed', 'Accepted'],
  ['tick add-x 2', 'openspec/changes/add-x/tasks.md', '[ ] 1.2', '[x] 1.2'],
  ['start SEA-1', 'sot/SEA-ISSUES.md', '| SEA-1 | Sail | ready |', '| SEA-1 | Sail | active |'],
]

describe('commands in the formats of plans', () => {
  it.each(edits)('sot %s edits %s', async (command, path, before, after) => {
    const { texts, sot } = editedPlan(files)
    expect(files[path]).toContain(before)
    expect(await sot(...command.split(' '))).toMatchObject({ exit: 0, stderr: '' })
    const edited = { ...files, [path]: files[path].replace(before, () => after) }
    expect(texts()).toEqual(edited)
    const again = await sot(...command.split(' '))
    // A row has no place for a name: the second one cannot know that it is the same.
    if (command === 'start SEA-1') expect(again.exit).toBe(1)
    else expect(again).toMatchObject({ exit: 0, stdout: expect.stringContaining('nothing changed') })
    expect(texts()).toEqual(edited)
  })

  it.each([
    ['start', 'master/1', '--as', 'bob'],
    ['start', 'bd-1', '--as', 'bob'],
    ['start', 'T003', '--as', 'bob'],
    ['start', 'SEA-1', '--as', 'bob'],
  ])('%s %s %s %s is refused once agent-1 has it', async (...args) => {
    const { texts, sot } = editedPlan(files)
    expect(await sot('start', args[1] ?? '')).toMatchObject({ exit: 0 })
    const started = texts()
    expect(await sot(...args)).toMatchObject({ exit: 1 })
    expect(texts()).toEqual(started)
  })

  it('a BMAD story and its line in the sprint file change together', async () => {
    const { read, sot } = editedPlan(files)
    expect(await sot('start', '1.1')).toMatchObject({ exit: 0, stderr: '' })
    expect(read('docs/stories/1.1.login.md')).toContain('Status: in-progress\n')
    expect(read('docs/stories/sprint-status.yaml')).toContain('1-1-login: in-progress\n')
  })

  it('a state that the format has no word for is refused', async () => {
    const { texts, sot } = editedPlan(files)
    expect(await sot('drop', 'bd-1')).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('no word for dropped'),
    })
    expect(await sot('drop', 'task-1')).toMatchObject({ exit: 1 })
    expect(await sot('set', 'T003', 'status', 'review')).toMatchObject({ exit: 1 })
    expect(texts()).toEqual(files)
  })
})
