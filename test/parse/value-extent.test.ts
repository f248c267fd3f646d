import { describe, expect, it } from 'vitest'
import type { Issue } from '../../src/model/document/issue.ts'
import { onlyIssue, readText, tellBlockers, tellProblems } from './read-text.ts'

const document = (body: string) => readText(`## LAMP-001 - Wick\n\n${body}\n`)
const read = (body: string): Issue => onlyIssue(document(body))

const further: readonly (readonly [string, readonly string[]])[] = [
  ['Blocked by:\n- LAMP-002\n  - LAMP-003\n    - LAMP-004', ['id LAMP-002', 'id LAMP-003', 'id LAMP-004']],
  ['Blocked by:\n- LAMP-002\n  - it has the oil\n  - LAMP-003 — jar', ['id LAMP-002', 'id LAMP-003']],
  ['Blocked by:\n- Those of the oil:\n  - LAMP-002\n  - the key', ['id LAMP-002', 'prose the key']],
  ['### Dependencies\n\n- Unlocks:\n  - LAMP-002\n- LAMP-003', ['soft Unlocks:', 'id LAMP-003']],
  ['Blocked by:\n- LAMP-002\n\n  Also LAMP-003.', ['id LAMP-002', 'id LAMP-003']],
  ['Blocked by: the following issues\n- LAMP-002\n- LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['Blocked by: the following:\n\n- LAMP-002\n- the key', ['id LAMP-002', 'prose the key']],
  ['Blocked by: LAMP-002 and the following:\n\n- LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['Blocked by: the following:\n\n| Issue | Why |\n|---|---|\n| LAMP-002 | oil |', ['id LAMP-002']],
  ['### Blocked by\n\nThe following must burn first:\n\n- LAMP-002', ['id LAMP-002']],
  ['Blocked by:\n\nThe following issues:\n\n- LAMP-002', ['id LAMP-002']],
  ['Blocked by: (all hard)\n\n- LAMP-002', ['id LAMP-002']],
  [
    'Blocked by:\n\n- LAMP-002\n\n* LAMP-003\n* LAMP-004 — jar',
    ['id LAMP-002', 'id LAMP-003', 'id LAMP-004'],
  ],
  ['Blocked by:\n1. LAMP-002\n2) LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['Blocked by: LAMP-002\n\n- LAMP-003\n- the key', ['id LAMP-002', 'id LAMP-003', 'prose the key']],
  ['Blocked by:\nLAMP-002\n\nLAMP-003 and `LAMP-004` (hard)', ['id LAMP-002', 'id LAMP-003', 'id LAMP-004']],
  ['### Blocked by\n\n- LAMP-002\n\nAlso LAMP-003.', ['id LAMP-002', 'id LAMP-003']],
  ['- **Blocked by:** LAMP-002\n  - LAMP-003\n- **Type:** AFK', ['id LAMP-002', 'id LAMP-003']],
]

const others: readonly (readonly [string, readonly string[]])[] = [
  ['Blocked by: LAMP-002\n\nThis builds on LAMP-003.', ['id LAMP-002']],
  ['Blocked by: LAMP-002\n\nLAMP-003 — the jar that this lamp stands in.', ['id LAMP-002']],
  ['Blocked by: None\n\nLAMP-003 gave the oil.', ['none']],
  ['Blocked by: None\n\n- [ ] it burns\n- [ ] LAMP-003 is told', ['none']],
  ['Blocked by: LAMP-002\n\n- AC-1: it burns\n- AC-2: it shines', ['id LAMP-002']],
  ['Blocked by: LAMP-002\n\n- [a drawing](drawing.md)', ['id LAMP-002']],
  ['Blocked by: LAMP-002\n\nText.\n\n- LAMP-003', ['id LAMP-002']],
  [
    '### Blocked by\n\nThe key, which follows.\n\n- LAMP-002',
    ['prose The key, which follows.', 'id LAMP-002'],
  ],
]

describe('the blockers of a field', () => {
  it.each(further)('go on in %j', (body, expected) => {
    expect(tellBlockers(read(body).blockedBy)).toEqual(expected)
    expect(tellProblems(document(body))).toEqual([])
  })

  it.each(others)('end in %j', (body, expected) => {
    expect(tellBlockers(read(body).blockedBy)).toEqual(expected)
  })

  it('end before another label without a value', () => {
    expect(tellProblems(document('Blocked by:\n\nNotes:\n\n- LAMP-002'))).toEqual([
      'dialect-unread no-value Blocked by',
    ])
  })
})

const criteria: readonly (readonly [string, readonly string[]])[] = [
  ['- [x] a\n\n* [ ] b', ['a', 'b']],
  ['1. [x] a\n\n- [ ] b', ['a', 'b']],
  ['- [x] a\n\n---\n\n- [ ] b', ['a', 'b']],
  ['All of these must hold:\n\n- [x] a\n- [ ] b', ['a', 'b']],
  ['All of these must hold\n\n- [x] a\n- [ ] b', ['a', 'b']],
  ['- [x] a\n\nAlso:\n\n- [ ] b', ['a', 'b']],
  ['**Light:**\n\n- [x] a\n\n**Smoke**\n\n- [ ] b', ['a', 'b']],
  ['- [x] a\n\n**Definition of done:**\n\n- [ ] b', ['a']],
  ['- [x] a\n\n**Tasks**\n\n- [ ] b', ['a']],
  ['- [x] a\n\nSome prose.\n\n- [ ] b', ['a']],
  ['- [x] a\n\n* **Type:** AFK\n* Effort: S', ['a']],
  ['- [x] a\n\n**Files:**\n\n- b', ['a']],
]

describe('the criteria of a label', () => {
  it.each(criteria)('in %j', (body, expected) => {
    for (const label of ['Acceptance criteria:', '**Acceptance criteria**']) {
      const { acceptance } = read(`${label}\n\n${body}`)
      expect(acceptance?.items.map(({ text }) => text)).toEqual(expected)
    }
  })

  it('are those of the heading', () => {
    for (const [body, expected] of criteria.slice(0, 7)) {
      const { acceptance } = read(`### Acceptance criteria\n\n${body}`)
      expect(acceptance?.items.map(({ text }) => text)).toEqual(expected)
    }
  })

  it('leave the fields behind them alone', () => {
    const { type, fields } = read('Acceptance criteria:\n\n- [x] a\n\n* **Type:** AFK\n* Effort: S')
    expect([type?.text, fields.map(({ label }) => label)]).toEqual([
      'AFK',
      ['Acceptance criteria', 'Type', 'Effort'],
    ])
  })
})
