import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunVerdict } from '../../src/model/evidence/evidence.ts'
import { tempFolder } from '../workspace/temp-folder.ts'
import { notHeld } from './judge-parts.ts'
import { type Parts, passParts, sha256 } from './memory-run.ts'
import { atStage, modelParts, record } from './model-parts.ts'

type Change = (parts: Parts) => void

const told =
  (change: Record<string, unknown>): Change =>
  ({ report }) =>
    void Object.assign(report, change)
const records =
  (...list: Record<string, unknown>[]): Change =>
  ({ context }) => {
    context.admissions = list.map(record)
  }
const mismatch = 'admission admission-mismatch'
const refused = 'admission not-admitted'

describe('admission', () => {
  it.each<[string, string[], Change]>([
    ['admitted', [], () => {}],
    ['bridged to another provider', [], told({ runtime_model_provider: 'pier' })],
    [
      'no planning documents',
      [`${refused} ?`],
      ({ context }) => {
        context.admissions = null
      },
    ],
    ['no record', [`${refused} ?`], records()],
    ['a record of another model', [`${refused} ?`], records({ model: 'gull-3' })],
    ['a record of another spelling', [`${refused} ?`], records({ provider: 'Harbour' })],
    ['a revoked record', [mismatch], records({ status: 'revoked' })],
    ['a record that says no', [mismatch], records({ status: 'not_admitted' })],
    ['two records that differ', [mismatch], records({}, { status: 'revoked' })],
    [
      'a record of the provider it was bridged to',
      [mismatch],
      (parts) => {
        told({ runtime_model_provider: 'pier' })(parts)
        records({ provider: 'pier' })(parts)
      },
    ],
    [
      'a record that breaks its schema',
      [`${refused} ?`],
      ({ context }) => {
        context.admissions = [
          {
            ...record({}),
            violations: [{ pointer: '/owner', kind: 'missing', message: '', span: [1, 1, 1, 1] }],
          },
        ]
      },
    ],
    ['a report that does not say so', [refused], told({ model_admission_status: null })],
    ['a report that says no', [refused], told({ model_admission_status: 'not_admitted' })],
    ['no model', [refused], told({ model: null })],
    ['a source not admitted, at stage 1', [], told({ source_admission_status: 'not_admitted' })],
    ['a source that was revoked', [refused], told({ source_admission_status: 'revoked' })],
  ])('%s', async (_name, expected, change) => {
    const parts = modelParts()
    change(parts)
    expect(await notHeld(parts)).toEqual(expected)
  })

  it.each(['not_admitted', null] as const)(
    'breaks a pass of stage 6 on a source that is %s',
    async (status) => {
      const parts = atStage(6)
      parts.report.source_admission_status = status
      expect(await notHeld(parts)).toEqual([refused, 'baseline-comparison baseline-missing'])
    },
  )

  it('leaves a run of an unknown engine open', async () => {
    const parts = modelParts()
    parts.report.backend = 'gull'
    Object.assign(parts.contract ?? {}, { engine: 'gull' })
    expect(await notHeld(parts)).toEqual([`${refused} ?`])
    parts.context.backends = ['case', 'gull']
    expect(await notHeld(parts)).toEqual([])
  })

  it('requires nothing of an engine without a model', async () => {
    const parts = passParts()
    parts.context.admissions = null
    expect(await notHeld(parts)).toEqual([])
  })
})

const fakeRun = '20261118T115000Z-tide-table-99'

function verdictOf(change: Partial<RunVerdict> = {}, inReport: Record<string, unknown> = {}): RunVerdict {
  const { report } = passParts()
  return {
    run: fakeRun,
    dir: '',
    status: 'pass',
    verdict: 'proven',
    level: 1,
    signers: [],
    ledgerLine: null,
    reasons: [],
    obligations: [],
    report: { ...report, run_id: fakeRun, run_started_at: '2026-11-18T11:50:00.000Z', ...inReport },
    reportSha256: sha256('fake report'),
    contract: null,
    proof: null,
    files: {},
    ...change,
  }
}

/** A pass of stage 2 with the fake run that it names. */
function compared(): Parts {
  const parts = atStage(2)
  parts.dir = join(tempFolder({ [`${fakeRun}/report.json`]: '' }), parts.report.run_id)
  parts.report.comparison = { fake_run: fakeRun, fake_report_sha256: sha256('fake report') }
  return parts
}

describe('baseline', () => {
  const wrong = ['baseline-comparison baseline-mismatch']

  it.each<[string, string[], RunVerdict]>([
    ['proven', [], verdictOf()],
    ['made as the run ended', [], verdictOf({}, { run_started_at: '2026-11-18T12:00:09.000Z' })],
    ['broken', wrong, verdictOf({ verdict: 'broken', reasons: ['symlink'] })],
    ['not to be told', ['baseline-comparison baseline-mismatch ?'], verdictOf({ verdict: 'unknowable' })],
    ['without a report', wrong, verdictOf({ report: null })],
    ['with another report', wrong, verdictOf({ reportSha256: sha256('x') })],
    ['of another case', wrong, verdictOf({}, { case_id: 'reef' })],
    ['of a real engine', wrong, verdictOf({}, { backend: 'pi' })],
    ['that failed', wrong, verdictOf({}, { status: 'fail' })],
    ['of another fixture', wrong, verdictOf({}, { freshness: { fixture_sha256: sha256('x') } })],
    ['made later', wrong, verdictOf({}, { run_started_at: '2026-11-18T12:00:09.001Z' })],
    ['made days before', wrong, verdictOf({}, { run_started_at: '2026-11-17T12:00:00.000Z' })],
  ])('%s', async (_name, expected, verdict) => {
    expect(await notHeld(compared(), async () => verdict)).toEqual(expected)
  })

  it.each<[string, string[], Change]>([
    [
      'no comparison',
      ['baseline-comparison baseline-missing'],
      ({ report }) => {
        report.comparison = null
      },
    ],
    [
      'a run that is not here',
      ['baseline-comparison baseline-missing ?'],
      ({ dir, report }) => {
        report.comparison = { fake_run: fakeRun.replace('99', '98'), fake_report_sha256: sha256(dir) }
      },
    ],
    [
      'a name that leads elsewhere',
      wrong,
      ({ report }) => {
        report.comparison = { fake_run: `../${fakeRun}`, fake_report_sha256: sha256('x') }
      },
    ],
    [
      'a run in another folder',
      [],
      (parts) => {
        parts.context.runFolders = [join(parts.dir, '..')]
        parts.dir = join(tempFolder(), parts.report.run_id)
      },
    ],
  ])('%s', async (_name, expected, change) => {
    const parts = compared()
    change(parts)
    expect(await notHeld(parts, async () => verdictOf())).toEqual(expected)
  })

  it('is not followed any further from within a baseline', async () => {
    expect(await notHeld(compared(), null)).toEqual(['baseline-comparison baseline-missing ?'])
  })
})
