import { shownPath } from '../../../app/user-paths.ts'
import { runMatrix } from '../../../harness/run/run-matrix.ts'
import { renderMatrix } from '../../../harness/run/run-text.ts'
import { screenJson } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import { harnessOptions, jobsOption } from '../../command-options.ts'
import { caseNamed, defaultCase, withHarness } from '../../harness-setup.ts'
import { chosenFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'harness matrix',
  summary: 'provoke every failure and compare the outcomes with the expected ones',
  options: { ...harnessOptions, ...jobsOption },
  examples: ['sot harness matrix --jobs 2'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot harness matrix')
    return withHarness(flags, format, context, async ({ known, common, progress }) => {
      const harnessCase = caseNamed(defaultCase, known.cases)
      const jobs = flags.jobs ?? 1
      const results = await runMatrix({ ...common, harnessCase, progress: progress.phase, jobs })
      progress.clear()
      const ok = results.every((row) => row.ok)
      const rows = results.map((row) => ({
        ...row,
        dir: row.dir === null ? null : shownPath(row.dir, context),
      }))
      context.stdout.write(
        format === 'json'
          ? screenJson({ schema: 'sot-matrix/1', ok, rows })
          : renderMatrix(rows, flags.quiet === true),
      )
      if (common.signal.aborted) return 130
      return ok ? 0 : 1
    })
  },
})
