import { cpSync, renameSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { verifyRun } from '../../src/evidence/verify-run.ts'
import type { RunStatus } from '../../src/model/evidence/evidence.ts'
import { buildRun, contextOf, runsFolder } from '../support/run-builder.ts'

describe('verifyRun', () => {
  it.each<[RunStatus, 'fake' | 'case', number]>([
    ['pass', 'fake', 1],
    ['fail', 'fake', 1],
    ['blocked', 'fake', 1],
    ['pass', 'fake', 2],
    ['pass', 'case', 1],
    ['pass', 'case', 2],
    ['pass', 'case', 3],
    ['fail', 'case', 2],
    ['blocked', 'case', 2],
  ])('proves a valid %s of %s at stage %i', async (status, backend, stage) => {
    const { dir, context } = buildRun({ status, backend, stage })
    const verdict = await verifyRun(dir, context)
    expect(verdict.obligations.filter(({ state }) => state !== 'held')).toEqual([])
    expect(verdict).toMatchObject({ verdict: 'proven', status, reasons: [] })
    expect(Object.keys(verdict.files)).toContain('report.json')
  })

  it('accepts a run that was moved, copied, renamed above itself or touched', async () => {
    const { dir, report, context } = buildRun()
    const other = join(runsFolder(), 'deeper', report.run_id)
    cpSync(dir, other, { recursive: true })
    utimesSync(join(other, 'patch.diff'), 1, 1)
    expect(await verifyRun(other, contextOf())).toMatchObject({ verdict: 'proven', run: report.run_id })
    renameSync(join(other, '..'), join(other, '../../elsewhere'))
    const moved = await verifyRun(`${join(other, '../../elsewhere', report.run_id)}/`, context)
    expect(moved.verdict).toBe('proven')
  })
})
