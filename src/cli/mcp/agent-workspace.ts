import type { WholeBoard } from '../../app/board/make-board.ts'
import { headCommit } from '../../app/session/head-commit.ts'
import { WorkspaceSession } from '../../app/session/workspace-session.ts'
import { orThrow } from '../../app/user-error.ts'
import type { CheckReport } from '../../model/result.ts'
import { findRoot } from '../../workspace/find-root.ts'
import type { Context } from '../context.ts'
import { reportBugs } from '../exit.ts'

/** The workspace that agents work in. Its root is found with the first call that needs it, and stays. */
export class AgentWorkspace {
  readonly #context: Context
  readonly #named: string | undefined
  #open: { readonly session: WorkspaceSession; readonly start: string | null } | null = null

  constructor(named: string | undefined, context: Context) {
    this.#named = named
    this.#context = context
  }

  /** The folder of the workspace, which is there at this moment. */
  async root(): Promise<string> {
    return (await this.#opened()).session.root
  }

  /** What a command knows that begins now: paths are relative to the root, and there is no person to ask. */
  async context(): Promise<Context & { readonly session: WorkspaceSession }> {
    const { session } = await this.#opened()
    return { ...this.#context, cwd: session.root, now: this.#context.clock(), ask: undefined, session }
  }

  async board(): Promise<WholeBoard> {
    const { session } = await this.#opened()
    const made = orThrow(await session.board())
    reportBugs(made.result.bugs, this.#context)
    return made
  }

  async check(paths: readonly string[], since?: string): Promise<CheckReport> {
    const { session } = await this.#opened()
    const report = orThrow<CheckReport>(await session.reportOn(paths, since === undefined ? {} : { since }))
    reportBugs(report.bugs, this.#context)
    return report
  }

  /** The commit that was checked out when the workspace was opened; null where there was none. */
  async startCommit(): Promise<string | null> {
    return (await this.#opened()).start
  }

  async #opened() {
    const { cwd } = this.#context
    const known = this.#open?.session.root
    // A root that is gone must not become one of the folders above it.
    const { root } = orThrow(known === undefined ? findRoot(cwd, this.#named) : findRoot(known, known))
    this.#open ??= {
      session: new WorkspaceSession(root, { ...this.#context, cwd: root }),
      start: await headCommit(root),
    }
    return this.#open
  }
}
