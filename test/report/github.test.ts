import { describe, expect, it } from 'vitest'
import { renderGithub } from '../../src/report/github-annotations.ts'
import { sampleFinding, sampleResult } from './sample-result.ts'

const quiet = { quiet: true, prefix: '' }

describe('renderGithub', () => {
  it('writes one command per finding', () => {
    expect(renderGithub(sampleResult([sampleFinding()]), quiet)).toBe(
      '::error file=sot/A-ISSUES.md,line=4,endLine=4,col=13,title=blocked-by-cycle::T-1 waits for itself through T-2%0ASee sot/B-ISSUES.md:12: T-2 waits for T-1%0AFix: Remove one of the edges.\n',
    )
    const note = sampleFinding({ severity: 'note', related: [], fix: null, message: '100%\nsure' })
    expect(renderGithub(sampleResult([note]), quiet)).toMatch(/^::notice .*::100%25%0Asure\n$/)
  })

  it('ends with the summary unless quiet, and is empty when there is nothing to say', () => {
    expect(renderGithub(sampleResult([]), { ...quiet, quiet: false })).toMatch(/^2 documents, .* 0 notes\n$/)
    expect(renderGithub(sampleResult([]), quiet)).toBe('')
  })

  it('names files as the repository sees them', () => {
    const text = renderGithub(sampleResult([sampleFinding()]), { ...quiet, prefix: 'plans/' })
    expect(text).toMatch(/^::error file=plans\/sot\/A-ISSUES\.md,/)
  })

  it('says when GitHub will not show all of them', () => {
    const many = Array.from({ length: 11 }, (_, index) => sampleFinding({ line: index + 1 }))
    expect(renderGithub(sampleResult(many), quiet).split('\n').at(-2)).toBe(
      'GitHub shows only 10 annotations of each type per step; this log has all of them: 11 errors.',
    )
    expect(renderGithub(sampleResult(many.slice(1)), quiet)).not.toContain('GitHub shows')
  })
})
