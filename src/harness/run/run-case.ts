import { runEngine } from '../engines/run-engine.ts'
import { asTrouble } from '../process/disk-trouble.ts'
import { proveUnwritten } from '../stages/prove-unwritten.ts'
import { checkEnding } from './check-ending.ts'
import { finishRun } from './finish-run.ts'
import { makeContract } from './make-contract.ts'
import { openRun } from './open-run.ts'
import { passGates } from './pass-gates.ts'
import { prepareWorkspace } from './prepare-workspace.ts'
import { proveBaseline } from './prove-baseline.ts'
import { type FinishedRun, type Run, type RunRequest, RunStop, record, step } from './run.ts'
import { takeDiff } from './take-diff.ts'
import { testPatch } from './test-patch.ts'

/** One run of an engine on a case, from the fail-closed report to the verified one. */
export async function runCase(request: RunRequest): Promise<FinishedRun> {
  try {
    const { run, close } = await openRun(request)
    try {
      await walk(run)
      return await finishRun(run)
    } finally {
      close()
    }
  } catch (error) {
    throw asTrouble(error, request.runsFolder)
  }
}

async function walk(run: Run): Promise<void> {
  try {
    await steps(run)
  } catch (error) {
    note(run, error)
  }
  if (run.request.source === null) return
  // Whatever came of the run: the repository behind it is looked at again.
  await record(run, 'source', proveUnwritten).catch((error: unknown) => note(run, error))
}

async function steps(run: Run): Promise<void> {
  await step(run, 'contract', makeContract)
  await step(run, 'workspace', prepareWorkspace)
  await step(run, 'baseline tests', proveBaseline)
  await step(run, 'gates', passGates)
  await step(run, 'engine', runEngine)
  await step(run, 'diff', takeDiff)
  await step(run, 'tests', testPatch)
  await step(run, 'ending tree', checkEnding)
}

/** Whatever the machine does to us, the run says so and is no pass. */
function note({ problems }: Run, error: unknown): void {
  if (error instanceof RunStop) return
  problems.push({ reason: 'harness error', detail: error instanceof Error ? error.message : String(error) })
}
