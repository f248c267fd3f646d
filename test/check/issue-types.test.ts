import { expect, it } from 'vitest'
import { checkFiles } from '../support/check-files.ts'

it.each([
  ['type: chore', '', 'chore', []],
  ['', 'Type: chore', 'chore', []],
  ['type: bug', 'Type: AFK', 'AFK', []],
  ['', 'Type: HITLL', 'HITLL', ['issue-type']],
  ['', 'Type: feature request', 'feature request', ['issue-type']],
])('the type in "%s" and "%s" is %s', async (key, line, expected, rules) => {
  const head = key === '' ? '' : `---\n${key}\n---\n\n`
  const { workspace, findings } = await checkFiles({
    'sot.config.yaml': "version: 1\ndocuments: ['docs/**/*.md']\n",
    'docs/issues/01-wick.md': `${head}# Wick\n\nStatus: ready\n${line}\n\nBlocked by: None\n`,
  })
  expect(workspace.issues.map(({ issue }) => issue.type?.text)).toEqual([expected])
  expect(findings.map(({ rule }) => rule).filter((rule) => rule === 'issue-type')).toEqual(rules)
})
