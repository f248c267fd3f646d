import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { broken, fulfilled } from '../../src/evidence/obligations/obligation.ts'
import { type Replay, verdictOf as verdictFrom } from '../../src/evidence/verify-run.ts'
import { buildRun } from '../support/run-builder.ts'
import { verdictOf } from './attack.ts'

const fine: Replay = async () => [fulfilled('replay-tests', 'passed'), fulfilled('patch-applies', 'applied')]

describe('replay', () => {
  it('is required only for a pass, and gets what was verified', async () => {
    const told: unknown[] = []
    const replay: Replay = async (run) => {
      told.push(
        run.dir,
        run.report.run_id,
        run.contract.nonce,
        Buffer.from(run.patch).toString().slice(0, 10),
      )
      return fine(run)
    }
    const { dir, report, context } = buildRun()
    const { obligations, verdict } = await verdictOf(dir, { ...context, replay })
    expect(verdict).toBe('proven')
    expect(obligations.slice(-2).map(({ id }) => id)).toEqual(['patch-applies', 'replay-tests'])
    expect(told).toEqual([dir, report.run_id, report.freshness.nonce, 'diff --git'])
    const failed = buildRun({ status: 'fail' })
    expect((await verdictOf(failed.dir, { ...failed.context, replay })).obligations).toHaveLength(13)
    expect(told).toHaveLength(4)
  })

  it('breaks a run that does not replay, and leaves a run without a replay open', async () => {
    const { dir, context } = buildRun()
    const fails: Replay = async () => [
      fulfilled('patch-applies', ''),
      broken('replay-tests', 'replay-tests-failed', ''),
    ]
    const idle: Replay = async () => []
    expect(await verdictOf(dir, { ...context, replay: fails })).toMatchObject({
      verdict: 'broken',
      reasons: ['replay-tests-failed'],
    })
    expect(await verdictOf(dir, { ...context, replay: idle })).toMatchObject({
      verdict: 'unknowable',
      reasons: ['replay-patch-failed', 'replay-tests-failed'],
    })
  })

  it('never runs what a refused run brings along', async () => {
    const { dir, context } = buildRun()
    writeFileSync(join(dir, 'patch.diff'), 'x')
    let ran = false
    const replay: Replay = async (run) => {
      ran = true
      return fine(run)
    }
    const { verdict, obligations } = await verdictOf(dir, { ...context, replay })
    expect([verdict, ran, obligations.at(-1)?.state]).toEqual(['broken', false, 'unknowable'])
  })
})

describe('the verdict', () => {
  it('of no obligation at all is never proven', () => {
    expect(verdictFrom([])).toBe('unknowable')
  })
})
