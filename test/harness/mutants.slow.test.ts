import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkMutants } from '../../src/harness/run/check-mutants.ts'
import { replayWith } from '../../src/harness/run/replay-run.ts'
import { caseRunRequest, changedCase, fake, host, play, shippedCase } from './harness-run.ts'

describe('hidden tests of a case', () => {
  it('judge a change, and are in no folder that an engine gets', async () => {
    const { report, verdict } = await fake()
    expect(report).toMatchObject({ status: 'pass', tests: { executed: 10 } })
    expect(verdict.contract?.hidden_sha256).toBe(shippedCase().hidden?.sha256)
    // To delete a file that is there would not be allowed.
    const seen = await play({ steps: [{ delete: 'test/hidden.test.js' }, { solution: true }] })
    expect(seen.report).toMatchObject({ status: 'pass', changed_files: ['src/slugify.js'] })
  })

  it('refuse a change that only knows the examples', async () => {
    const text = readFileSync(join(shippedCase().folder, 'mutants/only-the-examples.patch'), 'utf8')
    const { report } = await fake({ harnessCase: await changedCase({ 'solution.patch': text }) })
    expect(report).toMatchObject({ status: 'fail', failure_reason: 'failed tests' })
    const open = { ...shippedCase(), hidden: null, solution: 'mutants/only-the-examples.patch' }
    expect((await fake({ harnessCase: open })).report.status).toBe('pass')
  })

  it('are part of a replay, unless the run had none', async () => {
    const replayed = async (known = shippedCase(), made = shippedCase()) => {
      const { dir, report, reportSha256, verdict } = await fake({ harnessCase: made })
      if (verdict.contract === null) throw new Error('there is no contract')
      const patch = readFileSync(join(dir, 'patch.diff'))
      const run = { dir, report, reportSha256, contract: verdict.contract, patch }
      const found = await replayWith(host(), new Map([[known.id, known]]), null)(run)
      return found.map(({ state }) => state)
    }
    expect(await replayed()).toEqual(['held', 'held'])
    expect(await replayed(shippedCase(), { ...shippedCase(), hidden: null })).toEqual(['held', 'held'])
    const other = await changedCase({ 'hidden/test/more.test.js': '' })
    expect(await replayed(other)).toEqual(['unknowable', 'unknowable'])
  })
})

describe('the mutants of a case', () => {
  const check = (harnessCase: ReturnType<typeof shippedCase>) => checkMutants(harnessCase, caseRunRequest())

  it('must fail', async () => {
    expect(await check(shippedCase())).toMatchObject({ ok: true })
    expect(await check({ ...shippedCase(), hidden: null })).toMatchObject({
      ok: false,
      detail: 'the case needs hidden tests',
    })
    expect(await check({ ...shippedCase(), mutants: ['mutants/one-end.patch'] })).toMatchObject({
      ok: false,
      detail: 'the case needs 2 mutants (it has 1)',
    })
    const right = { ...shippedCase(), mutants: ['mutants/one-end.patch', 'solution.patch'] }
    expect(await check(right)).toMatchObject({
      ok: false,
      detail: 'not refused by the tests: solution.patch: pass',
    })
    const lost = { ...shippedCase(), mutants: ['mutants/one-end.patch', 'mutants/none.patch'] }
    expect((await check(lost)).ok).toBe(false)
  })
})
