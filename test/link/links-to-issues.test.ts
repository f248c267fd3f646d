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

it('an id that looks like a path names its issue from any folder', async () => {
  const { workspace } = await checkFiles({
    'sot.config.yaml': 'version: 1\ndocuments: ["docs/issues/**", ".scratch/**"]\n',
    'docs/issues/01-pump.md': '# 01 — Pump\n\nStatus: proposed\n',
    'docs/issues/02-dig.md': '# 02 — Dig\n\nStatus: proposed\n\nBlocked by: issues/01\n',
    '.scratch/well/issues/05-rope.md': '# 05 — Rope\n\nStatus: proposed\n\nBlocked by: issues/02\n',
  })
  const blockers = workspace.issues.flatMap(({ blockedBy }) => blockedBy)
  expect(blockers.map(({ kind, ref }) => `${kind} ${ref}`)).toEqual(['issue issues/02', 'issue issues/01'])
})

it('of two definitions the one in the document that the board names is the first', async () => {
  const { findings } = await checkFiles({
    'sot/A-ISSUES.md': '# A\n\n## WELL-1 - Copy\n\nStatus: proposed\n',
    'sot/B-ISSUES.md': '# B\n\n## WELL-1 - Dig\n\nStatus: proposed\n',
    'WORKBOARD.yaml':
      'version: 1\nowner: ana\ndocuments: []\nitems:\n  - { id: WELL-1, title: Dig, document: sot/B-ISSUES.md }\n',
  })
  const told = findings.filter(({ rule }) => /^(?:issue-id-duplicate|workboard-drift)$/.test(rule))
  expect(told.map(({ rule, path, line }) => `${rule} ${path}:${line}`)).toEqual([
    'issue-id-duplicate sot/A-ISSUES.md:3',
  ])
})

it('a board that cannot be read makes no id wrong', async () => {
  const { findings } = await checkFiles({
    'sot/A-ISSUES.md': '# A\n\n## WELL-1 - Dig\n\nBlocked by: WELL-9\n',
    'WORKBOARD.yaml': 'version: 1\nowner: [ana\nexternal: [WELL-9]\n',
  })
  expect(
    findings.map(({ rule }) => rule).filter((rule) => /^(?:issue-reference|workboard-)/.test(rule)),
  ).toEqual(['workboard-schema'])
})
