import type { UserProblem } from '../../model/user-problem.ts'
import { runGit } from './git.ts'

export type Revision = { readonly commit: string } | { readonly problem: UserProblem }

/** The full name of the one commit that a revision means. What looks like an option is never handed to git. */
export async function resolveRevision(top: string, revision: string): Promise<Revision> {
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
async function commitOf(top: string, revision: string, object: string): Promise<Revision> {
  const commit = await nameOf(top, `${object}^{commit}`)
  if (commit !== null) return { commit }
  const { bytes } = await runGit(top, ['cat-file', '-t', object])
  const kind = bytes.toString('utf8').trim() || 'broken object'
  return refused(`"${shown(revision)}" is a ${kind}, no commit.`, 'Name a commit, a branch or a tag.')
}

async function nameOf(top: string, revision: string): Promise<string | null> {
  const { ok, bytes } = await runGit(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', revision])
  const name = bytes.toString('utf8').trim()
  return ok && /^[0-9a-f]{40,64}$/.test(name) ? name : null
}

async function isBranchAndTag(top: string, revision: string): Promise<boolean> {
  const wanted = new Set([`refs/heads/${revision}`, `refs/tags/${revision}`])
  const { bytes } = await runGit(top, ['for-each-ref', '--format=%(refname)', ...wanted])
  const found = bytes.toString('utf8').split('\n')
  return found.filter((name) => wanted.has(name)).length > 1
}

async function isAmbiguous(top: string, revision: string): Promise<boolean> {
  if (!/^[0-9a-f]{4,64}$/i.test(revision)) return false
  const { bytes } = await runGit(top, ['rev-parse', `--disambiguate=${revision}`])
  return bytes.toString('utf8').trim().includes('\n')
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
