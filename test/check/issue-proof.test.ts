import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { checkFiles } from '../support/check-files.ts'
import type { ProofSketch } from '../support/proof-sketch.ts'

const [first, second, third] = ['1', '2', '3'].map(
  (number) => `2026060${number}T120000Z-prove-pier-1-${number}`,
)
if (first === undefined || second === undefined || third === undefined) throw new Error('three runs')

const criteria = ['It carries two tons', 'It is ten metres long']

type Document = {
  readonly header?: string
  readonly criteria?: readonly string[]
  readonly cites?: readonly string[]
  readonly config?: string
  readonly status?: string
}

const text = ({
  header = 'Validator: `npm test`',
  criteria: written = criteria,
  cites = [first],
  status = 'validated',
}: Document) =>
  `# Pier Issues

## PIER-1 - Rebuild the pier

Status: ${status}

${header}

Acceptance criteria:

${written.map((one) => `- [x] ${one}`).join('\n')}

Validation evidence:

${cites.map((run) => `- Run artifact directory: \`harness-runs/${run}\`.`).join('\n')}
`

type Sketch = {
  readonly status?: string
  readonly level?: number
  readonly line?: number
  readonly after?: string
  readonly broken?: Readonly<Record<string, string>>
  readonly proof?: Partial<ProofSketch>
  readonly report?: object
}

const proofOf = (sketch: Sketch = {}) => ({
  ...sketch,
  proof: { issue: 'PIER-1', acceptance: criteria, criteria: [1, 2], commands: ['npm test'], ...sketch.proof },
})

/** What a check finds of PIER-1. */
async function judged(document: Document, runs: Readonly<Record<string, object>>) {
  const { proofs, findings, claims } = await checkFiles({
    'sot.config.yaml': `version: 1\n${document.config ?? ''}`,
    'sot/PIER-ISSUES.md': text(document),
    'runs.yaml': stringify(runs),
  })
  const [proof] = proofs
  if (proof === undefined) throw new Error('one issue')
  const codes = proof.runs.flatMap((run) => run.codes)
  const states = proof.criteria.map(({ state }) => state)
  const ticks = claims
    .filter(({ claim }) => claim.predicate === 'criterion.met')
    .map(({ outcome }) => outcome)
  return { ...proof, codes, states, ticks, rules: findings.map(({ rule }) => rule) }
}

describe('an issue is proven', () => {
  it('by a run of its own commands for its criteria, and the proof says what it is', async () => {
    const found = await judged({}, { [first]: proofOf({ proof: { control: 'red' } }) })
    expect(found).toMatchObject({ proof: 'proven', level: 2, states: ['proven', 'proven'], by: first })
    expect(found.words).toBe('npm test at aaaaaaa · fails before, passes after · run here')
    expect(found.ticks).toEqual(['proven', 'proven'])
    expect(found.runs[0]).toMatchObject({ control: 'red', level: 2, codes: [] })
  })

  it('by two runs that cover different criteria', async () => {
    const runs = {
      [first]: proofOf({ proof: { criteria: [1], hour: 10 } }),
      [second]: proofOf({ proof: { criteria: [2], hour: 11 } }),
    }
    expect(await judged({ cites: [first, second] }, runs)).toMatchObject({ proof: 'proven' })
  })

  it('by a command of the configuration', async () => {
    const config = "proof:\n  rules: [{ issues: 'PIER-*', command: 'make check-{id}' }]\n"
    const proof = { commands: ['make check-PIER-1'], source: 'config' } as const
    expect(await judged({ config, header: 'Type: AFK' }, { [first]: proofOf({ proof }) })).toMatchObject({
      proof: 'proven',
    })
  })

  it('by a pass after a failure', async () => {
    const runs = { [first]: proofOf({ status: 'fail', line: 1 }), [second]: proofOf({ line: 2 }) }
    expect(await judged({ cites: [first, second] }, runs)).toMatchObject({ proof: 'proven' })
  })

  it('by the case and the engine that it names', async () => {
    const header = 'Case: slug\n\nEngine: script'
    expect(await judged({ header }, { [first]: { status: 'pass' } })).toMatchObject({ proof: 'proven' })
  })
})

describe('an issue is recorded', () => {
  it('by a run that was neither made here nor signed', async () => {
    const found = await judged({}, { [first]: proofOf({ level: 1 }) })
    expect(found).toMatchObject({ proof: 'recorded', level: 1, states: ['ticked', 'ticked'] })
    expect(found.ticks).toEqual(['unknowable', 'unknowable'])
    expect(found.words).toContain('not run here')
  })

  it('and proven by the same run where the configuration asks for no more', async () => {
    const config = 'proof: { require: 1 }\n'
    expect(await judged({ config }, { [first]: proofOf({ level: 1 }) })).toMatchObject({ proof: 'proven' })
  })

  it('by a run that was made here where the configuration asks for a signature', async () => {
    const config = 'proof: { require: 3 }\n'
    expect(await judged({ config }, { [first]: proofOf() })).toMatchObject({ proof: 'recorded', level: 2 })
  })
})

describe('an issue is partly proven', () => {
  it('by a run of one criterion', async () => {
    const found = await judged({}, { [first]: proofOf({ proof: { criteria: [2] } }) })
    expect(found).toMatchObject({ proof: 'partial', states: ['ticked', 'proven'] })
    expect(found.ticks).toEqual(['unbacked', 'proven'])
  })

  it('by one of two commands, for the criteria that need only that one', async () => {
    const header = 'Validator: `npm test` (criterion 1), `npm run e2e` (criterion 2)'
    const proof = { commands: ['npm test'], source: 'flag' } as const
    expect(await judged({ header }, { [first]: proofOf({ proof }) })).toMatchObject({
      proof: 'partial',
      states: ['proven', 'ticked'],
    })
  })
})

describe('a criterion that names its test', () => {
  const named = ['It carries two tons (test: carries two tons)', 'It is ten metres long']
  const proof = { acceptance: named, criteria: [2] }

  it('is proven by that test alone', async () => {
    const passed = { ...proof, passed: ['carries two tons'] }
    expect(await judged({ criteria: named }, { [first]: proofOf({ proof: passed }) })).toMatchObject({
      proof: 'proven',
    })
  })

  it.each([
    ['no test is reported', {}],
    ['another test is', { passed: ['carries one ton'] }],
    ['a part of its name is', { passed: ['carries two'] }],
    ['the report claims to cover it', { criteria: [1, 2] }],
  ])('is not proven where %s', async (_name, more) => {
    const found = await judged({ criteria: named }, { [first]: proofOf({ proof: { ...proof, ...more } }) })
    expect(found).toMatchObject({ proof: 'partial', states: ['ticked', 'proven'] })
  })

  it('is not proven by a command that names the criterion', async () => {
    const header = 'Validator: `npm test` (criteria 1, 2)'
    const found = await judged(
      { header, criteria: named },
      { [first]: proofOf({ proof: { ...proof, criteria: [1, 2] } }) },
    )
    expect(found.states).toEqual(['ticked', 'proven'])
  })
})

describe('an issue is stale', () => {
  it.each([
    ['when its commands are edited', { header: 'Validator: `true`' }, {}, 'commands-changed'],
    ['when a command is added', { header: 'Validator: `npm test`, `npm run e2e`' }, {}, 'commands-changed'],
    [
      'when its criteria are edited',
      { criteria: ['It carries a ton', 'It is ten metres long'] },
      {},
      'criteria-changed',
    ],
    ['when a criterion is removed', { criteria: ['It is ten metres long'] }, {}, 'criteria-changed'],
    [
      'when a later run failed',
      {},
      { [second]: proofOf({ status: 'fail', line: 2, after: first }) },
      'superseded-by-failure',
    ],
  ])('%s', async (_name, document: Document, runs: object, code) => {
    const found = await judged(document, { [first]: proofOf({ line: 1 }), ...runs })
    expect(found.proof).toBe('stale')
    expect(found.codes).toContain(code)
    expect(found.states).not.toContain('proven')
  })

  it('when the ledger has the failure behind the pass, whatever the clock says', async () => {
    const runs = {
      [first]: proofOf({ line: 1, proof: { hour: 12 } }),
      [second]: proofOf({ line: 2, status: 'fail', proof: { hour: 12 } }),
    }
    expect(await judged({ cites: [first, second] }, runs)).toMatchObject({ proof: 'stale' })
  })
})

describe('an issue is not proven', () => {
  it.each([
    ['by the run of another issue', {}, proofOf({ proof: { issue: 'PIER-2' } }), 'foreign-issue'],
    ['by a sample case', {}, { status: 'pass' }, 'demo-only'],
    ['by a case that it does not name', {}, { status: 'pass', report: { backend: 'case' } }, 'foreign-issue'],
    [
      'by its case with another engine',
      { header: 'Case: slug\n\nEngine: fake' },
      { status: 'pass' },
      'demo-only',
    ],
    [
      'by a case that its evidence names',
      { header: 'Type: AFK\n\nValidation evidence:\n\n- Case: slug\n- Engine: script' },
      { status: 'pass' },
      'demo-only',
    ],
  ])('%s', async (_name, document: Document, run, code) => {
    const found = await judged(document, { [first]: run })
    expect(found.proof).toBe('unbacked')
    expect(found.codes).toContain(code)
    expect(found.rules).toContain('evidence-foreign-issue')
  })

  it('by a command that was never its own', async () => {
    const proof = { commands: ['true'], source: 'flag' } as const
    expect(await judged({}, { [first]: proofOf({ proof }) })).toMatchObject({
      proof: 'unbacked',
      states: ['ticked', 'ticked'],
    })
  })

  it('by one of two commands that cover the same criteria', async () => {
    const proof = { commands: ['npm test'], source: 'flag' } as const
    const header = 'Validator: `npm test`, `npm run e2e`'
    expect(await judged({ header }, { [first]: proofOf({ proof }) })).toMatchObject({ proof: 'unbacked' })
  })

  it('by a command, where its criteria need a person', async () => {
    const header = 'Type: HITL\n\nValidator: `npm test`'
    expect(await judged({ header }, { [first]: proofOf() })).toMatchObject({ proof: 'unbacked' })
  })

  it('by a run that is broken', async () => {
    const run = proofOf({ broken: { 'digests-match': 'digest-mismatch' } })
    expect(await judged({}, { [first]: run })).toMatchObject({ proof: 'broken' })
  })

  it('by a run whose times contradict the ledger', async () => {
    const runs = {
      [first]: proofOf({ line: 1, proof: { hour: 12 } }),
      [second]: proofOf({ line: 2, proof: { hour: 9, criteria: [1] } }),
    }
    const found = await judged({ cites: [first, second] }, runs)
    expect(found.codes).toContain('time-inconsistent')
    expect(found.proof).toBe('partial')
  })

  it('by a run that no document cites', async () => {
    const runs = {
      [first]: proofOf({ status: 'fail', line: 1 }),
      [second]: proofOf({ line: 2, after: first }),
    }
    expect(await judged({}, runs)).toMatchObject({ proof: 'broken' })
  })
})
