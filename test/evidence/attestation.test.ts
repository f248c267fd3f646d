import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunStatus } from '../../src/model/evidence/evidence.ts'
import { buildRun, contextOf, writeReport } from '../support/run-builder.ts'
import {
  buildSignedRun,
  envelopeOf,
  harbour,
  statementOfRun,
  type TestKey,
  testKey,
  trusting,
  writeEnvelopeFile,
} from '../support/signed-run.ts'
import { verdictWith } from './attack.ts'

const stateOf = async (dir: string, context: Parameters<typeof verdictWith>[1]) => {
  const { verdict, level, signers, reasons } = await verdictWith(dir, context)
  return { verdict, level, signers: signers.map(({ id }) => id), reasons }
}

describe('a signed run', () => {
  it.each<[RunStatus, 'ed25519' | 'p256']>([
    ['pass', 'ed25519'],
    ['fail', 'p256'],
    ['blocked', 'ed25519'],
  ])('is at level 3 where the policy trusts the key: %s, %s', async (status, kind) => {
    const key = testKey('harbour', kind)
    const run = buildRun({ status })
    writeEnvelopeFile(run, JSON.stringify(envelopeOf(JSON.stringify(statementOfRun(run)), key)))
    const { obligations, signers, ...verdict } = await verdictWith(run.dir, trusting([key]))
    expect(verdict).toMatchObject({ verdict: 'proven', level: 3, reasons: [] })
    expect(obligations.slice(-3)).toMatchObject([
      { id: 'signature-valid', state: 'held', code: null },
      { id: 'signer-trusted', state: 'held', code: null },
      { id: 'statement-matches', state: 'held', code: null },
    ])
    expect(signers).toEqual([
      { kind: 'key', id: 'harbour', key: key.trusted.keyid, valid_after: null, valid_before: null },
    ])
  })

  it.each(['', 'harbour', harbour.trusted.keyid])('may name its key by "%s"', async (keyid) => {
    const run = buildRun()
    const envelope = envelopeOf(JSON.stringify(statementOfRun(run)), harbour, keyid)
    writeEnvelopeFile(run, `\n${JSON.stringify(envelope, null, 2)}\n`)
    expect(await stateOf(run.dir, trusting([harbour]))).toMatchObject({ level: 3, reasons: [] })
    const [{ keyid: _none, ...rest } = {}] = envelope.signatures
    writeEnvelopeFile(run, JSON.stringify({ ...envelope, signatures: [rest] }))
    expect(await stateOf(run.dir, trusting([harbour]))).toMatchObject({ level: 3, reasons: [] })
  })

  it('may have its subjects in any order, and may leave the link to the run and empty lists in', async () => {
    const run = buildRun()
    const { subject, predicate, ...rest } = statementOfRun(run)
    const more = { url: 'https://ci.example/1', warnedTests: [], passedTests: [], failedTests: [] }
    const statement = { predicate: { ...predicate, ...more }, ...rest, subject: subject.toReversed() }
    writeEnvelopeFile(run, JSON.stringify(envelopeOf(JSON.stringify(statement))))
    expect(await stateOf(run.dir, trusting([harbour]))).toMatchObject({ level: 3, reasons: [] })
  })

  it('stays at its level where the policy does not trust the key; it is unknowable where a signature is required', async () => {
    const { dir } = buildSignedRun()
    const untrusted = { level: 1, signers: [], reasons: ['signer-untrusted'] }
    expect(await stateOf(dir, contextOf())).toEqual({ verdict: 'proven', ...untrusted })
    const ferry = testKey('ferry')
    expect(await stateOf(dir, trusting([ferry]))).toEqual({ verdict: 'proven', ...untrusted })
    expect(await stateOf(dir, trusting([ferry], 'signed'))).toEqual({
      ...untrusted,
      verdict: 'unknowable',
      level: null,
    })
  })

  it('is unknowable without a signature where one is required, or without that of a signer who is', async () => {
    const none = { verdict: 'unknowable', level: null, signers: [] }
    const unsigned = buildRun().dir
    expect(await stateOf(unsigned, trusting([harbour]))).toMatchObject({ verdict: 'proven', level: 1 })
    for (const require of ['signed', ['harbour']] as const)
      expect(await stateOf(unsigned, trusting([harbour], require))).toEqual({
        ...none,
        reasons: ['signature-missing'],
      })
    const { dir } = buildSignedRun()
    expect(await stateOf(dir, trusting([harbour], ['ferry', 'harbour']))).toMatchObject({ level: 3 })
    const wrong = { ...none, reasons: ['signer-untrusted'] }
    expect(await stateOf(dir, trusting([harbour], ['ferry']))).toEqual(wrong)
  })

  it('needs no signature on the run that it is compared with', async () => {
    const { dir, context } = buildSignedRun({ backend: 'case', stage: 2 })
    const { cases } = context
    expect(await stateOf(dir, trusting([harbour], 'signed', { cases }))).toMatchObject({
      level: 3,
      reasons: [],
    })
  })

  it.each<[string | null, string | null, boolean]>([
    ['2026-11-18T12:00:00.750Z', null, true],
    ['2026-11-18T12:00:00.751Z', null, false],
    [null, '2026-11-18T12:00:00.751Z', true],
    [null, '2026-11-18T12:00:00.750Z', false],
    ['2027-01-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z', false],
  ])('counts by the time of the run: %s to %s: %s', async (validAfter, validBefore, isValid) => {
    const { dir, report } = buildSignedRun()
    expect(report.run_ended_at).toBe('2026-11-18T12:00:00.750Z')
    const key: TestKey = { ...harbour, trusted: { ...harbour.trusted, validAfter, validBefore } }
    expect(await stateOf(dir, trusting([key]))).toMatchObject(
      isValid ? { level: 3, reasons: [] } : { verdict: 'proven', level: 1, reasons: ['key-expired'] },
    )
    expect(await stateOf(dir, trusting([key], 'signed'))).toMatchObject(
      isValid ? { level: 3 } : { verdict: 'unknowable', reasons: ['key-expired'] },
    )
  })

  it('counts where one key has several times', async () => {
    const { dir } = buildSignedRun()
    const until = {
      ...harbour,
      trusted: { ...harbour.trusted, id: 'old', validBefore: '2026-01-01T00:00:00.000Z' },
    }
    expect(await stateOf(dir, trusting([until, harbour]))).toMatchObject({ level: 3, signers: ['harbour'] })
  })

  it.each<RunStatus>(['pass', 'fail'])(
    'is broken after any consistent change of the run: %s',
    async (status) => {
      const { dir, report, context } = buildSignedRun({ status })
      const changed = { ...report, failure_reason: status === 'pass' ? null : 'rain', duration_ms: 501 }
      writeReport(dir, changed)
      expect(await stateOf(dir, contextOf({ nonces: new Map() }))).toMatchObject({ verdict: 'broken' })
      expect(await stateOf(dir, context)).toMatchObject({
        verdict: 'broken',
        level: null,
        signers: [],
        reasons: ['statement-mismatch'],
      })
    },
  )

  it('is broken with the signature of another run', async () => {
    const [one, two] = [buildSignedRun(), buildSignedRun({ number: 1 })]
    writeFileSync(
      join(one.dir, 'attestation.dsse.json'),
      readFileSync(join(two.dir, 'attestation.dsse.json')),
    )
    expect(await stateOf(one.dir, one.context)).toMatchObject({
      verdict: 'broken',
      reasons: ['statement-mismatch'],
    })
  })
})
