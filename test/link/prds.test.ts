import { describe, expect, it } from 'vitest'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import type { FrontMatter } from '../../src/model/document/front-matter.ts'
import { at, documentOf, issueOf, link } from './build-document.ts'

const prd = (path: string, title: string | null = null): DocumentFacts =>
  documentOf(path, { kind: 'prd', title })
const tide = prd('sot/TIDE-TABLE-PRD.md', 'Tide Table PRD')
const ferry = prd('sot/FERRY-PRD.md', 'PRD: The Ferry')

function sourced(source: string): FrontMatter {
  return { span: at(1), family: 'planning', data: { source }, spans: {}, violations: [] }
}

function prdOf(
  named: string | null,
  source: string | null,
  prds: readonly DocumentFacts[],
  path = 'plans/X-ISSUES.md',
) {
  const stories = { numbers: [], prd: named, span: at(4) }
  const asking = documentOf(path, {
    issues: [issueOf('X-1', { stories })],
    frontMatter: source === null ? null : sourced(source),
  })
  return link([...prds, asking]).prdOf.get(`${path}\nX-1`) ?? null
}

describe('the PRD of an issue', () => {
  const cases: readonly [
    what: string,
    named: string | null,
    source: string | null,
    expected: string | null,
  ][] = [
    ['is named by title', 'tide table PRD', null, tide.path],
    ['is named by file', 'FERRY-PRD', null, ferry.path],
    ['is the source, in either spelling', null, '.sot/FERRY-PRD.md', ferry.path],
    ['is named rather than the source', 'Tide Table', 'sot/FERRY-PRD.md', tide.path],
    ['is nothing when the named one is not here', 'Lighthouse PRD', null, null],
    ['is nothing when the source is not here', null, 'sot/LIGHTHOUSE-PRD.md', null],
    ['is nothing when there are several and none is named', null, null, null],
    ['is not decided by the word PRD', 'PRD', 'sot/FERRY-PRD.md', ferry.path],
  ]
  for (const [what, named, source, expected] of cases) {
    it(what, () => expect(prdOf(named, source, [tide, ferry])).toBe(expected))
  }

  it('is the only one there is', () => {
    expect(prdOf(null, null, [tide])).toBe(tide.path)
  })

  it('is the one of its own feature folder', () => {
    const prds = [prd('.scratch/login/PRD.md'), prd('.scratch/search/PRD.md')]
    expect(prdOf(null, null, prds, '.scratch/search/issues/X.md')).toBe('.scratch/search/PRD.md')
  })
})
