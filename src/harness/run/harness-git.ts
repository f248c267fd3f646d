import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProgramOutput } from '../../workspace/git/collect-output.ts'
import { collectGit } from '../../workspace/git/git.ts'

// Overrides all attributes of a work tree: filters, line ends and diffs.
const attributes = '* -text !eol -ident -filter -working-tree-encoding !diff !merge -export-subst\n'

const settings = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.untrackedCache=false',
  'core.excludesFile=/dev/null',
  'core.attributesFile=/dev/null',
  'core.autocrlf=false',
  'core.safecrlf=false',
  'core.fileMode=true',
  'core.symlinks=true',
  'core.ignoreCase=false',
  'core.precomposeUnicode=false',
  'core.quotePath=true',
  'gc.auto=0',
  'maintenance.auto=false',
  'commit.gpgSign=false',
  'init.templateDir=',
  'advice.addEmbeddedRepo=false',
].flatMap((setting) => ['-c', setting])

/** A repository of the harness's own, outside every workspace; nothing in a workspace can steer it. */
export class HarnessGit {
  readonly folder: string
  readonly #path: string
  #indexes = 0

  constructor(folder: string, path: string) {
    this.folder = join(folder, 'repository')
    this.#path = path
  }

  async create(format: 'sha1' | 'sha256' = 'sha1'): Promise<void> {
    await this.expect(['init', '-q', '-b', 'main', `--object-format=${format}`], this.folder)
    mkdirSync(join(this.folder, 'info'), { recursive: true })
    writeFileSync(join(this.folder, 'info/attributes'), attributes)
  }

  /** The tree of everything in a folder, ignored, untracked and committed alike, but for some folders at its top. */
  async treeOf(workTree: string, without: readonly string[] = []): Promise<string> {
    const index = this.newIndex()
    const left = without.map((folder) => `:(top,exclude,literal)${folder}`)
    await this.expect(['add', '--all', '--force', '--', '.', ...left], workTree, { index })
    return this.text(['write-tree'], workTree, { index })
  }

  newIndex(): string {
    this.#indexes += 1
    return join(this.folder, `index-${this.#indexes}`)
  }

  async text(args: readonly string[], workTree: string, more: GitOptions = {}): Promise<string> {
    return (await this.expect(args, workTree, more)).toString('utf8').trim()
  }

  async expect(args: readonly string[], workTree: string, more: GitOptions = {}): Promise<Buffer> {
    const answer = await this.run(args, workTree, more)
    if (answer.ok) return answer.bytes
    throw new GitRefusal(`git ${args[0]}: ${answer.problem}`)
  }

  run(args: readonly string[], workTree: string, more: GitOptions = {}): Promise<ProgramOutput> {
    const env = {
      ...this.#environment(),
      GIT_DIR: this.folder,
      GIT_WORK_TREE: workTree,
      GIT_INDEX_FILE: more.index ?? join(this.folder, 'index'),
      ...(more.objects === undefined ? {} : { GIT_ALTERNATE_OBJECT_DIRECTORIES: more.objects }),
    }
    const cwd = args[0] === 'init' ? '/' : workTree
    return collectGit([...settings, ...args], { cwd, env, input: more.input ?? '' })
  }

  /** Asks a repository that is not ours, by the same settings. */
  runIn(repository: string, args: readonly string[]): Promise<ProgramOutput> {
    const options = { cwd: '/', env: this.#environment(), input: '' }
    return collectGit([...settings, '-C', repository, ...args], options)
  }

  #environment(): Record<string, string> {
    return {
      PATH: this.#path,
      LC_ALL: 'C',
      HOME: this.folder,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_ATTR_NOSYSTEM: '1',
      GIT_TERMINAL_PROMPT: '0',
      GIT_OPTIONAL_LOCKS: '0',
      ...identity,
    }
  }
}

type GitOptions = {
  readonly index?: string
  readonly input?: Uint8Array
  /** A folder of objects that are read as if they were ours. */
  readonly objects?: string
}

/** Git refused; the content of the work tree may be the reason. */
export class GitRefusal extends Error {}

/** The configuration of a repository that an engine gets: it knows of no hook and no other repository. */
export const plainConfig = '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n'

const moment = '2000-01-01T00:00:00Z'
const identity = {
  GIT_AUTHOR_NAME: 'sot harness',
  GIT_AUTHOR_EMAIL: 'harness@example.invalid',
  GIT_AUTHOR_DATE: moment,
  GIT_COMMITTER_NAME: 'sot harness',
  GIT_COMMITTER_EMAIL: 'harness@example.invalid',
  GIT_COMMITTER_DATE: moment,
}

/** Applies a patch to a clean tree, strictly: no fuzz, no path outside, all or nothing. */
export function applyPatch(git: HarnessGit, workTree: string, patch: Uint8Array): Promise<ProgramOutput> {
  if (patch.length === 0) return Promise.resolve({ ok: true, bytes: Buffer.alloc(0), problem: '' })
  return git.run(['apply', '--whitespace=nowarn', '-'], workTree, { input: patch })
}
