import { expect, it } from 'vitest'
import { readFile, readText } from './read-text.ts'

const ids = (text: string, path: string) => readText(text, { path }).issues.map(({ id }) => id)

it('a finding of a review opens an issue only where it states something of one', () => {
  const note = '# Security\n\n## CRIT-1 — Open port\n\nClose it.\n\n## HIGH-2: Weak key\n\nStatus: ready\n'
  expect(ids(note, 'sot/SECURITY.md')).toEqual(['HIGH-2'])
  expect(ids(note, 'sot/SECURITY-ISSUES.md')).toEqual(['CRIT-1', 'HIGH-2'])
})

it('headings within a file that is an issue are its sections', () => {
  const { issues } = readFile(
    '# 04 Wick\n\nStatus: ready\n\n### Issue 1: flaky\n\nRetry.\n\n## Task 2: trim\n\nCut.\n',
  )
  expect(issues.map(({ id, title }) => [id, title])).toEqual([['issues/04', 'Wick']])
})

const inner = (heading: string, body = 'Retry.') =>
  ids(`# Plan\n\n## AB-1 - Foo\n\nStatus: ready\n\n${heading}\n\n${body}\n`, 'sot/PLAN-ISSUES.md')

it.each([
  '### Issue 1: flaky',
  '### Task 2: trim',
  '#### Ticket #3 - late',
  '### [x] Issue 4: done',
  '### Issue 5',
])('"%s" below a heading with an id is a section of its issue', (heading) => {
  expect(inner(heading)).toEqual(['AB-1'])
})

it('headings with fields or of the same depth open issues', () => {
  expect(inner('### Issue 1: flaky', 'Status: done')).toEqual(['AB-1', 'sot/PLAN-ISSUES/1'])
  expect(inner('### Issue 1: flaky', '#### Acceptance criteria\n\n- It works.')).toHaveLength(2)
  expect(inner('## Issue 1: flaky')).toHaveLength(2)
  expect(inner('### AB-2 - late')).toEqual(['AB-1', 'AB-2'])
  expect(
    ids('# Plan\n\n## Issue 1: A\n\nWords.\n\n### Issue 2: B\n\nWords.\n', 'sot/P-ISSUES.md'),
  ).toHaveLength(2)
})
