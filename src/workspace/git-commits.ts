import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CitedCommit } from '../model/commit-check.ts'
import type { PlanDocument } from '../model/document.ts'
import { runGit } from './git.ts'

type Repo = { readonly name: string; readonly path: string }

/** What one repository says of one hash. */
type Answer = { readonly state: 'found' | 'missing' | 'ambiguous'; readonly subject: string | null }

/** A repository that could be asked; `isWhole` unless commits may be missing in it that exist elsewhere. */
type Asked = { readonly isWhole: boolean; readonly answers: ReadonlyMap<string, Answer> }

/** Looks the commits that documents cite up in the mapped repositories: one git for each, and never the network. */
export async function askCommits(
  root: string,
  repos: readonly Repo[],
  documents: readonly Pick<PlanDocument, 'claims'>[],
): Promise<ReadonlyMap<string, CitedCommit>> {
  const cited = citedCommits(documents, repos)
  const wanted = new Map<string, string[]>()
  for (const { commit, from } of cited.values()) {
    for (const { name } of from) {
      const commits = wanted.get(name)
      if (commits === undefined) wanted.set(name, [commit])
      else commits.push(commit)
    }
  }
  const asked = new Map<string, Asked | null>()
  for (const { name, path } of repos) {
    const commits = wanted.get(name)
    if (commits !== undefined) asked.set(name, await askRepository(resolve(root, path), commits))
  }
  return new Map(
    [...cited].map(([commit, { repo, from }]) => {
      const answers = from.map(({ name }) => asked.get(name) ?? null)
      return [commit, { commit, repo, ...weigh(commit, answers) }] as const
    }),
  )
}

type Cited = { readonly commit: string; readonly repo: string | null; readonly from: readonly Repo[] }

/** "Hermes commit abc1234" asks Hermes; where no repository is named, all of them are asked. */
function citedCommits(
  documents: readonly Pick<PlanDocument, 'claims'>[],
  repos: readonly Repo[],
): Map<string, Cited> {
  const cited = new Map<string, Cited>()
  for (const { predicate, subject: commit, words } of documents.flatMap(({ claims }) => claims)) {
    if (predicate !== 'commit.exists' || commit === null || cited.get(commit)?.repo != null) continue
    const repo = repoIn(words, repos)
    const from = repo === null ? repos : repos.filter(({ name }) => name === repo)
    cited.set(commit, { commit, repo, from })
  }
  return cited
}

/** Words before "commit" that name no repository. */
const plainWord =
  /^(?:a|an|all|and|as|at|by|final|first|fix|from|git|in|is|last|later|latest|local|merge|new|of|on|one|or|see|that|the|this|to|via|was|with)$/i

/** The repository that the words name: a mapped one, or one with a name of its own; null when they name none. */
function repoIn(words: string, repos: readonly Repo[]): string | null {
  const before = /^([\w.-]+)\s+commits?\b/i.exec(words)?.[1]
  if (before === undefined) return null
  const mapped = repos.find(({ name }) => name.toLowerCase() === before.toLowerCase())
  if (mapped !== undefined) return mapped.name
  return /^\p{Lu}/u.test(before) && !plainWord.test(before) ? before : null
}

function weigh(commit: string, asked: readonly (Asked | null)[]): Pick<CitedCommit, 'state' | 'subject'> {
  const answers = asked.flatMap((repository) => repository?.answers.get(commit) ?? [])
  const found =
    answers.find(({ state }) => state === 'found') ?? answers.find(({ state }) => state === 'ambiguous')
  if (found !== undefined) return found
  const isSure = asked.length > 0 && asked.every((repository) => repository?.isWhole === true)
  return { state: isSure ? 'missing' : 'unmapped', subject: null }
}

/** Null when there is no repository, or git will not read it. */
async function askRepository(folder: string, commits: readonly string[]): Promise<Asked | null> {
  const gitDir = gitDirOf(folder)
  if (gitDir === null) return null
  // A git hook around this program names its own repository in the environment: the argument outweighs it.
  const git = (args: readonly string[], input?: string) =>
    runGit(folder, ['-c', 'protocol.allow=never', `--git-dir=${gitDir}`, ...args], input)
  const shallow = await git(['rev-parse', '--is-shallow-repository'])
  if (!shallow.ok) return null
  const wanted = [...new Set(commits)]
  const input = wanted.map((commit) => `${commit}^{commit}\n`).join('')
  const { ok, bytes } = await git(['cat-file', '--batch'], input)
  if (!ok) return null
  const isWhole = shallow.bytes.toString('utf8').trim() === 'false'
  const answers = readAnswers(bytes, wanted)
  const missing = wanted.filter((commit) => answers.get(commit)?.state === 'missing')
  if (missing.length === 0) return { isWhole, answers }
  // Of the beginning of several ids git says that it is ambiguous only when it is not asked for the commit.
  const named = await git(['cat-file', '--batch-check'], missing.map((commit) => `${commit}\n`).join(''))
  const lines = named.bytes.toString('latin1').split('\n')
  const ambiguous = missing.filter((_commit, at) => lines[at]?.endsWith(' ambiguous'))
  const told = ambiguous.map((commit) => [commit, { state: 'ambiguous', subject: null }] as const)
  return { isWhole, answers: new Map([...answers, ...told]) }
}

/** What `--git-dir` must name for the repository of a folder, bare ones included; null when it is none. */
export function gitDirOf(folder: string): string | null {
  const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory()
  if (!isFolder(folder)) return null
  if (existsSync(join(folder, '.git'))) return join(folder, '.git')
  return isFolder(join(folder, 'objects')) && existsSync(join(folder, 'HEAD')) ? folder : null
}

/** The answers of `git cat-file --batch`, in the order of the questions. */
function readAnswers(bytes: Buffer, wanted: readonly string[]): ReadonlyMap<string, Answer> {
  const answers = new Map<string, Answer>()
  let at = 0
  for (const commit of wanted) {
    const end = bytes.indexOf(10, at)
    if (end < 0) break
    const header = bytes.toString('latin1', at, end)
    at = end + 1
    const size = /^[0-9a-f]+ commit (\d+)$/.exec(header)?.[1]
    if (size === undefined) {
      answers.set(commit, { state: 'missing', subject: null })
      continue
    }
    answers.set(commit, { state: 'found', subject: subjectOf(bytes.subarray(at, at + Number(size))) })
    at += Number(size) + 1
  }
  return answers
}

/** The first paragraph of the message on one line, as `git log --oneline` shows it. */
export function subjectOf(commit: Buffer): string {
  const text = commit.toString('utf8')
  const start = text.indexOf('\n\n')
  const message = start < 0 ? '' : text.slice(start + 2).trimStart()
  return (
    message
      .split(/\n\s*\n/, 1)[0]
      ?.replaceAll(/\s*\n\s*/g, ' ')
      .trim() ?? ''
  )
}
