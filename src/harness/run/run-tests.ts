import { readFileSync } from 'node:fs'
import { readTestsOutput } from '../../evidence/obligations/tests-output.ts'
import { countTests } from '../../evidence/proofs/reported-tests.ts'
import { testFormatOf } from '../../evidence/proofs/test-formats.ts'
import type { HarnessCase } from '../../evidence/run/cases.ts'
import { splitCommand } from '../../model/document/own-commands.ts'
import type { Tool } from '../engines/find-program.ts'
import { openJudge } from '../judge/judge.ts'
import { scriptsIn } from '../judge/package-scripts.ts'
import type { TestResults } from '../judge/read-channel.ts'
import { CappedLog } from '../process/capped-log.ts'
import { type ProcessOutcome, runProcess } from '../process/run-process.ts'
import type { Problem } from './reasons.ts'
import type { Scratch } from './scratch.ts'

/** What the tests did, by our own watching of them. */
export type TestsOutcome = {
  readonly process: ProcessOutcome
  readonly exitCode: number | null
  /** How many tests ran by the output. */
  readonly executed: number
  /** How many ran by the reporter of the harness, where there is one. */
  readonly ran: number
  /** Failures that the runner printed; null where it printed none. */
  readonly failed: number | null
  /** All output, capped. */
  readonly output: Buffer
  readonly passed: boolean
  /** Why the results do not count, whatever was printed; null where they do. */
  readonly doubt: Problem | null
}

const caps = { head: 256 * 1024, tail: 512 * 1024 }
const graceMs = 1000
const outputLimit = 64 * 1024 * 1024

/** Runs the case's tests in a folder. They may be hostile: they get the same sandbox and limits as an engine. */
export async function runTests(
  scratch: Scratch,
  tool: Tool,
  folder: string,
  logPath: string,
  { tests: { command, parser, timeout_s } }: Pick<HarnessCase, 'tests'>,
): Promise<TestsOutcome> {
  const log = new CappedLog(logPath, caps)
  // A home that no engine has seen: what one planted in its own must not run here.
  const home = scratch.makeHome('tests-home')
  const argv = splitCommand(command)
  const runner = testFormatOf(argv, scriptsIn(folder))
  const judge = openJudge({ runner, junit: [], cwd: folder, variables: home.env, fresh: scratch.fresh })
  const writable = [folder, home.folder, ...judge.writable]
  const sandbox = { cwd: folder, writable, readable: [...tool.roots, ...judge.readable] }
  const ended = await runProcess({
    argv: scratch.sandboxed(sandbox, [tool.executable, ...argv.slice(1)]),
    cwd: folder,
    env: judge.env,
    ...scratch.watching,
    timeoutMs: timeout_s * 1000,
    graceMs,
    outputLimit,
    stdout: log,
    stderr: log,
  })
  log.close()
  const output = readFileSync(logPath)
  const summary = readTestsOutput(output.toString('utf8'), parser)
  const whole = ended.started && !ended.timedOut && !ended.flooded && !ended.interrupted
  const exitCode = whole ? ended.exitCode : null
  const counted = parser === 'exit-code' ? Number(exitCode !== null) : (summary.executed?.least ?? 0)
  const executed = whole ? counted : 0
  const passed = exitCode === 0 && executed > 0
  const results = judge.results()
  const ran = results === null ? executed : countTests(results.tests).executed
  const doubt = doubtOf(results)
  return { process: ended, exitCode, executed, ran, failed: summary.failed, output, passed, doubt }
}

/** Why tests that passed by their output are no pass. */
function doubtOf(results: TestResults | null): Problem | null {
  if (results === null) return null
  const { fault, tests } = results
  if (fault?.kind === 'compromised') return { reason: 'judge compromised', detail: fault.why }
  const { passed, failed } = countTests(tests)
  const failure = (detail: string): Problem => ({ reason: 'failed tests', detail })
  if (fault !== null) return failure(fault.why)
  if (failed > 0) return failure(`${failed} tests failed`)
  return passed === 0 ? failure('no test was executed') : null
}
