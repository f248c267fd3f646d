import type { PinAnswer, PinQuestion } from '../model/journal-answers.ts'
import { maxFileBytes } from './file-source.ts'
import { runGit } from './git.ts'
import { gitDirOf } from './git-commits.ts'
import { linkedCommit } from './git-link.ts'
import { GitObjects } from './git-objects.ts'

/** What one repository says of a pin. */
export type OwnAnswer = Pick<PinAnswer, 'code' | 'commit'>

/** Names that git allows, less what would mean something else to it. */
const refName = /^(?!.*(?:\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)))[\p{L}\p{N}_+@][\p{L}\p{N}._/+@#%&=,()-]*$/u

/** One repository and its one `git cat-file`, asked for pins. Nothing is fetched, checked out or written. */
export class PinnedRepository {
  readonly #folder: string
  readonly #flags: readonly string[]
  readonly #objects: GitObjects
  /** False where commits may be missing that exist elsewhere. */
  readonly isWhole: boolean
  #hasFailed = false

  private constructor(folder: string, flags: readonly string[], isWhole: boolean) {
    this.#folder = folder
    this.#flags = flags
    this.#objects = new GitObjects(folder, maxFileBytes, flags)
    this.isWhole = isWhole
  }

  /** Null when there is no repository, or git will not read it. */
  static async open(folder: string): Promise<PinnedRepository | null> {
    const gitDir = gitDirOf(folder)
    if (gitDir === null) return null
    // A git hook around this program names its own repository in the environment: the argument outweighs it.
    const flags = [`--git-dir=${gitDir}`]
    const { ok, bytes } = await runGit(folder, [...flags, 'rev-parse', '--is-shallow-repository'])
    return ok ? new PinnedRepository(folder, flags, bytes.toString('latin1').trim() === 'false') : null
  }

  close(): void {
    this.#objects.close()
  }

  /** A git that gives up over one object, as in a clone that lacks some, tells nothing of it. */
  async answer(question: PinQuestion): Promise<OwnAnswer> {
    if (this.#hasFailed) return notWhole
    try {
      return await this.#judge(question)
    } catch {
      this.#hasFailed = true
      return notWhole
    }
  }

  async #judge(question: PinQuestion): Promise<OwnAnswer> {
    if (question.kind === 'submodule') return this.#submodule(question)
    const commit = await this.#commit(question.commit)
    if (commit === 'ambiguous') return { code: 'ambiguous', commit: null }
    if (question.kind === 'commit') return commit === null ? this.#absent() : { code: 'confirmed', commit }
    return question.kind === 'tag' ? this.#tag(question, commit) : this.#branch(question, commit)
  }

  /** The whole id of a commit that is named by its own id, cut off or not; null when there is none. */
  async #commit(id: string): Promise<string | null | 'ambiguous'> {
    if (!/^[0-9a-f]{4,64}$/.test(id)) return null
    const found = await this.#objects.look(`${id}^{commit}`)
    if (typeof found === 'string') return (await this.#isAmbiguous(id)) ? 'ambiguous' : null
    // A branch may be called as the id of another commit begins.
    return found.id.startsWith(id) ? found.id : null
  }

  /** Git says "missing" of an ambiguous id that is asked for its commit, and "ambiguous" of one that none need be. */
  async #isAmbiguous(id: string): Promise<boolean> {
    if ((await this.#objects.look(id)) !== 'ambiguous') return false
    const { bytes } = await this.#git(['rev-parse', `--disambiguate=${id}`])
    const ids = bytes.toString('latin1').split('\n')
    const objects = await Promise.all(
      ids.filter((line) => line !== '').map((line) => this.#objects.look(line)),
    )
    return objects.filter((object) => typeof object !== 'string' && object.type === 'commit').length > 1
  }

  async #ref(prefix: 'refs/tags/' | 'refs/heads/', name: string | null): Promise<string | null> {
    if (name === null || !refName.test(name)) return null
    const found = await this.#objects.look(`${prefix}${name}^{commit}`)
    return typeof found === 'string' ? null : found.id
  }

  /** An annotated tag means the commit that it was put on. */
  async #tag({ name, commit: id }: PinQuestion, commit: string | null): Promise<OwnAnswer> {
    const tagged = await this.#ref('refs/tags/', name)
    if (tagged === null) return this.isWhole ? { code: 'no-name', commit } : notWhole
    return { code: tagged === commit || tagged.startsWith(id) ? 'confirmed' : 'elsewhere', commit: tagged }
  }

  async #submodule({ name, commit: id, beside }: PinQuestion): Promise<OwnAnswer> {
    const near = beside === null ? null : await this.#commit(beside)
    const from = near === null || near === 'ambiguous' ? 'HEAD' : near
    const linked = await linkedCommit((object) => this.#objects.look(object), from, name)
    if (linked === 'unread') return notWhole
    if (linked === null) return { code: 'no-name', commit: null }
    return { code: linked.startsWith(id) ? 'confirmed' : 'elsewhere', commit: linked }
  }

  async #branch({ name, at }: PinQuestion, commit: string | null): Promise<OwnAnswer> {
    if (commit === null) return this.#absent()
    const local = await this.#ref('refs/heads/', name)
    if (local === commit) return { code: 'confirmed', commit }
    const remote = await this.#remoteTip(name)
    if (remote === commit) return { code: 'confirmed', commit }
    const tips = [local, remote].filter((tip) => tip !== null)
    if (tips.length === 0) return { code: 'no-branch', commit }
    for (const tip of tips) {
      const passed = await this.#passed(commit, tip)
      if (passed === null) continue
      const wasTip = at !== null && passed.until !== null && at < passed.until
      return { code: wasTip ? 'confirmed' : 'moved-on', commit }
    }
    return this.isWhole ? { code: 'elsewhere', commit: tips[0] ?? null } : notWhole
  }

  /** Where remotes have the branch, if all of them have it at one commit. */
  async #remoteTip(name: string | null): Promise<string | null> {
    if (name === null || !refName.test(name)) return null
    const wanted = ['--format=%(objectname)', `refs/remotes/*/${name}`]
    const { ok, bytes } = await this.#git(['for-each-ref', ...wanted])
    const [only, ...others] = new Set(
      bytes
        .toString('latin1')
        .split('\n')
        .filter((line) => line !== ''),
    )
    return ok && only !== undefined && others.length === 0 ? only : null
  }

  /** Null when the branch does not hold the commit; else when it went on from there, if it stood there itself. */
  async #passed(commit: string, tip: string): Promise<{ readonly until: string | null } | null> {
    const isHeld = await this.#git(['merge-base', '--is-ancestor', commit, tip])
    // "No" is said without a word; whatever is complained of leaves it open.
    if (!isHeld.ok && isHeld.problem !== '') throw new Error(isHeld.problem)
    if (!isHeld.ok) return null
    const line = ['rev-list', '--first-parent', '--parents', '--timestamp', tip, `^${commit}`]
    const { bytes } = await this.#git(line)
    const next = bytes.toString('latin1').trimEnd().split('\n').at(-1) ?? ''
    const [seconds = '', , parent] = next.split(' ')
    const time = new Date(Number(seconds) * 1000)
    const isKnown = parent === commit && !Number.isNaN(time.getTime())
    return { until: isKnown ? time.toISOString() : null }
  }

  #git(args: readonly string[]) {
    return runGit(this.#folder, [...this.#flags, ...args])
  }

  #absent(): OwnAnswer {
    return this.isWhole ? { code: 'no-commit', commit: null } : notWhole
  }
}

const notWhole: OwnAnswer = { code: 'not-whole', commit: null }
