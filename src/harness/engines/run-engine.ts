import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CappedLog } from '../process/capped-log.ts'
import { addSurvivors, runProcess } from '../process/run-process.ts'
import { StreamReplacer } from '../relay/stream-replacer.ts'
import { writeMarkers } from '../run/pass-gates.ts'
import type { Reason } from '../run/reasons.ts'
import { emit, type Run, stop } from '../run/run-state.ts'
import type { Home } from '../run/scratch.ts'
import type { EngineClaim, EngineOutcome, EngineTask, StartedEngine } from './engine.ts'
import { judgeModel, type ModelLink, openModelLink } from './model-link.ts'
import { changeOf } from './program-pin.ts'

/** Runs the engine and notes what was observed. When this is over, nothing of it lives. */
export async function runEngine(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { scratch, request, entry } = run
  const folder = join(scratch.outer, 'home')
  mkdirSync(folder)
  const home = scratch.makeHome('engine', folder)
  const swapped = entry === null ? null : changeOf(entry.program, entry.pin)
  if (swapped !== null) stop(run, 'gate closed', swapped)
  const link = entry === null ? null : await openModelLink(run, home, entry)
  try {
    const outcome = await request.engine.run(engineTask(run, home, link))
    const changed = entry === null ? null : changeOf(entry.program, entry.pin)
    if (changed !== null) run.problems.push({ reason: 'engine program changed', detail: changed })
    link?.access.relay.engineEnded()
    writeMarkers(run, outcome.markers)
    run.problems.push(...outcome.problems)
    judgeProcess(run, outcome)
    const modelFacts = link === null || entry === null ? {} : await judgeModel(run, entry, link, outcome)
    judgeClaims(run, outcome.claims)
    // Without a sandbox an engine can write next to its workspace; new files there show it.
    const strangers = readdirSync(scratch.outer).filter((name) => name !== 'workspace' && name !== 'home')
    if (strangers.length > 0) {
      const detail = `${strangers.length} files or folders next to the workspace`
      run.problems.push({ reason: 'written outside the workspace', detail })
    }
    return { ...(outcome.process ?? {}), ...modelFacts }
  } finally {
    await link?.close()
  }
}

function judgeProcess(run: Run, { process: ended, claims }: EngineOutcome): void {
  const { problems, request } = run
  if (ended === null) return
  const add = (reason: Reason, detail: string): number => problems.push({ reason, detail })
  if (ended.interrupted) stop(run, 'interrupted', 'the run was interrupted')
  if (!ended.started) add('engine failed', 'the engine could not be started')
  else if (ended.timedOut) {
    const left = `${ended.outlived} processes outlived it; could not be ended: ${ended.survivors}`
    add('timeout', `the engine took longer than its limit of ${request.timeoutMs} ms; ${left}`)
  } else if (ended.flooded) {
    const { limit } = request.engine.output ?? usualOutput
    add('output flood', `the engine wrote more than ${limit} bytes`)
  } else if (ended.signal !== null || (ended.exitCode ?? 0) > 128) {
    add('engine crash', `the engine died by ${ended.signal ?? `exit code ${ended.exitCode}`}`)
  } else if (ended.exitCode !== 0 && !claims.some(isRejection)) {
    add('engine failed', `the engine ended with exit code ${ended.exitCode}`)
  }
}

/** Claims of the engine may lower the verdict, never raise it. */
function judgeClaims(run: Run, claims: readonly EngineClaim[]): void {
  const plan = claims.find(({ type }) => type === 'plan')
  if (plan !== undefined) emit(run, 'plan.updated', { plan: plan.value.slice(0, 500) }, plan.source)
  const approval = claims.find(({ type }) => type === 'approval')
  if (approval !== undefined) {
    emit(run, 'approval.requested', { by: run.request.engine.name })
    const denied = approval.value !== 'granted'
    const data = denied ? { problem: 'approval denied' } : {}
    emit(run, denied ? 'approval.denied' : 'approval.granted', data, approval.source)
    if (denied) stop(run, 'approval denied', 'the approval that the engine asked for was denied')
  }
  const rejected = claims.find(isRejection)
  if (rejected === undefined) return
  const detail = `a reviewer of the engine rejected the change: ${rejected.value.slice(0, 500)}`
  run.problems.push({ reason: 'reviewer reject', detail })
}

/** An engine may end with an exit code that says so, too. */
function isRejection({ type, value }: EngineClaim): boolean {
  return type === 'review' && value !== 'approve'
}

const mebibyte = 1024 * 1024
const usualOutput = { limit: 64 * mebibyte, head: mebibyte, tail: mebibyte }
const graceMs = 2000
const askedOutput = { head: mebibyte / 16, tail: 0 }
const longestAnswer = 10_000

/** What an engine is given to do its part with. */
function engineTask(run: Run, home: Home, link: ModelLink | null): EngineTask {
  const { scratch, request, dir } = run
  const put = (name: string, content: string | Uint8Array): string => {
    const path = join(home.folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content, { flag: 'wx' })
    return path
  }
  return {
    harnessCase: request.harnessCase,
    contractPath: join(dir, 'task.contract.json'),
    workspace: scratch.workspace,
    home: home.folder,
    isSandboxed: scratch.isolation.program !== null,
    access: link?.access ?? null,
    put,
    configure: (name, content) => {
      // The address of the relay looks like a path, but is none.
      const paths = link === null ? content : content.replaceAll(link.access.relay.address, '')
      run.inspection.text('config', name, paths, rootsOf(run, home))
      return put(name, content)
    },
    saveLog: (name, content) => {
      writeFileSync(join(dir, 'backend', name), content, { flag: 'wx' })
      return `backend/${name}`
    },
    ask: (argv) => askProgram(run, home, argv, link),
    start: (argv, env = {}) => startEngine(run, { ...home, env: { ...home.env, ...env } }, argv, link),
  }
}

function rootsOf({ scratch, dir }: Run, home: Home) {
  return { workspace: scratch.workspace, artifacts: dir, home: home.folder }
}

async function startEngine(
  run: Run,
  home: Home,
  argv: readonly string[],
  link: ModelLink | null,
): Promise<StartedEngine> {
  const { request, dir } = run
  inspect(run, home, argv)
  const { limit, ...caps } = request.engine.output ?? usualOutput
  const logOf = (name: string): CappedLog =>
    new CappedLog(join(dir, 'backend', name), caps, new StreamReplacer(link?.substitutes ?? []))
  const [stdout, stderr] = [logOf('stdout.log'), logOf('stderr.log')]
  const ended = await runProcess({
    ...inSandbox(run, home, argv, link),
    timeoutMs: request.timeoutMs,
    outputLimit: limit,
    stdout,
    stderr,
  })
  stdout.close()
  stderr.close()
  run.engineProcess = ended
  run.survivors = addSurvivors(run.survivors, ended.survivors)
  const failed = stdout.error ?? stderr.error
  if (failed !== null)
    run.problems.push({ reason: 'artifact write failure', detail: `backend logs: ${failed.message}` })
  return { process: ended, stdoutPath: stdout.path, stderrPath: stderr.path }
}

/** A command as it is started: in the workspace, with nothing but it and the engine's home to write. */
function inSandbox({ scratch }: Run, home: Home, argv: readonly string[], link: ModelLink | null) {
  const folders = {
    cwd: scratch.workspace,
    writable: [scratch.workspace, home.folder],
    mounts: link?.mounts ?? [],
  }
  return {
    argv: scratch.sandboxed(folders, link?.launch(argv) ?? argv),
    cwd: scratch.workspace,
    env: home.env,
    ...scratch.watching,
    graceMs,
  }
}

async function askProgram(run: Run, home: Home, argv: readonly string[], link: ModelLink | null) {
  const { scratch, request } = run
  inspect(run, home, argv)
  const path = join(scratch.fresh('ask'), 'output.log')
  const log = new CappedLog(path, askedOutput, new StreamReplacer(link?.substitutes ?? []))
  const timeoutMs = Math.min(longestAnswer, request.timeoutMs)
  const output = { stdout: log, stderr: log, outputLimit: mebibyte }
  const ended = await runProcess({ ...inSandbox(run, home, argv, link), ...output, timeoutMs })
  log.close()
  run.survivors = addSurvivors(run.survivors, ended.survivors)
  return { exitCode: ended.exitCode, text: readFileSync(path, 'utf8') }
}

function inspect(run: Run, home: Home, argv: readonly string[]): void {
  const { inspection } = run
  const places = rootsOf(run, home)
  for (const word of argv) inspection.text('argv', basename(argv[0] ?? ''), word, places)
  for (const [name, value] of Object.entries(home.env)) inspection.text('env', name, value, places)
  if (inspection.violations.length > 0) {
    stop(run, 'target inspected', 'a path outside the allowed roots would be given to the engine')
  }
}
