import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLogHead } from '../../evidence/proofs/command-log.ts'
import { readTests, testFormatOf } from '../../evidence/proofs/test-formats.ts'
import type { ProofCommand, ProofStep } from '../../model/schema-types.generated.ts'
import { recordOf } from '../../schema/narrow.ts'
import { usePlainFile } from '../../workspace/files/plain-file.ts'
import type { Mount } from '../engines/isolation.ts'
import { CappedLog } from '../process/capped-log.ts'
import { addSurvivors, type ProcessOutcome, runProcess } from '../process/run-process.ts'
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
}

/** Runs one command in a checkout and writes its log. Everything that it started is ended. */
export async function runStep(
  run: ProofRun,
  { folder, mounts }: Checkout,
  argv: readonly string[],
  name: string,
  network: boolean,
): Promise<Step> {
  const { order, scratch, toolchain } = run
  const { clock } = order.host
  const cwd = join(folder, order.subject.cwd)
  const home = scratch.makeHome('proof-home')
  const raw = join(scratch.control, `${name}.log`)
  const log = new CappedLog(raw, caps)
  order.progress(run.id, argv.join(' '))
  const started_at = clock.now()
  const sandbox = { cwd, writable: [folder, home.folder], readable: toolchain.readable, mounts, network }
  const ended = await runProcess({
    argv: scratch.sandboxed(sandbox, argv),
    cwd,
    env: { ...home.env, ...toolchain.env },
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
  const output = readFileSync(raw)
  rmSync(raw)
  const path = `logs/${name}.log`
  replaceArtifact(join(run.dir, path), Buffer.concat([Buffer.from(commandLogHead(argv, exit_code)), output]))
  const ended_at = clock.now()
  return { argv, exit_code, started_at, ended_at, log: path, ended: why, output: output.toString('utf8') }
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
    const step = await runStep(run, checkout, planned.argv, `${prefix}${at + 1}`, run.order.network)
    const command = commandOf(run, planned, step, scripts)
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
  { exit_code, started_at, ended_at, log, output }: Step,
  scripts: Readonly<Record<string, string>>,
): ProofCommand {
  const format = testFormatOf(argv, scripts)
  const tests = format === null ? null : { format, ...readTests(format, output) }
  return { argv, cwd: order.subject.cwd, source, criteria, exit_code, started_at, ended_at, log, tests }
}

/** Why a command is no pass; null when it is one. */
function reasonOf({ argv, exit_code, tests }: ProofCommand, { ended }: Step): string | null {
  const name = argv.join(' ')
  if (ended !== null) return `${ended}: ${name}`
  if (exit_code !== 0) return `failed with exit code ${exit_code ?? 'none'}: ${name}`
  if (tests === null) return null
  if (tests.failed > 0) return `${tests.failed} tests failed: ${name}`
  return tests.passed === 0 ? `no test was executed: ${name}` : null
}

/** The scripts of the package.json in a folder. */
function scriptsIn(folder: string): Readonly<Record<string, string>> {
  const read = usePlainFile(join(folder, 'package.json'), 1 << 20, (file) => file.read(0, file.size))
  if ('code' in read) return {}
  try {
    const scripts = Object.entries(recordOf(recordOf(JSON.parse(read.toString('utf8'))).scripts))
    return Object.fromEntries(
      scripts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
