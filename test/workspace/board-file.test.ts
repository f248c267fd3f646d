import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../src/model/settings.ts'
import { readBoard } from '../../src/workspace/board/board-file.ts'

const board = `version: 1
owner: noor
documents:
  - { path: sot/A-ISSUES.md, kind: issues }
items:
  - id: TIDE-001
    title: Read the gauge
    status: verified
    type: AFK
    document: sot/A-ISSUES.md
    blocked_by: [TIDE-002, 'TIDE-003']
  - { id: TIDE-002 }
external: { SEA-1: done, SEA-2: }
retired: [TIDE-009]
`

function read(text: string, statuses = {}) {
  return readBoard('WORKBOARD.yaml', text, { ...defaultSettings, statuses })
}

function violationsIn(text: string): string[] {
  return read(text).violations.map(({ kind, message, span }) => `${span[0]}:${span[1]} ${kind}: ${message}`)
}

describe('readBoard', () => {
  it.each([
    ['as written', board],
    ['with CRLF', board.replaceAll('\n', '\r\n')],
    ['with a BOM', `\uFEFF${board}`],
  ])('reads everything with its place, %s', (_, text) => {
    expect(read(text)).toEqual({
      path: 'WORKBOARD.yaml',
      owner: 'noor',
      documents: [{ path: 'sot/A-ISSUES.md', kind: 'issues', span: [4, 5, 4, 44] }],
      items: [
        {
          id: 'TIDE-001',
          title: 'Read the gauge',
          status: 'validated',
          statusText: 'verified',
          document: 'sot/A-ISSUES.md',
          blockedBy: [
            { id: 'TIDE-002', span: [11, 18, 11, 26] },
            { id: 'TIDE-003', span: [11, 28, 11, 38] },
          ],
          span: [6, 5, 11, 39],
          spans: {
            id: [6, 9, 6, 17],
            title: [7, 12, 7, 26],
            status: [8, 13, 8, 21],
            type: [9, 11, 9, 14],
            document: [10, 15, 10, 30],
            blocked_by: [11, 17, 11, 39],
          },
        },
        {
          id: 'TIDE-002',
          title: null,
          status: null,
          statusText: null,
          document: null,
          blockedBy: null,
          span: [12, 5, 12, 21],
          spans: { id: [12, 11, 12, 19] },
        },
      ],
      external: [
        { id: 'SEA-1', status: 'validated', span: [13, 13, 13, 18] },
        { id: 'SEA-2', status: null, span: [13, 26, 13, 31] },
      ],
      retired: [{ id: 'TIDE-009', span: [14, 11, 14, 19] }],
      violations: [],
    })
  })

  it('reads external ids as a list, too', () => {
    expect(read('version: 1\nexternal:\n  - SEA-1\n').external).toEqual([
      { id: 'SEA-1', status: null, span: [3, 5, 3, 10] },
    ])
  })

  it('reads numbers as they are written', () => {
    const { items, retired, violations } = read(
      'version: 1\nitems:\n  - { id: 05, title: 404, blocked_by: [04, 1e3] }\nretired: [007]\n',
    )
    expect(violations).toEqual([])
    expect(items[0]).toMatchObject({ id: '05', title: '404', blockedBy: [{ id: '04' }, { id: '1e3' }] })
    expect(retired.map(({ id }) => id)).toEqual(['007'])
  })

  it('knows the words of the config', () => {
    const text = 'version: 1\nitems: [{ id: A, status: anchored }]\n'
    expect(read(text, { validated: ['anchored'] }).items[0]?.status).toBe('validated')
  })

  it.each([
    ['items: []\n', '1:1 missing: the key "version" is missing'],
    ['version: 1\nversion: 1\n', '2:1 duplicate: the key "version" is written twice'],
    ['version: 1\nitems: [{ id: A }, { id: A }]\n', '2:26 duplicate: "A" is listed twice, first in line 2'],
    [
      'version: 1\ndocuments:\n  - path: a.md\n  - path: a.md\n',
      '4:11 duplicate: "a.md" is listed twice, first in line 3',
    ],
    ['version: 1\nretired: [A, B, A]\n', '2:17 duplicate: "A" is listed twice, first in line 2'],
    ['version: 1\nexternal: [A, A]\n', '2:15 duplicate: "A" is listed twice, first in line 2'],
    ['version: 1\nexternal: { A: done, A: open }\n', '2:22 duplicate: the key "A" is written twice'],
    [
      'version: 1\nitems: [{ id: A, status: validatd }]\n',
      '2:26 value: "validatd" is no status that is known; did you mean "validated"?',
    ],
    ['version: 1\nexternal: { A: sailing }\n', '2:16 value: "sailing" is no status that is known'],
    ['version: 1\nitems: [{ id: A, document: ../a.md }]\n', '2:28 value: "../a.md" is not below the root'],
    ['version: 1\ndocuments: [{ path: /etc/passwd }]\n', '2:21 value: "/etc/passwd" is not below the root'],
    ['version: 1\nitems: !!omap [{ id: A }]\n', '2:15 value: the tag tag:yaml.org,2002:omap is not allowed'],
    [
      'version: 1\nbase: &b { id: A }\n',
      '2:1 unknown: the key "base" is not known; known are version, owner, documents, items, external, retired',
    ],
    [
      'version: 1\n<<<<<<< HEAD\nowner: a\n=======\nowner: b\n>>>>>>> b\n',
      '2:1 value: a merge conflict was left in the file',
    ],
    [
      'version: 1\nitems: [\n',
      '2:8 value: flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
    ['', '1:1 type: the file is empty, expected a mapping'],
    ['- A\n', '1:1 type: the file is a list, expected a mapping'],
  ])('names one defect in %j', (text, expected) => {
    expect(violationsIn(text)).toEqual([expected])
  })

  it('returns the readable parts with the defects, and an unknown status as none', () => {
    const { items, violations } = read(
      'version: 1\nnonsense: 1\nitems:\n  - title: none\n  - { id: A, status: sailing }\n',
    )
    expect(items).toMatchObject([{ id: 'A', status: null, statusText: 'sailing' }])
    expect(violations.map(({ span }) => span[0])).toEqual([2, 4, 5])
  })

  it('survives hostile text', () => {
    for (const text of [
      '['.repeat(100_000),
      '&a '.repeat(1000),
      '\u0000',
      '? ',
      '- - - -',
      '%TAG ! x\n---\n',
    ]) {
      expect(read(text).violations.length).toBeGreaterThan(0)
    }
  })
})
