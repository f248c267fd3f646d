import { basename } from 'node:path'
import { orThrow } from '../app/user-error.ts'
import { maskSecrets } from '../evidence/secrets/mask.ts'
import { scanText } from '../evidence/secrets/scan.ts'
import type { LifecycleHost, LifecycleProject } from '../fleet/lifecycle/lifecycle-host.ts'
import { type OpenProject, openProject } from '../fleet/registry/open-project.ts'
import type { LifecycleFlags } from './command-options.ts'
import type { Context } from './context.ts'

const defaultAnswerMs = 10_000
const defaultGraceMs = 5000

export async function namedProject(
  word: string,
  flags: LifecycleFlags,
  { cwd }: Context,
): Promise<LifecycleProject & { readonly enabled: boolean }> {
  const { name, entry, folder, reach, agents } = orThrow<OpenProject>(
    await openProject(word, cwd, flags.root ?? null),
  )
  const enabled = entry?.enabled !== false
  return { name: name ?? basename(folder), word, folder, reach, file: agents, enabled }
}

/** What the lifecycle may know of this process. `waits` says what `--timeout` limits. */
export function lifecycleHost(
  { socket, timeout }: LifecycleFlags,
  { env, cwd }: Context,
  waits: 'for tmux' | 'for agents',
  signal: AbortSignal | null,
): LifecycleHost {
  const limit = timeout === undefined ? null : Math.ceil(timeout * 1000)
  return {
    env,
    cwd,
    pid: process.pid,
    uid: process.getuid?.() ?? null,
    socket: socket ?? null,
    answerMs: waits === 'for tmux' ? (limit ?? defaultAnswerMs) : defaultAnswerMs,
    graceMs: waits === 'for agents' ? (limit ?? defaultGraceMs) : defaultGraceMs,
    signal,
    mask: async (text) => maskSecrets(text, await scanText(text, 'output')),
  }
}
