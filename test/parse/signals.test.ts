import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import { defaultSettings, type Settings } from '../../src/model/settings.ts'
import { fixtureTexts } from '../support/fixture-texts.ts'

type Read = (text: string, settings: Settings) => DocumentFacts

async function reader(): Promise<Read> {
  const { parseDocument, prepareEveryKind } = await import('../../src/parse/document.ts')
  await prepareEveryKind()
  const place = { sha256: '', inSot: true, configuredKind: null, globBase: 'sot' }
  return (text, settings) => parseDocument({ ...place, path: 'sot/LAMP-ISSUES.md', text }, settings)
}

let read: Read
let readEverything: Read

beforeAll(async () => {
  read = await reader()
  vi.resetModules()
  vi.doMock('../../src/parse/signals.ts', async (original) => {
    const actual = await original<typeof import('../../src/parse/signals.ts')>()
    return { ...actual, signalsIn: (texts: readonly string[]) => texts.map(() => actual.everySignal) }
  })
  vi.doMock('../../src/parse/fields/statements.ts', async (original) => {
    const actual = await original<typeof import('../../src/parse/fields/statements.ts')>()
    return { ...actual, mayState: () => true }
  })
  readEverything = await reader()
})

const configured: Settings = {
  ...defaultSettings,
  idPatterns: ['LAMP-\\d{3}', 'WICK_[A-Z]\\d+'],
  backends: ['case', 'lantern'],
}

function expectSame(text: string): void {
  for (const settings of [defaultSettings, configured, { ...configured, idPatterns: ['(?:A|B)-\\d'] }])
    expect(read(text, settings)).toEqual(readEverything(text, settings))
}

const run = '20260601T025817Z-r1-wick-1'
const pieces = [
  ...[
    'LAMP-001',
    'lamp_1',
    'WICK_A7',
    'A-1',
    'S1-M2',
    'sot/a.md',
    '.sot/b/c.md',
    run,
    `x/${run}/report.json`,
  ],
  ...['Report status', 'Rep"ort sta\'tus', 'Tests passed', 'case model', 'Patch artifact', 'run status'],
  ...['tests_passed: true', 'case_process_started=no', 'pass', 'fail', '`fail`', 'true', 'no', 'empty'],
  ...['tests failed', 'no changed files', 'process started', 'required events passed', 'patch was empty'],
  ...['commit abc1234', 'Lamp commits: `0123abc Trim`', 'validator `a/b.sh` passed', '`x.sh --y` succeeded'],
  ...[
    'is the default backend',
    'the default engine is case',
    'promoted to Core',
    'has active core authority',
  ],
  ...[
    'TBD',
    'todo',
    '???',
    '[fill in]',
    '<your name>',
    'FIXME',
    'remains blocked',
    'is validated',
    'ſ',
    '\u212a',
  ],
  ...[
    ':',
    ': ',
    '. ',
    '; ',
    ' ',
    '\n',
    '\n\n',
    '- ',
    ' | ',
    '`',
    '**',
    "'",
    '"',
    '_',
    '-',
    '/',
    '(',
    ')',
    'É',
    '1',
  ],
  ...[
    ' is ',
    ' were ',
    ' was recorded at ',
    '=',
    'tests_passed',
    'backend_exit_code',
    '\u3000',
    '：',
    'candidate',
  ],
]

describe('signals', () => {
  it('spare no reader a text of the fixtures that it finds something in', () => {
    for (const text of fixtureTexts()) expectSame(text)
  })

  it('spare no reader a text it finds something in', () => {
    const lines = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''))
    const text = fc.array(lines, { maxLength: 4 }).map((all) => `# A\n\n${all.join('\n\n')}\n`)
    fc.assert(fc.property(text, expectSame), { numRuns: 1500 })
  })

  it('spare no reader a heading it finds something in', () => {
    const words = fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((parts) => parts.join(''))
    const headings = fc.array(
      words.map((text) => text.replaceAll('\n', ' ')),
      { maxLength: 4 },
    )
    const text = headings.map((all) => all.map((words) => `## ${words}\n\nStatus: done\n`).join('\n'))
    fc.assert(fc.property(text, expectSame), { numRuns: 800 })
  })

  it('spare no reader a cell of a table it finds something in', () => {
    const cell = fc.array(fc.constantFrom(...pieces), { maxLength: 3 }).map((parts) => parts.join(''))
    const plainCell = cell.map((text) => text.replace(/[\n|]/g, ' '))
    const rows = fc.array(fc.tuple(plainCell, plainCell), { minLength: 2, maxLength: 4 })
    const text = rows.map(([head, ...others]) => {
      const told = [head, ['---', '---'], ...others].map((cells) => `| ${cells?.join(' | ')} |`)
      return `# A\n\n${told.join('\n')}\n`
    })
    fc.assert(fc.property(text, expectSame), { numRuns: 800 })
  })

  it('are none in a text that says nothing', async () => {
    const { signalReader, signalsIn } = await vi.importActual<typeof import('../../src/parse/signals.ts')>(
      '../../src/parse/signals.ts',
    )
    expect(signalsIn(['The wick is trimmed, and the oil is poured (twice).'], signalReader([]))).toEqual([0])
  })
})
