import { pathUri } from '../../report/escape.ts'
import type { PageCommit } from '../../workboard/page/page-facts.ts'
import { findRepository } from '../../workspace/git/find-repository.ts'
import { remoteAddress } from '../../workspace/git/git-config.ts'
import { commitFacts } from '../../workspace/git/revisions.ts'
import { headCommit } from '../session/head-commit.ts'
import { refuse } from '../user-error.ts'

/** What a page says of where it comes from. */
export type PageOrigin = {
  readonly commit: PageCommit | null
  /** The address of a line of a document, with `{path}` and `{line}`; null where places link to files next to the page. */
  readonly link: string | null
}

/** Looks up the commit of a page, and turns the value of `--link` into the addresses of its places. */
export async function pageOrigin(root: string, link: string | undefined): Promise<PageOrigin> {
  const head = await headCommit(root)
  const commit = head === null ? null : { commit: head, at: (await commitFacts(root, head)).at }
  if (link === undefined) return { commit, link: null }
  return { commit, link: link === 'github' ? await gitHubLink(root, commit) : templateLink(root, link) }
}

const gitHubForms = [
  /^https?:\/\/(?:[^/@\s]*@)?github\.com\/([^/]+)\/([^/]+?)(?:\.git)?\/?$/i,
  /^(?:ssh:\/\/)?(?:[^/@:\s]+@)?github\.com(?::22)?[:/]([^/]+)\/([^/]+?)(?:\.git)?\/?$/i,
  /^ssh:\/\/(?:[^/@:\s]+@)?ssh\.github\.com(?::443)?\/([^/]+)\/([^/]+?)(?:\.git)?\/?$/i,
  /^git:\/\/github\.com\/([^/]+)\/([^/]+?)(?:\.git)?\/?$/i,
]

async function gitHubLink(root: string, commit: PageCommit | null): Promise<string> {
  const repository = findRepository(root)
  const address = repository === null ? null : await remoteAddress(repository.top, 'origin')
  const [, owner = '', name = ''] = gitHubForms.map((form) => form.exec(address ?? '')).find(Boolean) ?? []
  // The address is not quoted: it may contain a password.
  if (!/^[a-z\d](?:[a-z\d-]{0,38})$/i.test(owner) || !/^(?!\.{1,2}$)[\w.-]{1,100}$/.test(name))
    refuse(
      address === null
        ? '--link github needs a remote named origin, and there is none'
        : '--link github needs a repository on github.com, and the remote origin is none',
      "Give the address of a line instead, such as --link 'https://git.example.org/ours/plan/blob/main/{path}#L{line}'.",
    )
  if (repository === null || commit === null)
    refuse('--link github needs a commit, and there is none yet', 'Commit first, or leave out --link.')
  return `https://github.com/${owner}/${name}/blob/${commit.commit}/${pathUri(repository.prefix)}{path}#L{line}`
}

/** Schemes whose addresses are programs, or show what they contain. */
const refused: ReadonlySet<string> = new Set([
  ...[
    'javascript',
    'vbscript',
    'data',
    'blob',
    'filesystem',
    'about',
    'view-source',
    'jar',
    'mhtml',
    'ws',
    'wss',
  ],
])

/** `scheme://where/…`: what opens the address is fixed, and only what comes behind it is filled in. */
const templateForm = /^([a-z][a-z\d+.-]*):\/\/[^\s{}/?#\\]*[/?#](.*)$/i

/** A path of the web is one in the repository or workspace; every other program of this machine needs the whole path. */
function templateLink(root: string, template: string): string {
  const [, scheme = '', rest = ''] = templateForm.exec(template) ?? []
  const isPlain =
    !/[\p{C}\p{Z}<>"'`\\]/u.test(template) && !/[{}]/.test(rest.replace(/\{(?:path|line)\}/g, ''))
  if (!isPlain || !rest.includes('{path}') || refused.has(scheme.toLowerCase()))
    refuse(
      '--link needs "github", or an address with {path} in it, such as vscode://file/{path}:{line}',
      'Give the whole address: its scheme and "//", then {path}, and {line} where the line belongs.',
    )
  if (/^https?$/i.test(scheme)) {
    const prefix = findRepository(root)?.prefix ?? ''
    return template.replaceAll('{path}', () => `${pathUri(prefix)}{path}`)
  }
  // A path begins with a slash of its own.
  const folder = pathUri(root).replace(/^\//, '')
  return template
    .replaceAll('/{path}', () => `/${folder}/{path}`)
    .replaceAll(/(?<!\/)\{path\}/g, () => `/${folder}/{path}`)
}
