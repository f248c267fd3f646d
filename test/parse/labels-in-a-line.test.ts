import { expect, it } from 'vitest'
import { onlyIssue, readText } from './read-text.ts'

const read = (lines: string) => onlyIssue(readText(`# Q Issues\n\n## QUAY-1 - Crane\n\n${lines}\n`))

it.each([
  'Status: ready Type: AFK Area: harbour',
  'Type: AFK Status: ready Area: harbour',
  '**Status:** ready **Type:** AFK **Area:** harbour',
  '**Status**: ready | **Type**: AFK | **Area**: harbour',
  'Status: ready | Type: AFK | Area: harbour',
  'Status: ready · Type: AFK · Area: harbour',
  'Status: ready; Type: AFK',
  'Status: ready, Type: AFK',
  '- Status: ready Type: AFK',
])('%s states two fields', (line) => {
  const { status, type } = read(line)
  expect([status?.status, status?.text, type?.text]).toEqual(['ready', 'ready', 'AFK'])
})

it('blockers end where the next label begins', () => {
  const { blockedBy, type } = read('Blocked by: QUAY-2, QUAY-3 Type: AFK')
  expect([blockedBy?.refs.map(({ words }) => words), type?.text]).toEqual([['QUAY-2', 'QUAY-3'], 'AFK'])
})

it.each([
  'Status: ready. It is unrelated Type: AFK',
  'Status: ready for what the Type: line says',
  'What to build: a page that shows the Type: line',
])('%s is one field', (line) => {
  expect(read(line).type).toBeNull()
})

it.each([
  '- 3. As a keeper, I lift.\n- 4. As a clerk, I count.',
  '* 3) As a keeper\n* 4) As a clerk',
  '- **3.** As a keeper\n- **4.** As a clerk',
  '- 3: As a keeper\n- #4 - As a clerk',
  '3. As a keeper\n   1. A detail\n4. As a clerk',
])('stories may be items: %j', (list) => {
  const { stories } = readText(`# Quay PRD\n\n## User Stories\n\n${list}\n`, { path: 'sot/QUAY-PRD.md' })
  expect(stories.map(({ number }) => number)).toEqual([3, 4])
})
