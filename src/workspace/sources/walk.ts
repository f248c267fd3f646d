import { comparePaths, folderOf } from '../../model/root-paths.ts'
import type { IgnoreRules, OuterIgnores } from '../ignore-rules.ts'
import type { FileSource, ReadFailure, Scope, SourceEntry } from './file-source.ts'
import { isFailure, trackedList } from './file-source.ts'

/** The file access that a directory walk needs, one folder after another. */
type Tree = {
  /** The entries of a folder ('' is the root), or why it cannot be listed. */
  entries(folder: string): Promise<readonly SourceEntry[] | ReadFailure>
  read: FileSource['read']
}

/** `rules` is null in a folder that is hidden: of it, only what git tracks is listed. */
type Folder = { readonly entry: SourceEntry | null; readonly rules: IgnoreRules | null }

type Walk = {
  readonly tree: Tree
  readonly scope: Scope | undefined
  readonly tracked: () => Promise<TrackedPaths>
}

const neverEntered = new Set(['.git', 'node_modules'])

/** Lists a tree level by level, leaving out what .gitignore hides and git does not track. */
export async function walk(tree: Tree, scope?: Scope, outer?: OuterIgnores): Promise<SourceEntry[]> {
  const found: SourceEntry[] = []
  const { ignoreRules } = await import('../ignore-rules.ts')
  let known: Promise<TrackedPaths> | null = null
  const tracked = (): Promise<TrackedPaths> => {
    known ??= readTracked(tree)
    return known
  }
  let level: Folder[] = [{ entry: null, rules: ignoreRules(outer) }]
  while (level.length > 0) {
    const steps = await Promise.all(level.map((folder) => listFolder({ tree, scope, tracked }, folder)))
    for (const step of steps) for (const entry of step.entries) found.push(entry)
    level = steps.flatMap((step) => step.folders)
  }
  return found.sort((a, b) => comparePaths(a.path, b.path))
}

async function listFolder(walk: Walk, { entry, rules: outerRules }: Folder) {
  const { tree, scope } = walk
  const path = entry?.path ?? ''
  const listed = await tree.entries(path)
  if ('code' in listed) return { entries: [{ path, type: 'folder' as const, failure: listed }], folders: [] }
  const rules = outerRules === null ? null : await rulesWithin(tree, path, listed, outerRules)
  const entries: SourceEntry[] = []
  const folders: Folder[] = []
  for (const inner of listed) {
    const name = inner.path.slice(path === '' ? 0 : path.length + 1)
    const isFolder = inner.type === 'folder'
    if (isFolder && neverEntered.has(name)) continue
    const isHidden = rules === null || rules.hides(isFolder ? `${inner.path}/` : inner.path)
    if (isHidden && !(await isTracked(inner, walk))) continue
    entries.push(inner)
    if (isFolder && (scope?.enters(inner.path) ?? true))
      folders.push({ entry: inner, rules: isHidden ? null : rules })
  }
  return { entries, folders }
}

/** Files that can be documents, records or links to some: for other files git is not asked what it tracks. */
const readable = /\.(?:md|markdown|jsonl?|ya?ml)$/iu

async function isTracked({ path, type }: SourceEntry, { scope, tracked }: Walk): Promise<boolean> {
  if (type === 'folder') return (scope?.enters(path) ?? true) && (await tracked()).folders.has(path)
  return (type === 'symlink' || readable.test(path)) && (await tracked()).files.has(path)
}

type TrackedPaths = { readonly files: ReadonlySet<string>; readonly folders: ReadonlySet<string> }

async function readTracked(tree: Tree): Promise<TrackedPaths> {
  const bytes = await tree.read(trackedList)
  const files = new Set(isFailure(bytes) ? [] : new TextDecoder().decode(bytes).split('\0'))
  const folders = new Set<string>()
  for (const file of files) {
    let folder = folderOf(file)
    while (folder !== '' && !folders.has(folder)) {
      folders.add(folder)
      folder = folderOf(folder)
    }
  }
  return { files, folders }
}

async function rulesWithin(tree: Tree, folder: string, listed: readonly SourceEntry[], outer: IgnoreRules) {
  const path = folder === '' ? '.gitignore' : `${folder}/.gitignore`
  if (!listed.some((entry) => entry.path === path && entry.type === 'file')) return outer
  const bytes = await tree.read(path)
  return isFailure(bytes) ? outer : outer.with(folder, new TextDecoder().decode(bytes))
}
