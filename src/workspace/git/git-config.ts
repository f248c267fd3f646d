import { resolve } from 'node:path'
import { gitLines, runGit } from './git.ts'

/** The configured `user.name`; null when there is none. */
export async function gitUserName(root: string): Promise<string | null> {
  const [name] = await gitLines(root, ['config', '--get', 'user.name'])
  return name ?? null
}

export type HooksFolder = {
  /** Absolute. */
  readonly folder: string
  /** True where `core.hooksPath` names it: other repositories may use it too. */
  readonly isConfigured: boolean
}

/** The folder that git runs hooks from; null where git knows no repository. */
export async function hooksFolder(top: string): Promise<HooksFolder | null> {
  const common = await runGit(top, ['rev-parse', '--git-common-dir'])
  if (!common.ok) return null
  // Our own override is among the values; it comes last.
  const folders = await gitLines(top, ['config', '--type=path', '--get-all', 'core.hooksPath'])
  const configured = folders.findLast((line) => line !== '/dev/null')
  if (configured !== undefined) return { folder: resolve(top, configured), isConfigured: true }
  return { folder: resolve(top, common.bytes.toString('utf8').trim(), 'hooks'), isConfigured: false }
}

/** The address of a remote as it is configured; null where the repository has no such remote. */
export async function remoteAddress(root: string, remote: string): Promise<string | null> {
  const [address] = await gitLines(root, ['config', '--get', `remote.${remote}.url`])
  return address ?? null
}
