import { expect, it } from 'vitest'
import { checkFiles } from '../support/check-files.ts'

it.each([
  ['[WELL-3](WELL-ISSUES.md)', 'issue WELL-3'],
  ['[WELL-3: Dig](./WELL-ISSUES.md)', 'issue WELL-3'],
  ['[the digging](WELL-ISSUES.md#well-3---dig)', 'issue WELL-3'],
  ['[WELL-3](plans/gone.md)', 'issue WELL-3'],
  ['[the whole plan](WELL-ISSUES.md)', 'document sot/WELL-ISSUES.md'],
])('Blocked by: %s means %s', async (written, expected) => {
  const text = `# Well\n\n## WELL-2 - Pump\n\nBlocked by: ${written}\n\n## WELL-3 - Dig\n`
  const { workspace } = await checkFiles({ 'sot/WELL-ISSUES.md': text })
  const blockers = workspace.issues.flatMap(({ blockedBy }) => blockedBy)
  expect(blockers.map(({ kind, ref }) => `${kind} ${ref}`)).toEqual([expected])
})
