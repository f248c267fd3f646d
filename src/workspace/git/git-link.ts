import type { FoundObject, GitObject } from './git-objects.ts'

type Look = (name: string) => Promise<GitObject>

/**
 * The commit at which a tree holds a submodule, named by its path, its name in .gitmodules or the last part of either;
 * by nothing where it holds just one. Null when it holds none of that name; `unread` when the tree cannot be read.
 */
export async function linkedCommit(
  look: Look,
  commit: string,
  name: string | null,
): Promise<string | null | 'unread'> {
  const tree = await look(`${commit}^{tree}`)
  if (typeof tree === 'string' || tree.bytes === null) return 'unread'
  const path = name === null ? null : plainPath(name)
  const direct = path === null ? null : await linkAt(look, commit, path)
  if (direct !== null) return direct
  const listed = pathsListed(await look(`${commit}:.gitmodules`))
  const chosen = name === null ? listed : listed.filter((module) => isCalled(module, name))
  const [only, ...others] = new Set(chosen.flatMap(({ path: place }) => plainPath(place) ?? []))
  return only === undefined || others.length > 0 ? null : linkAt(look, commit, only)
}

async function linkAt(look: Look, commit: string, path: string): Promise<string | null | 'unread'> {
  const end = path.lastIndexOf('/')
  const folder = await look(end < 0 ? `${commit}^{tree}` : `${commit}:${path.slice(0, end)}`)
  if (folder === 'missing' || folder === 'ambiguous' || folder.type !== 'tree') return null
  return folder.bytes === null ? 'unread' : linkIn(folder, folder.bytes, path.slice(end + 1))
}

const linkMode = '160000'

/** Entries of a tree are `<mode> <name> NUL <id>`, the id as bytes. */
function linkIn({ id }: FoundObject, bytes: Buffer, name: string): string | null {
  const idLength = id.length / 2
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0, at)
    if (end < 0) return null
    const entry = bytes.toString('utf8', at, end)
    if (entry === `${linkMode} ${name}`) return bytes.toString('hex', end + 1, end + 1 + idLength)
    at = end + 1 + idLength
  }
  return null
}

/** A path that can only mean what lies below the top; null when it is none. */
function plainPath(name: string): string | null {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  return parts.length === 0 || parts.includes('..') || /\p{Cc}/u.test(name) ? null : parts.join('/')
}

type Module = { readonly name: string; readonly path: string }

function pathsListed(file: GitObject): Module[] {
  if (typeof file === 'string' || file.type !== 'blob' || file.bytes === null) return []
  const modules: Module[] = []
  let name = ''
  for (const line of file.bytes.toString('utf8').split('\n')) {
    name = /^\s*\[submodule "(.*)"\]/.exec(line)?.[1] ?? name
    const path = /^\s*path\s*=\s*"?(.*?)"?\s*$/.exec(line)?.[1]
    if (path !== undefined) modules.push({ name, path })
  }
  return modules
}

function isCalled({ name, path }: Module, called: string): boolean {
  const wanted = called.toLowerCase()
  return [name, path].some((text) =>
    [text, text.slice(text.lastIndexOf('/') + 1)].some((part) => part.toLowerCase() === wanted),
  )
}
