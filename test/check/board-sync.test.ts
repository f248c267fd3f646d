import { describe, expect, it } from 'vitest'
import { issues, synced, two, well, wells } from './sync-wells.ts'

describe('a board that is there', () => {
  it('stays byte for byte when it says what the documents say', async () => {
    const board = `# ours\nversion: 1\n\nowner: 'ana' # who else\ndocuments:\n- { kind: issues,   path: ./${issues} }\nitems:\n- id: "WELL-1"\n- {id: WELL-2, status: blocked}\n`
    expect(await synced(two, board)).toBe(board)
  })

  it('takes over title, status, document, kind and blockers where it says otherwise, in its own quotes', async () => {
    const board = `version: 1
documents:
  - { path: ${issues}, kind: plan } # all of them
items:
  - id: WELL-1
    title: 'Digg'   # a slip
    status: "active"
    document: sot/OLD-ISSUES.md
    blocked_by: [WELL-2]  # why?

  # the second
  - { status: 'ready', blocked_by: [], id: WELL-2, title: "Line" }
`
    expect(await synced(two, board)).toBe(`version: 1
documents:
  - { path: ${issues}, kind: issues } # all of them
items:
  - id: WELL-1
    title: 'Dig'   # a slip
    status: "ready"
    document: ${issues}
    blocked_by: []  # why?

  # the second
  - { status: 'blocked', blocked_by: [WELL-1], id: WELL-2, title: "Line" }
`)
  })

  it('puts no spaces inside of braces where the neighbours have none', async () => {
    const board = `version: 1\ndocuments: [{path: ${issues}}]\nitems: [{id: WELL-1}]\n`
    expect(await synced(two, board)).toMatch(/\{id: WELL-1\}, \{id: WELL-2, .*\}\]/)
  })

  it('adds new entries next to an entry with an anchor', async () => {
    const board = `version: 1\ndocuments: [{ path: ${issues} }]\nitems:\n- &first { id: WELL-1 }\n`
    expect(await synced(two, board)).toMatch(/^- \{ id: WELL-2, /m)
  })

  it('preserves unchanged blockers with their comments, in a separate list', async () => {
    const board = `version: 1
documents: [{ path: ${issues} }]
items:
  - id: WELL-1
  - id: WELL-2
  - id: WELL-3
    blocked_by:
      - WELL-9 # gone
      - WELL-1 # stays
`
    const files = {
      [issues]: wells(
        well('WELL-1', 'A'),
        well('WELL-2', 'B'),
        well('WELL-3', 'C', 'blocked', 'WELL-1, WELL-2'),
      ),
    }
    expect(await synced(files, board)).toBe(
      board.replace('      - WELL-9 # gone\n', '').replace('# stays\n', '# stays\n      - WELL-2\n'),
    )
    const none = { [issues]: files[issues]?.replace('WELL-1, WELL-2', 'None') ?? '' }
    expect(await synced(none, board)).toContain('    blocked_by: []\n')
  })

  it('adds missing entries next to their neighbours, in the same format', async () => {
    const files = {
      [issues]: wells(...[1, 2, 3, 4].map((number) => well(`WELL-${number}`, `Step ${number}`))),
      'sot/A-ISSUES.md': wells(well('AAA-1', 'First: of all')),
      'sot/Z-ISSUES.md': wells(well('ZZZ-1', 'Last')),
    }
    const board = `version: 1
documents:
  - path: ${issues}
    kind: issues
items:
  # one
  - id: WELL-2
    status: ready
    title: Step 2

  # two
  - {"id": "WELL-4"}
retired: []
`
    expect(await synced(files, board)).toBe(`version: 1
documents:
  - path: sot/A-ISSUES.md
    kind: issues
  - path: ${issues}
    kind: issues
  - path: sot/Z-ISSUES.md
    kind: issues
items:
  # one
  - id: AAA-1
    status: ready
    title: "First: of all"
    document: sot/A-ISSUES.md
    blocked_by: []

  - id: WELL-1
    status: ready
    title: Step 1
    document: ${issues}
    blocked_by: []

  - id: WELL-2
    status: ready
    title: Step 2

  - id: WELL-3
    status: ready
    title: Step 3
    document: ${issues}
    blocked_by: []

  # two
  - {"id": "WELL-4"}

  - {"id": "ZZZ-1", "title": "Last", "status": "ready", "document": "sot/Z-ISSUES.md", "blocked_by": []}
retired: []
`)
  })

  it('retires ids that no document defines any more, and drops what lives elsewhere', async () => {
    const board = `version: 1
documents:
  - { path: sot/GONE-ISSUES.md } # gone
  - { path: ${issues} }
items:
  - id: WELL-0 # before
  # the first
  - id: WELL-1
  - id: WELL-2
  - id: FAR-1
external: [FAR-1]
# never again
retired: [WELL-00]
`
    expect(await synced(two, board)).toBe(`version: 1
documents:
  - { path: ${issues} }
items:
  # the first
  - id: WELL-1
  - id: WELL-2
external: [FAR-1]
# never again
retired: [WELL-00, WELL-0]
`)
  })

  it('may lose all it had', async () => {
    const files = { 'sot/README.md': '# Notes\n' }
    const board = `version: 1\ndocuments:\n  - { path: ${issues} }\nitems: # all\n  # one\n  - { id: WELL-1 }\n`
    expect(await synced(files, board)).toBe(
      'version: 1\ndocuments: []\nitems: [] # all\n  # one\nretired:\n  - WELL-1\n',
    )
  })

  it.each([
    ['nothing', '', 'version: 1\n'],
    ['comments', '# ours\n', '# ours\nversion: 1\n'],
    ['no line end', 'version: 1', 'version: 1\n'],
    ['empty lists', 'version: 1\ndocuments: [] # none\nitems:\n', null],
  ])('begins lists where there is %s', async (_, board, head) => {
    const after = await synced(two, board)
    const documents = `  - { path: ${issues}, kind: issues }`
    const [one, other] = [
      `  - { id: WELL-1, title: Dig, status: ready, document: ${issues}, blocked_by: [] }`,
      `  - { id: WELL-2, title: Line, status: blocked, document: ${issues}, blocked_by: [WELL-1] }`,
    ]
    const lists = `documents:\n${documents}\nitems:\n${one}\n${other}`
    expect(after.trimEnd()).toBe(
      head === null ? `version: 1\ndocuments: # none\n${documents}\nitems:\n${one}\n${other}` : head + lists,
    )
  })

  it('preserves line ends, byte order mark, and a last line without an end', async () => {
    const board = `\uFEFFversion: 1\r\ndocuments:\r\n  - { path: ${issues} }\r\nitems:\r\n  - { id: WELL-1 } # one`
    const after = await synced(two, board)
    expect(after.startsWith(`${board}\r\n  - { id: WELL-2,`)).toBe(true)
    expect(after.replaceAll('\r\n', '')).not.toContain('\n')
    expect(after.endsWith('}')).toBe(true)
  })

  it('may be written as JSON, on one line or on many', async () => {
    const board = {
      version: 1,
      items: [{ id: 'WELL-0' }, { id: 'WELL-1', title: 'Digg', blocked_by: ['WELL-2'] }],
    }
    for (const text of [
      JSON.stringify(board),
      JSON.stringify(board, null, 2),
      `${JSON.stringify({ ...board, documents: [] }, null, 2)}\n`,
    ]) {
      const after = JSON.parse(await synced(two, text))
      expect(after.retired).toEqual(['WELL-0'])
      expect(after.documents).toEqual([{ path: issues, kind: 'issues' }])
      expect(after.items.map(({ id }: { id: string }) => id)).toEqual(['WELL-1', 'WELL-2'])
      expect(after.items[0]).toEqual({ id: 'WELL-1', title: 'Dig', blocked_by: [] })
    }
  })

  it('quotes titles that YAML would read as another type', async () => {
    const titles = [
      '404',
      'true',
      'Dig: deep',
      'a #b',
      "it's",
      '"quoted"',
      '- dash',
      '{ brace',
      '井戸を掘る',
      '🕳️ hole',
      '[x] y',
      '@home',
      '!tag',
      '2026-01-01',
      '* star',
      'null',
      '~',
      'a\\b',
      '%',
    ]
    const text = wells(...titles.map((title, index) => well(`WELL-${index + 1}`, title)))
    const after = await synced({ [issues]: text }, 'version: 1\n')
    expect(after).toContain("title: it's,")
  })
})
