import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findGitFolder } from './find-repository.ts'
import { type GitFolder, gitLines, runGit, splitNul } from './git.ts'
import { mergeBase } from './revisions.ts'

export type ProofCommit = {
  readonly commit: string
  readonly tree: string
  /** The commit that the change begins at; null for the first commit of a repository. */
  readonly base: string | null
  /** Identifies the change from the base to the commit, whatever the commits around it; null where nothing changed. */
  readonly patchId: string | null
}

/** What a checkout without the repository's own settings needs to know of a repository. */
export type ObjectStore = { readonly objects: string; readonly format: 'sha1' | 'sha256' }

const anyObject = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** The tree of a commit; null where there is no such commit. */
export async function treeOfCommit(top: GitFolder, commit: string): Promise<string | null> {
  if (!anyObject.test(commit)) return null
  const [tree] = await gitLines(top, ['rev-parse', '--verify', '--quiet', `${commit}^{tree}`])
  return tree ?? null
}

/** The facts of a commit; null where it has no tree. */
export async function proofCommit(top: GitFolder, commit: string): Promise<ProofCommit | null> {
  const tree = await treeOfCommit(top, commit)
  if (tree === null) return null
  const base = await baseOf(top, commit)
  return { commit, tree, base, patchId: await patchIdOf(top, startOf(base, commit), commit) }
}

const mainBranches = [
  'refs/remotes/origin/HEAD',
  'refs/remotes/origin/main',
  'refs/remotes/origin/master',
  'refs/heads/main',
  'refs/heads/master',
]

/** Where a commit leaves the main branch; on that branch its first parent. */
async function baseOf(top: GitFolder, commit: string): Promise<string | null> {
  const format = '--format=%(objectname) %(refname)'
  const found = await gitLines(top, ['for-each-ref', format, ...mainBranches])
  for (const branch of mainBranches) {
    const tip = found.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0] ?? commit
    const base = tip === commit ? null : await mergeBase(top, commit, tip)
    if (base !== null && base !== commit) return base
  }
  const [parent] = await gitLines(top, ['rev-parse', '--verify', '--quiet', `${commit}^1`])
  return parent ?? null
}

const plainDiff = ['--no-ext-diff', '--no-textconv', '--no-renames', '-r', '-p']

/** The tree without any file, which every repository knows: in SHA-1 and in SHA-256. */
const emptyTrees = [
  '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
] as const

/** What a change begins at: its base, or no file at all. */
function startOf(base: string | null, commit: string): string {
  return base ?? (commit.length === emptyTrees[0].length ? emptyTrees[0] : emptyTrees[1])
}

async function patchIdOf(top: GitFolder, from: string, to: string): Promise<string | null> {
  const diff = await runGit(top, ['diff-tree', ...plainDiff, from, to])
  const [id] = diff.ok ? await patchIds(top, diff.bytes) : []
  return id?.patch ?? null
}

type IdentifiedPatch = { readonly patch: string; readonly commit: string }

/** The ids of the patches in printed diffs, in their order. */
async function patchIds(top: GitFolder, diffs: Buffer): Promise<IdentifiedPatch[]> {
  const { ok, bytes } = await runGit(top, ['patch-id', '--stable'], diffs)
  if (!ok) return []
  return bytes
    .toString('latin1')
    .split('\n')
    .flatMap((line) => {
      const [patch, commit = ''] = line.split(' ')
      return patch === undefined || !anyObject.test(patch) ? [] : [{ patch, commit }]
    })
}

type LandingState = { readonly state: 'landed' | 'not landed' | 'reverted'; readonly words: string }

const mostCommits = 1000

/** Whether the change up to a commit is part of the branch that is checked out: the last commit that lands or reverts it decides. */
export async function landingOf(
  top: GitFolder,
  { commit, base }: Pick<ProofCommit, 'commit' | 'base'>,
): Promise<LandingState> {
  const short = commit.slice(0, 12)
  const [head] = await gitLines(top, ['rev-parse', '--verify', '--quiet', 'HEAD'])
  if (head === commit) return { state: 'landed', words: `the branch contains the commit ${short}` }
  const isContained = await isAncestor(top, commit, 'HEAD')
  const from = isContained ? commit : await mergeBase(top, commit, 'HEAD')
  const start = startOf(isContained ? base : await earlierOf(top, base, from), commit)
  const files = await changedFiles(top, start, commit)
  const [forward, reverse] = await Promise.all([patchIdOf(top, start, commit), patchIdOf(top, commit, start)])
  if (from !== null && files.length > 0 && forward !== null) {
    const range = ['log', '--no-merges', `--max-count=${mostCommits}`, '--format=commit %H', ...plainDiff]
    const later = await runGit(top, [...range, `${from}..HEAD`, '--', ...files])
    for (const { patch, commit: by } of later.ok ? await patchIds(top, later.bytes) : []) {
      const name = by.slice(0, 12)
      if (patch === forward) return { state: 'landed', words: `its change is the commit ${name}` }
      if (patch === reverse) return { state: 'reverted', words: `the commit ${name} takes its change back` }
    }
  }
  if (isContained) return { state: 'landed', words: `the branch contains the commit ${short}` }
  const same = await commitWithFiles(top, commit, from, files)
  if (same !== null) {
    return { state: 'landed', words: `the commit ${same.slice(0, 12)} has the files as they were tested` }
  }
  return { state: 'not landed', words: `this branch does not contain the change of ${short}` }
}

/** Where a change begins that has left a branch: what is said of it must not leave a part of the change out. */
async function earlierOf(top: GitFolder, base: string | null, from: string | null): Promise<string | null> {
  if (base === null || from === null || base === from) return base
  return (await isAncestor(top, base, from)) ? base : from
}

async function isAncestor(top: GitFolder, one: string, other: string): Promise<boolean> {
  return (await runGit(top, ['merge-base', '--is-ancestor', one, other])).ok
}

async function changedFiles(top: GitFolder, start: string, commit: string): Promise<string[]> {
  const args = ['diff-tree', '--no-ext-diff', '--no-renames', '-r', '-z', '--name-only', start, commit]
  const { ok, bytes } = await runGit(top, args)
  return ok ? splitNul(bytes) : []
}

/** A commit of the branch in which all changed files are as they were tested. */
async function commitWithFiles(
  top: GitFolder,
  commit: string,
  from: string | null,
  files: readonly string[],
): Promise<string | null> {
  if (files.length === 0) return null
  const range = from === null ? 'HEAD' : `${from}..HEAD`
  const commits = await gitLines(top, ['rev-list', `--max-count=${mostCommits}`, range, '--', ...files])
  for (const candidate of commits) {
    const args = ['diff-tree', '--no-ext-diff', '--quiet', '-r', commit, candidate, '--', ...files]
    if ((await runGit(top, args)).ok) return candidate
  }
  return null
}

/** Where the objects of the repository around a folder are; null without git. */
export async function objectStore(top: string): Promise<ObjectStore | null> {
  const folders = findGitFolder(top)
  if (folders === null) return null
  const [format] = await gitLines(top, ['rev-parse', '--show-object-format'])
  const objects = resolve(folders.common, 'objects')
  return { objects, format: format === 'sha256' ? 'sha256' : 'sha1' }
}

/** The remote `origin` without credentials; null where there is none. */
export async function originOf(top: string): Promise<string | null> {
  const [url] = await gitLines(top, ['config', '--get', 'remote.origin.url'])
  if (url === undefined) return null
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1').replace(/[?#].*$/, '')
}

/** Files that git tracks, or would track, and that are there. */
export async function worktreeFiles(top: string): Promise<string[]> {
  const { ok, bytes } = await runGit(top, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const paths = ok ? splitNul(bytes).filter((path) => existsSync(join(top, path)) && !path.endsWith('/')) : []
  return [...new Set(paths)].sort()
}
