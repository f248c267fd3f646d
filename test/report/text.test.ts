import { describe, expect, it } from 'vitest'
import { renderText, type TextOptions } from '../../src/report/check-text.ts'
import { sampleFinding, sampleResult } from './sample-result.ts'

const plain: TextOptions = { quiet: false, width: 100, paint: (_role, text) => text }
const quiet: TextOptions = { ...plain, quiet: true }

describe('renderText', () => {
  it('shows place, message, line, caret, the other side and the fix, then one line for all', async () => {
    expect(await renderText(sampleResult([sampleFinding()]), plain)).toBe(
      [
        'sot/A-ISSUES.md:4:13: error: T-1 waits for itself through T-2 [blocked-by-cycle]',
        '   4 | Blocked by: T-2',
        '     |             ^^^',
        '  see sot/B-ISSUES.md:12:13: T-2 waits for T-1',
        '  12 | Blocked by: T-1, some prose',
        '     |             ^',
        '  fix: Remove one of the edges.',
        '',
        '2 documents, 2 issues, 4 claims, 2 proven (1 broken, 1 unknowable): 1 error, 0 warnings, 0 notes',
        '',
      ].join('\n'),
    )
  })

  it('says nothing when quiet and nothing was found', async () => {
    expect(await renderText(sampleResult([]), quiet)).toBe('')
    expect(await renderText(sampleResult([sampleFinding()]), quiet)).not.toContain('documents')
  })

  it('does without a line it was not given, and without a fix', async () => {
    const finding = sampleFinding({ path: 'sot', line: 1, column: 1, fix: null, related: [] })
    expect(await renderText(sampleResult([finding]), quiet)).toBe(
      'sot:1:1: error: T-1 waits for itself through T-2 [blocked-by-cycle]\n',
    )
  })

  it('marks a span of several lines to the end of its first line', async () => {
    const finding = sampleFinding({ column: 1, endLine: 9, endColumn: 2, related: [], fix: null })
    expect(await renderText(sampleResult([finding]), quiet)).toContain(
      '  4 | Blocked by: T-2\n    | ^^^^^^^^^^^^^^^\n',
    )
  })

  it('shows ten other places and counts the rest', async () => {
    const [one] = sampleFinding().related
    const related = Array.from({ length: 2_000 }, (_, index) => ({
      path: 'x.md',
      column: 1,
      message: '',
      ...one,
      line: index + 1,
    }))
    const text = await renderText(sampleResult([sampleFinding({ related })]), quiet)
    expect(text.match(/^ {2}see /gm)).toHaveLength(10)
    expect(text).toContain('\n  … and 1990 more; --json lists them all\n')
  })

  it('reports what the baseline suppresses', async () => {
    const held = sampleResult([], { baselined: 3 })
    expect(await renderText(held, plain)).toMatch(
      /0 errors, 0 warnings, 0 notes; 3 findings hidden by the baseline\n$/,
    )
  })

  it('paints roles and never changes the words', async () => {
    const painted = await renderText(sampleResult([sampleFinding()]), {
      ...plain,
      paint: (role, text) => `<${role}>${text}</${role}>`,
    })
    expect(painted).toContain('<place>sot/A-ISSUES.md:4:13</place>: <error>error</error>: ')
    expect(painted.replace(/<\/?[a-z]+>/g, '')).toBe(await renderText(sampleResult([sampleFinding()]), plain))
  })

  it('neutralises what documents and file names smuggle in', async () => {
    const finding = sampleFinding({
      path: 'sot/\u001b[2J.md',
      message: 'bad \u001b]0;x\u0007',
      fix: 'no\u202e',
    })
    const excerpts = new Map([['sot/\u001b[2J.md', new Map([[4, 'x\u001b[31m']])]])
    expect(await renderText(sampleResult([finding], { excerpts }), plain)).not.toMatch(/(?!\n)\p{Cc}|\u202e/u)
  })
})
