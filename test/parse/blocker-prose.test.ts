import { describe, expect, it } from 'vitest'
import { readFile, tellBlockers } from './read-text.ts'

const read = (value: string, label = 'Blocked by'): string[] =>
  tellBlockers(readFile(`# Wick\n\nStatus: ready\n\n${label}: ${value}\n`).issues[0]?.blockedBy ?? null)
const settled = (value: string, label = 'Blocked by'): (string | undefined)[] => {
  const { refs } = readFile(`# Wick\n\n${label}: ${value}\n`).issues[0]?.blockedBy ?? { refs: [] }
  return refs.map((ref) => (ref.form === 'prose' ? ref.settled : ref.form))
}
const numbers = (...all: string[]): string[] => all.map((one) => `number ${one}`)

describe('numbers that name blockers', () => {
  it.each([
    ['03 — the algorithm, 05 — the form', numbers('03', '05')],
    ['03 — the algorithm, the form and 05', numbers('03')],
    ['03 — the algorithm and 05 — the form', numbers('03', '05')],
    ['03 — before 04 begins, 05', numbers('03', '05')],
    ['03 (05, 06)', numbers('03', '05', '06')],
    ['03 (and 05)', numbers('03', '05')],
    ['03 (05 explains it)', numbers('03')],
    ['LAMP-3 (LAMP-5, LAMP-6)', ['id LAMP-3', 'id LAMP-5', 'id LAMP-6']],
    ['The wick (LAMP-5)', ['id LAMP-5']],
    ['03 and its sibling 05', numbers('03', '05')],
    ['nothing but 03', numbers('03')],
  ])('%s', (value, expected) => expect(read(value)).toEqual(expected))
})

describe('numbers in prose are no blockers', () => {
  it.each([
    ...['PR #5', 'see PR #5 and #6', 'Sprint 12, 13', 'Steps 3, 4 and 5', 'step #3 of the plan'],
    ...[
      'src/app.ts:12',
      'src/a.ts:10, src/b.ts:20-30',
      '30–40 of the 313 call sites',
      '3 of the 5 reviewers',
    ],
    ...['The parser, e.g. 05 and 06', 'The parsers, for example 05, 06', 'A form such as LAMP-5'],
    ...['Upstream fix (#123)', 'after 2 weeks of use'],
  ])('%s', (value) => expect(read(value)).toEqual([`prose ${value}`]))

  it.each([
    ['03. Sibling issue 05 touches the same file.', numbers('03')],
    ['03; 05 is independent', numbers('03')],
    ['03. 05 and 06 are siblings.', numbers('03')],
    ['03, e.g. 05 in the same folder', numbers('03')],
    ['Sibling 05 does the same for the form', ['soft Sibling 05 does the same for the form']],
  ])('%s', (value, expected) => expect(read(value)).toEqual(expected))
})

describe('a value that says none', () => {
  it.each([
    ...['No blocking dependencies: 05 and 06 are parallel', 'Standalone', 'Standalone — 05 is a sibling'],
    ...[
      'None yet',
      'Нет — можно начинать',
      'нет зависимостей',
      'Nothing blocks this',
      'Nothing here; 05 is a sibling',
    ],
    ...[
      'Independent',
      'independent of 05',
      'Not blocked by 05',
      'No dependency on 07',
      'Can start immediately',
    ],
    ...[
      'No prerequisites',
      'Unblocked — 03 is done',
      'Keine',
      'Keine Abhängigkeiten',
      'Geen',
      'Brak',
      '없음',
      'なし',
    ],
  ])('%s', (value) => expect(read(value)).toEqual(['none']))
})

describe('dependencies that are no issues', () => {
  it.each([
    ...[
      'lodash 4.17.21',
      'react@19.0.0',
      '@acme/core ^2.1.0',
      'Node 20',
      'Node 20.19 or newer',
      'TypeScript >= 5.4',
      'tailwindcss: ^4.0.0 (IMPORTANT: Use v4, NOT v3)',
    ],
    ...[
      'PostgreSQL 16 with pgvector',
      'Redis',
      'v2.3 of the library',
      '@ana',
      'ana@example.org',
      'the design team',
    ],
    ...['existing upload service', 'The upload service already exists'],
  ])('are facts: %s', (value) => expect(settled(value)).toEqual(['fact']))

  it.each([
    ...[
      'A permit of the council',
      'The permit has not been granted',
      'Waiting for React 19',
      'Phase 2',
      'Go decision',
    ],
    ...[
      'Missing `bun` 1.2.3',
      'Access to ^4.0 (not granted) once agreed',
      'the service does not exist yet',
      'Approval by @ana',
      'Spring tide',
    ],
  ])('are conditions: %s', (value) => expect(settled(value)).toEqual([undefined]))

  it('are facts more often below a label of dependencies', () => {
    expect(settled('the upload service', 'Dependencies')).toEqual(['fact'])
    expect(settled('the consent is pending', 'Dependencies')).toEqual([undefined])
    expect(settled('upload-form', 'Depends on')).toEqual([undefined])
  })
})

describe('a mark of completion', () => {
  it.each([
    ...[
      'Access - ✅ COMPLETE',
      'Access (done)',
      'Access — done',
      'Access: done',
      '✅ Access',
      'Access ✓',
      '~~Access~~',
    ],
    ...[
      'Access — DONE 2026-05-01',
      'DONE: access',
      '(done) access',
      'Access (completed on 2026-05-01)',
      '[x] Access',
    ],
    ...['Access — no longer needed', 'Access (granted by the council)', 'Access [resolved]'],
  ])('closes words: %s', (value) => expect(settled(value)).toEqual(['done']))

  it.each([
    ...[
      'Access (not done)',
      'Access - not complete',
      'Access (to be done)',
      'Access ❌',
      'Access until it is done',
    ],
    ...[
      'Complete access to the tower',
      'Access — complete the form first',
      'Access (half done)',
      '[ ] Access',
    ],
  ])('is not in: %s', (value) => expect(settled(value)).toEqual([undefined]))

  it('is a box as well', () => {
    const text = '# Wick\n\nBlocked by:\n\n- [x] Access to the tower\n- [ ] The permit\n- [x] LAMP-3\n'
    const { refs } = readFile(text).issues[0]?.blockedBy ?? { refs: [] }
    expect(refs.map((ref) => (ref.form === 'prose' ? (ref.settled ?? 'open') : ref.form))).toEqual([
      'done',
      'open',
      'id',
    ])
  })
})
