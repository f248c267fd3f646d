import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { DocumentFacts } from '../../../src/model/document/document.ts'
import { type PhaseKind, phaseKinds } from '../../../src/model/document/phase.ts'
import { defaultSettings } from '../../../src/model/settings.ts'
import { fixtureTexts } from '../../support/fixture-texts.ts'
import { propertyRuns } from '../../support/property-runs.ts'

type Read = (kind: PhaseKind, text: string) => DocumentFacts

async function reader(): Promise<Read> {
  const { parseDocument, prepareEveryKind } = await import('../../../src/parse/document.ts')
  await prepareEveryKind()
  const place = { path: 'sot/LAMP.md', sha256: '', inSot: true, globBase: 'sot' }
  return (kind, text) => parseDocument({ ...place, text, configuredKind: kind }, defaultSettings)
}

let read: Read
let readEverything: Read

beforeAll(async () => {
  read = await reader()
  vi.resetModules()
  vi.doMock('../../../src/parse/journals/page-text.ts', () => ({
    pageText: (blocks: readonly unknown[]) => () => new Set(blocks.keys()),
  }))
  readEverything = await reader()
})

/** What a text tells, by kinds of facts: so that no test passes on texts that tell nothing. */
function expectSame(text: string, told: Set<string>): void {
  for (const kind of phaseKinds) {
    const facts = read(kind, text)
    expect(facts).toEqual(readEverything(kind, text))
    for (const { predicate } of facts.claims) told.add(predicate)
    for (const [name, value] of Object.entries(facts.phase ?? {}))
      if (Array.isArray(value) && value.length > 0) told.add(name)
  }
}

const factsOfPhases = [
  ...['gates', 'items', 'entries', 'journalCitations', 'guardrails', 'places', 'sections', 'kept'],
  ...['pin.tag', 'pin.branch', 'pin.commit', 'pin.submodule', 'text.verbatim'],
  ...['baseline.digest', 'baseline.value', 'baseline.held', 'gate.item', 'gate.passed'],
]

const [commit, digest] = ['346ed31', `${'0a1b'.repeat(15)}cafe`]
const pieces = [
  '_Verdict: FAIL',
  ...['The gate is claimed', 'I claim the gate', 'Gate: PASS', 'Verdict: FAIL', 'Overall: PASS', 'the ga te'],
  ...[
    'I withhold the gate',
    'Phase lamp: PASS',
    'all 5 DoD',
    '4 of 5 items',
    'D1–D5',
    'the definition of done: 2/3',
  ],
  ...[
    'D1',
    '**D2 — wick.**',
    'DoD-3',
    'DoD D4a: PASS',
    'PASS: D1, D2',
    'D 5',
    'D~~x~~6',
    'I withdraw D1',
    '☑ D7:',
  ],
  ...[commit, `\`${commit}\``, '`defaced`', digest, `SHA256(a.toml)= ${digest}`, `sha256${digest}`],
  ...[
    '`/srv/lamp` @ ',
    'acme/lamp is at ',
    'tag v0.1.0 ',
    'branch main ',
    'engine submodule ',
    'Deliverable SHAs: ',
  ],
  ...[
    'a.toml ',
    '`state/idx`: 18',
    'idx=18',
    'agents.{py,toml}',
    'both == baseline',
    'baſelines',
    '\n\n## Baseline\n\n',
  ],
  ...['kept verbatim', 'copied verbatim', 'byte-for-byte the same', 'byte-exact', 'bit equal', 'IDENTICAL'],
  ...[
    'files are the same',
    'rows iſ the ſame',
    'comparing a, b gives True',
    'compared: => equal',
    'the diff is empty',
  ],
  ...[
    'the JOURNAL says so',
    'its journal',
    '[notes](JOURNAL-lamp.md)',
    'Builder-owned',
    'owned by the Builder',
  ],
  ...[
    '\n\nGuardrails:\n\n- ',
    'guard-rail',
    '\n\nDefinition of Done:\n\n- ',
    'Ownership',
    'Plan',
    '2026-06-13T19:30Z',
  ],
  ...[
    '~~',
    '<del>',
    '</del>',
    '"',
    '“',
    '”',
    '. ',
    '; ',
    ';',
    '? ',
    ': ',
    ', ',
    '\n',
    '\n\n',
    '\n- ',
    '\n- [ ] ',
  ],
  ...[
    '\n\n## ',
    '\n\n### ',
    '\n\n# ',
    '\n\n> ',
    '\n\n| Item | Commit |\n|---|---|\n| ',
    ' | ',
    ' |\n| ',
    '`',
    '**',
  ],
  ...[
    'ſ',
    '\u212a',
    'É',
    '→ ',
    '/',
    ' ',
    ' ',
    ' ',
    '_',
    '-',
    '(',
    ')',
    ' '.repeat(25),
    '\n\n```\nx\n```\n\n',
  ],
]

describe('hints', () => {
  it('spare no reader a text of the fixtures that it finds something in', () => {
    const told = new Set<string>()
    for (const text of fixtureTexts()) expectSame(text, told)
    expect([...told]).toEqual(expect.arrayContaining(factsOfPhases))
  })

  it.each([
    '## 2026-06-13T19:30Z\n\nGate: PASS.\n\nAll 5 items stand.',
    '## 2026-06-13T19:30Z\n\nGate: PASS.\n\nD1–D4 stand.',
    '## Baseline\n\n- state/idx: 18\n\n## End\n\nAll == baſelines.',
    '`a.toml` equals the baſelines.',
    `| File | Digest |\n|---|---|\n| a.toml | ſha256${digest} |\n| b.toml | -${digest}- |`,
    'It <del>is D1, and the gate is claimed: it</del> the <s>x</s> same.',
  ])('spare no reader %j', (text) => {
    const told = new Set<string>()
    expectSame(`# Phase lamp\n\n${text}\n`, told)
    expect(told.size).toBeGreaterThan(0)
  })

  it('spare no reader a text it finds something in', () => {
    const told = new Set<string>()
    const body = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''))
    const text = body.map((words) => `# Phase lamp\n\n${words}\n`)
    fc.assert(
      fc.property(text, (words) => expectSame(words, told)),
      { numRuns: propertyRuns(1500) },
    )
  })
})
