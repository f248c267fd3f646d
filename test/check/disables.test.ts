import { describe, expect, it } from 'vitest'
import { applyDisables } from '../../src/check/disables.ts'
import type { DisableComment } from '../../src/model/document/document.ts'
import type { Finding } from '../../src/model/finding.ts'
import { documentOf } from '../link/build-document.ts'

const now = '2026-06-15T12:00:00.000Z'
const known = new Set(['fog', 'reef', 'disable-comment'])

function finding(rule: string, line: number, path = 'sot/a.md'): Finding {
  return {
    rule,
    path,
    line,
    severity: 'error',
    message: rule,
    fix: null,
    column: 1,
    endLine: line,
    endColumn: 2,
    issue: null,
    code: null,
    related: [],
    fixable: false,
    docs: null,
  }
}

function comment(more: Partial<DisableComment>): DisableComment {
  const lines = { from: 4, to: 4, span: [3, 1, 3, 40] } as const
  return { form: 'next-line', rules: ['fog'], reason: 'clears at noon', until: null, ...lines, ...more }
}

function apply(disables: readonly DisableComment[], findings: readonly Finding[], ran = known) {
  const result = applyDisables(findings, [documentOf('sot/a.md', { disables })], { known, ran }, now)
  return {
    kept: result.kept.map(({ rule, line, path }) => `${path}:${line} ${rule}`),
    hits: result.hits.map(({ message, data }) => `${message} ${Object.values(data ?? {}).join('|')}`),
    covers: result.covers,
  }
}

describe('a disable comment', () => {
  it('covers findings of its rules on its line alone', () => {
    const findings = [
      finding('fog', 3),
      finding('fog', 4),
      finding('reef', 4),
      finding('fog', 5),
      finding('fog', 4, 'sot/b.md'),
    ]
    const { kept, hits } = apply([comment({})], findings)
    expect(kept).toEqual(['sot/a.md:3 fog', 'sot/a.md:4 reef', 'sot/a.md:5 fog', 'sot/b.md:4 fog'])
    expect(hits).toEqual([])
  })

  it('covers a block of lines', () => {
    const findings = [3, 9, 10].map((line) => finding('fog', line))
    expect(apply([comment({ form: 'block', from: 3, to: 9 })], findings).kept).toEqual(['sot/a.md:10 fog'])
  })

  const broken: readonly [what: string, comment: Partial<DisableComment>, hit: string][] = [
    ['without a reason', { reason: null }, 'no-reason fog'],
    ['with an empty reason', { reason: '  ' }, 'no-reason fog'],
    ['that expired yesterday', { until: '2026-06-14' }, 'expired fog|2026-06-14'],
    ['with an impossible date', { until: '2026-06-31' }, 'malformed "2026-06-31" is no date'],
    ['with a rule nobody knows', { rules: ['fog', 'foog'] }, 'unknown-rule foog|; "fog" is one'],
    ['without a rule', { rules: [] }, 'malformed it names no rule'],
    [
      'against this rule itself',
      { rules: ['disable-comment'] },
      'malformed disable-comment cannot be disabled',
    ],
  ]
  for (const [what, more, hit] of broken) {
    it(`${what} covers nothing and is reported`, () => {
      const { kept, hits, covers } = apply([comment(more)], [finding('fog', 4)])
      expect(kept).toEqual(['sot/a.md:4 fog'])
      expect(hits).toEqual([hit])
      expect(covers('sot/a.md', 4, known)).toBe(false)
    })
  }

  it('is valid until the end of its last day', () => {
    expect(apply([comment({ until: '2026-06-15' })], [finding('fog', 4)]).kept).toEqual([])
  })

  it('is reported for each rule for which it covers nothing', () => {
    const { kept, hits } = apply([comment({ rules: ['fog', 'reef', 'reef'] })], [finding('fog', 4)])
    expect(kept).toEqual([])
    expect(hits).toEqual(['unused reef'])
  })

  it('about a rule that did not run is neither used nor unused', () => {
    expect(apply([comment({})], [], new Set(['reef'])).hits).toEqual([])
  })

  it('cannot cover what is said of disable comments', () => {
    const block = comment({ form: 'block', rules: ['fog'], from: 1, to: 99 })
    expect(apply([block], [finding('disable-comment', 4), finding('fog', 5)]).kept).toEqual([
      'sot/a.md:4 disable-comment',
    ])
  })

  it('is used by every comment that covers a finding, not only by the first', () => {
    const outer = comment({ form: 'block', from: 1, to: 9 })
    expect(apply([outer, comment({})], [finding('fog', 4)]).hits).toEqual([])
  })

  it('answers for claims on its lines', () => {
    const { covers } = apply([comment({})], [finding('fog', 4)])
    expect(covers('sot/a.md', 4, new Set(['fog']))).toBe(true)
    expect(covers('sot/a.md', 4, new Set(['reef']))).toBe(false)
    expect(covers('sot/a.md', 5, new Set(['fog']))).toBe(false)
    expect(covers('sot/b.md', 4, new Set(['fog']))).toBe(false)
  })
})
