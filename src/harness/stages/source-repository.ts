import { copyFileSync, existsSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mayAdmitRepository } from '../../model/evidence/admission-names.ts'
import { brokenRepositoryAdmission, repositoryAdmission } from '../../model/evidence/admission-records.ts'
import type { SourceProof } from '../../model/schema-types.generated.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import { isWithin, resolveLinks } from '../../workspace/files/safe-path.ts'
import { linesOf, splitNul } from '../../workspace/git/git.ts'
import { type HarnessGit, plainConfig } from '../run/harness-git.ts'
import { recordRefusals } from './record-refusals.ts'

/** A repository whose work tree is its last commit and nothing else. */
export type CleanRepository = {
  /** The real path of its top folder. */
  readonly top: string
  /** Folders of its objects and branches: within it, or elsewhere for a linked work tree. */
  readonly gitFolders: readonly string[]
  readonly objects: string
  readonly head: string
  readonly tree: string
}

export type Refused = { readonly problem: string }

/** Why a run may not begin, and the condition that is not met, if it is one of a stage. */
export type StartRefusal = {
  readonly condition: 'repository-admitted' | 'repository-clean' | null
  readonly problem: string
}

/** The real path of a folder, or why there is none. */
export function realFolder(path: string): string | Refused {
  try {
    const real = realpathSync(path)
    return statSync(real).isDirectory() ? real : { problem: 'the repository is no folder' }
  } catch {
    return { problem: 'the repository is not there' }
  }
}

/** Whether a folder, which may not exist yet, is within another, with all links resolved. */
export function isFolderWithin(folder: string, top: string): boolean {
  return isWithin(resolveLinks(top), resolveLinks(folder))
}

/** Reads a repository with our own git settings: no hook or filter of it runs, and nothing in it is written. */
export async function cleanRepository(top: string, git: HarnessGit): Promise<CleanRepository | Refused> {
  if (/[:"]/.test(top)) return { problem: 'the path of the repository holds a colon or a quote' }
  const places = ['--path-format=absolute', '--show-toplevel', '--git-dir', '--git-common-dir']
  const paths = await git.runIn(top, ['rev-parse', ...places])
  const [found, gitDir, commonDir] = linesOf(paths.bytes)
  if (!paths.ok || found === undefined || gitDir === undefined || commonDir === undefined) {
    return { problem: `it is no git repository with a work tree (${paths.problem})` }
  }
  if (realFolder(found) !== top) return { problem: 'it is a folder within a repository, not the top of one' }
  const commit = await git.runIn(top, ['rev-parse', 'HEAD^{commit}', 'HEAD^{tree}'])
  const [head, tree] = linesOf(commit.ok ? commit.bytes : Buffer.alloc(0))
  if (head === undefined || tree === undefined) return { problem: 'the repository has no commit' }
  const gitFolders = [...new Set([gitDir, commonDir])]
  const repository = { top, gitFolders, objects: join(commonDir, 'objects'), head, tree }
  const dirt = await dirtOf(repository, gitDir, git)
  return dirt === null ? repository : { problem: dirt }
}

/** Why the repository is more, or less, than its last commit; null when it is that alone. */
async function dirtOf(repository: CleanRepository, gitDir: string, git: HarnessGit): Promise<string | null> {
  const { top, objects, tree } = repository
  const kinds = await git.run(['ls-tree', '-r', '-z', '--format=%(objecttype)', tree], top, { objects })
  if (!kinds.ok) return `its last commit cannot be read (${kinds.problem})`
  if (kinds.bytes.includes('commit')) return 'it holds submodules'
  const index = git.newIndex()
  const own = await git.run(['read-tree', tree], top, { index, objects })
  if (!own.ok) return `its last commit cannot be read (${own.problem})`
  const staged = await stagedIn(repository, gitDir, git)
  if (staged !== null) return staged
  const excludes = `core.excludesFile=${join(gitDir, 'info/exclude')}`
  const status = ['-c', excludes, 'status', '--porcelain=v1', '-z', '--untracked-files=normal']
  const answer = await git.run(status, top, { index, objects })
  if (!answer.ok) return `its state cannot be read (${answer.problem})`
  // Our repository has no commit, so it reports every file as added; anything else is a difference.
  const changes = splitNul(answer.bytes).filter((entry) => !entry.startsWith('A  ')).length
  return changes === 0 ? null : `it is not clean (changed or not tracked: ${changes})`
}

/** What is staged differs from the last commit even where the work tree does not. */
async function stagedIn(
  { top, objects, tree }: CleanRepository,
  gitDir: string,
  git: HarnessGit,
): Promise<string | null> {
  const theirs = join(gitDir, 'index')
  if (!existsSync(theirs)) return 'it has no index'
  const index = git.newIndex()
  copyFileSync(theirs, index)
  const diff = ['diff-index', '--cached', '--name-only', '-z', tree]
  const answer = await git.run(diff, top, { index, objects })
  if (!answer.ok) return `its index cannot be read (${answer.problem})`
  return answer.bytes.length === 0 ? null : 'it is not clean: something is staged'
}

/** The record that lets engines work on copies of a repository, as a run cites it. */
export type CitedAdmission = SourceProof['admission']

/** The admission of a repository for a stage. One record that revokes it outweighs all others. */
export function admittedRepository(
  top: string,
  stage: number,
  records: readonly JsonRecord[] | null,
  now: string,
): CitedAdmission | Refused {
  const unreadable = unreadAmong(records)
  if (records === null || unreadable !== null) return { problem: unreadable ?? undocumented }
  const its = records.flatMap((record) => {
    const { path, sha256 } = record
    const admission = repositoryAdmission(record)
    return admission !== null && isPathOf(admission.path, top) ? [{ path, sha256, admission, record }] : []
  })
  const broken = records.flatMap((record) => {
    const admission = brokenRepositoryAdmission(record)
    return admission !== null && isPathOf(admission.path, top) ? [{ path: record.path, admission }] : []
  })
  const refuses = ({ admission: { status } }: { admission: { status: unknown } }): boolean =>
    typeof status === 'string' && status !== 'admitted'
  const other = its.find(refuses) ?? broken.find(refuses)
  if (other !== undefined) {
    return { problem: `the repository is not admitted: ${other.path} says "${other.admission.status}"` }
  }
  const complete = its.filter(({ admission }) => admission.path === top)
  const found = complete.find(({ admission }) => admission.stages.includes(stage))
  const [refusal] = found === undefined ? [] : recordRefusals([found.record], now)
  if (refusal !== undefined) return { problem: `the repository is not admitted: ${refusal}` }
  if (found !== undefined && broken.length === 0) return { path: found.path, sha256: found.sha256 }
  const missing =
    complete.length === 0
      ? 'no admission record names the real path of the repository'
      : 'its admission names other stages'
  const why = [
    ...(found === undefined ? [missing] : []),
    ...broken.map(({ path, admission }) => `${path} is incomplete: ${admission.faults.join(', ')}`),
  ]
  return { problem: `the repository is not admitted for stage ${stage}: ${why.join('; ')}` }
}

const undocumented = 'there are no planning documents to find the admission of the repository in'

/** Which record may be about the repository and cannot be read; null where there is none. */
function unreadAmong(records: readonly JsonRecord[] | null): string | null {
  const found = records?.find(
    ({ kind, unread, path }) => kind === 'admission' && unread !== null && mayAdmitRepository(path),
  )
  return found === undefined ? null : `the admission record ${found.path} cannot be read`
}

/** Whether a record is about the repository: with a slash at the end, or without a path, it can only refuse it. */
function isPathOf(path: unknown, top: string): boolean {
  return typeof path !== 'string' || path === top || path.replace(/\/+$/, '') === top
}

/** Writes the files of the last commit into an empty folder, byte by byte as they were committed. */
export async function takeSnapshot(
  { top, objects, tree }: CleanRepository,
  folder: string,
  git: HarnessGit,
): Promise<Refused | null> {
  const index = git.newIndex()
  const read = await git.run(['read-tree', tree], top, { index, objects })
  const written = read.ok
    ? await git.run(['checkout-index', '--all', `--prefix=${folder}/`], folder, { index, objects })
    : read
  return written.ok ? null : { problem: `its files cannot be copied (${written.problem})` }
}

/** A repository of the same history, that knows of no other: the folder for `.git` of a disposable clone. */
export async function takeHistory(
  { top, head }: CleanRepository,
  folder: string,
  git: HarnessGit,
): Promise<Refused | null> {
  const quietly = ['--no-tags', '--no-write-fetch-head', '--no-auto-maintenance']
  const steps = [
    ['init', '-q', '--bare', '-b', 'main', folder],
    ['-C', folder, 'fetch', '-q', ...quietly, top, `${head}:refs/heads/main`],
    ['-C', folder, 'read-tree', 'main'],
  ]
  for (const step of steps) {
    const done = await git.runIn('/', step)
    if (!done.ok) return { problem: `its history cannot be copied (${done.problem})` }
  }
  for (const name of ['hooks', 'logs', 'FETCH_HEAD', 'description']) {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
  writeFileSync(join(folder, 'config'), plainConfig)
  return null
}
