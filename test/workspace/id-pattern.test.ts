import { describe, expect, it } from 'vitest'
import { idPatternFault, unanchored } from '../../src/workspace/settings/id-pattern.ts'

describe('idPatternFault', () => {
  it.each([
    'CTO-WORK-\\d{3}',
    '[A-Z]{2,8}-\\d+',
    'S\\d+(?:\\.\\d+)?',
    '(?:BACK|FRONT)-\\d+(\\.\\d+)?',
    '[0-9a-f]{7,40}',
    '\\d{2}-\\d{2}',
    '[A-Z]+(?:_[A-Z]){1,3}-\\d+',
    'A\\+B-[(+*]{3}',
    '(?<!x)A-(?<number>\\d+)',
  ])('lets %s through', (pattern) => {
    expect(idPatternFault(pattern)).toBeNull()
  })

  it.each([
    ['[', 'no regular expression (Unterminated character class)'],
    ['a)|(b', "no regular expression (Unmatched ')')"],
    ['\\p{Nothing}', 'no regular expression (Invalid property name)'],
    ['x'.repeat(201), 'longer than 200 characters'],
    ['(a+)+', 'repeating a group that repeats or chooses inside'],
    ['(?:a*)*b', 'repeating a group that repeats or chooses inside'],
    ['((a+)b)+', 'repeating a group that repeats or chooses inside'],
    ['(?:a|aa)+', 'repeating a group that repeats or chooses inside'],
    ['(?:(?:a|aa))+', 'repeating a group that repeats or chooses inside'],
    ['(?:a+){2,}', 'repeating a group that repeats or chooses inside'],
    ['(?:a{1,100})+', 'repeating a group that repeats or chooses inside'],
    ['(\\w)-\\1', 'using a back reference'],
    ['(?<x>\\w)-\\k<x>', 'using a back reference'],
    ['a+b+c+d+', 'using more than 3 repeats'],
    ['(?:A{1,15}){15}-', 'repeating a group that repeats or chooses inside'],
    ['', 'able to match no text at all'],
    ['A?', 'able to match no text at all'],
    ['.+', 'able to match blank space'],
  ])('refuses %s', (pattern, fault) => {
    expect(idPatternFault(pattern)).toBe(fault)
  })

  it('lets nothing through that takes long on a hostile line', () => {
    for (const pattern of ['[A-Z]+[A-Z]+[A-Z]+-', 'A\\w{1,90}\\w{1,90}\\w{1,90}-', '(?:A+A)?A+A+-']) {
      expect(idPatternFault(pattern)).toBeNull()
      expect(new RegExp(`^(?:${pattern})$`, 'u').test(`${'A'.repeat(300)}!`)).toBe(false)
    }
  })
})

describe('unanchored', () => {
  it.each([
    ['^A-\\d+$', 'A-\\d+'],
    ['A-\\d+', 'A-\\d+'],
    ['A\\$', 'A\\$'],
    ['A\\\\$', 'A\\\\'],
  ])('%s becomes %s', (pattern, expected) => {
    expect(unanchored(pattern)).toBe(expected)
  })
})
