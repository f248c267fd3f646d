import { expect, it } from 'vitest'
import { buildRun } from '../support/run-builder.ts'
import {
  digest,
  envelopeOf,
  harbour,
  type SketchedStatement,
  statementOfRun,
  trusting,
  writeEnvelopeFile,
} from '../support/signed-run.ts'
import { signatureFaults } from './attack.ts'

type Statement = SketchedStatement
type Row = readonly [name: string, code: string, make: (statement: Statement) => object | string]

const wrong = { sha256: digest('x') }

/** The same statement with another digest of some subjects. */
function digested(statement: Statement, change: (sha256: string) => object, name?: string): object {
  const subject = statement.subject.map((one) =>
    name === undefined || one.name === name ? { ...one, digest: change(one.digest.sha256) } : one,
  )
  return { ...statement, subject }
}

function plus(statement: Statement, subject: unknown): object {
  return { ...statement, subject: [...statement.subject, subject] }
}

function without(statement: Statement, name: string): object {
  return { ...statement, subject: statement.subject.filter((one) => one.name !== name) }
}

function stating(statement: Statement, more: object): object {
  return { ...statement, predicate: { ...statement.predicate, ...more } }
}

const contract = (more: object): object => ({ name: 'task.contract.json', digest: wrong, ...more })

const rows: readonly Row[] = [
  ['of another run', 'statement-mismatch', () => statementOfRun(buildRun({ number: 3 }))],
  ['with another report', 'statement-mismatch', (one) => digested(one, () => wrong, 'report.json')],
  ['with another file', 'statement-mismatch', (one) => digested(one, () => wrong, 'patch.diff')],
  ['in capitals', 'statement-mismatch', (one) => digested(one, (hex) => ({ sha256: hex.toUpperCase() }))],
  ['with md5', 'statement-mismatch', (one) => digested(one, (hex) => ({ md5: hex.slice(32) }))],
  ['with another algorithm', 'statement-mismatch', (one) => digested(one, (hex) => ({ sha3: hex }))],
  [
    'with one more algorithm',
    'statement-mismatch',
    (one) => digested(one, (sha256) => ({ sha256, sha1: 'x' })),
  ],
  ['without digests', 'statement-mismatch', (one) => digested(one, () => ({}))],
  [
    'with digests that every object has',
    'statement-mismatch',
    (one) => digested(one, () => ({ toString: 'x' })),
  ],
  ['without the report', 'subject-missing', (one) => without(one, 'report.json')],
  ['without a file', 'subject-missing', (one) => without(one, 'test.log')],
  ['with one more file', 'subject-extra', (one) => plus(one, { name: 'more.txt', digest: wrong })],
  ['with report.md', 'subject-extra', (one) => plus(one, { name: 'report.md', digest: wrong })],
  [
    'with a commit',
    'subject-extra',
    (one) => plus(one, { name: 'commit', digest: { gitCommit: 'a'.repeat(40) } }),
  ],
  ['with a file twice', 'subject-extra', (one) => plus(one, one.subject[0])],
  [
    'with a file twice, once wrong',
    'subject-extra',
    (one) => plus(one, { name: 'report.json', digest: wrong }),
  ],
  ['with "./" before a path', 'subject-extra', (one) => plus(one, { name: './test.log', digest: wrong })],
  [
    'with a subject called __proto__',
    'subject-extra',
    (one) => plus(one, { name: '__proto__', digest: wrong }),
  ],
  ['without subjects', 'statement-mismatch', (one) => ({ ...one, subject: [] })],
  ['with a subject without a name', 'statement-mismatch', (one) => plus(one, { digest: wrong })],
  [
    'with a place to download',
    'statement-mismatch',
    (one) => plus(one, contract({ uri: 'https://x.example' })),
  ],
  ['with another result', 'statement-mismatch', (one) => stating(one, { result: 'FAILED' })],
  ['with a result in small letters', 'statement-mismatch', (one) => stating(one, { result: 'passed' })],
  ['without a result', 'statement-mismatch', (one) => stating(one, { result: undefined })],
  ['without a configuration', 'statement-mismatch', (one) => stating(one, { configuration: undefined })],
  ['with an empty configuration', 'statement-mismatch', (one) => stating(one, { configuration: [] })],
  ['with another contract', 'statement-mismatch', (one) => stating(one, { configuration: [contract({})] })],
  ['with tests that nothing names', 'statement-mismatch', (one) => stating(one, { passedTests: ['ebb'] })],
  ['with failures that nothing names', 'statement-mismatch', (one) => stating(one, { failedTests: ['ebb'] })],
  ['with warnings', 'statement-mismatch', (one) => stating(one, { warnedTests: ['ebb'] })],
  ['with more in the predicate', 'statement-mismatch', (one) => stating(one, { note: 'x' })],
  ['with a fifth key', 'statement-mismatch', (one) => ({ ...one, note: 'x' })],
  [
    'of an older kind',
    'statement-mismatch',
    (one) => ({ ...one, _type: 'https://in-toto.io/Statement/v0.1' }),
  ],
  ['about its origin', 'predicate-unsupported', (one) => typed(one, 'https://slsa.dev/provenance/v1')],
  ['of a later version', 'predicate-unsupported', (one) => typed(one, `${one.predicateType}1`)],
  ['of a verifier', 'predicate-unsupported', (one) => typed(one, 'https://in-toto.io/attestation/svr/v0.2')],
  ['that is no JSON', 'json-invalid', () => 'passed'],
  ['with a key twice', 'json-duplicate-key', (one) => JSON.stringify(one).replace('{', '{"subject":[],')],
  ['with a byte order mark', 'json-bom', (one) => `\uFEFF${JSON.stringify(one)}`],
  ['nested too deeply', 'json-depth', () => '['.repeat(1000)],
]

function typed(statement: Statement, predicateType: string): object {
  return { ...statement, predicateType }
}

it.each(rows)('a signed statement %s', async (_name, code, make) => {
  const run = buildRun()
  const made = make(statementOfRun(run))
  writeEnvelopeFile(run, JSON.stringify(envelopeOf(typeof made === 'string' ? made : JSON.stringify(made))))
  expect(await signatureFaults(run.dir, trusting([harbour]))).toEqual([`broken ${code}`])
})
