import { readFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { CheckResult } from '../../model/result.ts'
import { defaultRunsFolder, defaultSettings, type Settings } from '../../model/settings.ts'
import { findGitFolder } from '../../workspace/git/find-repository.ts'
import { documentGlobs } from '../../workspace/glob.ts'
import { readSettings } from '../../workspace/settings/settings.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { WatchedFiles } from './watch-files.ts'

/** Everything whose change could change the board: the workspace, the runs it cites, the last commit, the day. */
export async function watchedFiles(
  root: string,
  last: CheckResult | null,
  now: string,
): Promise<WatchedFiles> {
  const source = sourceOf(root)
  if (source === null) return { folders: [root], files: [], other: 'gone' }
  const read = await readSettings(source)
  const settings = 'settings' in read ? read.settings : (last?.workspace.settings ?? defaultSettings)
  const { scope } = documentGlobs(settings.documents, ['sot', '.sot'])
  const entries = await source.list(scope)
  const folders = entries.filter(({ path, type }) => type === 'folder' && scope.enters(path))
  return {
    folders: [
      ...new Set([root, ...folders.map(({ path }) => join(root, path)), ...runFolders(root, settings, last)]),
    ],
    files: gitFiles(root),
    // Ages change with the day.
    other: now.slice(0, 10),
  }
}

/** Null while the root is gone: it may come back. */
function sourceOf(root: string): FileSource | null {
  try {
    return workTreeSource(root)
  } catch {
    return null
  }
}

/** The evidence roots, and in them the runs that documents cite. */
function runFolders(root: string, { evidence }: Settings, last: CheckResult | null): string[] {
  const roots = [...evidence.roots.map(({ to }) => to), evidence.runs ?? defaultRunsFolder]
  const cited = [...(last?.workspace.evidence.runs.values() ?? [])].flatMap(({ dir }) => dir ?? [])
  return [...roots, ...cited, ...cited.map((dir) => join(dir, 'backend'))].map((path) =>
    isAbsolute(path) ? path : resolve(root, path),
  )
}

/** What git changes when a commit is made or another one is checked out. */
function gitFiles(root: string): string[] {
  const folder = findGitFolder(root)
  if (folder === null) return []
  const { own, common } = folder
  const head = readIfThere(join(own, 'HEAD'))
  const branch = /^ref: (refs\/[^\0\n]+)/.exec(head)?.[1] ?? null
  const paths = [
    join(own, 'HEAD'),
    join(own, 'logs/HEAD'),
    join(common, 'packed-refs'),
    join(common, 'shallow'),
  ]
  return branch === null || branch.split('/').includes('..') ? paths : [...paths, join(common, branch)]
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
