import { join } from 'node:path'
import type { CheckRequest } from '../../check/check-request.ts'
import { Session } from '../../check/session.ts'
import type { CheckReport, CheckResult } from '../../model/result.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { overlaySource } from '../../workspace/sources/memory-source.ts'
import { type BoardCaches, makeBoard, type WholeBoard } from '../board/make-board.ts'
import { buildCheckRequest, type CheckChoice } from '../build-check-request.ts'
import type { Environment } from '../environment.ts'
import { openHistoryCache } from '../evidence/open-history-cache.ts'
import { openCache } from '../workspace-cache.ts'

type Problem = { readonly problem: UserProblem }

/** One check of an open workspace, with all that was asked for it: its source gives the texts that were checked. */
export type WorkspaceView = {
  readonly root: string
  readonly request: CheckRequest
  readonly result: CheckResult
}

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
  #last: CheckResult | null = null

  constructor(root: string, environment: Environment, isOnDisk = true) {
    this.root = root
    this.#environment = environment
    const disk = openCache(root, 'work-tree', isOnDisk, environment)
    this.#caches = {
      session: new Session(disk === null ? null : { ...disk, isReadOnly: true }),
      history: openHistoryCache(root, isOnDisk, environment),
    }
  }

  /** The last check that could be made. */
  get last(): CheckResult | null {
    return this.#last
  }

  /** The files that the last check read, and those that it looked for. */
  get readPaths(): readonly string[] {
    return this.#caches.session.readPaths.map((path) => join(this.root, path))
  }

  /** What a file has in an editor that has not saved it, whether or not it exists; null once the file itself counts again. */
  setUnsaved(path: string, text: string | null): void {
    if (text === null) this.#unsaved.delete(path)
    else this.#unsaved.set(path, text)
  }

  /** The check as it would be now if everything were saved. */
  async check(paths: readonly string[] = [], choice: CheckChoice = {}): Promise<CheckResult | Problem> {
    const request = await this.#request(paths, choice)
    return 'problem' in request ? request : this.run(request)
  }

  /** A check of what a request names, which is of this root. */
  async run(request: CheckRequest): Promise<CheckResult | Problem> {
    const result = await this.#caches.session.check(request)
    if (!('problem' in result)) this.#last = result
    return result
  }

  /** The report of such a check; without a change since the last one nothing is checked again. */
  async report(request: CheckRequest): Promise<CheckReport | Problem> {
    return (await this.#caches.session.lastReport(request)) ?? this.run(request)
  }

  /** The report on some documents; where another one was made of the same files, nothing is checked again. */
  async reportOn(paths: readonly string[], choice: CheckChoice = {}): Promise<CheckReport | Problem> {
    const request = await this.#request(paths, choice)
    return 'problem' in request ? request : this.report(request)
  }

  /** The same with what it was made from, for those who look up more in it. */
  async view(): Promise<WorkspaceView | Problem> {
    const request = await this.#request([], {})
    if ('problem' in request) return request
    const result = await this.run(request)
    return 'problem' in result ? result : { root: this.root, request, result }
  }

  /** The check as it would be with these texts, in place of what files and editors have. */
  async suppose(texts: Readonly<Record<string, string>>): Promise<CheckResult | Problem> {
    const request = await this.#request([], {})
    if ('problem' in request) return request
    return this.#caches.session.check({ ...request, source: overlaySource(request.source, texts) })
  }

  /** The board as it would be now if everything were saved. */
  async board(choice: CheckChoice = {}): Promise<WholeBoard | Problem> {
    const request = await this.#request([], choice)
    if ('problem' in request) return request
    const made = await makeBoard(this.root, choice, this.#caches, this.#present(), request)
    if ('result' in made) this.#last = made.result
    return made
  }

  async #request(paths: readonly string[], choice: CheckChoice): Promise<CheckRequest | Problem> {
    const found = findRoot(this.root, this.root)
    if ('problem' in found) return found
    const request = await buildCheckRequest(this.root, paths, choice, this.#present())
    if (this.#unsaved.size === 0) return request
    return { ...request, source: overlaySource(request.source, Object.fromEntries(this.#unsaved)) }
  }

  /** The environment of a command that begins now. */
  #present(): Environment {
    return { ...this.#environment, now: this.#environment.clock() }
  }
}
