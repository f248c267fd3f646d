import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CappedLog } from '../process/capped-log.ts'
import { runProcess } from '../process/run-process.ts'
import { StreamReplacer } from '../relay/stream-replacer.ts'
import type { Home } from '../run/room.ts'
import { type Run, stop } from '../run/run.ts'
import type { EngineTask, StartedEngine } from './engine.ts'
import type { ModelLink } from './model-link.ts'

const mebibyte = 1024 * 1024
export const usualOutput = { limit: 64 * mebibyte, head: mebibyte, tail: mebibyte }
const graceMs = 2000
const askedOutput = { head: mebibyte / 16, tail: 0 }
const longestAnswer = 10_000

/** What an engine is given to do its part with. */
export function engineTask(run: Run, home: Home, link: ModelLink | null): EngineTask {
  const { room, request, dir } = run
  return {
    harnessCase: request.harnessCase,
    contractPath: join(dir, 'task.contract.json'),
    workspace: room.workspace,
    home: home.folder,
    isWalled: room.isolation.program !== null,
    access: link?.access ?? null,
    put: (name, content) => put(home, name, content),
    configure: (name, content) => {
      // The relay is no path, though its address holds what looks like one.
      const paths = content.replaceAll(link?.access.relay.address ?? '', '')
      run.inspection.text('config', name, link === null ? content : paths, placesOf(run, home))
      return put(home, name, content)
    },
    keep: (name, content) => {
      writeFileSync(join(dir, 'backend', name), content, { flag: 'wx' })
      return `backend/${name}`
    },
    ask: (argv) => askProgram(run, home, argv, link),
    start: (argv, env = {}) => startEngine(run, { ...home, env: { ...home.env, ...env } }, argv, link),
  }
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
    ...withinWalls(run, home, argv, link),
    timeoutMs: request.timeoutMs,
    outputLimit: limit,
    stdout,
    stderr,
  })
  stdout.close()
  stderr.close()
  run.engineProcess = ended
  run.survivors += ended.survivors
  const failed = stdout.error ?? stderr.error
  if (failed !== null)
    run.problems.push({ reason: 'artifact write failure', detail: `backend logs: ${failed.message}` })
  return { process: ended, stdoutPath: stdout.path, stderrPath: stderr.path }
}

/** A command as it is started: in the workspace, with nothing but it and the engine's home to write. */
function withinWalls({ room, request }: Run, home: Home, argv: readonly string[], link: ModelLink | null) {
  const walls = { cwd: room.workspace, writable: [room.workspace, home.folder], mounts: link?.mounts ?? [] }
  return {
    argv: room.enclose(walls, link?.launch(argv) ?? argv),
    cwd: room.workspace,
    env: home.env,
    mark: room.mark,
    graceMs,
    signal: request.signal,
    clock: request.host.clock,
  }
}

async function askProgram(run: Run, home: Home, argv: readonly string[], link: ModelLink | null) {
  const { room, request } = run
  inspect(run, home, argv)
  const path = join(room.fresh('ask'), 'output.log')
  const log = new CappedLog(path, askedOutput, new StreamReplacer(link?.substitutes ?? []))
  const timeoutMs = Math.min(longestAnswer, request.timeoutMs)
  const output = { stdout: log, stderr: log, outputLimit: mebibyte }
  const ended = await runProcess({ ...withinWalls(run, home, argv, link), ...output, timeoutMs })
  log.close()
  run.survivors += ended.survivors
  return { exitCode: ended.exitCode, text: readFileSync(path, 'utf8') }
}

function inspect(run: Run, home: Home, argv: readonly string[]): void {
  const { inspection } = run
  const places = placesOf(run, home)
  for (const word of argv) inspection.text('argv', basename(argv[0] ?? ''), word, places)
  for (const [name, value] of Object.entries(home.env)) inspection.text('env', name, value, places)
  if (inspection.violations.length > 0) {
    stop(run, 'target inspected', 'a path outside the allowed roots would be given to the engine')
  }
}
