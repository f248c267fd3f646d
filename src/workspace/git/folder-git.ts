import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { maxFileBytes } from '../sources/file-source.ts'
import type { ProgramOutput } from './collect-output.ts'
import { linesOf, runGit } from './git.ts'
import { type FoundObject, type GitObject, GitObjects } from './git-objects.ts'

/** Names that git allows, less what would mean something else to it. */
const refName = /^(?!.*(?:\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)))[\p{L}\p{N}_+@][\p{L}\p{N}._/+@#%&=,()-]*$/u

const hexId = /^[0-9a-f]{4,64}$/

/** The repository of a folder, read through one `git cat-file`. Nothing is fetched, checked out or written. */
export class FolderGit {
  readonly #folder: string
  readonly #flags: readonly string[]
  readonly #objects: GitObjects
  /** False where commits may be missing that exist elsewhere. */
  readonly isWhole: boolean

  private constructor(folder: string, flags: readonly string[], isWhole: boolean) {
    this.#folder = folder
    this.#flags = flags
    this.#objects = new GitObjects(folder, maxFileBytes, flags)
    this.isWhole = isWhole
  }

  /** Null when there is no repository, or git will not read it. */
  static async open(folder: string): Promise<FolderGit | null> {
    const gitDir = gitDirOf(folder)
    if (gitDir === null) return null
    // Inside a git hook the environment names the repository of the hook: the argument has precedence.
    const flags = [`--git-dir=${gitDir}`]
    const { ok, bytes } = await runGit(folder, [...flags, 'rev-parse', '--is-shallow-repository'])
    return ok ? new FolderGit(folder, flags, bytes.toString('latin1').trim() === 'false') : null
  }

  close(): void {
    this.#objects.close()
  }

  run(args: readonly string[]): Promise<ProgramOutput> {
    return runGit(this.#folder, [...this.#flags, ...args])
  }

  look(name: string): Promise<GitObject> {
    return this.#objects.look(name)
  }

  /** A commit that is named by its own id, cut off or not; null when there is none. */
  async commit(named: string): Promise<FoundObject | null | 'ambiguous'> {
    const id = named.toLowerCase()
    if (!hexId.test(id)) return null
    const found = await this.look(`${id}^{commit}`)
    if (typeof found !== 'string' && found.id.startsWith(id)) return found
    // A branch may be called as the id of another commit begins: then git speaks of the branch.
    if (typeof found === 'string' && (await this.look(id)) !== 'ambiguous') return null
    const [only = null, ...others] = await this.#commitsAt(id)
    return others.length > 0 ? 'ambiguous' : only
  }

  /** The id of the commit under an annotated tag that is named by its own id, cut off or not; null when there is none. */
  async tagged(named: string): Promise<string | null> {
    const id = named.toLowerCase()
    if (!hexId.test(id)) return null
    const found = await this.look(id)
    const isIt = typeof found !== 'string' && found.type === 'tag' && found.id.startsWith(id)
    return isIt ? this.commitAt(found.id) : null
  }

  /** The id of the commit that a branch or a tag means: of an annotated tag, the one that it was put on. */
  async ref(prefix: 'refs/tags/' | 'refs/heads/', name: string | null): Promise<string | null> {
    if (!isRefName(name)) return null
    return this.commitAt(`${prefix}${name}`)
  }

  /** The id of the commit under a name that git itself knows, such as HEAD. */
  async commitAt(name: string): Promise<string | null> {
    const found = await this.look(`${name}^{commit}`)
    return typeof found === 'string' ? null : found.id
  }

  /** The commit of the submodule at a path of a commit's tree; null where there is none, `unread` where git cannot say. */
  async submodule(commit: string, path: string): Promise<string | null | 'unread'> {
    const { ok, bytes } = await this.run(['ls-tree', '-z', '--full-tree', commit, '--', path])
    if (!ok) return 'unread'
    return /^160000 commit ([0-9a-f]{40,64})\t/.exec(bytes.toString('latin1'))?.[1] ?? null
  }

  /** Every commit whose id begins so. With several of them, git calls the commit itself "missing". */
  async #commitsAt(id: string): Promise<FoundObject[]> {
    const { bytes } = await this.run(['rev-parse', `--disambiguate=${id}`])
    const objects = await Promise.all(linesOf(bytes).map((line) => this.look(line)))
    return objects.filter((object) => typeof object !== 'string').filter(({ type }) => type === 'commit')
  }
}

export function isRefName(name: string | null): name is string {
  return name !== null && refName.test(name)
}

/** What `--git-dir` must name for the repository of a folder, bare ones included; null when it is none. */
export function gitDirOf(folder: string): string | null {
  const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory()
  if (!isFolder(folder)) return null
  if (existsSync(join(folder, '.git'))) return join(folder, '.git')
  return isFolder(join(folder, 'objects')) && existsSync(join(folder, 'HEAD')) ? folder : null
}
