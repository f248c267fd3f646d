import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

const nothing = { assignee: null, priority: null, labels: [], milestone: null, due: null }
const all = {
  assignee: '@anna, ben',
  priority: 'High',
  labels: ['cart', 'ux'],
  milestone: 'v1.2',
  due: '2026-07-01',
}

type Shown = Record<string, unknown> & { readonly id: string }

/** What the board and the check say of each issue; they agree. */
async function planningIn(files: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const cwd = workspaceFolder(files)
  const [board, check] = [
    await runCli(['board', '--json'], { cwd }),
    await runCli(['check', '--json'], { cwd }),
  ].map(({ stdout }) => JSON.parse(stdout))
  const shown = (items: readonly Shown[]) =>
    Object.fromEntries(
      items.map(({ id, assignee, priority, labels, milestone, due }) => {
        return [id, { assignee, priority, labels, milestone, due }]
      }),
    )
  expect(shown(check.issues)).toEqual(shown(board.items))
  return shown(board.items)
}

const lines = `Assignee: @anna, ben
**Priority:** High (before the release)
Labels: cart, \`ux\`
Milestone: v1.2
Due date: 2026-07-01`

const written: Readonly<Record<string, string>> = {
  lines,
  items: lines.replace(/^/gmu, '- '),
  'one line': lines.replaceAll('\n', ' | ').replace(/\*\*/gu, ''),
  'bold labels': lines.replace(/^\**([\w ]+):\**/gmu, '**$1**:').replaceAll('\n', '\n\n'),
  headings: `### Assignee\n\n@anna, ben\n\n### Priority\n\n🔴 High\n\n### Labels\n\n- cart\n- ux\n
### Milestone\n\nv1.2\n\n### Due\n\n2026-07-01`,
  'a table of pairs':
    '| Field | Value |\n|---|---|\n| Assignee | @anna, ben |\n| Priority | High |\n| Labels | cart, ux |\n| Milestone | v1.2 |\n| Due | 2026/7/1 |',
  'a table with one row':
    '| Type | Assigned to | Priority | Labels | Milestone | Deadline |\n|---|---|---|---|---|---|\n| AFK | @anna, ben | High | cart, ux | v1.2 | 2026-07-01 |',
}

describe.each(Object.entries(written))('planning as %s', (_name, text) => {
  it('is read below a heading, and its neighbour without it is empty', async () => {
    const path = 'sot/SHOP-ISSUES.md'
    const document = `# Shop\n\n## SHOP-1 - Cart\n\nStatus: ready\n\n${text}\n\n## SHOP-2 - Pay\n\nStatus: ready\n`
    expect(await planningIn({ [path]: document })).toEqual({ 'SHOP-1': all, 'SHOP-2': nothing })
  })
})

it('is read from front matter, in the ways that people write it', async () => {
  const file = (id: string, keys: string) => `---\nid: ${id}\nstatus: ready\n${keys}\n---\n# Cart\n`
  const read = await planningIn({
    'sot.config.yaml': 'version: 1\ndocuments: [issues/*.md]\n',
    'issues/1.md': file(
      'SHOP-1',
      "assignee: ['@anna', ben]\npriority: High\nlabels: [cart, ux]\nmilestone: v1.2\ndue: 2026-07-01",
    ),
    'issues/2.md': file('SHOP-2', 'owner: anna\npriority: 1\ntags: cart, ux\ndueDate: 2026-07-01T12:00:00Z'),
    'issues/3.md': file('SHOP-3', 'assignee: []\npriority: ""\nlabels: []\nmilestone: null\ndue: 2026-02-31'),
    'issues/4.md': file(
      'SHOP-4',
      'assignee: {a: 1}\npriority: [[high]]\nlabels: {b: 2}\nmilestone: true\ndue: soon',
    ),
    'issues/5.md': file('SHOP-5', 'owner: anna\nassignee: ben'),
  })
  expect(read).toEqual({
    'SHOP-1': all,
    'SHOP-2': { assignee: 'anna', priority: '1', labels: ['cart', 'ux'], milestone: null, due: '2026-07-01' },
    'SHOP-3': nothing,
    'SHOP-4': nothing,
    'SHOP-5': { ...nothing, assignee: 'ben' },
  })
})

it('is read from an index table, where the document of an issue says nothing of it', async () => {
  const read = await planningIn({
    'sot/README.md':
      '# Index\n\n| ID | Status | Owner | Priority |\n|---|---|---|---|\n| SHOP-1 | ready | anna | high |\n| SHOP-2 | ready | - | |\n',
    'sot/SHOP-ISSUES.md':
      '# Shop\n\n## SHOP-1 - Cart\n\nStatus: ready\n\nPriority: low\n\n## SHOP-2 - Pay\n\nStatus: ready\n',
  })
  expect(read).toEqual({ 'SHOP-1': { ...nothing, assignee: 'anna', priority: 'low' }, 'SHOP-2': nothing })
})

it('is read from the items of a list', async () => {
  const list = '# Shop\n\n- [ ] SHOP-1: Cart\n  - Owner: anna\n  - Priority: P1\n- [ ] SHOP-2: Pay\n'
  const read = await planningIn({ 'sot/SHOP-ISSUES.md': list })
  expect(read).toEqual({ 'SHOP-1': { ...nothing, assignee: 'anna', priority: 'P1' }, 'SHOP-2': nothing })
})

it('is not what a placeholder or a sentence says', async () => {
  const read = await planningIn({
    'sot/SHOP-ISSUES.md': `# Shop\n\nPriority: high\n\n## SHOP-1 - Cart\n\nStatus: ready\nAssignee: {name}
Priority: [Critical/High/Low]\nOwner: TBD\nMilestone: <fill in>\nDue: Q3 2026\n
## SHOP-2 - Pay\n\nStatus: ready\n\nPriority: we decide on it in the review of the next release, not before\n`,
  })
  expect(read).toEqual({ 'SHOP-1': nothing, 'SHOP-2': nothing })
})
