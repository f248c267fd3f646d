import { describe, expect, it } from 'vitest'
import { issueOf, onlyIssue, readFile, readText, tellBlockers, textAt } from './read-text.ts'

const none = [
  'None',
  'none',
  'NONE.',
  'None!',
  'None yet',
  'No blocking dependencies: it uses what is there',
  'No blocking dependencies',
  'Standalone',
  'Stand-alone.',
  'Standalone - can start at once',
  'Нет',
  'Нет — можно начинать',
  'Keine',
  '-',
  '--',
  '—',
  '–',
  'Nothing',
  'nothing - start here',
  '无',
  '无。',
  '无 - 可以立即开始',
  '无依赖',
  '没有',
  '[]',
  '()',
  '(none)',
  '[none]',
  '`None`',
  '**None**',
  '_none_',
  'n/a',
  'N/A',
  'N/A - first task',
  'null',
  '~',
  'nil',
  'None - can start immediately',
  'None — can start immediately (see 05)',
  'None. Task 3 is only related',
  'none, but 03 would be nice',
  '— (the oil is here)',
  '- (see 05)',
  'None (05 is done)',
  'None; parallel with 04',
  'None - LAMP-002 is done',
  'None – start after 05 if you like',
  'None yet',
  'None known',
  'None for now',
  'None at this time',
  'None needed',
  'None can start now',
  'No blockers',
  'No known blockers.',
  'No dependencies',
  'Not blocked',
  '✅ None',
  'None ✅',
  'Nothing (first phase)',
  '"None"',
]

const named: readonly (readonly [string, readonly string[]])[] = [
  ['LAMP-002', ['id LAMP-002']],
  ['LAMP-002.', ['id LAMP-002']],
  ['`LAMP-002`', ['id LAMP-002']],
  ['**LAMP-002**', ['id LAMP-002']],
  ['"LAMP-002"', ['id LAMP-002']],
  ['[LAMP-002]', ['id LAMP-002']],
  ['[[LAMP-002]]', ['id LAMP-002']],
  ['(LAMP-002)', ['id LAMP-002']],
  ['#LAMP-002', ['id LAMP-002']],
  ['~~LAMP-002~~ (done)', ['id LAMP-002']],
  ['LAMP-002 ✅', ['id LAMP-002']],
  ['[LAMP-002](02-oil.md)', ['path 02-oil.md']],
  ['[the oil](./02-oil.md) - fills it', ['path ./02-oil.md']],
  ['[Task 02](./02-oil.md), [Task 03](./03-jar.md)', ['path ./02-oil.md', 'path ./03-jar.md']],
  ['LAMP-002, LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002,LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002 LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002;LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002/LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002 / LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002 + LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002|LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002 & LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-003, and LAMP-002.', ['id LAMP-003', 'id LAMP-002']],
  ['LAMP-002、LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002，LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002；LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002和LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['(LAMP-002), (LAMP-003)', ['id LAMP-002', 'id LAMP-003']],
  ['[[LAMP-002]], [[LAMP-003]]', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002: oil for LAMP-009', ['id LAMP-002']],
  ['LAMP-002 - oil, jar and lid', ['id LAMP-002']],
  ['LAMP-002 (after LAMP-009)', ['id LAMP-002']],
  ['LAMP-002 [done], LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002 — oil, LAMP-003 — jar', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002 must be merged first', ['id LAMP-002']],
  ['after LAMP-002 lands', ['id LAMP-002']],
  ['depends on LAMP-002', ['id LAMP-002']],
  ['None, except LAMP-002', ['id LAMP-002']],
  ['BACK-12.3, S1.2', ['id BACK-12.3', 'number S1.2']],
  ['DESIGN-E7, MP-E7-C3-T03', ['id DESIGN-E7', 'id MP-E7-C3-T03']],
  ['T001, T002', ['id T001', 'id T002']],
  ['bd-a1f3, bd-b2c4', ['id bd-a1f3', 'id bd-b2c4']],
  ['LAMP_002', ['id LAMP_002']],
  ['LAMP 002', ['id LAMP 002']],
  ['#7', ['named 7']],
  ['#7, #8 and #9', ['named 7', 'named 8', 'named 9']],
  ['#127 (the view)', ['named 127']],
  ['Blocked by #12', ['named 12']],
  ['05', ['number 05']],
  ['05, 06', ['number 05', 'number 06']],
  ['05 and 06.', ['number 05', 'number 06']],
  ['["05", "06"]', ['number 05', 'number 06']],
  ['[05], [06]', ['number 05', 'number 06']],
  ['05 — oil for 07', ['number 05']],
  ['05: oil', ['number 05']],
  ['05 oil and jar', ['number 05']],
  ['5 (login)', ['number 5']],
  ['00-01 (tokens)', ['number 00-01']],
  ['00-01, 00-02', ['number 00-01', 'number 00-02']],
  ['Issue 05 — oil', ['named 05']],
  ['Issue #05', ['named 05']],
  ['issue-05', ['named 05']],
  ['Issues 06 (why), 07 (why)', ['named 06', 'named 07']],
  ['Issues 06, 07 and 08', ['named 06', 'named 07', 'named 08']],
  ['spec-07', ['named 07']],
  ['spec 09 (why)', ['named 09']],
  ['Task 1.1 and Task 1.2', ['named 1.1', 'named 1.2']],
  ['Story 001 (a), Story 003–006 (b)', ['named 001', 'range 003..006']],
  ['LAMP-003..005', ['range LAMP-003..005']],
  ['LAMP-003...LAMP-005', ['range LAMP-003..LAMP-005']],
  ['LAMP-003–005', ['range LAMP-003..005']],
  ['LAMP-003-005', ['range LAMP-003..005']],
  ['LAMP-003 to LAMP-005', ['range LAMP-003..LAMP-005']],
  ['LAMP-003 through 005, LAMP-009', ['range LAMP-003..005', 'id LAMP-009']],
  ['US-1–11', ['range US-1..11']],
  ['US-1-11', ['range US-1..11']],
  ['#1-#4', ['range 1..4']],
  ['Issues 1–3', ['range 1..3']],
  ['1–16, 21–28', ['range 1..16', 'range 21..28']],
  ['1-16, 21-28', ['number 1-16', 'number 21-28']],
  ['05-form.md', ['path 05-form.md']],
  ['`../05-form.md`', ['path ../05-form.md']],
  ['05-form', ['path 05-form']],
  ['Blocked by `9-compose-box`', ['path 9-compose-box']],
  ['Blocked by `issues/004-tasks.md`', ['path issues/004-tasks.md']],
  ['`.scratch/login/issues/05-form.md`', ['path .scratch/login/issues/05-form.md']],
  ['login/05', ['path login/05']],
  ['dist/oil', ['path dist/oil']],
]

const words: readonly (readonly [string, readonly string[]])[] = [
  [
    'Missing `wick` tool, unless a trimmed `dist/wick` is supplied.',
    ['prose Missing wick tool, unless a trimmed dist/wick is supplied.'],
  ],
  ['Legal review, then the key of the vendor', ['prose Legal review, then the key of the vendor']],
  ['2 approvals from the guild', ['prose 2 approvals from the guild']],
  ['Phase 2', ['prose Phase 2']],
  ['LAMP-002, legal review', ['id LAMP-002', 'prose legal review']],
  ['LAMP-002 and the key of the vendor', ['id LAMP-002', 'prose the key of the vendor']],
  ['LAMP-002. Legal review must be done.', ['id LAMP-002', 'prose Legal review must be done.']],
  ['LAMP-002, and the key of the vendor', ['id LAMP-002', 'prose the key of the vendor']],
  ['LAMP-002. This is why it waits.', ['id LAMP-002']],
  ['LAMP-002. The rest explains why.', ['id LAMP-002']],
  ['LAMP-002. No dependency on 03; may burn beside it.', ['id LAMP-002']],
  ['Task 01 (oil) must be done first. Independent of task 02 (smoke).', ['named 01']],
  [
    'LAMP-002. Waiting for the key of the vendor.',
    ['id LAMP-002', 'prose Waiting for the key of the vendor.'],
  ],
  ['[Recommended oil, ideally light](02-oil.md)', ['path 02-oil.md']],
  ['02-recommended-oil.md', ['path 02-recommended-oil.md']],
  ['[Oil](02-oil.md) is recommended', ['soft Oil is recommended']],
  ['LAMP-002 (recommended)', ['soft LAMP-002 (recommended)']],
  ['LAMP-002 is recommended but not required', ['soft LAMP-002 is recommended but not required']],
  ['LAMP-002 and LAMP-003 are recommended', ['soft LAMP-002 and LAMP-003 are recommended']],
  ['Not strictly blocked by LAMP-002', ['soft Not strictly blocked by LAMP-002']],
  ['likely related: LAMP-002, LAMP-003', ['soft likely related: LAMP-002, LAMP-003']],
  ['helps: 05', ['soft helps: 05']],
  ['05 (nice to have)', ['soft 05 (nice to have)']],
  ['LAMP-002 (not blocking): the report', ['soft LAMP-002 (not blocking): the report']],
  ['05, ideally 06', ['number 05', 'soft ideally 06']],
  ['LAMP-002 (hard), LAMP-003 (soft)', ['id LAMP-002', 'soft LAMP-003 (soft)']],
  ['Recommended: LAMP-002; LAMP-003', ['soft Recommended: LAMP-002', 'id LAMP-003']],
  ['LAMP-', ['unreadable LAMP-']],
  ['`CTO-WORK-`', ['unreadable CTO-WORK-']],
  ['LAMP-002, LAMP-', ['id LAMP-002', 'unreadable LAMP-']],
  ['LAMP-002, ???', ['id LAMP-002', 'unreadable ???']],
  ['???', ['unreadable ???']],
  ['?', ['unreadable ?']],
  ['LAMP-???', ['unreadable LAMP-???']],
  ['TBD', ['unreadable TBD']],
]

const wrapped: readonly (readonly [string, readonly string[]])[] = [
  ['LAMP-002,\nLAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002 — oil\nLAMP-003 — jar', ['id LAMP-002', 'id LAMP-003']],
  ['02 — Fill, seal and\nstore the oil; 03 — Cut the\nwick', ['number 02', 'number 03']],
  [
    'the word of the guild, which takes at least\n14 days',
    ['prose the word of the guild, which takes at least 14 days'],
  ],
  ['LAMP-002 (because\nLAMP-009 said so)', ['id LAMP-002']],
]

function read(value: string): string[] {
  return tellBlockers(issueOf(readText(`## LAMP-001 - Wick\n\nBlocked by: ${value}\n`), 'LAMP-001').blockedBy)
}

describe('what blocks', () => {
  it.each(none)('%s is none', (value) => expect(read(value)).toEqual(['none']))
  it.each(named)('%s names', (value, expected) => expect(read(value)).toEqual(expected))
  it.each(words)('%s says', (value, expected) => expect(read(value)).toEqual(expected))
  it.each(wrapped)('%j goes on over the line', (value, expected) => expect(read(value)).toEqual(expected))

  it('reads a list item by item', () => {
    const text =
      '## LAMP-001 - Wick\n\nBlocked by:\n\n- LAMP-002\n- [ ] Task 03: oil, jar\n- Legal review, signed\n- None\n'
    expect(tellBlockers(onlyIssue(readText(text)).blockedBy)).toEqual([
      'id LAMP-002',
      'named 03',
      'prose Legal review, signed',
    ])
  })

  it('separates a reference from the text around it', () => {
    const text = '## LAMP-001 - Wick\n\nBlocked by: `LAMP-002` (oil), [jar](./03-jar.md)\n'
    const refs = onlyIssue(readText(text)).blockedBy?.refs ?? []
    expect(refs.map((ref) => textAt(text, ref.span))).toEqual(['LAMP-002', 'jar'])
  })

  it('takes the number inside a status for a blocker', () => {
    expect(tellBlockers(onlyIssue(readFile('# Wick\n\nStatus: blocked-by-06\n')).blockedBy)).toEqual([
      'named 06',
    ])
  })
})

describe('a count in a blocker field', () => {
  const refs = (words: string) =>
    readText(`# A\n\nStatus: ready\n\nBlocked by: ${words}\n`, {
      path: 'docs/issues/50-a.md',
      inSot: false,
      globBase: 'docs',
    }).issues[0]?.blockedBy?.refs.map((ref) =>
      'from' in ref ? `${ref.from}-${ref.to}` : 'text' in ref ? ref.text : ref.form,
    )

  it.each([
    ['01 — algorithm, see 30–40 of the 313 call sites', ['01']],
    ['30–40 of the 313 call sites', ['prose']],
    ['the review takes 3–5 days', ['prose']],
  ])('%s: is no range', (words, expected) => expect(refs(words)).toEqual(expected))

  it.each([
    ['01–04', ['01-04']],
    ['3–5', ['3-5']],
    ['Issues 3–5', ['3-5']],
    ['all of 01–04', ['01-04']],
    ['#3–#5', ['3-5']],
    ['02, 04–06', ['02', '04-06']],
  ])('%s: is one', (words, expected) => expect(refs(words)).toEqual(expected))
})
