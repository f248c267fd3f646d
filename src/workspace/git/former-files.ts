import { openRepository, runGit, splitNul } from './git.ts'
import { isCompleteClone } from './revisions.ts'

/** Names beyond this many are not looked up: the answer would not fit in one call of git. */
const mostNames = 1000

/**
 * The files of all commits, relative to the top of the repository, that have the name of one of these. Null where git does not know the whole
 * history.
 */
export async function formerFiles(root: string, paths: readonly string[]): Promise<readonly string[] | null> {
  const repository = await openRepository(root)
  const names = [...new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)))]
  if ('problem' in repository || names.length > mostNames) return null
  const { top } = repository
  if (!(await isCompleteClone(top))) return null
  const specs = names.map((name) => `:(top,glob)**/${name.replace(/[*?[\]\\]/gu, '\\$&')}`)
  const { ok, bytes } = await runGit(top, [...log, ...specs])
  return ok ? [...new Set(splitNul(bytes).map((path) => path.trim()))] : null
}

const log = [
  '--no-literal-pathspecs',
  'log',
  '-z',
  '--full-history',
  '--no-renames',
  '--diff-filter=A',
  '--name-only',
  '--format=',
  'HEAD',
  '--',
]
