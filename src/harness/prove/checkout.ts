import {
  copyFileSync,
  cpSync,
  type Dirent,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { ProofReport } from '../../model/schema-types.generated.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { isWithin, resolveLinks } from '../../workspace/files/safe-path.ts'
import { splitNul } from '../../workspace/git/git.ts'
import type { Mount } from '../engines/isolation.ts'
import { GitRefusal } from '../run/harness-git.ts'
import { type ProofRun, stopProof } from './proof-run.ts'

/** Writes the files of a tree into an empty folder, byte by byte as git stores them: no hook, filter or submodule runs. */
export async function checkOutTree(run: ProofRun, tree: string, folder: string): Promise<void> {
  const { objects } = run.order.subject
  mkdirSync(folder, { recursive: true })
  const index = run.git.newIndex()
  try {
    await run.git.expect(['read-tree', tree], folder, { index, objects })
    await run.git.expect(['checkout-index', '--all', `--prefix=${folder}/`], folder, { index, objects })
  } catch (error) {
    if (!(error instanceof GitRefusal)) throw error
    const reason = `the files of ${tree.slice(0, 12)} cannot be checked out (${error.message}); a partial clone needs "git fetch --refetch" first`
    stopProof(run, 'blocked', reason)
  }
}

/** Copies the files of the work tree that git tracks or would track, and gives their tree. */
export async function copyWorktree(run: ProofRun, paths: readonly string[], folder: string): Promise<string> {
  const { top } = run.order.subject
  for (const path of paths) {
    const [from, to] = [join(top, path), join(folder, path)]
    const stats = lstatSync(from, { throwIfNoEntry: false })
    if (stats === undefined || !isWithin(resolveLinks(top), resolveLinks(dirname(from)))) continue
    mkdirSync(dirname(to), { recursive: true })
    if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
    else if (stats.isFile()) copyFileSync(from, to)
  }
  return run.git.treeOf(folder)
}

/** Writes some files of a tree over those of a folder. */
export async function overlayFiles(
  run: ProofRun,
  tree: string,
  folder: string,
  isChosen: (path: string) => boolean,
): Promise<void> {
  const { objects } = run.order.subject
  const index = run.git.newIndex()
  const listed = await run.git.expect(['ls-tree', '-r', '-z', '--name-only', tree], folder, {
    index,
    objects,
  })
  const chosen = splitNul(listed).filter(isChosen)
  await run.git.expect(['read-tree', tree], folder, { index, objects })
  const args = ['checkout-index', '--force', '-z', '--stdin', `--prefix=${folder}/`]
  const input = Buffer.from(chosen.map((path) => `${path}\0`).join(''))
  await run.git.expect(args, folder, { index, objects, input })
}

const pointerHead = 'version https://git-lfs.github.com/spec/v1'

/** Parts of a tree that a checkout does not contain: submodules, and files whose content is in Git LFS. */
export async function notMaterialised(run: ProofRun, tree: string, folder: string): Promise<string[]> {
  const { objects } = run.order.subject
  const format = '--format=%(objecttype) %(objectsize) %(path)'
  const listed = await run.git.expect(['ls-tree', '-r', '-z', format, tree], folder, { objects })
  return splitNul(listed).flatMap((line) => {
    const [type = '', size = '', ...words] = line.trimStart().split(/ +/)
    const path = words.join(' ')
    if (type === 'commit') return [`submodule ${path}`]
    return Number(size) < longestPointer && isPointer(join(folder, path)) ? [`Git LFS file ${path}`] : []
  })
}

const longestPointer = 1024

function isPointer(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return (
    stats?.isFile() === true &&
    readFileSync(path).subarray(0, pointerHead.length).toString('latin1') === pointerHead
  )
}

const lockfiles = [
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'uv.lock',
  'poetry.lock',
  'requirements.txt',
  'Cargo.lock',
  'go.sum',
  'Gemfile.lock',
  'composer.lock',
]

/**
 * Lends folders of the work tree to a checkout: what is in them is read-only behind walls, else copied. The report names the
 * lockfile that says what is in them.
 */
export function lendFolders(run: ProofRun, folder: string): readonly Mount[] {
  const { order, scratch } = run
  return order.subject.reuse.flatMap((path): readonly Mount[] => {
    const [from, to] = [join(order.subject.top, path), join(folder, path)]
    mkdirSync(to, { recursive: true })
    return readdirSync(from, { withFileTypes: true })
      .filter(({ name }) => !cachesOfTools.has(name))
      .flatMap((entry) => lendEntry(entry, from, to, scratch.isolation.program !== null))
  })
}

/** Folders below `node_modules` that tools write while they run. A checkout has its own. */
const cachesOfTools: ReadonlySet<string> = new Set(['.cache', '.vite', '.vite-temp'])

function lendEntry(entry: Dirent, from: string, to: string, hasWalls: boolean): readonly Mount[] {
  const [source, target] = [join(from, entry.name), join(to, entry.name)]
  // A mount of a link would be one of what it leads to, and packages are found from where they are.
  if (!hasWalls || !entry.isDirectory()) {
    cpSync(source, target, { recursive: true, verbatimSymlinks: true })
    return []
  }
  mkdirSync(target, { recursive: true })
  return [{ from: source, to: target }]
}

/** What the report says of a folder that was lent. */
export function reusedFolder(top: string, path: string): ProofReport['reused'][number] {
  const found = lockfiles
    .map((name) => join(dirname(path), name))
    .find((name) => lstatSync(join(top, name), { throwIfNoEntry: false })?.isFile())
  if (found === undefined) return { path, lockfile: null, lockfile_sha256: null }
  return { path, lockfile: found, lockfile_sha256: sha256Of(readFileSync(join(top, found))) }
}
