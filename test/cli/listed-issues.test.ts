import { expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

async function check(files: Readonly<Record<string, string>>) {
  const { stdout, exit } = await runCli(['check', '--json'], { cwd: workspaceFolder(files) })
  const { issues, findings } = JSON.parse(stdout)
  return {
    exit,
    issues: issues.map((one: Record<string, unknown>) => [one.id, one.title, one.status]),
    all: issues,
    rules: findings.map(({ rule, line }: { rule: string; line: number }) => `${rule}:${line}`),
  }
}

const plan = `# The quay

## Now

- [ ] QUAY-1: Grease the crane
  - Status: ready
  - Type: AFK
- [x] QUAY-2: Paint the rails
- [~] **QUAY-3**: Mend the winch
  - Blocked by: QUAY-1
- [-] QUAY-4 - Dredge
- [ ] Buy grease

## Acceptance criteria

- [ ] QUAY-9: It lifts
`

it('boxes with ids are issues where a document has no others', async () => {
  const { issues, all, rules, exit } = await check({ 'sot/PLAN.md': plan })
  expect(issues).toEqual([
    ['QUAY-1', 'Grease the crane', 'ready'],
    ['QUAY-2', 'Paint the rails', 'validated'],
    ['QUAY-3', 'Mend the winch', 'active'],
    ['QUAY-4', 'Dredge', 'active'],
  ])
  expect(all[0]).toMatchObject({ line: 5, type: 'AFK' })
  expect(all[2].blockedBy).toEqual([{ ref: 'QUAY-1', kind: 'issue' }])
  expect(rules).toEqual(['evidence-required:8', 'issue-reference:16'])
  expect(exit).toBe(1)
})

it.each(['-', '*', '1.'])('one is enough where it has a field, behind "%s"', async (sign) => {
  const text = `# The quay\n\n${sign} [ ] QUAY-1: Crane\n\n      Status: blocked\n\n      Blocked by: QUAY-2\n`
  const fields = text.replace(/ {6}/g, sign === '1.' ? '   ' : '  ')
  const { issues } = await check({ 'sot/PLAN.md': fields })
  expect(issues).toEqual([['QUAY-1', 'Crane', 'blocked']])
})

it('criteria and other fields that are nested in an item', async () => {
  const text =
    '- [x] QUAY-1: Crane\n  - Acceptance:\n    - [ ] It lifts\n    - [x] It turns\n  - Blocks: QUAY-2\n- [ ] QUAY-2: Rails\n'
  const { all, rules } = await check({ 'sot/PLAN.md': text })
  expect(all[0].acceptance).toMatchObject([
    { text: 'It lifts', checked: false },
    { text: 'It turns', checked: true },
  ])
  expect(rules).toContain('acceptance-unticked:3')
  expect(rules).toContain('blocks-mismatch:5')
})

it('several lines of one item', async () => {
  const { issues } = await check({ 'sot/PLAN.md': '- [ ] QUAY-1: Crane\n  Status: dropped\n' })
  expect(issues).toEqual([['QUAY-1', 'Crane', 'dropped']])
})

it('a list of issues that are defined elsewhere defines none, and its boxes are compared', async () => {
  const issues =
    '# Quay Issues\n\n## QUAY-1 - Crane\n\nStatus: ready\n\n## QUAY-2 - Rails\n\nStatus: dropped\n'
  const list = (box: string) => `# To do\n\n- [${box}] QUAY-1: Crane\n- [ ] QUAY-2: Rails\n`
  const open = await check({ 'docs/QUAY-ISSUES.md': issues, 'docs/TODO.md': list(' '), ...docs })
  expect(open.issues.map(([id]: string[]) => id)).toEqual(['QUAY-1', 'QUAY-2'])
  expect(open.rules).toEqual([])
  const ticked = await check({ 'docs/QUAY-ISSUES.md': issues, 'docs/TODO.md': list('x'), ...docs })
  expect(ticked.rules).toContain('status-conflict:3')
})

const docs = { 'sot.config.yaml': 'version: 1\ndocuments: [docs/**]\n' }

it.each([
  ['criteria of an issue', '# Q Issues\n\n## QUAY-1 - Crane\n\nAcceptance:\n\n- [ ] QUAY-2: It lifts\n'],
  ['an issue that is a file', '# QUAY-1: Crane\n\n- [ ] QUAY-2: Rope\n- [ ] QUAY-3: Hook\n'],
  ['one mention', '# Notes\n\n- [ ] QUAY-2: ask Ana\n'],
  ['other items', '# Notes\n\n- [ ] AC-1: It lifts\n- [ ] REQ-2: It turns\n'],
  ['a quotation', '# Notes\n\n> - [ ] QUAY-2: Rope\n> - [ ] QUAY-3: Hook\n'],
  ['plain items', '# Notes\n\n- QUAY-2: Rope\n- QUAY-3: Hook\n'],
])('%s opens no issue', async (_, text) => {
  const { issues } = await check({ 'docs/notes.md': text, ...docs })
  expect(issues.filter(([id]: string[]) => id !== 'QUAY-1')).toEqual([])
})

it('a box with another sign is a criterion that is not done', async () => {
  const boxes = [
    '[x] one',
    '[~] two',
    '[-] three',
    '[/] four',
    '[>] five',
    '[ x ] six',
    '[] seven',
    '[ ] eight',
  ]
  const text = `# Q Issues\n\n## QUAY-1 - Crane\n\nAcceptance:\n\n${boxes.map((box) => `- ${box}\n`).join('')}`
  const { all } = await check({ 'docs/Q-ISSUES.md': text, ...docs })
  const read = all[0].acceptance.map((one: { text: string; checked: boolean }) => [one.text, one.checked])
  expect(read).toEqual([
    ['one', true],
    ['two', false],
    ['three', false],
    ['four', false],
    ['five', false],
    ['six', true],
    ['seven', false],
    ['eight', false],
  ])
})
