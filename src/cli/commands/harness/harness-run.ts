import { shownPath } from '../../../app/user-paths.ts'
import { pool } from '../../../harness/process/pool.ts'
import { planRun } from '../../../harness/run/plan-run.ts'
import { renderPlan } from '../../../harness/run/plan-text.ts'
import { runWithBaseline } from '../../../harness/run/run-case.ts'
import type { CaseRunRequest, FinishedRun } from '../../../harness/run/run-state.ts'
import { renderRun } from '../../../harness/run/run-text.ts'
import { screenJson } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import { flag, jobsOption, runOptions, signOptions, value } from '../../command-options.ts'
import type { Context } from '../../context.ts'
import { type Exit, explainBug } from '../../exit.ts'
import { withRunRequest } from '../../harness-setup.ts'
import { numberBetween } from '../../option-values.ts'
import { chosenFormat } from '../../output-format.ts'
import { signerFor, signRun } from '../../sign-runs.ts'

export const command = defineCommand({
  name: 'harness run',
  summary: 'run an engine on a case and write a run directory',
  options: {
    ...runOptions,
    ...jobsOption,
    ...signOptions,
    repeat: value('<n>', 'make this many runs', numberBetween(1, 10_000)),
    dryRun: flag('show what would run and what it still needs; start nothing and write nothing'),
  },
  examples: [
    'sot harness run',
    'sot harness run --case r2-order-total --issue WORK-007 --json',
    'sot harness run --engine pi --dry-run',
  ],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot harness run')
    const signer = await signerFor(flags, context)
    return withRunRequest(flags, format, context, async (request, progress, known) => {
      if (flags.dryRun) return showPlan(request, flags.repeat ?? 1, format, context)
      const turns = Array.from({ length: flags.repeat ?? 1 }, (_none, turn) => turn)
      const results = await pool(turns, flags.jobs ?? 1, async () => {
        if (request.signal?.aborted) return null
        const finished = await runWithBaseline(request)
        progress.clear()
        const signed = signer === null ? null : await signRun(finished.dir, signer, known, context)
        if (format === 'text') context.stdout.write(renderRun(finished, shownPath(finished.dir, context)))
        return { ...finished, isUnsigned: signed !== null && signed.file === null }
      })
      return conclude(results, format, request, context)
    })
  },
})

/** What the run needs and what of it is missing. Exit 0 where it could start. */
async function showPlan(
  request: CaseRunRequest,
  runs: number,
  format: 'json' | 'text',
  context: Context,
): Promise<Exit> {
  const planned = await planRun(request, runs)
  const { folders } = planned
  const { repository } = folders
  const shown = {
    ...folders,
    runs: shownPath(folders.runs, context),
    case: shownPath(folders.case, context),
    repository: repository === null ? null : shownPath(repository, context),
  }
  const plan = { ...planned, folders: shown }
  context.stdout.write(format === 'json' ? screenJson(plan) : renderPlan(plan))
  return plan.ready ? 0 : 1
}

function conclude(
  results: readonly PromiseSettledResult<(FinishedRun & { readonly isUnsigned: boolean }) | null>[],
  format: 'json' | 'text',
  { signal }: CaseRunRequest,
  context: Context,
): Exit {
  const finished = results.flatMap((result) =>
    result.status === 'fulfilled' && result.value !== null ? [result.value] : [],
  )
  if (format === 'json') {
    const reports = finished.map(({ dir, report }) => ({ ...report, dir: shownPath(dir, context) }))
    const [first] = reports
    if (results.length > 1) context.stdout.write(screenJson({ schema: 'sot-runs/1', runs: reports }))
    else if (first !== undefined) context.stdout.write(screenJson(first))
  }
  const bugs = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  for (const bug of bugs) explainBug(bug, context)
  if (signal?.aborted) return 130
  if (bugs.length > 0) return 2
  return finished.every(({ report, isUnsigned }) => report.status === 'pass' && !isUnsigned) ? 0 : 1
}
