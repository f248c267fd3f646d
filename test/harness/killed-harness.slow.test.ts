import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { verifyRun } from '../../src/evidence/verify-run.ts'
import { builtBin } from '../cli/built-bin.ts'
import { caseRunRequest, fake, scratch, taggedNow } from './harness-run.ts'

const bin = builtBin('sot')
const scenario =
  'steps:\n  - fork: { count: 1, setsid: true, ignore_term: true }\n  - sleep: 0.3\n  - solution: true\n'

/** Ten moments, spread over the life of a run. */
const moments = [120, 180, 230, 280, 330, 380, 450, 550, 700, 900]

function start(folder: string, runs: string, ...more: string[]) {
  writeFileSync(join(folder, 'scenario.yaml'), scenario)
  const args = [
    bin,
    'harness',
    'run',
    '--runs',
    runs,
    '--engine',
    'script',
    '--scenario',
    'scenario.yaml',
    ...more,
  ]
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, TMPDIR: folder },
    stdio: 'ignore',
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, ended }
}

async function gone(left: () => readonly unknown[]): Promise<readonly unknown[]> {
  for (let turn = 0; turn < 100 && left().length > 0; turn += 1) await pause(50)
  return left()
}

const runsIn = (runs: string): string[] => {
  try {
    return readdirSync(runs).filter((name) => /^\d/.test(name))
  } catch {
    return []
  }
}

describe('a harness that is killed', () => {
  it.each(moments)('after %s ms leaves nothing that is proven, no process, and no harm', async (ms) => {
    const folder = scratch()
    const runs = join(folder, 'runs')
    const { child, ended } = start(folder, runs, ms % 20 === 0 ? '--sandbox' : '--no-sandbox')
    await pause(ms)
    child.kill('SIGKILL')
    const code = await ended
    const names = runsIn(runs)
    expect(await gone(() => names.flatMap((name) => taggedNow(name)))).toEqual([])
    const { verifying } = caseRunRequest()
    for (const name of names) {
      const now = new Date().toISOString()
      const verdict = await verifyRun(join(runs, name), {
        ...verifying,
        now,
        nonces: new Map(),
        replay: null,
      })
      const report = join(runs, name, 'report.json')
      const isWhole = existsSync(report) && readFileSync(report, 'utf8').includes('"failure_reason": null')
      if (code === null && !isWhole) expect(verdict.verdict).not.toBe('proven')
    }
    const next = await fake({ runsFolder: runs })
    expect(next.verdict).toMatchObject({ verdict: 'proven', status: 'pass' })
  })
})

describe('a harness that is interrupted', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s exits 130 with a blocked report and no process',
    async (signal) => {
      const folder = scratch()
      const runs = join(folder, 'runs')
      const { child, ended } = start(folder, runs, '--no-sandbox', '--repeat', '4', '--jobs', '2')
      while (runsIn(runs).flatMap((name) => taggedNow(name)).length === 0) await pause(10)
      child.kill(signal)
      expect(await ended).toBe(130)
      const names = runsIn(runs)
      expect(names.length).toBeGreaterThan(0)
      expect(names.flatMap((name) => taggedNow(name))).toEqual([])
      for (const name of names) {
        const report = JSON.parse(readFileSync(join(runs, name, 'report.json'), 'utf8'))
        expect(report).toMatchObject({ status: 'blocked', failure_reason: 'interrupted' })
      }
    },
  )
})
