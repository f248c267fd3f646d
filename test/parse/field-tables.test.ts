import { describe, expect, it } from 'vitest'
import { onlyIssue, readText, tellBlockers } from './read-text.ts'

const read = (first: string, ...rows: string[]) =>
  onlyIssue(readText(['## LAMP-001 - Wick', '', first, '|---|---|', ...rows, ''].join('\n')))

describe('a table of labels and values', () => {
  it.each([
    ['| Field | Value |', '| Status | blocked |', '| Blocked by | LAMP-002 |'],
    ['| Status | blocked |', '| Blocked by | LAMP-002 |'],
    ['| Blocked by | LAMP-002 |', '| Status | blocked |'],
    ['| **Blocked by:** | LAMP-002 |', '| Size | S |', '| **Status:** | blocked |'],
    ['| Status | Blocked by |', '| blocked | LAMP-002 |'],
  ])('is read from %s', (first, ...rows) => {
    const { status, blockedBy } = read(first, ...rows)
    expect([status?.status, tellBlockers(blockedBy)]).toEqual(['blocked', ['id LAMP-002']])
  })

  it('is none where its header is a column', () => {
    const { status, type } = read('| Status | Note |', '| blocked | oil |')
    expect([status?.status, type]).toEqual(['blocked', null])
  })
})
