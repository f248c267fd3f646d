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
