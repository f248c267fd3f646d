import type { PinAnswer, PinQuestion } from '../../model/evidence/journal-answers.ts'
import { type FolderGit, isRefName } from './folder-git.ts'
import { linesOf, splitNul } from './git.ts'

/** The result of one repository for a pin. */
type PinResult = Pick<PinAnswer, 'code' | 'commit'>

export const notWhole: PinResult = { code: 'not-whole', commit: null }

export async function lookUpPin(git: FolderGit, pin: PinQuestion): Promise<PinResult> {
  if (pin.kind === 'submodule') return submoduleResult(git, pin)
  const found = await git.commit(pin.commit)
  if (found === 'ambiguous') return { code: 'ambiguous', commit: null }
  const commit = found?.id ?? null
  if (pin.kind === 'tag') return tagResult(git, pin, commit)
  if (commit === null) return git.isWhole ? { code: 'no-commit', commit } : notWhole
  return pin.kind === 'commit' ? { code: 'confirmed', commit } : branchResult(git, pin, commit)
}

async function tagResult(
  git: FolderGit,
  { name, commit: id }: PinQuestion,
  commit: string | null,
): Promise<PinResult> {
  const tagged = await git.ref('refs/tags/', name)
  if (tagged === null) return git.isWhole ? { code: 'no-name', commit } : notWhole
  return { code: tagged === commit || tagged.startsWith(id) ? 'confirmed' : 'elsewhere', commit: tagged }
}

async function submoduleResult(
  git: FolderGit,
  { name, commit: id, nearby }: PinQuestion,
): Promise<PinResult> {
  const named = nearby === null ? null : await git.commit(nearby)
  const from = named === null || named === 'ambiguous' ? 'HEAD' : named.id
  const linked = await submoduleCommit(git, from, name)
  if (linked === 'unread') return notWhole
  if (linked === null) return { code: 'no-name', commit: null }
  return { code: linked.startsWith(id) ? 'confirmed' : 'elsewhere', commit: linked }
}

async function branchResult(git: FolderGit, { name, at }: PinQuestion, commit: string): Promise<PinResult> {
  const local = await git.ref('refs/heads/', name)
  const remote = local === commit ? null : await remoteTip(git, name)
  const tips = [local, remote].filter((tip) => tip !== null)
  if (tips.includes(commit)) return { code: 'confirmed', commit }
  for (const tip of tips) {
    const passed = await passedBy(git, commit, tip)
    if (passed === null) continue
    const wasTip = at !== null && passed.until !== null && at < passed.until
    return { code: wasTip ? 'confirmed' : 'moved-on', commit }
  }
  if (tips.length === 0) return { code: 'no-branch', commit }
  return git.isWhole ? { code: 'elsewhere', commit: tips[0] ?? null } : notWhole
}

/** Where remotes have the branch, if all of them have it at one commit. */
async function remoteTip(git: FolderGit, name: string | null): Promise<string | null> {
  if (!isRefName(name)) return null
  const wanted = ['--format=%(objectname)', `refs/remotes/*/${name}`]
  const { ok, bytes } = await git.run(['for-each-ref', ...wanted])
  const [only, ...others] = new Set(linesOf(bytes))
  return ok && only !== undefined && others.length === 0 ? only : null
}

/** Null when the branch does not contain the commit; else when the branch moved on from it, if it was at it. */
async function passedBy(
  git: FolderGit,
  commit: string,
  tip: string,
): Promise<{ readonly until: string | null } | null> {
  const isHeld = await git.run(['merge-base', '--is-ancestor', commit, tip])
  // git reports "no" without an error message; with a message the result is open.
  if (!isHeld.ok && isHeld.problem !== '') throw new Error(isHeld.problem)
  if (!isHeld.ok) return null
  const line = ['rev-list', '--first-parent', '--parents', '--timestamp', tip, `^${commit}`]
  const { bytes } = await git.run(line)
  const next = bytes.toString('latin1').trimEnd().split('\n').at(-1) ?? ''
  const [seconds = '', , parent] = next.split(' ')
  const time = new Date(Number(seconds) * 1000)
  const isKnown = parent === commit && !Number.isNaN(time.getTime())
  return { until: isKnown ? time.toISOString() : null }
}

/**
 * The commit of a submodule in a tree. It is named by its path, its name in .gitmodules or the last part of either;
 * by nothing where there is just one. Null when there is none of that name; `unread` when the tree cannot be read.
 */
async function submoduleCommit(
  git: FolderGit,
  commit: string,
  name: string | null,
): Promise<string | null | 'unread'> {
  const path = name === null ? null : plainPath(name)
  const direct = await git.submodule(commit, path ?? '.gitmodules')
  if (direct !== null) return direct
  const listed = await modulesListed(git, commit)
  const chosen = name === null ? listed : listed.filter((module) => isCalled(module, name))
  const [only, ...others] = new Set(chosen.flatMap(({ path: place }) => plainPath(place) ?? []))
  return only === undefined || others.length > 0 ? null : git.submodule(commit, only)
}

/** A path that can only lead below the top; null when it is none. */
function plainPath(name: string): string | null {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  return parts.length === 0 || parts.includes('..') || /\p{Cc}/u.test(name) ? null : parts.join('/')
}

type Module = { readonly name: string; readonly path: string }

/** The submodules that .gitmodules lists. */
async function modulesListed(git: FolderGit, commit: string): Promise<Module[]> {
  const wanted = ['--get-regexp', '^submodule\\..*\\.path$']
  const { bytes } = await git.run(['config', '-z', '--blob', `${commit}:.gitmodules`, ...wanted])
  return splitNul(bytes).flatMap((entry) => {
    const [, name, path] = /^submodule\.(.*)\.path\n(.*)$/s.exec(entry) ?? []
    return name === undefined || path === undefined ? [] : [{ name, path }]
  })
}

function isCalled({ name, path }: Module, called: string): boolean {
  const wanted = called.toLowerCase()
  return [name, path].some((text) =>
    [text, text.slice(text.lastIndexOf('/') + 1)].some((part) => part.toLowerCase() === wanted),
  )
}
