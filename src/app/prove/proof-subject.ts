import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { ProofOrder, Subject } from '../../harness/prove/proof-run.ts'
import { resolvePath } from '../../model/root-paths.ts'
import type { ProofSettings } from '../../model/settings.ts'
import { isWithin } from '../../workspace/files/safe-path.ts'
import { type GitFolder, openRepository } from '../../workspace/git/git.ts'
import type { UnpackedBundle } from '../../workspace/git/proof-bundle.ts'
import {
  objectStore,
  originOf,
  type ProofCommit,
  proofCommit,
  worktreeFiles,
} from '../../workspace/git/proof-commits.ts'
import { isCompleteClone, resolveRevision } from '../../workspace/git/revisions.ts'
import { compileGlob } from '../../workspace/glob.ts'
import { orThrow, refuse } from '../user-error.ts'

type SubjectChoice = {
  readonly commit?: string
  readonly worktree?: true
  /** Where the commit is, if the repository lost it. */
  readonly unpacked?: UnpackedBundle
}

/** The files to test: those of a commit of the repository around the workspace, or of its work tree. */
export async function proofSubject(
  root: string,
  { reuse }: ProofSettings,
  { commit, worktree, unpacked }: SubjectChoice,
): Promise<Subject> {
  const { top, prefix } = orThrow(await openRepository(root))
  const facts = await commitNamed(unpacked ?? top, commit ?? 'HEAD')
  const store = await objectStore(top)
  if (store === null) {
    return refuse(
      'the objects of the repository were not found',
      'Run it in a work tree of a git repository.',
    )
  }
  const cwd = prefix === '' ? '.' : prefix.replace(/\/$/, '')
  return {
    ...facts,
    ...store,
    ...(unpacked === undefined ? {} : { objects: unpacked.objects }),
    top,
    cwd,
    reuse: reusedFolders(top, cwd, reuse),
    worktreePaths: worktree ? await worktreeFiles(top) : null,
    remote: await originOf(top),
  }
}

async function commitNamed(top: GitFolder, revision: string): Promise<ProofCommit> {
  const { commit } = orThrow(await resolveRevision(top, revision))
  const facts = await proofCommit(top, commit)
  if (facts !== null) return facts
  const isComplete = await isCompleteClone(top)
  return refuse(
    `the files of the commit ${commit.slice(0, 12)} are not in this repository`,
    isComplete
      ? 'Check the repository with "git fsck".'
      : 'This clone is shallow or partial: fetch the commit first.',
  )
}

/** The folders that a checkout may read, from the top of the repository. Each must be a folder below the workspace. */
function reusedFolders(top: string, cwd: string, folders: readonly string[]): readonly string[] {
  return folders.map((folder) => {
    const below = resolvePath(cwd === '.' ? '' : cwd, folder)
    const isFolder =
      below !== null && isWithin(join(top, cwd), join(top, below)) && isPlainFolder(join(top, below))
    if (isFolder) return below
    return refuse(
      `proof.reuse: ${folder} is no folder of the workspace`,
      'Install what it contains, or remove it there.',
    )
  })
}

function isPlainFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Test folders and names that are usual, where the configuration names none. */
const usualTests = [
  '**/{test,tests,__tests__,spec,specs}/**',
  '**/*.{test,spec}.*',
  '**/*_test.{go,py,rb}',
  '**/test_*.py',
  '**/conftest.py',
  '**/*Test.java',
]

/** The baseline on which the commands must fail; null where none is required. */
export async function proofBaseline(
  { top, base }: Subject,
  revision: string | null,
  tests: readonly string[],
): Promise<ProofOrder['baseline']> {
  if (revision === null) return null
  if (revision === 'merge-base' && base === null) {
    refuse(
      'the first commit of a repository has no baseline',
      'Give --baseline REV, or leave the baseline out.',
    )
  }
  const { commit, tree } = await commitNamed(top, revision === 'merge-base' ? (base ?? '') : revision)
  const globs = (tests.length === 0 ? usualTests : tests).map((glob) => compileGlob(glob, { dot: true }))
  return { commit, tree, isTest: (path) => globs.some((glob) => glob.matches(path)) }
}
