import { instantOfSeconds } from '../../model/calendar.ts'
import { comparePaths } from '../../model/root-paths.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { findRepository } from './find-repository.ts'
import {
  type GitFolder,
  gitLines,
  linesOf,
  openRepository,
  pathsUnder,
  rootPathspec,
  runGit,
  withoutFilters,
} from './git.ts'

type Revision = { readonly commit: string } | { readonly problem: UserProblem }

/** The full name of the one commit that a revision means. A revision that looks like an option is never passed to git. */
export async function resolveRevision(top: GitFolder, revision: string): Promise<Revision> {
  if (revision === '' || revision.startsWith('-') || /[\0\n]/.test(revision)) return unknown(revision)
  if (await isBranchAndTag(top, revision)) {
    const [branch, tag] = [shown(`refs/heads/${revision}`), shown(`refs/tags/${revision}`)]
    return refused(`"${shown(revision)}" is a branch and a tag.`, `Say which: ${branch} or ${tag}.`)
  }
  const object = await nameOf(top, revision)
  if (object !== null) return commitOf(top, revision, object)
  return (await isAmbiguous(top, revision))
    ? refused(`"${shown(revision)}" begins the names of several objects.`, 'Give more of its digits.')
    : unknown(revision)
}

/** A tag leads to its commit. */
async function commitOf(top: GitFolder, revision: string, object: string): Promise<Revision> {
  const commit = await nameOf(top, `${object}^{commit}`)
  if (commit !== null) return { commit }
  const [kind = 'broken object'] = await gitLines(top, ['cat-file', '-t', object])
  return refused(`"${shown(revision)}" is a ${kind}, no commit.`, 'Name a commit, a branch or a tag.')
}

async function nameOf(top: GitFolder, revision: string): Promise<string | null> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', revision]
  const [name = ''] = await gitLines(top, args)
  return /^[0-9a-f]{40,64}$/.test(name) ? name : null
}

async function isBranchAndTag(top: GitFolder, revision: string): Promise<boolean> {
  const wanted = new Set([`refs/heads/${revision}`, `refs/tags/${revision}`])
  const found = await gitLines(top, ['for-each-ref', '--format=%(refname)', ...wanted])
  return found.filter((name) => wanted.has(name)).length > 1
}

async function isAmbiguous(top: GitFolder, revision: string): Promise<boolean> {
  if (!/^[0-9a-f]{4,64}$/i.test(revision)) return false
  return (await gitLines(top, ['rev-parse', `--disambiguate=${revision}`])).length > 1
}

function unknown(revision: string): Revision {
  return refused(
    `There is no commit "${shown(revision)}" in this repository.`,
    'Name a commit, a branch or a tag; fetch it first if the clone is shallow.',
  )
}

function refused(what: string, todo: string): Revision {
  return { problem: { what, todo } }
}

const shown = (revision: string): string => revision.replace(/[^\x20-\x7e]/g, '?').slice(0, 80)

type Changes = { readonly paths: readonly string[] } | { readonly problem: UserProblem }

/**
 * The paths under `root` that differ between a revision and the work tree, untracked files included;
 * with `inIndex`, between the revision and the index.
 */
export async function changedSince(root: string, revision: string, inIndex = false): Promise<Changes> {
  const repository = await openRepository(root)
  if ('problem' in repository) return repository
  const resolved = await resolveRevision(repository.top, revision)
  if ('problem' in resolved) return resolved
  const { commit } = resolved
  const safe = await withoutFilters(repository.top)
  if ('problem' in safe) return safe
  const limit = rootPathspec(repository)
  const changed = [...safe.flags, 'diff', ...(inIndex ? ['--cached'] : []), ...plainNames, commit, ...limit]
  const untracked = ['ls-files', '-z', '--others', '--exclude-standard', ...limit]
  const commands = inIndex ? [changed] : [changed, untracked]
  const results = await Promise.all(commands.map((args) => runGit(repository.top, args)))
  const failed = results.find(({ ok }) => !ok)
  if (failed) {
    const what = `git cannot compare with ${commit}: ${failed.problem}.`
    return { problem: { what, todo: 'Check the repository.' } }
  }
  const paths = new Set(results.flatMap(({ bytes }) => pathsUnder(repository, bytes)))
  return { paths: [...paths].sort(comparePaths) }
}

const plainNames = [
  ...['--name-only', '-z', '--no-renames', '--no-relative'],
  ...['--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty'],
]

/** The last common commit of two. */
export async function mergeBase(top: GitFolder, one: string, other: string): Promise<string | null> {
  const [base] = await gitLines(top, ['merge-base', one, other])
  return base ?? null
}

/** False for a shallow or partial clone, which may lack commits and files. */
export async function isCompleteClone(top: GitFolder): Promise<boolean> {
  const [shallow] = await gitLines(top, ['rev-parse', '--is-shallow-repository'])
  const promisor = await gitLines(top, ['config', '--get-regexp', '^remote\\..*\\.promisor$'])
  return shallow !== 'true' && promisor.length === 0
}

/** The commit that a change starts from. */
export type Base = {
  readonly commit: string
  /** False where the clone lacks the history that would show it; the commit is then that of the revision. */
  readonly isCertain: boolean
}

/** Where the checked-out commit left a revision; without common history, the revision itself. */
export async function baseOfChange(
  top: string,
  revision: string,
): Promise<Base | { readonly problem: UserProblem }> {
  const resolved = await resolveRevision(top, revision)
  if ('problem' in resolved) return resolved
  const common = await mergeBase(top, resolved.commit, 'HEAD')
  if (common !== null) return { commit: common, isCertain: true }
  return { commit: resolved.commit, isCertain: await isCompleteClone(top) }
}

/** When a commit was made, and the first line of its message. */
export async function commitFacts(
  root: string,
  commit: string,
): Promise<{ readonly at: string; readonly subject: string }> {
  const top = findRepository(root)?.top ?? root
  const args = ['rev-list', '--max-count=1', '--timestamp', '--encoding=UTF-8', '--format=%s', commit]
  const { bytes } = await runGit(top, args)
  const [first = '', subject = ''] = bytes.toString('utf8').split('\n')
  return { at: instantOfSeconds(/\d+/.exec(first)?.[0] ?? '0'), subject }
}

/** How many files of any kind a commit changed; null when git cannot list them. */
export async function filesOfCommit(root: string, commit: string): Promise<number | null> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return null
  const args = ['diff-tree', '--no-commit-id', '--name-only', '--no-renames', '-r', '-z', '--root', commit]
  const { ok, bytes } = await runGit(root, args)
  return ok ? bytes.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0) : null
}

const objectName = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/
const mostRefs = 2000
const mostEntries = 5000
/** More bases than these are not looked at. */
const mostBases = 4

/** The commits that the branches of a repository and what is checked out name. */
export async function knownCommits(top: string): Promise<string[]> {
  const refs = ['for-each-ref', `--count=${mostRefs}`, '--sort=-committerdate', '--format=%(objectname)']
  const [tips, head] = await Promise.all([
    gitLines(top, [...refs, 'refs/heads', 'refs/remotes']),
    gitLines(top, ['rev-parse', '--verify', '--quiet', 'HEAD']),
  ])
  return [...new Set([...head, ...tips])].filter((name) => objectName.test(name))
}

/**
 * The newest commits below what is checked out that were not made here since then: known before, or fetched. What is checked out
 * itself, where it is such a commit. `known` are the commits that were known then.
 */
export async function outsideCommits(top: string, known: readonly string[]): Promise<string[]> {
  const outside = [...new Set([...known, ...(await fetchedCommits(top))])].filter((name) =>
    objectName.test(name),
  )
  const input = `HEAD\n${outside.map((name) => `^${name}\n`).join('')}`
  const { ok, bytes } = await runGit(top, ['rev-list', '--boundary', '--ignore-missing', '--stdin'], input)
  if (!ok) return []
  const commits = linesOf(bytes)
  const own = commits.filter((name) => !name.startsWith('-'))
  if (own.length === 0) return gitLines(top, ['rev-parse', '--verify', '--quiet', 'HEAD'])
  return commits.flatMap((name) => (name.startsWith('-') ? [name.slice(1)] : [])).slice(0, mostBases)
}

/** How logs of references name a commit that came from another repository. A push is none: what is pushed was made here. */
const isFetched =
  /^(?:fetch|pull|clone)\b.*(?:: (?:fast-forward|storing (?:head|ref)|forced-update)$| from )/iu
/** How they name a commit that was made here. */
const isMade =
  /^(?:commit|cherry-pick|revert|am)\b|\((?:pick|continue|squash|fixup|reword|edit)\)|: Merge made by/u

async function fetchedCommits(top: string): Promise<string[]> {
  const log = ['log', '--walk-reflogs', '--all', `--max-count=${mostEntries}`, '--format=%H %gs']
  const entries = (await gitLines(top, log)).map((line) => {
    const at = line.indexOf(' ')
    return { commit: line.slice(0, at), how: line.slice(at + 1) }
  })
  const made = new Set(entries.flatMap(({ commit, how }) => (isMade.test(how) ? [commit] : [])))
  return entries.flatMap(({ commit, how }) => (isFetched.test(how) && !made.has(commit) ? [commit] : []))
}
