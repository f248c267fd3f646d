import { describe, expect, it } from 'vitest'
import { runMatrix } from '../../src/harness/run/run-matrix.ts'
import { caseRunRequest, host, shippedCase, taggedNow } from './harness-run.ts'

const twelve = [
  'no-diff',
  'disallowed-file',
  'failed-tests',
  'missing-test-command',
  'missing-required-event',
  'reviewer-reject',
  'approval-denied',
  'timeout',
  'dirty-starting-tree',
  'dirty-ending-tree',
  'artifact-write-failure',
  'provider-unavailable',
]

// With walls it is run where the command line is tested.
describe('the failure matrix without walls', () => {
  it('comes to what it should, row by row, and leaves no process', async () => {
    const { engine: _engine, ...request } = caseRunRequest({ host: host({ isolation: 'process' }) })
    const rows = await runMatrix({ ...request, harnessCase: shippedCase(), jobs: 2 })
    expect(rows.filter(({ ok }) => !ok)).toEqual([])
    expect(rows.slice(0, 12).map(({ id }) => id)).toEqual(twelve)
    expect(rows.map(({ actual }) => actual?.status)).not.toContain('pass')
    expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(['proven']))
    expect(rows.flatMap(({ dir }) => taggedNow(dir?.split('/').at(-1)))).toEqual([])
  })
})
