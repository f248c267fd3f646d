import type { UserProblem } from '../model/user-problem.ts'

/** Which paths findings are shown for. */
export type Selection = { has(path: string): boolean }

/** Limits findings to files and folders given relative to root; everything when none is given. `paths` are all there are. */
export function selectPaths(
  paths: Iterable<string>,
  wanted: readonly string[],
): Selection | { problem: UserProblem } {
  if (wanted.length === 0) return { has: () => true }
  const known = new Set(paths)
  const folders = new Set([...known].flatMap(foldersAbove))
  const plain = wanted.map((path) => path.replace(/^(?:\.\/)+|\/+$/gu, '').replace(/^\.$/u, ''))
  const stray = plain.findIndex((path) => !known.has(path) && !folders.has(path))
  if (stray !== -1) return { problem: strayPath(wanted[stray] ?? '') }
  const chosen = new Set(plain)
  return { has: (path) => chosen.has(path) || foldersAbove(path).some((folder) => chosen.has(folder)) }
}

function strayPath(path: string): UserProblem {
  return {
    what: `"${path}" is no document of this workspace, and no folder that holds one`,
    todo: 'Give a path that the check reads, or add it to `documents:` in sot.config.yaml.',
  }
}

/** All folders that contain a path, including the root (''). */
function foldersAbove(path: string): string[] {
  const folders = ['']
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) folders.push(path.slice(0, at))
  return folders
}
