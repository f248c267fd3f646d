import { beforeAll, describe, expect, it } from 'vitest'
import { preparePatterns } from '../../src/model/id-matcher.ts'
import { idPatternFault, unanchored } from '../../src/workspace/settings/id-pattern.ts'

beforeAll(() => preparePatterns(['any']))

describe('idPatternFault', () => {
  it.each([
    'CTO-WORK-\\d{3}',
    '[A-Z]{2,8}-\\d+',
    'S\\d+(?:\\.\\d+)?',
    '(?:BACK|FRONT)-\\d+(\\.\\d+)?',
    '(?:BACK|TASK)-\\d+(?:\\.\\d+)*',
    '[A-Z]+(?:-[A-Z]+)*-\\d{3}',
    '[0-9a-f]{7,40}',
    '\\d{2}-\\d{2}',
    'A\\+B-[(+*]{3}',
    'A-(?<number>\\d+)',
    '(a+)+',
    '(?:A+A)?A+A+-',
    '(A?){40}A{40}',
    '\\u0041-\\d+',
    '\\p{Lu}{2,}-\\d+',
    '(?i)acme-\\d+',
  ])('accepts %s', (pattern) => {
    expect(idPatternFault(pattern)).toBeNull()
  })

  it.each([
    ['[', 'no regular expression (missing closing ]: `[`)'],
    ['a)|(b', 'no regular expression (unexpected ): `a)|(b`)'],
    ['\\p{Nothing}', 'no regular expression (invalid character class range: `\\p{Nothing}`)'],
    ['x'.repeat(1001), 'longer than 1000 characters'],
    ['(?:\\w{999}){3}', 'no regular expression (invalid repeat count: `{3}`)'],
    ['', 'able to match no text at all'],
    ['A?', 'able to match no text at all'],
    ['.+', 'able to match blank space'],
    ['(?=.)\\s', 'using "(?=…)", which cannot be searched for in linear time'],
  ])('refuses %s', (pattern, fault) => {
    expect(idPatternFault(pattern)).toBe(fault)
  })

  it.each([
    ['(?<!x)A-(?<number>\\d+)', 'A-(?<number>\\d+)', 'using "(?<!…)", which cannot'],
    ['A-\\d+(?!\\w|(?:-x))', 'A-\\d+', 'using "(?!…)", which cannot'],
    ['(?!A-(?:0|1))A-\\d+', 'A-\\d+', 'using "(?!…)", which cannot'],
    ['A(?<=A)-\\d(?=$)', 'A-\\d', 'using "(?<=…)", which cannot'],
    ['([A-Z]\\d)-\\1', '([A-Z]\\d)-(?:[A-Z]\\d)', 'using the back reference "\\1"'],
    ['(?<x>[A-Z])-(\\d)\\k<x>', '(?<x>[A-Z])-(\\d)(?:[A-Z])', 'using the back reference "\\k<x>"'],
    ['A-\\d{1,4000}', 'A-\\d+', 'no regular expression (invalid repeat count'],
    ['\\p{Script=Greek}-\\p{Decimal_Number}+', '\\p{Greek}-\\p{Nd}+', 'no regular expression (invalid char'],
    ['(?>A)-\\d++', '(?:A)-\\d+', 'no regular expression ('],
  ])('says what works in the place of %s', (pattern, works, reason) => {
    const fault = idPatternFault(pattern) ?? ''
    expect(fault.slice(0, reason.length)).toBe(reason)
    expect(fault.endsWith(`; "${works}" works`)).toBe(true)
    expect(idPatternFault(works)).toBeNull()
  })

  it('does not write out groups that refer to each other without end', () => {
    const pattern = `(AAAAAAAAAA)${Array.from({ length: 8 }, (_, at) => `(\\${at + 1}\\${at + 1}\\${at + 1})`).join('')}`
    expect(idPatternFault(pattern)).toMatch(/in linear time$/)
  })
})

describe('unanchored', () => {
  it.each([
    ['^A-\\d+$', 'A-\\d+'],
    ['A-\\d+', 'A-\\d+'],
    ['A\\$', 'A\\$'],
    ['A\\\\$', 'A\\\\'],
    ['^A-\\d$|^B[$^]$', 'A-\\d|B[$^]'],
  ])('%s becomes %s', (pattern, expected) => {
    expect(unanchored(pattern)).toBe(expected)
  })
})
