import { describe, expect, it } from 'vitest'
import type { BlockerRef } from '../../src/model/document/issue.ts'
import { blockedBy, blockersOf, documentOf, fileIssue, issueOf, link, ref } from './build-document.ts'

const login = (number: string, name: string, ...refs: readonly BlockerRef[]) =>
  fileIssue(`.scratch/login/issues/${number}-${name}.md`, `login/${number}`, number, refs)

describe('numbers among sibling files', () => {
  const siblings = [
    login('05', 'form'),
    login('007', 'mail'),
    fileIssue('.scratch/login/archive/03-old.md', 'login/03', '03'),
    fileIssue('.scratch/search/issues/09-index.md', 'search/09', '09'),
  ]
  const cases: readonly [written: string, expected: string][] = [
    ['05', 'issue login/05'],
    ['5', 'issue login/05'],
    ['#5', 'issue login/05'],
    ['Issue 05', 'issue login/05'],
    ['spec-07', 'issue login/007'],
    ['3', 'issue login/03'],
    ['09', 'issue login/09 undefined'],
    ['12', 'issue login/12 undefined'],
  ]
  for (const [written, expected] of cases) {
    it(`${written} is ${expected}`, () => {
      const workspace = link([...siblings, login('20', 'last', ref.number(written))])
      expect(blockersOf(workspace, 'login/20')).toEqual([expected])
    })
  }

  it('prefer the exact text, and list the candidates where it decides nothing', () => {
    const twins = [
      login('7', 'a'),
      login('07', 'b'),
      login('30', 'last', ref.number('07'), ref.number('007')),
    ]
    expect(blockersOf(link(twins), 'login/30')).toEqual([
      'issue login/07',
      'unreadable 007 (login/07, login/7)',
    ])
  })

  it('block once when they are named twice', () => {
    const twice = login('20', 'last', ref.number('05'), ref.path('05-form.md'), ref.number('5'))
    expect(blockersOf(link([...siblings, twice]), 'login/20')).toEqual(['issue login/05'])
  })

  it('find siblings with ids of their own by their folder', () => {
    const documents = [
      fileIssue('docs/issues/001-x.md', 'issues/001', '001', [ref.number('2')]),
      fileIssue('docs/issues/002-y.md', 'QUAY-2', '002'),
    ]
    expect(blockersOf(link(documents), 'issues/001')).toEqual(['issue QUAY-2'])
  })

  it('take 00-01 for the compound number where siblings have such, else for a range', () => {
    const compound = [
      login('00-01', 'tokens'),
      login('00-02', 'form', ref.number('00-01'), ref.number('00-07')),
    ]
    expect(blockersOf(link(compound), 'login/00-02')).toEqual([
      'issue login/00-01',
      'issue login/00-07 undefined',
    ])
    const plain = [login('00', 'a'), login('01', 'b'), login('02', 'c', ref.number('00-01'))]
    expect(blockersOf(link(plain), 'login/02')).toEqual(['issue login/00', 'issue login/01'])
  })

  it('expand ranges of numbers', () => {
    const documents = ['1', '2', '3'].map((number) => login(number, 'x'))
    const workspace = link([...documents, login('4', 'last', ref.range('1', '3'))])
    expect(blockersOf(workspace, 'login/4')).toEqual(['issue login/1', 'issue login/2', 'issue login/3'])
  })
})

describe('numbers in a file of several issues', () => {
  const blockersIn = (...refs: readonly BlockerRef[]) =>
    blockersOf(
      link([
        documentOf('sot/X-ISSUES.md', {
          issues: [
            issueOf('X/1', { number: '1' }),
            issueOf('X/2', { number: '2', line: 5 }),
            issueOf('X/3', { number: '3', line: 9, blockedBy: blockedBy(...refs) }),
          ],
        }),
      ]),
      'X/3',
    )

  it('name nothing on their own', () => {
    expect(blockersIn(ref.number('1'))).toEqual(['unreadable 1'])
    expect(blockersIn(ref.range('1', '2'))).toEqual(['unreadable 1..2'])
  })

  it('name a section with a noun', () => {
    expect(blockersIn(ref.number('1', true))).toEqual(['issue X/1'])
    expect(blockersIn(ref.number('#02', true))).toEqual(['issue X/2'])
    expect(blockersIn(ref.number('8', true))).toEqual(['unreadable 8'])
  })
})
