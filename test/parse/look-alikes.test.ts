import { describe, expect, it } from 'vitest'
import { preparePatterns } from '../../src/model/id-matcher.ts'
import { onlyIssue, readFile, readText, tellBlockers, tellProblems } from './read-text.ts'

await preparePatterns(['any'])

const idsOf = (text: string, path: string, settings = {}): string[] =>
  readText(text, { path, inSot: false, globBase: 'docs', settings }).issues.map(({ id }) => id)

describe('headings that are numbered and no issues', () => {
  it.each(['FR-1', 'NFR-2', 'AC-3', 'ADR-4', 'REQ-5', 'UJ-6', 'RISK-7', 'BR-8'])('%s', (id) => {
    expect(idsOf(`# Lamp\n\n## ${id}: Oil\n\nStatus: accepted\n`, 'docs/lamp.md')).toEqual([])
  })

  it.each(['US-1', 'G-1', 'R-2', 'D-3', 'Q-4'])('%s without a status or blocker of its own', (id) => {
    expect(idsOf(`# Lamp\n\n## ${id}: Oil\n\nText.\n`, 'docs/lamp.md')).toEqual([])
    expect(idsOf(`# Lamp\n\n## ${id}: Oil\n\nBlocked by: None\n`, 'docs/lamp.md')).toEqual([id])
  })

  it('but a pattern has the last word', () => {
    const settings = { idPatterns: ['FR-\\d+'] }
    expect(idsOf('# Lamp\n\n## FR-1: Oil\n\nText.\n', 'docs/lamp.md', settings)).toEqual(['FR-1'])
  })

  it('such as the features of a PRD', () => {
    const features = '# Lamp\n\n## Features\n\n### LAMP-1: Oil\n\nText.\n'
    expect(idsOf(features, 'docs/LAMP-PRD.md')).toEqual([])
    expect(idsOf(features, 'docs/lamp.md')).toEqual(['LAMP-1'])
    expect(idsOf(`${features}\nStatus: open\n`, 'docs/LAMP-PRD.md')).toEqual(['LAMP-1'])
  })

  it('and the records of decisions, with a number and a status as they are', () => {
    const record = '**Status:** Accepted\n\nWe burn oil.\n'
    expect(idsOf(`# ADR-0001: Oil\n\n${record}`, 'docs/records/0001-oil.md')).toEqual([])
    expect(idsOf(`# Burn oil\n\n${record}`, 'docs/adr/0001-oil.md')).toEqual([])
    expect(idsOf(`# Burn oil\n\n${record}`, 'docs/lamp/0001-oil.md')).toHaveLength(1)
  })
})

describe('a file without a number', () => {
  const of = (path: string, text: string) =>
    readFile(text, path, { globBase: 'docs' }).issues.map(({ id }) => id)

  it.each(['Status: open', 'Blocked by: None'])('is an issue among issues when it says %j', (line) => {
    expect(of('docs/lamp/issues/trim-the-wick.md', `# Trim the wick\n\n${line}\n`)).toEqual([
      'lamp/trim-the-wick',
    ])
    expect(of('docs/lamp/issues/done/trim.md', `# Trim\n\n${line}\n`)).toEqual(['lamp/trim'])
  })

  it('also states its status in the front matter', () => {
    expect(of('docs/lamp/tickets/trim.md', '---\ntitle: Trim\nstatus: open\n---\n\nText\n')).toEqual([
      'lamp/trim',
    ])
  })

  it.each([
    ['docs/lamp/issues/README.md', '# Lamp\n\nStatus: open\n'],
    ['docs/lamp/issues/map.md', '# Lamp\n\nStatus: open\n'],
    ['docs/lamp/notes/trim.md', '# Trim\n\nStatus: open\n'],
    ['docs/lamp/issues/trim.md', '# Trim\n\nText.\n'],
    ['docs/lamp/plans/trim.md', '# Trim\n\nStatus: open\n'],
  ])('is none in %s with %j', (path, text) => expect(of(path, text)).toEqual([]))

  it('takes its title from the front matter where the heading is its id', () => {
    const text = '---\nid: LAMP-7\ntitle: Trim\nstatus: open\n---\n\n# LAMP-7\n'
    expect(onlyIssue(readFile(text, 'docs/tickets/LAMP-7.md')).title).toBe('Trim')
  })
})

describe('ids of several numbers', () => {
  it.each([
    ['LAMP-082-03', 'LAMP-082-01'],
    ['LAMP-481-03-L01', 'LAMP-481-02'],
    ['LAMP-M7-E2', 'LAMP-M7-E1'],
    ['OIL_LAMP-005', 'OIL_LAMP-004'],
  ])('%s after %s', (id, blocker) => {
    const document = readFile(`# ${id}: Wick\n\nBlocked by: ${blocker}\n`, `docs/issues/${id}-wick.md`)
    const issue = onlyIssue(document)
    expect([issue.id, issue.title, ...tellBlockers(issue.blockedBy)]).toEqual([id, 'Wick', `id ${blocker}`])
  })

  it('do not swallow ranges and dates', () => {
    const of = (value: string) =>
      tellBlockers(onlyIssue(readFile(`# Wick\n\nBlocked by: ${value}\n`)).blockedBy)
    expect(of('LAMP-001-003')).toEqual(['range LAMP-001..003'])
    expect(of('LAMP-1-11')).toEqual(['range LAMP-1..11'])
    expect(idsOf('# Lamp\n\n## LAMP-2026-05-31: Log\n\nStatus: open\n', 'docs/lamp.md')).toEqual([])
  })

  it('given twice are given once', () => {
    const document = readText('## [LAMP-007] LAMP-007: Trim the wick\n\nStatus: open\n')
    expect(onlyIssue(document).title).toBe('Trim the wick')
  })
})

describe('index tables', () => {
  const rows = (header: string, row: string): string[] => {
    const line = (cells: string): string => `| ${cells} |\n`
    const dashes = header.replace(/[^|]+/g, ' --- ')
    return readText(`# Index\n\n${line(header)}|${dashes}|\n${line(row)}`).rows.map(({ ref }) => ref)
  }

  it.each([
    ['Wave | Phases | Blocked by', '1 | 2, 3 | --'],
    ['Order | Issue | Blocked by', '1 | 1: Trait | --'],
    ['Step | Status', '2 | done'],
    ['Component | Status', 'Storage | done'],
  ])('%s with %s counts something else', (header, row) => expect(rows(header, row)).toEqual([]))

  it.each([
    ['# | Ticket | Status', '01 | Wick | done', '01'],
    ['ID | Title | Status', 'LAMP-001 | Wick | done', 'LAMP-001'],
    ['Order | ID | Status', '1 | LAMP-001 | done', 'LAMP-001'],
    ['Ticket | Status', '[Wick](01-wick.md) | done', 'Wick'],
    ['What | Status', 'LAMP-001 | done', 'LAMP-001'],
  ])('%s with %s names %s', (header, row, ref) => expect(rows(header, row)).toEqual([ref]))
})

describe('fields in unusual places', () => {
  const file = (text: string) => onlyIssue(readFile(`# Wick\n\n${text}\n`))

  it('are below "Metadata"', () => {
    const issue = file('## Metadata\n\n- **Status:** READY\n- **Blocked By:** []\n\n## Problem\n\nSmoke.')
    expect([issue.status?.status, ...tellBlockers(issue.blockedBy)]).toEqual(['ready', 'none'])
  })

  it('are in a heading with their value', () => {
    expect(file('## Status: Complete\n\n## Effort\n\nText').status?.status).toBe('validated')
    expect(tellBlockers(file('## Blocked by: 05\n\nText').blockedBy)).toEqual(['number 05'])
  })

  it('follow a label whose value is nested below it', () => {
    const issue = file(
      '- **Status:** open\n- **Files:**\n  - `a.ts`\n- **Depends on:** 02\n- **Acceptance criteria:**\n  - It burns.\n  - It glows.',
    )
    expect(tellBlockers(issue.blockedBy)).toEqual(['number 02'])
    expect(issue.acceptance?.items.map(({ text }) => text)).toEqual(['It burns.', 'It glows.'])
  })

  it.each([
    ['## Dependencies\n\n- **Blocks**: 05', ['absent']],
    ['## Dependencies\n\n- **Blocked by**: 02\n- **Blocks**: 05', ['number 02']],
    ['## Notes\n\nText\n\n## Dependencies\n\n- Depends on: 02\n- Blocks: 05', ['number 02']],
    ['## Dependencies\n\n- 02', ['number 02']],
  ])('%j heads labels or is one', (text, blockers) => {
    const document = readFile(`# Wick\n\n${text}\n`)
    expect(tellBlockers(onlyIssue(document).blockedBy)).toEqual(blockers)
    expect(tellProblems(document)).toEqual([])
  })

  it.each([
    '### Task 2: Oil\n\n**Depends on:** Task 1',
    '### Phase 1\n\n#### Dependencies\n\n- LAMP-002',
    '### Step 3\n\n- Blocked by: LAMP-002',
  ])('of a part are not those of the issue: %j', (text) => {
    expect(tellBlockers(file(`Status: open\n\n${text}`).blockedBy)).toEqual(['absent'])
    const after = `Status: open\n\n${text}\n\n## Links\n\n- Depends on: LAMP-003`
    expect(tellBlockers(file(after).blockedBy)).toEqual(['id LAMP-003'])
  })

  it('count in a quote only where something hangs on them', () => {
    const of = (line: string) => tellProblems(readFile(`# Wick\n\n> ${line}\n`))
    expect(of('Parent: ../spec.md')).toEqual([])
    expect(of('Status: done')).toEqual(['dialect-unread in-quote Status'])
  })

  it.each(['Label: oil', 'Unblocks: the lamp'])('%s is no slip of the pen', (line) => {
    expect(file(line).fields.filter(({ near }) => near !== null)).toEqual([])
  })
})
