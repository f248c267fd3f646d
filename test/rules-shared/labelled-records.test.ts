import { describe, expect, it } from 'vitest'
import { evidenceTerms } from '../../src/rules/shared/evidence/contract-terms.ts'
import { checkFiles } from '../support/check-files.ts'

type Pair = readonly [label: string, value: string]

const layouts: Readonly<Record<string, (pairs: readonly Pair[]) => string>> = {
  bullets: (pairs) => pairs.map(([label, value]) => `- ${label}: ${value}\n`).join(''),
  'bold bullets': (pairs) => pairs.map(([label, value]) => `- **${label}** — ${value}\n`).join(''),
  lines: (pairs) => pairs.map(([label, value]) => `${label}: ${value}\n`).join('\n'),
  'hard-wrapped lines': (pairs) => pairs.map(([label, value]) => `**${label}:** ${value}\n`).join(''),
  headings: (pairs) => pairs.map(([label, value]) => `## ${label}\n\n${value}\n\n`).join(''),
  'lists below labels': (pairs) =>
    pairs.map(([label, value]) => `${label}:\n\n${value === '' ? '' : `- ${value}\n\n`}`).join(''),
  'a table': (pairs) =>
    `| Item | Content |\n| --- | --- |\n${pairs.map(([label, value]) => `| ${label} | ${value} |\n`).join('')}`,
}

const records: readonly { rule: string; path: string; pairs: readonly Pair[] }[] = [
  {
    rule: 'eligibility-decision',
    path: 'sot/X-ELIGIBILITY.md',
    pairs: [
      ['Selected backend', '`fake`'],
      ['Denied backends', '`case`, until it is admitted'],
      ['Risk class', 'low'],
      ['Required gates', '`ALLOW_CASE=1`'],
      ['Allowed mutation mode', 'copied fixture only'],
      ['Reasons', 'no pass exists'],
      ['Escalation path', 'the owner'],
    ],
  },
  {
    rule: 'source-admission',
    path: 'sot/X-SOURCE-ADMISSION.md',
    pairs: [
      ['Source URL', 'https://code.acme.example/loom.git'],
      ['Pinned commit', `\`${'7c1f0a9b'.repeat(5)}\``],
      ['Licence note', 'MIT'],
      ['Retrieval date', '2026-05-31'],
      ['Retrieval command', '`loom-fetch --pinned`'],
      ['Integrity hash', `\`${'0f1e2d3c'.repeat(8)}\``],
      ['Allowed execution mode', 'copied fixture only'],
      ['Protected-source boundary', 'nothing below `vendor/`'],
    ],
  },
]

async function found(rule: string, path: string, text: string): Promise<number> {
  const { findings } = await checkFiles({ [path]: text })
  return findings.filter((finding) => finding.rule === rule).length
}

for (const { rule, path, pairs } of records) {
  describe(rule, () => {
    it.each(Object.entries(layouts))('reads %s, and misses what is missing or empty', async (_, layout) => {
      const count = (changed: readonly Pair[]) => found(rule, path, `# The Record\n\n${layout(changed)}`)
      expect(await count(pairs)).toBe(0)
      for (const pair of pairs) {
        const [label] = pair
        expect(await count(pairs.filter((other) => other !== pair)), `${label} is missing`).toBe(1)
        const empty = pairs.map((other): Pair => (other === pair ? [label, ''] : other))
        expect(await count(empty), `${label} is empty`).toBe(1)
      }
    })
  })
}

describe('contract-complete', () => {
  const written = [
    '`report.json`',
    '`report.md`',
    '`events.normalized.jsonl`',
    '`patch.diff`',
    '`test.log`',
    '`trace.jsonl`',
    'backend raw logs',
    'run start',
    'run end',
    'backend exit code',
    'changed files',
    'blockers',
    'pass/fail status',
    'artifact paths',
    'digest manifest',
    'SHA-256',
    'freshness proof',
    'fail-closed',
    'nonzero exit',
    '`approval.requested`',
    '`approval.granted`',
    '`approval.denied`',
  ]

  it('misses each term that is left out of a list', async () => {
    expect(written).toHaveLength(evidenceTerms.length)
    const count = (terms: readonly string[]) =>
      found(
        'contract-complete',
        'sot/X-CONTRACT.md',
        `# Evidence Contract\n\n${terms.map((term) => `- ${term}\n`).join('')}`,
      )
    expect(await count(written)).toBe(0)
    for (const gone of written) expect(await count(written.filter((term) => term !== gone)), gone).toBe(1)
  })

  it('misses each term that is left out of a sentence', async () => {
    const count = (terms: readonly string[]) =>
      found(
        'contract-complete',
        'sot/X-CONTRACT.md',
        `# Evidence Contract\n\nIt names ${terms.join(', ')}.\n`,
      )
    for (const gone of written) expect(await count(written.filter((term) => term !== gone)), gone).toBe(1)
  })
})
