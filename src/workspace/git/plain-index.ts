import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gitFolder } from './git-folder.ts'
import { readIndexFile } from './index-file.ts'
import type { Repository } from './repository.ts'
import type { StagedBlob } from './staged-blob.ts'

/** What decides which repository git opens, and whether it opens one for whoever asks. */
export type Asker = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Number of the user; null where that is not known. */
  readonly user: number | null
}

/**
 * Variables that are looked at here, or that change nothing of what is staged: what form a repository has is told by its own
 * configuration alone. Of any other one only git knows.
 */
const understood = new RegExp(
  `^GIT_(?:${[
    'DIR|WORK_TREE|INDEX_FILE|PREFIX|EXEC_PATH|OPTIONAL_LOCKS|REFLOG_ACTION|MERGE_AUTOEDIT',
    '(?:AUTHOR|COMMITTER)_(?:NAME|EMAIL|DATE)|EDITOR|SEQUENCE_EDITOR|PAGER',
    'ASKPASS|TERMINAL_PROMPT|SSH|SSH_COMMAND|SSL_CAINFO',
    'CONFIG_(?:PARAMETERS|COUNT|KEY_\\d+|VALUE_\\d+|GLOBAL|SYSTEM|NOSYSTEM)',
  ].join('|')})$`,
)

const largestIndex = 256 << 20

/**
 * What is staged, read from the index itself: starting git takes longer than all else. Null wherever git might see another
 * index, or none, or where it would refuse: then it has to be asked.
 */
export function plainIndex({ top }: Repository, { env, user }: Asker): readonly StagedBlob[] | null {
  if (Object.keys(env).some((name) => name.startsWith('GIT_') && !understood.test(name))) return null
  const folders = gitFolder(top)
  if (folders === null) return null
  const { own, common } = folders
  try {
    if (!isOwnedBy(user, [top, join(top, '.git'), own]) || !isMeant(top, own, env)) return null
    if (!isRepository(own, common) || !isPlainConfig(readFileSync(join(common, 'config'), 'utf8')))
      return null
    const file = env.GIT_INDEX_FILE === undefined ? join(own, 'index') : resolve(top, env.GIT_INDEX_FILE)
    const stats = statSync(file)
    return stats.isFile() && stats.size <= largestIndex ? readIndexFile(readFileSync(file)) : null
  } catch {
    return null
  }
}

/** Git reads no repository of somebody else. */
function isOwnedBy(user: number | null, paths: readonly string[]): boolean {
  return user !== null && paths.every((path) => lstatSync(path).uid === user)
}

/** A hook is told which repository it runs for: it may be another one than that around the workspace. */
function isMeant(top: string, own: string, { GIT_DIR, GIT_WORK_TREE }: Asker['env']): boolean {
  const isSame = (told: string | undefined, path: string) =>
    told === undefined || realpathSync(resolve(top, told)) === realpathSync(path)
  return isSame(GIT_DIR, own) && isSame(GIT_WORK_TREE, top)
}

/** What git takes for a repository; past anything else it looks further up. */
function isRepository(own: string, common: string): boolean {
  const head = join(own, 'HEAD')
  return (
    statSync(head).isFile() &&
    /^(?:ref: refs\/|[0-9a-f]{40}\n?$)/.test(readFileSync(head, 'latin1')) &&
    ['objects', 'refs'].every((name) => statSync(join(common, name)).isDirectory())
  )
}

const plainLine =
  /^\s*(?:[#;].*|\[[\w.-]+(?:[ \t]+"[^"\\]*")?\]|[A-Za-z][A-Za-z0-9-]*(?:[ \t]*=[^"\\]*)?)?\s*$/
const usualLine = /^\s*(?:repositoryformatversion = 0|bare = false)\s*$/
const unusual = /repositoryformatversion|bare|worktree|extensions/i

/** True for a configuration that git understands, and that says nothing of another form of repository or work tree. */
function isPlainConfig(text: string): boolean {
  return text
    .split('\n')
    .every((line) => plainLine.test(line) && (usualLine.test(line) || !unusual.test(line)))
}
