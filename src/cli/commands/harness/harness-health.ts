import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkHealth } from '../../../harness/run/check-health.ts'
import type { HealthCheck } from '../../../harness/run/check-mutants.ts'
import { screenJson, terminalText } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import { harnessOptions, jobsOption } from '../../command-options.ts'
import { defaultCase, withHarness } from '../../harness-setup.ts'
import { chosenFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'harness health',
  summary: 'check cases, engines, verifier, matrix and tools; runs are stored only with --runs',
  options: { ...harnessOptions, ...jobsOption },
  examples: ['sot harness health --jobs 2 --json'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot harness health')
    return withHarness(flags, format, context, async ({ known, common, progress }) => {
      const scratch = mkdtempSync(join(tmpdir(), 'sot-health-runs-'))
      try {
        const checks = await checkHealth({
          ...common,
          runsFolder: flags.runs === undefined ? scratch : common.runsFolder,
          cases: known.cases,
          matrixCase: known.cases.get(defaultCase) ?? null,
          jobs: flags.jobs ?? 1,
          progress: progress.phase,
          onCheck: (check) => {
            progress.clear()
            if (format === 'text' && !(flags.quiet && check.ok)) context.stdout.write(checkLine(check))
          },
        })
        const ok = checks.every((check) => check.ok)
        if (format === 'json') context.stdout.write(screenJson({ schema: 'sot-health/1', ok, checks }))
        if (common.signal.aborted) return 130
        return ok ? 0 : 1
      } finally {
        rmSync(scratch, { recursive: true, force: true })
      }
    })
  },
})

export function checkLine({ id, ok, detail }: HealthCheck): string {
  return `${terminalText(`${ok ? 'ok   ' : 'wrong'}  ${id}: ${detail}`)}\n`
}
