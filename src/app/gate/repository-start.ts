import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findGitFolder, findRepository } from '../../workspace/git/find-repository.ts'
import { knownCommits } from '../../workspace/git/revisions.ts'
import type { Environment } from '../environment.ts'
import { sessionFiles } from './session-store.ts'

/** What a repository was at the first call of a session in any of its work trees. */
type RepositoryStart = { readonly commits: readonly string[]; readonly trees: readonly string[] }

/** The commits that were there when a session began in a repository, and whether it made this work tree since; null without git. */
export async function repositoryStart(root: string, session: string, environment: Environment) {
  const repository = findRepository(root)
  const git = findGitFolder(root)
  if (repository === null || git === null) return null
  const files = sessionFiles(git.common, session, environment)
  const known = files?.read('start') ?? null
  // The signature of the file says that we wrote it.
  const start: RepositoryStart =
    known === null
      ? { commits: await knownCommits(repository.top), trees: treesOf(git.common) }
      : JSON.parse(known)
  if (known === null) files?.begin(JSON.stringify(start))
  const isNewTree = git.own !== git.common && !start.trees.includes(basename(git.own))
  return { commits: start.commits, isNewTree }
}

/** The linked work trees of a repository. */
function treesOf(common: string): string[] {
  const folder = join(common, 'worktrees')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
