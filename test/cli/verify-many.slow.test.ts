import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type BuiltRun, runsFolder } from '../support/run-builder.ts'
import { runCli } from './run-cli.ts'
import { type TideCase, tideCase } from './tide-case.ts'

const many = 70

/** Runs of one folder; those with the numbers in `thieves` have the nonce of another. */
function buildRuns(
  { build }: TideCase,
  runs: string,
  thieves: readonly number[],
  victim: number,
): BuiltRun[] {
  const made: BuiltRun[] = []
  for (let number = 0; number < many; number += 1) {
    const nonce = thieves.includes(number) ? made[victim]?.report.freshness.nonce : undefined
    const run = build({
      runs,
      number,
      change: ({ report, contract }) => {
        if (nonce === undefined) return
        report.freshness.nonce = nonce
        contract.nonce = nonce
      },
    })
    made.push(run)
  }
  return made
}

describe('sot verify of many runs', () => {
  it.each([
    ['by the last, of one of the first', [69], 1],
    ['at the beginning', [5], 1],
    ['by many', [9, 17, 25, 33, 41, 49, 57, 65], 1],
  ])('reports each broken run, and a nonce used twice %s', async (_where, thieves, victim) => {
    const tide = await tideCase()
    const runs = runsFolder()
    const dirs = buildRuns(tide, runs, thieves, victim).map(({ dir }) => dir)
    appendFileSync(join(dirs[50] ?? '', 'patch.diff'), 'x')
    rmSync(join(dirs[20] ?? '', 'test.log'))
    const args = ['verify', ...dirs, '--json', '--cases', tide.cases, '--now', '2026-11-18T13:00:00Z']
    const { stdout } = await runCli(args, { cwd: runs })
    const broken = JSON.parse(stdout).runs.flatMap(({ verdict }: { verdict: string }, at: number) =>
      verdict === 'broken' ? [at] : [],
    )
    expect(broken).toEqual([20, 50, ...thieves].sort((a, b) => a - b))
  })
})
