import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLogHead } from '../../evidence/proofs/command-log.ts'
import { countTests } from '../../evidence/proofs/reported-tests.ts'
import { readTests, type TestFormat, testFormatOf } from '../../evidence/proofs/test-formats.ts'
import type { ProofCommand, ProofStep, ReportedTests } from '../../model/schema-types.generated.ts'
import type { Mount } from '../engines/isolation.ts'
import { hasJudge, openJudge } from '../judge/judge.ts'
import { scriptsIn } from '../judge/package-scripts.ts'
import type { TestResults } from '../judge/read-channel.ts'
import { CappedLog } from '../process/capped-log.ts'
import { addSurvivors, type ProcessOutcome, runProcess } from '../process/run-process.ts'
import { jsonText } from '../run/run-state.ts'
import { replaceArtifact } from '../run/write-artifacts.ts'
import { type PlannedCommand, type ProofRun, stopProof } from './proof-run.ts'

/** A checkout in which commands run. */
export type Checkout = { readonly folder: string; readonly mounts: readonly Mount[] }

const caps = { head: 256 * 1024, tail: 512 * 1024 }
const graceMs = 1000
const outputLimit = 256 * 1024 * 1024

type Step = ProofStep & {
  /** Why the command was ended; null where it ended by itself. */
  readonly ended: 'timeout' | 'interrupted' | 'too much output' | 'not started' | null
  readonly output: string
  /** The tests that the harness's reporter or a JUnit file names; null without them. */
  readonly results: TestResults | null
}

type StepOrder = {
  readonly argv: readonly string[]
  readonly name: string
  readonly network: boolean
  /** The runner of tests that the command starts. */
  readonly runner?: TestFormat | null
}

/** Runs one command in a checkout and writes its log. Everything that it started is ended. */
export async function runStep(
  run: ProofRun,
  { folder, mounts }: Checkout,
  { argv, name, network, runner = null }: StepOrder,
): Promise<Step> {
  const { order, scratch, toolchain } = run
  const { clock } = order.host
  const cwd = join(folder, order.subject.cwd)
  const home = scratch.makeHome('proof-home')
  const raw = join(scratch.control, `${name}.log`)
  const log = new CappedLog(raw, caps)
  order.progress(run.id, argv.join(' '))
  const started_at = clock.now()
  const variables = { ...home.env, ...toolchain.env }
  const judge = openJudge({ runner, junit: order.junit, cwd, variables, fresh: scratch.fresh })
  const writable = [folder, home.folder, ...judge.writable]
  const readable = [...toolchain.readable, ...judge.readable]
  const sandbox = { cwd, writable, readable, mounts, network }
  const ended = await runProcess({
    argv: scratch.sandboxed(sandbox, argv),
    cwd,
    env: judge.env,
    ...scratch.watching,
    timeoutMs: order.timeoutMs,
    graceMs,
    outputLimit,
    stdout: log,
    stderr: log,
  })
  log.close()
  run.survivors = addSurvivors(run.survivors, ended.survivors)
  const why = endingOf(ended)
  const exit_code = why === null ? ended.exitCode : null
  const times = { started_at, ended_at: clock.now() }
  const written = writeLog(run, name, commandLogHead(argv, exit_code), raw)
  return { argv, exit_code, ...times, ...written, ended: why, results: judge.results() }
}

/** Writes the log of a command from its raw output. */
function writeLog(run: ProofRun, name: string, head: string, raw: string): Pick<Step, 'log' | 'output'> {
  const output = readFileSync(raw)
  rmSync(raw)
  const log = `logs/${name}.log`
  replaceArtifact(join(run.dir, log), Buffer.concat([Buffer.from(head), output]))
  return { log, output: output.toString('utf8') }
}

function endingOf({ interrupted, timedOut, flooded, started }: ProcessOutcome): Step['ended'] {
  if (interrupted) return 'interrupted'
  if (timedOut) return 'timeout'
  if (flooded) return 'too much output'
  return started ? null : 'not started'
}

/** Runs the commands one after the other until one does not pass; says why it did not. */
export async function runCommands(
  run: ProofRun,
  checkout: Checkout,
  prefix: string,
  into: ProofCommand[],
): Promise<string | null> {
  const scripts = scriptsIn(join(checkout.folder, run.order.subject.cwd))
  for (const [at, planned] of run.order.commands.entries()) {
    const { argv } = planned
    const runner = testFormatOf(argv, scripts)
    const name = `${prefix}${at + 1}`
    const step = await runStep(run, checkout, { argv, name, network: run.order.network, runner })
    const command = commandOf(run, planned, step, testsOf(run, name, runner, step))
    into.push(command)
    if (step.ended === 'interrupted') stopProof(run, 'blocked', 'interrupted')
    const why = reasonOf(command, step)
    if (why !== null) return why
  }
  return null
}

function commandOf(
  { order }: ProofRun,
  { argv, source, criteria }: PlannedCommand,
  { exit_code, started_at, ended_at, log }: Step,
  tests: ProofCommand['tests'],
): ProofCommand {
  return { argv, cwd: order.subject.cwd, source, criteria, exit_code, started_at, ended_at, log, tests }
}

/** The tests of a command: those that were reported, which are written to a file, else those that its output shows. */
function testsOf(
  run: ProofRun,
  name: string,
  format: TestFormat | null,
  { output, results }: Step,
): ProofCommand['tests'] {
  if (results === null) return format === null ? null : { format, ...readTests(format, output) }
  const names = `logs/${name}.tests.json`
  const source = hasJudge(format, run.order.junit) ? format : 'junit'
  const reported: ReportedTests = { schema: 'proof-tests/1', source, ...results }
  replaceArtifact(join(run.dir, names), jsonText(reported))
  return { format: format ?? 'junit', ...countTests(results.tests), names }
}

/** Why a command is no pass; null when it is one. */
function reasonOf({ argv, exit_code, tests }: ProofCommand, { ended, results }: Step): string | null {
  const name = argv.join(' ')
  const fault = results?.fault ?? null
  if (fault?.kind === 'compromised') return `judge compromised: ${fault.why}: ${name}`
  if (ended !== null) return `${ended}: ${name}`
  if (exit_code === 0 && fault !== null) return `${fault.why}: ${name}`
  if (exit_code !== 0) return `failed with exit code ${exit_code ?? 'none'}: ${name}`
  if (tests === null) return null
  if (tests.failed > 0) return `${tests.failed} tests failed: ${name}`
  return tests.passed === 0 ? `no test was executed: ${name}` : null
}
