import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkHealth, type HealthCheck } from '../harness/run/check-health.ts'
import { terminalText } from '../report/escape.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import type { HarnessFlags } from './harness-options.ts'
import { defaultCase, surroundings } from './harness-surroundings.ts'
import { Progress } from './progress.ts'

/** `sot harness health`: one line for each thing the harness relies on; its runs are kept only with `--runs`. */
export async function showHealth(flags: HarnessFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot harness health')
  const { common, known, release } = await surroundings(flags, context)
  const progress = new Progress(context, flags.quiet === true || format === 'json')
  const scratch = mkdtempSync(join(tmpdir(), 'sot-health-runs-'))
  try {
    const told = (check: HealthCheck): void => {
      progress.clear()
      if (format === 'text' && !(flags.quiet && check.ok)) context.stdout.write(lineOf(check))
    }
    const checks = await checkHealth({
      ...common,
      runsFolder: flags.runs === undefined ? scratch : resolve(context.cwd, flags.runs),
      cases: known.cases,
      matrixCase: known.cases.get(defaultCase) ?? null,
      jobs: flags.jobs ?? 1,
      progress: progress.phase,
      told,
    })
    const ok = checks.every((check) => check.ok)
    if (format === 'json')
      context.stdout.write(`${JSON.stringify({ schema: 'sot-health/1', ok, checks }, null, 2)}\n`)
    if (common.signal?.aborted) return 130
    return ok ? 0 : 1
  } finally {
    rmSync(scratch, { recursive: true, force: true })
    release()
  }
}

function lineOf({ id, ok, detail }: HealthCheck): string {
  return `${terminalText(`${ok ? 'ok   ' : 'wrong'}  ${id}: ${detail}`)}\n`
}
