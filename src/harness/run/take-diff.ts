import { existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed, isSpecial } from '../../evidence/patch/allowed-paths.ts'
import { newCollision } from '../../evidence/patch/git-tree.ts'
import { namedFiles } from '../../evidence/patch/named-files.ts'
import { readPatch } from '../../evidence/patch/patch.ts'
import { faultAmong } from '../../evidence/run/run-paths.ts'
import { walkFolder } from '../../workspace/files/walk-folder.ts'
import { compareOutside } from '../stages/outside-files.ts'
import { GitRefusal } from './harness-git.ts'
import type { Problem } from './reasons.ts'
import { emit, type Run } from './run-state.ts'

const patchCap = 16 * 1024 * 1024
const diff = [
  'diff-tree',
  '-r',
  '-p',
  '--binary',
  '--no-color',
  '--no-renames',
  '--full-index',
  '--no-ext-diff',
  '--no-textconv',
  '--src-prefix=a/',
  '--dst-prefix=b/',
]

/** Compares the workspace with the baseline commit, by an index of the harness's own. */
export async function takeDiff(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { scratch, git, problems } = run
  const odd = findUnusualEntries(scratch.workspace)
  const disallowed = odd.map(({ path, what }) => `${path}: ${what}`)
  const grown = odd.some(({ path }) => path === '.')
  if (!existsSync(scratch.workspace)) mkdirSync(scratch.workspace)
  if (!grown) {
    try {
      run.endingTree = await workspaceTree(run)
      run.patch = await git.expect([...diff, run.baselineTree, run.endingTree], scratch.workspace)
    } catch (error) {
      if (!(error instanceof GitRefusal)) throw error
      disallowed.push(error.message)
    }
  }
  if (run.patch.length > patchCap) {
    disallowed.push(...disallowedNames(run), `a patch of ${run.patch.length} bytes`)
    run.patch = new Uint8Array()
  }
  disallowed.push(...judgePatch(run))
  const outside = await lookOutside(run)
  const changed_files = run.changedFiles.length
  run.allowedWrites = disallowed.length + outside.length === 0
  emit(run, 'patch.applied', { changed_files })
  const found: Problem[] = []
  if (outside.length > 0) found.push({ reason: 'written outside the workspace', detail: listed(outside) })
  if (disallowed.length > 0) found.push({ reason: 'disallowed file', detail: listed(disallowed) })
  else if (run.patch.length === 0) found.push({ reason: 'no diff', detail: 'nothing was changed' })
  problems.push(...found)
  const problem = found[0] === undefined ? {} : { problem: found[0].reason }
  emit(run, 'git.diff.checked', { allowed: run.allowedWrites, ...problem })
  const shown = [...disallowed, ...outside].slice(0, mostShown)
  return { tree: run.endingTree, changed_files, disallowed: shown }
}

const mostShown = 20

function listed(names: readonly string[]): string {
  return names.slice(0, mostShown).join('; ')
}

/** The files outside of the allowed roots that changed since the last look. */
async function lookOutside(run: Run): Promise<readonly string[]> {
  const { now, changed } = await compareOutside(run)
  run.outside = now
  return changed
}

/** After the tests, files outside of the allowed roots must be what they were when the diff was taken. */
export async function checkOutside(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const changed = await lookOutside(run)
  if (changed.length > 0)
    run.problems.push({ reason: 'written outside the workspace', detail: listed(changed) })
  return { disallowed: changed.slice(0, mostShown) }
}

/** What the patch does that the case does not allow. */
function judgePatch(run: Run): string[] {
  const { allowed_files, allowed_special, fixtureFiles } = run.request.harnessCase
  const read = readPatch(run.patch)
  const files = 'message' in read ? [] : read
  const paths = [...new Set(files.map(({ path }) => path))].sort()
  const fault =
    'message' in read ? read : (faultAmong(paths) ?? newCollision(fixtureFiles ?? new Map(), files))
  if (fault !== null) {
    const named = disallowedNames(run)
    // Such a patch would not mean the same everywhere.
    run.patch = new Uint8Array()
    return [...named, `the diff cannot be used: ${fault.message}`]
  }
  run.changedFiles = paths
  return files.flatMap((file) => {
    if (!isAllowed(file.path, allowed_files)) return [file.path]
    return isSpecial(file) && !allowed_special.includes(file.path) ? [`${file.path}: its mode or kind`] : []
  })
}

/** The files that the diff names and the case does not allow, also where the diff cannot be used. */
function disallowedNames({ patch, request }: Run): string[] {
  return namedFiles(patch).filter((path) => !isAllowed(path, request.harnessCase.allowed_files))
}

/** An entry of a workspace that a diff would not show correctly. */
type UnusualEntry = { readonly path: string; readonly what: string }

const mostEntries = 20_000
const mostBytes = 256 * 1024 * 1024

/** Finds what git ignores silently: nested repositories, sockets, floods of files. Follows no link. */
export function findUnusualEntries(folder: string): UnusualEntry[] {
  const found: UnusualEntry[] = []
  const top = lstatSync(folder, { throwIfNoEntry: false })
  if (top === undefined) return []
  if (!top.isDirectory()) return [{ path: '.', what: 'the workspace is no folder any more' }]
  const sums = { entries: 0, bytes: 0 }
  // A folder may have more names than memory holds.
  const limits = { most: mostEntries, enter: ({ name }: { name: string }) => name.toLowerCase() !== '.git' }
  for (const { path, entry } of walkFolder(folder, limits)) {
    if (path === '.git') continue
    const what = lookAt(join(folder, path), entry.name, sums)
    if (what !== null) found.push({ path, what })
    if (sums.entries > mostEntries || sums.bytes > mostBytes) {
      return [...found, { path: '.', what: 'the workspace has grown beyond all measure' }]
    }
  }
  return found
}

function lookAt(path: string, name: string, sums: { entries: number; bytes: number }): string | null {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  sums.entries += 1
  // No process runs here any more: a file that is listed but not found has a name that is not valid text.
  if (stat === undefined) return 'a name that is not UTF-8'
  sums.bytes += stat.size
  if (name.toLowerCase() === '.git') return 'a repository within the workspace'
  return stat.isDirectory() || stat.isFile() || stat.isSymbolicLink() ? null : 'neither a file nor a folder'
}

/** The tree that the engine has made. Its own folders are left out, but a link or a file by such a name is not. */
function workspaceTree({ git, scratch, request }: Run): Promise<string> {
  const own = (request.engine.ownFolders ?? []).filter((folder) => {
    return lstatSync(join(scratch.workspace, folder), { throwIfNoEntry: false })?.isDirectory()
  })
  return git.treeOf(scratch.workspace, own)
}

/** At the end the workspace must still be the tree that was compared. */
export async function checkEnding(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { scratch, request, endingTree, problems } = run
  if (endingTree === null) return { compared: false }
  if (request.engine.accidents?.has('dirty-ending-tree')) {
    writeFileSync(join(scratch.workspace, 'afterwards.txt'), 'written after the diff\n')
  }
  const tree = await workspaceTree(run).catch((error: unknown) => {
    if (error instanceof GitRefusal) return error.message
    throw error
  })
  if (tree !== endingTree) {
    problems.push({ reason: 'dirty ending tree', detail: 'the workspace changed after its diff was taken' })
  }
  return { tree }
}
