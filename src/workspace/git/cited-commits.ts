import { dirname, resolve } from 'node:path'
import type { SharedFacts } from '../../model/document/shared-facts.ts'
import type { CitedCommit } from '../../model/evidence/run-evidence.ts'
import { FolderGit, gitDirOf } from './folder-git.ts'

type Repo = { readonly name: string; readonly path: string }

/** What one repository has under a hash. */
type CommitLookup = { readonly state: 'found' | 'missing' | 'ambiguous'; readonly subject: string | null }

/** The results of a repository that could be read; `isWhole` unless commits that exist elsewhere may be missing in it. */
type RepositoryResults = { readonly isWhole: boolean; readonly found: ReadonlyMap<string, CommitLookup> }

/**
 * Looks the commits that documents cite up in the repository of the workspace and in the mapped ones: one git for each,
 * and never the network.
 */
export async function askCommits(
  root: string,
  repos: readonly Repo[],
  documents: readonly Pick<SharedFacts, 'claims'>[],
): Promise<ReadonlyMap<string, CitedCommit>> {
  const own = ownRepository(root)
  const cited = citedCommits(documents, repos, own)
  const results = new Map<string, RepositoryResults | null>()
  for (const { name, path } of own === null ? repos : [...repos, own]) {
    const sought = [...cited.values()].filter(({ from }) => from.some((repo) => repo.name === name))
    const commits = sought.map(({ commit }) => commit)
    if (commits.length > 0) results.set(name, await lookUpCommits(resolve(root, path), commits))
  }
  return new Map(
    [...cited].map(([commit, { repo, from, isForeign }]) => {
      const found = from.map(({ name }) => results.get(name) ?? null)
      return [commit, { commit, repo, ...weigh(commit, found, isForeign) }] as const
    }),
  )
}

type Cited = {
  readonly commit: string
  readonly repo: string | null
  readonly from: readonly Repo[]
  /** The words name a repository that is not mapped: the commit may be there. */
  readonly isForeign: boolean
}

/** No repository of the config can have this name. */
const ownName = ''

/** The repository that contains the workspace; null when none does. */
function ownRepository(root: string): Repo | null {
  for (let folder = resolve(root); ; folder = dirname(folder)) {
    if (gitDirOf(folder) !== null) return { name: ownName, path: folder }
    if (dirname(folder) === folder) return null
  }
}

/** "Hermes commit abc1234" is looked up in Hermes; a commit without a repository in all of them. */
function citedCommits(
  documents: readonly Pick<SharedFacts, 'claims'>[],
  repos: readonly Repo[],
  own: Repo | null,
): Map<string, Cited> {
  const here = own === null ? [] : [own]
  const cited = new Map<string, Cited>()
  for (const { predicate, subject: commit, words } of documents.flatMap(({ claims }) => claims)) {
    if (predicate !== 'commit.exists' || commit === null || cited.get(commit)?.repo != null) continue
    const repo = repoIn(words, repos)
    const named = repos.filter(({ name }) => name === repo)
    const isForeign = elsewhere.test(words) || (repo !== null && named.length === 0)
    const from = named.length > 0 ? named : [...(repo === null ? repos : []), ...here]
    cited.set(commit, { commit, repo, from, isForeign })
  }
  return cited
}

/** Words before "commit" that name no repository. */
const plainWord =
  /^(?:a|added|an|all|and|as|at|base|by|cited|code|done|evidence|feature|final|first|fix|fixed|from|git|head|implementation|implemented|in|initial|is|landed|main|merged|last|later|latest|local|merge|new|of|on|one|or|our|previous|proof|pull|pushed|release|revert|see|shipped|squash|squashed|tested|that|the|this|to|via|was|with)$/i

/** Words that say that a commit is not one of ours. */
const elsewhere = /^(?:upstream|vendor(?:ed)?|external|foreign|third-party|source)\s+commits?\b/i

/** The repository that the words name: a mapped one, or one with a name of its own; null when they name none. */
function repoIn(words: string, repos: readonly Repo[]): string | null {
  const before = /^([\w.-]+)\s+commits?\b/i.exec(words)?.[1]
  if (before === undefined) return null
  const mapped = repos.find(({ name }) => name.toLowerCase() === before.toLowerCase())
  if (mapped !== undefined) return mapped.name
  return /^\p{Lu}/u.test(before) && !plainWord.test(before) ? before : null
}

function weigh(
  commit: string,
  repositories: readonly (RepositoryResults | null)[],
  isForeign: boolean,
): Pick<CitedCommit, 'state' | 'subject'> {
  const lookups = repositories.flatMap((repository) => repository?.found.get(commit) ?? [])
  const found =
    lookups.find(({ state }) => state === 'found') ?? lookups.find(({ state }) => state === 'ambiguous')
  if (found !== undefined) return found
  const isSure =
    !isForeign && repositories.length > 0 && repositories.every((repository) => repository?.isWhole === true)
  return { state: isSure ? 'missing' : 'unmapped', subject: null }
}

/** Null when there is no repository, or git will not read it. */
async function lookUpCommits(folder: string, commits: readonly string[]): Promise<RepositoryResults | null> {
  const git = await FolderGit.open(folder)
  if (git === null) return null
  try {
    const lookups = commits.map(async (commit): Promise<[string, CommitLookup]> => {
      const found = await git.commit(commit)
      if (found === null) return [commit, { state: 'missing', subject: null }]
      if (found === 'ambiguous') return [commit, { state: found, subject: null }]
      return [commit, { state: 'found', subject: subjectOf(found.bytes ?? Buffer.alloc(0)) }]
    })
    return { isWhole: git.isWhole, found: new Map(await Promise.all(lookups)) }
  } catch {
    // A git that fails on one object, as in a partial clone, proves nothing.
    return null
  } finally {
    git.close()
  }
}

/** The first paragraph of the message on one line, as `git log --oneline` shows it. */
export function subjectOf(commit: Buffer): string {
  const text = commit.toString('utf8')
  const start = text.indexOf('\n\n')
  const message = start < 0 ? '' : text.slice(start + 2).trimStart()
  const [paragraph = ''] = message.split(/\n\s*\n/, 1)
  return paragraph.replaceAll(/\s*\n\s*/g, ' ').trim()
}
