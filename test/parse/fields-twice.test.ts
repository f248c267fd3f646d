import { describe, expect, it } from 'vitest'
import { onlyIssue, readFile, readText, tellBlockers, tellProblems, textAt } from './read-text.ts'

const heading = '## LAMP-001 - Wick\n\n'

function blockers(body: string): string[] {
  return tellBlockers(onlyIssue(readText(`${heading}${body}\n`)).blockedBy)
}

describe('two fields of one name', () => {
  it.each([
    ['Blocked by: None\nDepends on: LAMP-002', ['id LAMP-002']],
    ['Depends on: LAMP-002\nBlocked by: None', ['id LAMP-002']],
    ['**Blocked by:** None\n\n### Dependencies\n\n- LAMP-002', ['id LAMP-002']],
    [
      '### Blocked by\n\nNone.\n\n### Dependencies\n\n- LAMP-002\n- the oil',
      ['id LAMP-002', 'prose the oil'],
    ],
    ['Blocked by: LAMP-002\nBlocked by: LAMP-003', ['id LAMP-002', 'id LAMP-003']],
    ['- **Blockers:** LAMP-002\n- **Blocked by:** LAMP-003..005', ['id LAMP-002', 'range LAMP-003..005']],
    ['| Field | Value |\n|---|---|\n| Blocked by | None |\n| Depends on | LAMP-002 |', ['id LAMP-002']],
    ['Blocked by:\n\nDepends on: LAMP-002', ['id LAMP-002']],
    ['Blocked by: LAMP-002\nDepends on: ???', ['id LAMP-002', 'unreadable ???']],
    ['Blocked by: None\nDepends on: nothing', ['none']],
  ])('name blockers together: %j', (body, expected) => expect(blockers(body)).toEqual(expected))

  it.each([
    [
      '| Status | Blocked by |\n|---|---|\n| blocked | LAMP-002<br>LAMP-003 |',
      ['id LAMP-002', 'id LAMP-003'],
    ],
    ['Blocked by: LAMP-002<br/>LAMP-003', ['id LAMP-002', 'id LAMP-003']],
    ['Blocked by: LAMP-002<BR />\nLAMP-003', ['id LAMP-002', 'id LAMP-003']],
    ['Status: blocked<br>Blocked by: LAMP-002', ['id LAMP-002']],
  ])('are parted by a break: %j', (body, expected) => expect(blockers(body)).toEqual(expected))

  it('name blockers together with the front matter', () => {
    const text = '---\ndepends_on: [LAMP-002]\nblocked_by: 05\n---\n# Wick\n\nBlocked by: None\n'
    const { blockedBy } = onlyIssue(readFile(text))
    expect(tellBlockers(blockedBy)).toEqual(['id LAMP-002', 'number 05'])
    expect(textAt(text, blockedBy?.span ?? [1, 1, 1, 1])).toBe('LAMP-002')
  })

  it('name what they block together', () => {
    const { blocks } = onlyIssue(readText(`${heading}Blocks: LAMP-002\nBlocks: LAMP-003\n`))
    expect(tellBlockers(blocks)).toEqual(['id LAMP-002', 'id LAMP-003'])
  })

  it('are combined', () => {
    const body = 'User stories covered: 1\nUser stories addressed: 3-4\n'
    const numbers = onlyIssue(readText(heading + body)).stories?.numbers
    expect(numbers?.map(({ number }) => number)).toEqual([1, 3, 4])
  })

  it('are no problem when one of them is empty', () => {
    expect(tellProblems(readText(`${heading}Blocked by:\n\nDepends on: LAMP-002\n`))).toEqual([])
  })
})
