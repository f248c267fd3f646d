import { describe, expect, it } from 'vitest'
import { checkFiles } from '../support/check-files.ts'

const signs = ['\u200b', '\u200d', '\u00ad', '\ufeff', '\ufe0f', '\u2060', '\u200f']
const odd = [
  ...signs.flatMap((sign) => [`LAMP-${sign}001`, `LA${sign}MP-001`, `LAMP-0${sign}01`]),
  ...['\u2010', '\u2011', '\u2013', '\u2212'].map((hyphen) => `LAMP${hyphen}001`),
]

async function check({ heading = 'LAMP-001', blocker = 'LAMP-001', text = '' }) {
  const { workspace, findings } = await checkFiles({
    'sot/LAMP-ISSUES.md': `# Lamp\n\n## ${heading} - Wick\n\nStatus: proposed\n\n## LAMP-002 - Oil\n\nStatus: active\n\nBlocked by: ${blocker}\n\n${text}\n`,
  })
  return {
    issues: workspace.issues.map(({ id, blockedBy }) => [
      id,
      ...blockedBy.map(({ kind, ref }) => `${kind} ${ref}`),
    ]),
    findings: findings
      .filter(({ rule }) => /^issue-(?:id|ref|unread)|unreadable/.test(rule))
      .map(({ rule, line }) => `${rule}:${line}`),
  }
}

const issues = [['LAMP-001'], ['LAMP-002', 'issue LAMP-001']]

describe('an id with invisible characters, or with other hyphens', () => {
  it.each(odd.map((id) => [encodeURI(id), id]))('%s means its issue and is a finding', async (_name, id) => {
    expect(await check({ heading: id })).toEqual({ issues, findings: ['issue-id-format:3'] })
    expect(await check({ blocker: id })).toEqual({ issues, findings: ['issue-id-format:11'] })
    expect(await check({ text: `See ${id}.` })).toEqual({ issues, findings: ['issue-id-format:13'] })
  })

  it.each([
    ...[
      'LAMP-001–002 are near',
      'Covid–19 and section A–3',
      '✅\ufe0f LAMP-001',
      'LAMP-001\u200b',
      'pp. 3–5',
      'LAMP–OIL',
    ],
    ...['सत्य\u200dता-1'],
  ])('is not in %s', async (text) => {
    expect(await check({ text })).toEqual({ issues, findings: [] })
  })

  it('is no blocker where nothing is called so', async () => {
    const outcome = await check({ blocker: 'LAMP-001, Covid–19' })
    expect(outcome.findings).toEqual([])
    expect(outcome.issues[1]?.slice(0, 2)).toEqual(['LAMP-002', 'issue LAMP-001'])
  })
})
