import type { ProgramOutput } from '../collect-output.ts'
import { gitLines, linesOf, runGit, runRemoteGit } from '../git.ts'

/** Everything that is stored in git besides the history; nothing outside of it is ever written. */
const evidenceRefs = 'refs/sot/'
/** A run by its id: a commit without a parent, or a tree, that contains the run directory. */
export const runRefs = `${evidenceRefs}runs/`
/** A ledger by the digest of its content. */
export const ledgerRefs = `${evidenceRefs}ledgers/`

/** Names of references, with the objects that they name. */
export type Refs = ReadonlyMap<string, string>

type Problem = { readonly problem: string }

/** The references of a repository below `refs/sot/`; none where git cannot list them. */
export async function localRefs(top: string): Promise<Refs> {
  return refsIn(await gitLines(top, ['for-each-ref', '--format=%(objectname) %(refname)', evidenceRefs]))
}

/** The same of a remote, or why it does not answer. */
export async function refsOfRemote(top: string, remote: string): Promise<Refs | Problem> {
  const { ok, bytes, problem } = await runRemoteGit(top, [
    'ls-remote',
    '--refs',
    '--',
    remote,
    `${evidenceRefs}*`,
  ])
  return ok ? refsIn(linesOf(bytes)) : { problem }
}

function refsIn(lines: readonly string[]): Refs {
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, id = '', ref = ''] = /^([0-9a-f]{40,64})[ \t](refs\/sot\/.+)$/.exec(line) ?? []
      return ref === '' ? [] : [[ref, id]]
    }),
  )
}

/** The names of the remotes that a repository configures. */
export function remotesOf(top: string): Promise<string[]> {
  return gitLines(top, ['remote'])
}

/** Fetches new references, all of their objects included, and changes no other one. */
export function fetchRefs(top: string, remote: string, refs: readonly string[]): Promise<ProgramOutput> {
  const only = ['--no-tags', '--no-prune', '--refmap=', '--no-write-fetch-head', '--no-recurse-submodules']
  const args = ['fetch', '--quiet', '--no-filter', ...only, '--stdin', '--', remote]
  return runRemoteGit(top, args, refs.map((ref) => `${ref}:${ref}\n`).join(''))
}

/** A command line has a limit. */
const mostAtOnce = 2_000

/**
 * Pushes references (`name:name`, or `:name` to delete one), none of them by force: by name, null for one that the remote
 * took, else why it refused. Or why the remote does not answer.
 */
export async function pushRefs(
  top: string,
  remote: string,
  refspecs: readonly string[],
): Promise<ReadonlyMap<string, string | null> | Problem> {
  const outcomes = new Map<string, string | null>()
  const only = ['--no-verify', '--no-follow-tags', '--no-signed', '--no-atomic', '--recurse-submodules=no']
  for (let at = 0; at < refspecs.length; at += mostAtOnce) {
    const part = refspecs.slice(at, at + mostAtOnce)
    const pushed = await runRemoteGit(top, ['push', '--porcelain', ...only, '--', remote, ...part])
    const lines = linesOf(pushed.bytes).flatMap(outcomeIn)
    if (lines.length === 0) return { problem: pushed.problem }
    for (const [ref, reason] of lines) outcomes.set(ref, reason)
  }
  return outcomes
}

/** Reads `<flag> TAB <from>:<to> TAB <words>`. */
function outcomeIn(line: string): (readonly [ref: string, reason: string | null])[] {
  const [, flag, ref, words = ''] = /^([ +\-*!=])\t[^\t:]*:([^\t]+)\t(.*)$/.exec(line) ?? []
  return ref === undefined ? [] : [[ref, flag === '!' ? words : null]]
}

/** Deletes references of the repository, each unless it names another object by now. */
export async function deleteRefs(top: string, refs: Refs): Promise<void> {
  const lines = [...refs].map(([ref, id]) => `delete ${ref} ${id}\n`)
  await runGit(top, ['update-ref', '--stdin'], lines.join(''))
}
