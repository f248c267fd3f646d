import { lstatSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { discover } from '../../check/documents/discover.ts'
import type { Settings } from '../../model/settings.ts'
import { digestPlainFile } from '../../workspace/files/plain-file.ts'
import { isWithin, resolveLinks } from '../../workspace/files/safe-path.ts'
import { walkFolder } from '../../workspace/files/walk-folder.ts'
import { findGitFolder } from '../../workspace/git/find-repository.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'

const mostBytes = 4 * 1024 * 1024 * 1024

/**
 * The state of what a workspace consists of, by path: documents, records, board, configuration, and the hooks and
 * settings of its repository. What is in the folders of runs is left out.
 */
export async function snapshotWorkspace(
  root: string,
  settings: Settings,
  runFolders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const closed = runFolders.map(resolveLinks)
  const isOfRun = (path: string): boolean => closed.some((folder) => isWithin(folder, path))
  const found = await discover(workTreeSource(root), settings)
  const { documents = [], board = null } = 'problem' in found ? {} : found.discovery
  const named = [
    'sot.config.yaml',
    'WORKBOARD.yaml',
    '.gitignore',
    ...(board === null ? [] : [board]),
    ...documents.map(({ path }) => path),
  ]
  const places = [
    ...named.map((path) => [path, join(root, path)] as const),
    ...['sot', '.sot'].flatMap((folder) => below(join(root, folder), folder, isOfRun)),
    ...gitPlaces(root),
  ]
  const states = places
    .filter(([, place]) => !isOfRun(place))
    .flatMap(([path, place]) => {
      const state = stateOf(place)
      return state === null ? [] : [[path, state] as const]
    })
  return new Map(states)
}

/** Programs and settings that git would use the next time. */
function gitPlaces(root: string): (readonly [path: string, place: string])[] {
  const folder = findGitFolder(root)?.common
  if (folder === undefined) return []
  return [['.git/config', join(folder, 'config')], ...below(join(folder, 'hooks'), '.git/hooks', () => false)]
}

function below(
  folder: string,
  name: string,
  isClosed: (place: string) => boolean,
): (readonly [path: string, place: string])[] {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [[name, folder]]
  const limits = {
    onUnreadable: () => undefined,
    enter: ({ parentPath, name: inner }: { parentPath: string; name: string }) =>
      !isClosed(join(parentPath, inner)),
  }
  return [...walkFolder(folder, limits)].map(({ path }) => [`${name}/${path}`, join(folder, path)] as const)
}

/** Null where there is nothing, and for a folder. */
function stateOf(place: string): string | null {
  const stat = lstatSync(place, { throwIfNoEntry: false })
  if (stat === undefined || stat.isDirectory()) return null
  if (stat.isSymbolicLink()) return `link ${readlinkSync(place)}`
  const digest = stat.isFile() ? digestPlainFile(place, mostBytes) : 'no plain file'
  return `${stat.mode.toString(8)} ${typeof digest === 'string' ? digest : digest.code}`
}
