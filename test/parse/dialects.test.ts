import { describe, expect, it } from 'vitest'
import type { Issue } from '../../src/model/document/issue.ts'
import { onlyIssue, readFile, readText, tellBlockers, tellProblems } from './read-text.ts'

const file = (text: string, path?: string): Issue =>
  onlyIssue(readFile(text, path, { configuredKind: 'issues' }))

const statuses: readonly (readonly [string, string, string | null])[] = [
  ['validated.', 'validated', null],
  ['**`validated`**.', 'validated', null],
  ['To Do', 'proposed', null],
  ['IN_PROGRESS', 'active', null],
  ['in progress', 'active', null],
  ['needs-triage', 'proposed', null],
  ['ready for agent', 'ready', null],
  ['wontfix', 'dropped', null],
  ['✅ Done', 'validated', null],
  ['done — 2026-04-29', 'validated', '2026-04-29'],
  ['done (2026-04-29)', 'validated', '(2026-04-29)'],
  ['blocked: waiting for oil', 'blocked', 'waiting for oil'],
  ['blocked-by-06', 'blocked', null],
  ['satisfied-by-08', 'validated', null],
  ['implemented-by-08', 'validated', null],
  ['Not started', 'proposed', null],
  ['In Review', 'review', null],
  ['On hold until May', 'deferred', 'until May'],
  ['polished', 'unknown', null],
]

const headers: readonly (readonly [string, string])[] = [
  ['plain lines', 'Status: done\nType: AFK\nBlocked by: 05'],
  ['bold with the colon inside', '**Status:** done\n**Type:** AFK\n**Blocked by:** 05'],
  ['bold with the colon outside', '**Status**: done\n\n**Type**: AFK\n\n**Blocked by**: 05'],
  ['bold without a colon', '**Status** done\n**Type** AFK\n**Blocked by** 05'],
  ['one bold span', '**Status: done**\n\n**Type: AFK**\n\n**Blocked by: 05**'],
  ['list items', '- Status: done\n- **Type**: AFK\n- **Blocked by:** 05'],
  ['sub-headings', '## Status\n\ndone\n\n## Type\n\nAFK\n\n## Blocked by\n\n- 05'],
  ['one line of bold labels', '**Status:** done **Type:** AFK **Blocked by:** 05'],
  ['one line with bars', 'Status: done | Type: AFK | Blocked by: 05 | Size: S'],
  [
    'one line among labels nobody knows',
    '**Epic:** Lamps · **Status:** done · **Type:** AFK · **Blocked by:** 05 · **Effort:** S',
  ],
  ['full-width colons', 'Status：done\nType：AFK\nBlocked by：05'],
  ['a table of keys', '| Field | Value |\n|---|---|\n| Status | done |\n| Type | AFK |\n| Blocked by | 05 |'],
  ['a table of one row', '| Status | Type | Blocked by |\n|---|---|---|\n| done | AFK | 05 |'],
  [
    'a heading above the list',
    '## Status\n\n- **Priority**: P1\n- **Status**: done\n- **Type**: AFK\n- **Depends on**: 05',
  ],
  [
    'other words for blockers',
    'Status: done\nType: AFK\n\n## Dependencies\n\n- Depends on: 05\n- Unlocks: 09',
  ],
  ['other spellings', 'STATUS: done\ntype: AFK\ndepends_on: [05]'],
]

describe('a status', () => {
  it.each(statuses)('%s is %s', (text, status, note) => {
    expect(file(`# Wick\n\nStatus: ${text}\n`).status).toMatchObject({
      status,
      ...(status === 'unknown' ? {} : { note }),
    })
  })

  it('that is unknown is reported with the most similar word', () => {
    expect(file('# Wick\n\nStatus: validatd\n').status).toMatchObject({
      status: 'unknown',
      near: 'validated',
    })
  })

  it('of the configuration counts', () => {
    const settings = { statuses: { validated: ['verified-built'] } } as const
    expect(
      onlyIssue(readFile('# Wick\n\nStatus: verified built\n', undefined, { settings })).status?.status,
    ).toBe('validated')
  })
})

describe('the fields of an issue', () => {
  it.each(headers)('are read from %s', (_, header) => {
    for (const text of [
      `# Wick\n\n${header}\n`,
      `${header.startsWith('#') ? '# Wick\n\n' : ''}${header}\n\n# Wick\n`,
    ]) {
      const { status, type, blockedBy } = file(text)
      expect([status?.status, type?.text]).toEqual(['validated', 'AFK'])
      expect(tellBlockers(blockedBy)).toContain('number 05')
    }
  })

  it('are read from front matter', () => {
    const { id, title, status, blockedBy } = file(
      '---\nid: BACK-12.3\ntitle: Wick\nstatus: To Do\ndependencies: [BACK-12.2, 05]\n---\n',
    )
    expect([id, title, status?.status]).toEqual(['BACK-12.3', 'Wick', 'proposed'])
    expect(tellBlockers(blockedBy)).toEqual(['id BACK-12.2', 'number 05'])
  })

  it.each([
    ['Blocked by = 05', 'dialect-unread wrong-separator Blocked by'],
    ['Status -> done', 'dialect-unread wrong-separator Status'],
    ['> **Depends on**: 05', 'dialect-unread in-quote Depends on'],
    ['Status:', 'dialect-unread no-value Status'],
    ['Blocked by:', 'dialect-unread no-value Blocked by'],
    ['| Status | done', 'dialect-unread broken-table Status'],
    ['## Blocked by\n\n| Issue | Why |\n|---|---|\n| | oil |', 'dialect-unread broken-table Blocked by'],
  ])('are missed aloud in %j', (header, problem) => {
    expect(tellProblems(readFile(`# Wick\n\n${header}\n`, undefined, { configuredKind: 'issues' }))).toEqual([
      problem,
    ])
  })

  it('are not read from fences and comments', () => {
    const { status, blockedBy } = file('# Wick\n\n```\nStatus: done\n```\n\n<!-- Blocked by: 05 -->\n')
    expect([status, blockedBy]).toEqual([null, null])
  })
})

describe('acceptance criteria', () => {
  it.each([
    ['## Acceptance criteria\n\n- [ ] a\n- [x] b'],
    ['Acceptance Criteria\n\n- [ ] a\n- [x] b'],
    ['**Acceptance criteria:**\n- [ ] a\n- [x] b'],
    ['- **Acceptance**:\n  - [ ] a\n  - [x] b'],
    ['## Acceptance\n\n- [ ] #1 a\n- [x] #2 b'],
    ['## Acceptance\n\n### One\n\n- [ ] a\n\n### Two\n\n- [x] b'],
  ])('have their boxes in %j', (text) => {
    const { acceptance, otherBoxes } = file(`# Wick\n\n${text}\n\n## Definition of Done\n\n- [x] tests\n`)
    expect(acceptance?.items.map(({ text: words, checked }) => [words, checked])).toEqual([
      ['a', false],
      ['b', true],
    ])
    expect(otherBoxes.map(({ text: words }) => words)).toEqual(['tests'])
  })

  it('may be plain bullets or numbers', () => {
    expect(
      file('# Wick\n\nAcceptance:\n\n1. a\n2. b\n').acceptance?.items.map(({ checked }) => checked),
    ).toEqual([null, null])
  })
})

describe('stories', () => {
  it.each([
    ['1, 3-5', [1, 3, 4, 5]],
    ['US3, US-9 and #4', [3, 9, 4]],
    ['User story 7: as 2 users; 9', [7, 9]],
    ['story 4 (one of 3)', [4]],
    ['As a keeper I want 3 lamps', []],
    ['Keeper, 30 Sep: "light 2 lamps"', []],
    ['Lamp PRD stories 4 and 5', [4, 5]],
    ['N/A (2 lamps)', []],
    ['1–3', [1, 2, 3]],
  ])('%s', (value, numbers) => {
    expect(
      file(`# Wick\n\nUser stories covered: ${value}\n`).stories?.numbers.map(({ number }) => number),
    ).toEqual(numbers)
  })
})

describe('the name of a file that is one issue', () => {
  it.each([
    ['docs/issues/05-wick.md', '# 05 — Wick', 'issues/05', 'Wick'],
    ['docs/issues/05-wick.md', '# 05. Wick', 'issues/05', 'Wick'],
    ['docs/issues/05-wick.md', '# Wick', 'issues/05', 'Wick'],
    ['docs/issues/05-wick.md', '# LAMP-005 - Wick', 'LAMP-005', 'Wick'],
    ['docs/issues/05-trim the wick.md', 'Text', 'issues/05', 'trim the wick'],
    ['docs/issues/00-01-wick.md', '# Wick', 'issues/00-01', 'Wick'],
    ['docs/issues/archive/05-wick.md', '# Wick', 'issues/05', 'Wick'],
    ['docs/issues/BACK-12.3 - Wick.md', '# Wick', 'BACK-12.3', 'Wick'],
    ['docs/issues/S1.2-wick.md', '# Wick', 'issues/S1.2', 'Wick'],
    ['docs/issues/05-wick.md', '# Wick\n\n### AC-1: oil\n\n### Issue 1: smoke', 'issues/05', 'Wick'],
  ])('%s with %j', (path, text, id, title) => {
    const issue = file(`${text}\n`, path)
    expect([issue.id, issue.title]).toEqual([id, title])
  })

  it('leaves collections out between feature and number', () => {
    const text = '# 05 — Form\n\nStatus: open\n'
    const document = readFile(text, '.scratch/login/issues/05-form.md', { globBase: '.scratch' })
    expect(onlyIssue(document).id).toBe('login/05')
  })
})

describe('issues under headings', () => {
  it('take ids in every dress', () => {
    const heads = [
      '## LAMP-001 - A',
      '### LAMP-002 – B',
      '## LAMP-003 — C',
      '## LAMP-004: D',
      '## [LAMP-005] E',
      '## `LAMP-006` - F',
    ]
    const document = readText(heads.map((head) => `${head}\n\nStatus: open\n`).join('\n'))
    expect(document.issues.map(({ id, title }) => `${id} ${title}`)).toEqual(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((title, at) => `LAMP-00${at + 1} ${title}`),
    )
  })

  it('are none in texts about something else, and inside an issue with other ids', () => {
    expect(readText('# Trouble\n\n## Issue 1: smoke\n\nWater.\n', { path: 'docs/a.md' }).issues).toEqual([])
    const document = readText('## LAMP-001 - Wick\n\nStatus: open\n\n### AC-1: oil\n\nText\n')
    expect(document.issues.map(({ id }) => id)).toEqual(['LAMP-001'])
  })
})
