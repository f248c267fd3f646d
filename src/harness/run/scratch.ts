import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Isolation, isolated, isSystem, type SandboxFolders, toolchainOf } from '../engines/isolation.ts'
import type { Clock, Host } from '../process/harness-host.ts'
import type { ProcessOrder } from '../process/run-process.ts'
import type { RunMark } from '../process/stop-processes.ts'

/** A fresh home and the environment that goes with it. */
export type Home = { readonly folder: string; readonly env: Readonly<Record<string, string>> }

/** The temporary folders of one run, and the sandbox for what runs in them. */
export type Scratch = {
  readonly mark: RunMark
  readonly clock: Clock
  readonly signal: AbortSignal | null
  readonly isolation: Isolation
  /** The folder of the engine's workspace and home. */
  readonly outer: string
  readonly workspace: string
  /** The folder of the harness, hidden from engines. */
  readonly control: string
  fresh(name: string): string
  makeHome(name: string, folder?: string): Home
  /** The command as it is started: in the sandbox, if there is one. */
  sandboxed(folders: SandboxFolders, argv: readonly string[]): readonly string[]
  /** How every program of the run is watched. */
  readonly watching: Pick<ProcessOrder, 'mark' | 'clock' | 'signal' | 'reaper' | 'isContained'>
  remove(): void
}

const homes = ['config', 'data', 'cache', 'state', 'tmp', 'bin', 'pi', 'case', 'codex']

/** Makes the folders of a run, each fresh. */
export function makeScratch(
  host: Host,
  runId: string,
  isolation: Isolation,
  signal: AbortSignal | null,
): Scratch {
  const temp = realpathSync(host.tempFolder)
  const outer = mkdtempSync(join(temp, 'sot-run-'))
  const control = mkdtempSync(join(temp, 'sot-control-'))
  const fresh = (name: string): string => mkdtempSync(join(control, `${name}-`))
  const toolchain = toolchainOf(host)
  const mark: RunMark = { tag: `${runId}.${randomUUID()}`, folders: [outer, control] }
  return {
    mark,
    clock: host.clock,
    signal,
    isolation,
    outer,
    workspace: join(outer, 'workspace'),
    control,
    fresh,
    makeHome: (name, folder = fresh(name)) => makeHome(host, folder),
    sandboxed: (folders, argv) =>
      isolated(isolation, { ...folders, readable: [...toolchain, ...(folders.readable ?? [])] }, argv),
    watching: {
      mark,
      clock: host.clock,
      signal,
      reaper: isolation.reaper ?? null,
      isContained: isolation.program !== null,
    },
    remove: () => {
      for (const folder of [outer, control]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

function makeHome(host: Host, folder: string): Home {
  for (const name of homes) mkdirSync(join(folder, name), { recursive: true })
  // Node alone, not its folder: other programs and the path of the host stay hidden.
  symlinkSync(host.nodePath, join(folder, 'bin/node'))
  return { folder, env: environment(host, folder) }
}

function environment(host: Host, home: string): Record<string, string> {
  const systemPath = new Set((host.env.PATH ?? '').split(':').filter(isSystem))
  return {
    PATH: [join(home, 'bin'), ...systemPath].join(':'),
    HOME: home,
    TMPDIR: join(home, 'tmp'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_STATE_HOME: join(home, 'state'),
    PI_CODING_AGENT_DIR: join(home, 'pi'),
    CASE_DATA_DIR: join(home, 'case'),
    CODEX_HOME: join(home, 'codex'),
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    CI: '1',
    NO_COLOR: '1',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTEST_ADDOPTS: '-p no:cacheprovider',
  }
}
