import { Session } from '../../check/session.ts'
import type { CheckResult } from '../../model/result.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { overlaySource } from '../../workspace/sources/memory-source.ts'
import { type BoardCaches, makeBoard, type WholeBoard } from '../board/make-board.ts'
import { buildCheckRequest, type CheckChoice } from '../build-check-request.ts'
import type { Environment } from '../environment.ts'
import { openHistoryCache } from '../evidence/open-history-cache.ts'
import { openCache } from '../workspace-cache.ts'

type Problem = { readonly problem: UserProblem }

/**
 * A workspace that stays open: its checks and boards, again and again, as of the time of each. Nothing that one of them read
 * is believed by the next without a look at the files. It begins with the caches on disk; what it learns of documents is not
 * written there, as they may be unsaved.
 */
export class WorkspaceSession {
  readonly root: string
  readonly #environment: Environment
  readonly #caches: BoardCaches
  readonly #unsaved = new Map<string, string>()

  constructor(root: string, environment: Environment) {
    this.root = root
    this.#environment = environment
    const disk = openCache(root, 'work-tree', true, environment)
    this.#caches = {
      session: new Session(disk === null ? null : { ...disk, isReadOnly: true }),
      history: openHistoryCache(root, true, environment),
    }
  }

  /** What a file has in an editor that has not saved it, whether or not it exists; null once the file itself counts again. */
  setUnsaved(path: string, text: string | null): void {
    if (text === null) this.#unsaved.delete(path)
    else this.#unsaved.set(path, text)
  }

  /** The check as it would be now if everything were saved. */
  async check(paths: readonly string[] = [], choice: CheckChoice = {}): Promise<CheckResult | Problem> {
    return this.#caches.session.check(await this.#request(paths, choice))
  }

  /** The board as it would be now if everything were saved. */
  async board(choice: CheckChoice = {}): Promise<WholeBoard | Problem> {
    const request = await this.#request([], choice)
    return makeBoard(this.root, choice, this.#caches, this.#present(), request)
  }

  async #request(paths: readonly string[], choice: CheckChoice) {
    const request = await buildCheckRequest(this.root, paths, choice, this.#present())
    if (this.#unsaved.size === 0) return request
    return { ...request, source: overlaySource(request.source, Object.fromEntries(this.#unsaved)) }
  }

  /** The environment of a command that begins now. */
  #present(): Environment {
    return { ...this.#environment, now: this.#environment.clock() }
  }
}
