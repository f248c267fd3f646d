import fc from 'fast-check'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { renderReportMarkdown } from '../../src/evidence/run/report-markdown.ts'
import { draftRun } from '../support/run-draft.ts'

const { report } = draftRun({ status: 'fail', backend: 'fake', stage: 1, number: 0 })

function nodesOf(markdown: string): string[] {
  const types: string[] = []
  const waiting: { type: string; children?: unknown }[] = [unified().use(remarkParse).parse(markdown)]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    types.push(node.type)
    if (Array.isArray(node.children)) waiting.push(...node.children)
  }
  return types.sort()
}

describe('renderReportMarkdown', () => {
  it('shows every field, list and digest', () => {
    const digests = { 'patch.diff': 'a'.repeat(64) }
    const text = renderReportMarkdown({ ...report, digests })
    expect(text).toMatch(/^# Run 20261118T120000Z-tide-table-4000\n/)
    for (const part of ['| tests.executed | 3 |', '| failure\\_reason | failed tests |', 'a'.repeat(64)]) {
      expect(text).toContain(part)
    }
    expect(text.endsWith('\n')).toBe(true)
    expect(text).not.toMatch(/\n\n\n|\s\n$/)
  })

  it('shows text of any kind as text', () => {
    const sign = fc.constantFrom(
      ...'`*_#|<>![]()&\\~-+1.:/@= \n\r\t\u0000\u202e\u2028ab'.split(''),
      'https://',
      'www.',
      '<b>',
      '&amp;',
    )
    const plain = nodesOf(
      renderReportMarkdown({ ...report, failure_reason: 'x', blockers: ['x'], changed_files: ['x'] }),
    )
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 12 }), (signs) => {
        const text = `${signs.join('')}x`
        const shown = renderReportMarkdown({
          ...report,
          failure_reason: text,
          blockers: [text],
          changed_files: [text],
        })
        expect(nodesOf(shown)).toEqual(plain)
        expect(shown).toMatch(/^[\n\x20-\x7e]+$/)
      }),
      { numRuns: 150 },
    )
  })

  it('leaves no address for a program to find', () => {
    const text = renderReportMarkdown({
      ...report,
      failure_reason: 'see https://a.example, www.b.example, c@d.example',
    })
    expect(text).not.toMatch(/https?:\/\/|www\.|[^\\]@/)
  })
})
