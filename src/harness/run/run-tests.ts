import { readFileSync } from 'node:fs'
import { readTestsOutput } from '../../evidence/obligations/tests-output.ts'
import type { HarnessCase } from '../../evidence/run/cases.ts'
import { splitCommand, type Tool } from '../engines/find-program.ts'
import { CappedLog } from '../process/capped-log.ts'
import { type ProcessOutcome, runProcess } from '../process/run-process.ts'
import type { Scratch } from './scratch.ts'

/** What the tests did, by our own watching of them. */
export type TestsOutcome = {
  readonly process: ProcessOutcome
  readonly exitCode: number | null
  readonly executed: number
  /** Failures that the runner printed; null where it printed none. */
  readonly failed: number | null
  /** All output, capped. */
  readonly output: Buffer
  readonly passed: boolean
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
  const ended = await runProcess({
    argv: scratch.sandboxed({ cwd: folder, writable: [folder, home.folder], readable: tool.roots }, [
      tool.executable,
      ...splitCommand(command).slice(1),
    ]),
    cwd: folder,
    env: home.env,
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
  return { process: ended, exitCode, executed, failed: summary.failed, output, passed }
}
