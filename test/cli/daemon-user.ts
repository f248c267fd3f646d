import { Readable } from 'node:stream'
import { expect, onTestFinished } from 'vitest'
import type { RunCommand } from '../../src/cli/command-declaration.ts'
import type { Context } from '../../src/cli/context.ts'
import { askDaemon } from '../../src/cli/daemon/daemon-client.ts'
import { daemonPlace } from '../../src/cli/daemon/daemon-place.ts'
import { type DaemonTimes, runDaemon } from '../../src/cli/daemon/run-daemon.ts'
import { throughDaemon } from '../../src/cli/daemon/through-daemon.ts'
import { sotProgram } from '../../src/cli/program.ts'
import { recordOutput } from '../../src/cli/recorded-output.ts'
import { runProgram } from '../../src/cli/run-program.ts'
import type { Run } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

const now = '2026-06-15T12:00:00.000Z'

/** A user with folders of their own. */
export function user(cwd: string) {
  const env = {
    PATH: process.env.PATH ?? '',
    XDG_RUNTIME_DIR: workspaceFolder({}),
    XDG_STATE_HOME: workspaceFolder({}),
  }
  const { outputs } = recordOutput({ stdout: noTerminal, stderr: noTerminal })
  const context: Context = {
    ...{ cwd, env, now, clock: () => now, platform: 'linux', runtime: process.version, elapsed: () => 0 },
    ...outputs,
    stdin: Readable.from([]),
  }
  return { context, env }
}

/** What the daemon runs checks with. */
export const runCommand: RunCommand = (args, context) => runProgram(sotProgram, args, context)

export const noTerminal = { isTerminal: false, columns: null }

export type Around = {
  readonly isTerminal?: boolean
  readonly columns?: number
  readonly env?: Record<string, string>
}

/** What a command prints where a daemon may answer; null where it does its own work. */
export async function answered(
  args: readonly string[],
  context: Context,
  around: Around = {},
): Promise<Run | null> {
  const shape = { isTerminal: around.isTerminal ?? false, columns: around.columns ?? null }
  const { parts, outputs } = recordOutput({ stdout: shape, stderr: shape })
  const env = { ...context.env, ...around.env }
  let isOwnWork = false
  const exit = await throughDaemon(args, { ...context, ...outputs, env }, async () => {
    isOwnWork = true
    return 0
  })
  const written = (name: string): string => parts.map(([to, text]) => (to === name ? text : '')).join('')
  if (isOwnWork) expect(parts).toEqual([])
  return isOwnWork ? null : { exit, stdout: written('stdout'), stderr: written('stderr') }
}

/** Runs a daemon in this process as long as the test. */
export async function serve(context: Context, times: DaemonTimes = { idle: 60_000, look: 60_000 }) {
  const place = daemonPlace(context.cwd, context)
  if (place === null) throw new Error('there is no place')
  const ended = runDaemon(place, context, runCommand, times)
  onTestFinished(async () => {
    await askDaemon(place, { ask: 'stop' }, 1_000)
  })
  await expect.poll(() => askDaemon(place, { ask: 'pid' }, 1_000), { timeout: 10_000 }).not.toBeNull()
  return { place, ended }
}
