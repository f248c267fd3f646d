import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CappedLog } from './capped-log.ts'
import type { EngineClaim, EngineOutcome, EngineTask, StartedEngine } from './engine.ts'
import { writeMarkers } from './pass-gates.ts'
import type { Home } from './room.ts'
import { emit, type Run, stop } from './run.ts'
import { type ProcessOutcome, runProcess } from './run-process.ts'

const caps = { head: 1024 * 1024, tail: 1024 * 1024 }
const outputLimit = 64 * 1024 * 1024
const graceMs = 2000

/** Runs the engine and notes what was observed. When this is over, nothing of it lives. */
export async function runEngine(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { room, request, dir } = run
  const folder = join(room.outer, 'home')
  mkdirSync(folder)
  const home = room.makeHome('engine', folder)
  const task: EngineTask = {
    harnessCase: request.harnessCase,
    contractPath: join(dir, 'task.contract.json'),
    workspace: room.workspace,
    home: home.folder,
    access: null,
    put: (name, content) => put(home, name, content),
    configure: (name, content) => {
      run.inspection.text('config', name, content, placesOf(run, home))
      return put(home, name, content)
    },
    keep: (name, content) => {
      writeFileSync(join(dir, 'backend', name), content, { flag: 'wx' })
      return `backend/${name}`
    },
    start: (argv, env = {}) => startEngine(run, { ...home, env: { ...home.env, ...env } }, argv),
  }
  const outcome = await request.engine.run(task)
  writeMarkers(run, outcome.markers)
  run.problems.push(...outcome.problems)
  judgeProcess(run, outcome.process)
  judgeClaims(run, outcome)
  judgeSurroundings(run)
  return { ...(outcome.process ?? {}) }
}

function put({ folder }: Home, name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content, { flag: 'wx' })
  return path
}

function placesOf({ room, dir }: Run, home: Home) {
  return { workspace: room.workspace, artifacts: dir, home: home.folder }
}

async function startEngine(run: Run, home: Home, argv: readonly string[]): Promise<StartedEngine> {
  const { room, request, dir, inspection } = run
  const places = placesOf(run, home)
  for (const word of argv) inspection.text('argv', argv[0] ?? '', word, places)
  for (const [name, value] of Object.entries(home.env)) inspection.text('env', name, value, places)
  if (inspection.violations.length > 0) {
    stop(run, 'target inspected', 'a path outside the allowed roots would be given to the engine')
  }
  const stdoutPath = join(dir, 'backend/stdout.log')
  const stdout = new CappedLog(stdoutPath, caps)
  const stderrPath = join(dir, 'backend/stderr.log')
  const stderr = new CappedLog(stderrPath, caps)
  const ended = await runProcess({
    argv: room.enclose({ cwd: room.workspace, writable: [room.workspace, home.folder] }, argv),
    cwd: room.workspace,
    env: home.env,
    mark: room.mark,
    timeoutMs: request.timeoutMs,
    graceMs,
    outputLimit,
    stdout,
    stderr,
    signal: request.signal,
    clock: request.host.clock,
  })
  stdout.close()
  stderr.close()
  run.engineProcess = ended
  run.survivors += ended.survivors
  const failed = stdout.error ?? stderr.error
  if (failed !== null)
    run.problems.push({ reason: 'artifact write failure', detail: `backend logs: ${failed.message}` })
  return { process: ended, stdoutPath, stderrPath }
}

function judgeProcess(run: Run, ended: ProcessOutcome | null): void {
  const { problems, request } = run
  if (ended === null) return
  if (ended.interrupted) stop(run, 'interrupted', 'the run was interrupted')
  if (ended.survivors > 0) {
    problems.push({ reason: 'processes left', detail: `${ended.survivors} processes could not be ended` })
  }
  if (!ended.started) problems.push({ reason: 'engine failed', detail: 'the engine could not be started' })
  else if (ended.timedOut) {
    problems.push({ reason: 'timeout', detail: `the engine took longer than ${request.timeoutMs} ms` })
  } else if (ended.flooded) {
    problems.push({ reason: 'output flood', detail: `the engine wrote more than ${outputLimit} bytes` })
  } else if (ended.signal !== null || (ended.exitCode ?? 0) > 128) {
    const how = ended.signal ?? `exit code ${ended.exitCode}`
    problems.push({ reason: 'engine crash', detail: `the engine died by ${how}` })
  } else if (ended.exitCode !== 0) {
    problems.push({ reason: 'engine failed', detail: `the engine ended with exit code ${ended.exitCode}` })
  }
}

/** What the engine says of itself may lower the verdict, never raise it. */
function judgeClaims(run: Run, { claims }: EngineOutcome): void {
  const first = (type: EngineClaim['type']): EngineClaim | undefined =>
    claims.find((claim) => claim.type === type)
  const plan = first('plan')
  if (plan !== undefined) emit(run, 'plan.updated', { plan: plan.value.slice(0, 500) }, plan.source)
  const approval = first('approval')
  if (approval !== undefined) {
    emit(run, 'approval.requested', { by: run.request.engine.name })
    const denied = approval.value !== 'granted'
    const data = denied ? { problem: 'approval denied' } : {}
    emit(run, denied ? 'approval.denied' : 'approval.granted', data, approval.source)
    if (denied) stop(run, 'approval denied', 'the approval that the engine asked for was denied')
  }
  const rejected = claims.some(({ type, value }) => type === 'review' && value !== 'approve')
  if (rejected)
    run.problems.push({ reason: 'reviewer reject', detail: 'a reviewer of the engine rejected the change' })
}

/** Without walls an engine can write beside its workspace; what lies there shows it. */
function judgeSurroundings({ room, problems }: Run): void {
  const strangers = readdirSync(room.outer).filter((name) => name !== 'workspace' && name !== 'home')
  if (strangers.length > 0) {
    const detail = `${strangers.length} files or folders beside the workspace`
    problems.push({ reason: 'written outside the workspace', detail })
  }
}
