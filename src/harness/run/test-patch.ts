import { join } from 'node:path'
import { addSurvivors } from '../process/run-process.ts'
import { applyPatch } from './harness-git.ts'
import { layHidden } from './lay-hidden.ts'
import { copyFixture } from './prepare-run.ts'
import type { Problem } from './reasons.ts'
import { emit, type Run, stop } from './run-state.ts'
import { runTests } from './run-tests.ts'

/** Runs the tests in a second clean copy with the patch applied. A patch that may not be is not run at all. */
export async function testPatch(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { scratch, request, problems } = run
  if (run.patch.length > 0 && run.allowedWrites) await runInCopy(run)
  const { tests } = run
  const problem = problemOf(run)
  if (problem !== null) problems.push(problem)
  const [first, ...others] = problems
  if (tests?.passed && first?.reason === 'timeout' && others.length === 0)
    problems.push({ reason: 'lifecycle timeout after valid patch', detail: first.detail })
  emit(run, 'verification.completed', {
    command: request.harnessCase.tests.command,
    exit_code: tests?.exitCode ?? null,
    executed: tests?.executed ?? 0,
    ...(problem === null ? {} : { problem: problem.reason }),
  })
  if (tests?.process.interrupted) stop(run, 'interrupted', 'the run was interrupted')
  return { isolation: scratch.isolation.method, ...(tests?.process ?? {}) }
}

async function runInCopy(run: Run): Promise<void> {
  const { scratch, git, request, tool } = run
  if (tool === null) return
  const folder = scratch.fresh('check')
  copyFixture(run, folder)
  const applied = await applyPatch(git, folder, run.patch)
  if (!applied.ok || (await git.treeOf(folder)) !== run.endingTree) {
    run.problems.push({
      reason: 'disallowed file',
      detail: `the patch does not make the tree it was taken from (${applied.problem})`,
    })
    return
  }
  layHidden(request.harnessCase.hidden, folder)
  const tests = await runTests(scratch, tool, folder, join(scratch.control, 'tests.log'), request.harnessCase)
  run.tests = tests
  run.testLog = tests.output
  run.survivors = addSurvivors(run.survivors, tests.process.survivors)
}

/** Why the tests do not count as passed; null when they do, or when there was nothing to test. */
function problemOf(run: Run): Problem | null {
  if (run.tests?.doubt?.reason === 'judge compromised') return run.tests.doubt
  const detail = failureOf(run)
  return detail === null ? (run.tests?.doubt ?? null) : { reason: 'failed tests', detail }
}

function failureOf({ tests, baselineExecuted, patch, allowedWrites }: Run): string | null {
  if (tests === null) return patch.length > 0 && allowedWrites ? 'the tests were not run' : null
  if (tests.process.timedOut) return 'the tests did not end in time'
  if (!tests.passed) return `exit code ${tests.exitCode ?? 'none'}, ${tests.executed} executed`
  if ((tests.failed ?? 0) > 0) return `the runner printed ${tests.failed} failures`
  // A change that makes the runner end early runs fewer tests than the unchanged fixture did.
  return tests.ran < baselineExecuted ? `${tests.ran} tests ran, ${baselineExecuted} before the change` : null
}
