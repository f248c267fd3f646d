import { join } from 'node:path'
import { findTool } from '../engines/find-tool.ts'
import { copyTree } from '../process/copy-tree.ts'
import { splitCommand } from '../process/split-command.ts'
import { type Run, stop } from './run.ts'
import { runTests } from './run-tests.ts'

/** The tests must run and must fail before anything is changed; a case whose tests pass proves nothing. */
export async function proveBaseline(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { room, request } = run
  const { harnessCase, engine } = request
  const [program = ''] = splitCommand(harnessCase.testsCommand)
  const isLost = engine.accidents?.has('missing-test-command') ?? false
  const tool = isLost ? null : await findTool(program, request.host)
  if (tool === null) {
    return stop(run, 'missing test command', `"${program}" of the test command was not found`)
  }
  const folder = room.fresh('baseline')
  copyTree(harnessCase.tree, folder)
  const tests = await runTests(room, tool, folder, join(room.control, 'baseline.log'), harnessCase)
  run.survivors += tests.process.survivors
  if (tests.process.interrupted) stop(run, 'interrupted', 'the run was interrupted')
  if (!tests.process.timedOut && tests.executed === 0) {
    stop(run, 'missing test command', `"${harnessCase.testsCommand}" ran no test`)
  }
  if (tests.passed || tests.exitCode === null) {
    stop(
      run,
      'baseline tests do not fail',
      `before any change the tests end with ${tests.exitCode ?? 'no exit code'}`,
    )
  }
  run.tool = tool
  run.baselineExecuted = tests.executed
  return { exit_code: tests.exitCode, executed: tests.executed, outlived: tests.process.outlived }
}
