import { expect, it } from 'vitest'
import { checkFiles } from '../support/check-files.ts'

const issue = (id: string, more: string) => `## ${id} - Wick\n\nStatus: ready\n\nBlocked by: ${more}\n\n`

it.each([
  ['(?:BACK|TASK)-\\d+(?:\\.\\d+)*', 'BACK-1.2.3', 'TASK-4'],
  ['[A-Z]+(?:-[A-Z]+)*-\\d{3}', 'LAMP-OIL-001', 'LAMP-002'],
  ['(A?){40}A{40}', 'A'.repeat(41), 'A'.repeat(80)],
  ['^TASK \\d+$', 'TASK 1', 'TASK 2'],
])('ids.pattern may be %s', async (pattern, first, second) => {
  const { workspace } = await checkFiles({
    'sot.config.yaml': `version: 1\nids: { pattern: '${pattern}' }\n`,
    'sot/LAMP-ISSUES.md': `# Lamp\n\n${issue(first, 'None')}${issue(second, `${first}.`)}`,
  })
  expect(workspace.issues.map(({ id, blockedBy }) => [id, blockedBy.map(({ ref }) => ref)])).toEqual([
    [first, []],
    [second, [first]],
  ])
})
