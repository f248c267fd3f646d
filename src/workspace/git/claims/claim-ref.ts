import { collectGit, linesOf } from '../git.ts'

/** Whether a claim of an issue is at a remote now, and whose it is. */
export type PushedClaim = { readonly holder: string } | { readonly problem: string }

/** Who claims an issue is a blob below this name: of two pushes, the first one wins. */
const folder = 'refs/sot/claims/'

/** Claims an issue at a remote, unless another name has. */
export async function pushClaim(
  root: string,
  remote: string,
  issue: string,
  name: string,
): Promise<PushedClaim> {
  const ref = folder + refName(issue)
  const written = await git(root, ['hash-object', '-w', '--stdin'], `${JSON.stringify({ issue, name })}\n`)
  const [own = ''] = linesOf(written.bytes)
  if (!written.ok || own === '') return { problem: written.problem }
  const lease = `--force-with-lease=${ref}:`
  const pushed = await git(root, ['push', '--quiet', '--no-verify', lease, '--', remote, `${own}:${ref}`])
  if (pushed.ok) return { holder: name }
  const [line] = linesOf((await git(root, ['ls-remote', '--', remote, ref])).bytes)
  const there = /^[0-9a-f]{40,64}(?=\t)/.exec(line ?? '')?.[0]
  if (there === undefined) return { problem: pushed.problem }
  if (there === own) return { holder: name }
  await git(root, ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--', remote, ref])
  const { bytes } = await git(root, ['cat-file', 'blob', there])
  return { holder: nameIn(bytes.toString('utf8')) }
}

/** The network is wanted here, as for `git push` itself; hooks are not. */
const git = (root: string, args: readonly string[], input = '') =>
  collectGit(['--no-pager', '-c', 'core.hooksPath=/dev/null', ...args], { cwd: root, input })

function nameIn(text: string): string {
  try {
    const { name }: { readonly name?: unknown } = JSON.parse(text)
    return typeof name === 'string' ? name : 'another name'
  } catch {
    return 'another name'
  }
}

/** An id as a part of the name of a reference. */
function refName(id: string): string {
  const escaped = id
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[~*'()!]/g, hex))
    .join('/')
  return escaped.replace(/\.(?=\.|\/|$|lock(?:\/|$))|(?<=^|\/)\./g, hex).replace(/^$|\/(?=\/|$)/g, hex)
}

const hex = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
