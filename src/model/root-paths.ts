import type { Workspace } from './workspace.ts'

/** The folder part of a root-relative path; '' at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

const markdownEnding = /\.(?:md|markdown|mdown)$/iu

/** True for the path of a markdown document. */
export function isMarkdownPath(path: string): boolean {
  return markdownEnding.test(path)
}

/** A path or name without the ending of a markdown document. */
export function withoutMarkdownEnding(path: string): string {
  return path.replace(markdownEnding, '')
}

/** Orders paths by their code units, the same on every machine. */
export function comparePaths(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** `target` seen from `folder`, root-relative and without `.` and `..`; null when it leaves the root. */
export function resolvePath(folder: string, target: string): string | null {
  const segments = target.startsWith('/') || folder === '' ? [] : folder.split('/')
  for (const segment of target.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.join('/')
}

/** A path of the board or the config as documents write it: without `./`, in the spelling of the folder that exists. */
export function boardPath(path: string, { sotFolder }: Pick<Workspace, 'sotFolder'>): string {
  const plain = path.replace(/^(?:\.\/)+/, '')
  return sotFolder === null ? plain : plain.replace(/^\.?sot(?=\/|$)/, sotFolder)
}

/** True when something is at that path, readable or not. */
export function pathExists(path: string, workspace: Workspace): boolean {
  const plain = boardPath(path, workspace)
  return (
    workspace.byPath.has(plain) ||
    workspace.existing.has(plain) ||
    workspace.existing.has(path) ||
    workspace.records.some((record) => record.path === plain) ||
    workspace.unread.some((file) => file.path === plain)
  )
}
