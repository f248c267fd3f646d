import { describe, expect, it } from 'vitest'
import { orderFindings } from '../../src/check/order-findings.ts'
import { ruleLevels } from '../../src/check/rule-levels.ts'
import { documentRuleRunner, fillTemplate, runWorkspaceRules } from '../../src/check/run-rules.ts'
import { documentRule, type Hit, type Rule, workspaceRule } from '../../src/model/rule.ts'
import { defaultSettings, type RuleSetting } from '../../src/model/settings.ts'
import { rulePage } from '../../src/schema/package-root.ts'
import { documentOf, link } from '../link/build-document.ts'

const meta = {
  id: 'foghorn',
  group: 'structure',
  title: 'Forbid fog',
  why: 'Ships collide.',
  severity: 'error',
  messages: {
    fog: { text: 'Fog over {place}', fix: 'Sound the horn at {place}.' },
    mist: { text: 'Mist', fix: 'Wait.', severity: 'note' },
  },
  options: { range: { description: 'in miles', default: 3 } },
} as const

type Message = 'fog' | 'mist'

const horn = (...hits: readonly Hit<Message>[]): Rule => documentRule<Message>(meta, () => hits)
const fog: Hit<Message> = { message: 'fog', span: [2, 1, 2, 4], data: { place: 'Cape' } }

function run(
  rules: readonly Rule[],
  severities = {},
  configured: Readonly<Record<string, RuleSetting>> = {},
) {
  const settings = { ...defaultSettings, rules: configured }
  const levels = ruleLevels(rules, settings, severities, 'cto')
  const documents = [documentOf('sot/a.md'), documentOf('sot/b.md')]
  const results = [
    ...documents.map(documentRuleRunner(rules, settings)),
    runWorkspaceRules(link(documents, { settings }), rules, { levels, now: '2026-06-15T00:00:00.000Z' }),
  ]
  return {
    findings: results.flatMap(({ findings }) => findings.flatMap((one) => levels.settle(one) ?? [])),
    bugs: results.flatMap(({ bugs }) => bugs),
  }
}

const severityOf = (...args: Parameters<typeof run>) => run(...args).findings[0]?.severity ?? 'nothing'

describe('rules', () => {
  it('makes findings of hits', () => {
    const { findings, bugs } = run([horn(fog)])
    expect(bugs).toEqual([])
    expect(findings[0]).toEqual({
      rule: 'foghorn',
      severity: 'error',
      message: 'Fog over Cape',
      fix: 'Sound the horn at Cape.',
      path: 'sot/a.md',
      line: 2,
      column: 1,
      endLine: 2,
      endColumn: 4,
      issue: null,
      code: null,
      related: [],
      fixable: false,
      docs: rulePage('foghorn'),
    })
  })

  it('takes the severity from the command line, the config, the hit, the message, the rule, in this order', () => {
    const mist: Hit<Message> = { message: 'mist', span: [1, 1, 1, 1] }
    const config = (severity: RuleSetting['severity']) => ({ foghorn: { severity, options: {} } })
    expect(severityOf([horn(fog)])).toBe('error')
    expect(severityOf([horn(mist)])).toBe('note')
    expect(severityOf([horn({ ...mist, severity: 'warning' })])).toBe('warning')
    expect(severityOf([horn({ ...mist, severity: 'warning' })], {}, config('error'))).toBe('error')
    expect(severityOf([horn(mist)], {}, config(null))).toBe('note')
    expect(severityOf([horn(mist)], { foghorn: 'warning' }, config('error'))).toBe('warning')
    expect(severityOf([horn(mist)], { foghorn: 'note' }, config('off'))).toBe('note')
    expect(severityOf([horn(mist)], {}, config('off'))).toBe('nothing')
    expect(severityOf([horn(mist)], { foghorn: 'off' })).toBe('nothing')
  })

  it('gives a rule its options, the config over the defaults, and nothing inherited', () => {
    const seen: unknown[] = []
    const rule = documentRule<Message>(meta, (_, { options }) => {
      seen.push(options)
      return []
    })
    run([rule])
    run([rule], {}, { foghorn: { severity: null, options: { range: 9 } } })
    run([{ ...rule, meta: { ...rule.meta, id: 'constructor' } }])
    expect(seen).toEqual([{ range: 3 }, { range: 3 }, { range: 9 }, { range: 9 }, { range: 3 }, { range: 3 }])
  })

  it('loses nothing but the failing document of the failing rule', () => {
    const breaking = documentRule<Message>({ ...meta, id: 'breaking' }, (document) => {
      if (document.path === 'sot/a.md') throw new Error('ran aground')
      return [fog]
    })
    const all = workspaceRule<Message>({ ...meta, id: 'all' }, () => {
      throw new Error('sank')
    })
    const { findings, bugs } = run([breaking, all, horn(fog)])
    expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
      'foghorn sot/a.md',
      'breaking sot/b.md',
      'foghorn sot/b.md',
    ])
    expect(bugs.map(({ path, rule }) => [path, rule])).toEqual([
      ['sot/a.md', 'breaking'],
      [null, 'all'],
    ])
    expect(bugs[0]?.stack).toContain('ran aground')
  })

  it('takes an unknown message for a failure of the rule', () => {
    const { bugs } = run([documentRule<string>({ ...meta, messages: {} }, () => [fog])])
    expect(bugs[0]?.stack).toContain('foghorn has no message "fog"')
  })
})

describe('fillTemplate', () => {
  it('fills in what is given and leaves the rest', () => {
    expect(fillTemplate('{a} and {b} and {toString}', { a: 1 })).toBe('1 and {b} and {toString}')
    expect(fillTemplate('{a}', { a: '{a} $& $1' })).toBe('{a} $& $1')
  })

  it('leaves control characters and endless values out of messages', () => {
    expect(fillTemplate('{a}', { a: 'red\u001b[31m\nalert\u0007' })).toBe('red [31m alert ')
    expect(fillTemplate('{a}', { a: 'x'.repeat(5_000) })).toHaveLength(1_001)
  })
})

describe('orderFindings', () => {
  it('sorts by path, line, column, rule and message, and reports equal findings once', () => {
    const [one] = run([horn(fog)]).findings
    if (one === undefined) throw new Error('no finding')
    const key = (finding: typeof one) =>
      `${finding.path} ${finding.line}:${finding.column} ${finding.rule} ${finding.message}`
    const sorted = [
      { ...one, path: 'sot/B.md' },
      { ...one, line: 1, column: 10 },
      { ...one, line: 2, column: 1, rule: 'a' },
      { ...one, message: 'A' },
      { ...one, message: 'B' },
      { ...one, line: 10 },
    ]
    const shuffled = [5, 3, 0, 4, 2, 1, 3, 5].flatMap((at) => sorted[at] ?? [])
    expect(orderFindings(shuffled).map(key)).toEqual(sorted.map(key))
  })
})
