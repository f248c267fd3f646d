import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, onTestFinished } from 'vitest'
import { sendSignal, taggedProcesses } from '../../src/harness/process/stop-processes.ts'
import { type Run, runCli } from '../cli/run-cli.ts'
import { tempFolder } from '../workspace/temp-folder.ts'

const isRequired = process.env.SOT_REQUIRE_TMUX === '1'
const isThere = spawnSync('tmux', ['-V']).error === undefined
if (!isThere && !isRequired)
  process.stderr.write('\nSKIPPED: nothing is started in tmux, for there is none.\n')

/** Tests that need tmux. They are left out aloud where there is none, unless there has to be one. */
export const inTmux = describe.skipIf(!isThere && !isRequired)

/** A configuration that spoils all it can. */
export const hostileConfiguration = `set -g base-index 7
setw -g pane-base-index 3
setw -g remain-on-exit on
set -g destroy-unattached on
set -g default-command "echo HOSTILE; exit 3"
set -g default-shell /bin/false
set -g renumber-windows on
set -g update-environment ""
set -g @sot_fleet_up "somebody"
set-hook -g after-new-session "rename-window hooked"
set-hook -g session-created "rename-session renamed-#{session_id}"
`

export type TestFleet = {
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  sot(...args: string[]): Promise<Run>
  /** What tmux says on the fleet's own server; empty when it refuses. */
  tmux(...args: string[]): string
  /** Names of all sessions, sorted. */
  sessions(): string[]
  /** Ids of living processes that came out of the server; of tmux itself none. */
  processes(): Promise<number[]>
}

export type Projects = Readonly<Record<string, string>>

/** A fleet of projects (agents.toml by name) with a server of tmux of its own, gone with all it ran after the test. */
export function testFleet(projects: Projects, files: Readonly<Record<string, string>> = {}): TestFleet {
  const names = Object.keys(projects)
  const registry = names.map((name) => `[[projects]]\nname = "${name}"\npath = "${name}"\n`).join('\n')
  const own = Object.fromEntries(names.map((name) => [`${name}/agents.toml`, projects[name] ?? '']))
  const folder = tempFolder({ 'fleet.toml': registry, ...own, ...files })
  const env = { PATH: process.env.PATH ?? '', HOME: folder, TMUX_TMPDIR: folder, LANG: 'C' }
  const tmux = (...args: string[]): string =>
    spawnSync('tmux', args, { env, cwd: folder, encoding: 'utf8' }).stdout.trimEnd()
  const tagged = (): Promise<number[]> => taggedProcesses({ tag: `TMUX_TMPDIR=${folder}`, folders: [] })
  onTestFinished(async () => {
    tmux('kill-server')
    for (const pid of await tagged()) sendSignal(pid, 'SIGKILL')
  })
  return {
    folder,
    env,
    tmux,
    sot: (...args) => runCli(['fleet', ...args], { cwd: folder, env }),
    sessions: () => tmux('list-sessions', '-F', '#{session_name}').split('\n').filter(Boolean).sort(),
    processes: async () => (await tagged()).filter((pid) => !isServer(pid) && !isLogWriter(pid)),
  }
}

/** Whoever writes a log takes a moment to end after its session. */
function isLogWriter(pid: number): boolean {
  try {
    return /^(?:sh\0-c\0cat >>|cat\0$|rm\0-f\0)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return true
  }
}

/** A server takes a moment to end after its last session. */
function isServer(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('tmux')
  } catch {
    return true
  }
}

/** Everything below a folder, sorted: what is made shows. */
export function treeOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('tmux-'))
    .sort()
}

/** An environment in which a program of this folder comes first. */
export function withProgram(env: Readonly<Record<string, string>>, folder: string): Record<string, string> {
  return { ...env, PATH: `${folder}${delimiter}${env.PATH}` }
}

export const logOf = (fleet: TestFleet, project: string, agent: string): string =>
  join(fleet.folder, project, 'logs', `${agent}.log`)

type Agent = { readonly command?: readonly string[]; readonly kind?: string; readonly more?: string }

/** An agents.toml: agents by name, of the backend demo unless they have a command. */
export function agentsToml(prefix: string, agents: Readonly<Record<string, Agent>>, more = ''): string {
  const tables = Object.entries(agents).map(([name, agent]) => {
    const command =
      agent.command === undefined ? 'demo"' : `command"\ncommand = ${JSON.stringify(agent.command)}`
    return `[[agents]]\nname = "${name}"\nkind = "${agent.kind ?? 'loop'}"\nbackend = "${command}\n${agent.more ?? ''}\n`
  })
  return `session_prefix = "${prefix}"\nlog_dir = "logs"\n${more}\n${tables.join('\n')}`
}
