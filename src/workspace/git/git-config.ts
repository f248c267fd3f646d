import { resolve } from 'node:path'
import { runGit } from './git.ts'

/** The configured `user.name`; null when there is none. */
export async function gitUserName(root: string): Promise<string | null> {
  const { ok, bytes } = await runGit(root, ['config', '--get', 'user.name'])
  const name = ok ? bytes.toString('utf8').trim() : ''
  return name === '' ? null : name
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
  const { bytes } = await runGit(top, ['config', '--type=path', '--get-all', 'core.hooksPath'])
  const configured = bytes
    .toString('utf8')
    .trim()
    .split('\n')
    .filter((line) => line !== '/dev/null')
    .at(-1)
  if (configured) return { folder: resolve(top, configured), isConfigured: true }
  return { folder: resolve(top, common.bytes.toString('utf8').trim(), 'hooks'), isConfigured: false }
}
