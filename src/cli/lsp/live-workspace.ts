import { join } from 'node:path'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Environment } from '../../app/environment.ts'
import type { Suppose } from '../../app/lookup/rename-issue.ts'
import { WorkspaceSession, type WorkspaceView } from '../../app/session/workspace-session.ts'
import { UserError } from '../../app/user-error.ts'
import { errorCode } from '../../model/error-code.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { pathBelow, resolveLinks } from '../../workspace/files/safe-path.ts'
import { pathOfUri, uriOfPath } from './document-uris.ts'

/** A document that an editor has open, as it was when a check began. */
export type OpenDocument = {
  readonly uri: string
  readonly version: number
  /** The editor counts a byte order mark as a character; nothing else does. */
  readonly hasMark: boolean
}

/** What a check of a workspace said, and which of its documents were open then. */
export type Look = {
  readonly root: string
  /** Null where nothing could be checked. */
  readonly view: WorkspaceView | null
  readonly problem: UserProblem | null
  /** By their paths below the root. */
  readonly open: ReadonlyMap<string, OpenDocument>
  /** The URI of a document, as the editor writes it where it is open. */
  readonly uriOf: (path: string) => string
}

/** A document in a workspace that was just checked. */
export type LookedAt = { readonly look: Look; readonly view: WorkspaceView; readonly path: string }
/** A place in such a document. */
export type Spot = LookedAt & { readonly line: number; readonly column: number }

/** One root with its session. Everything in it that editors have open counts as they have it. */
export class LiveWorkspace {
  readonly root: string
  readonly #session: WorkspaceSession
  readonly #documents: () => readonly TextDocument[]
  readonly #report: (error: unknown) => void
  #unsaved: readonly string[] = []
  #last: Promise<unknown> = Promise.resolve()
  #next: Promise<Look> | null = null

  constructor(
    root: string,
    environment: Environment,
    documents: () => readonly TextDocument[],
    report: (error: unknown) => void,
  ) {
    this.root = root
    this.#session = new WorkspaceSession(root, environment)
    this.#documents = documents
    this.#report = report
  }

  /** The path of a file below the root; null for any other. A link means the file that it leads to. */
  pathOf(uri: string): string | null {
    const path = pathOfUri(uri)
    try {
      return path === null ? null : pathBelow(resolveLinks(this.root), resolveLinks(path))
    } catch {
      // The folder went away meanwhile.
      return null
    }
  }

  /** A check that begins now or later: it sees everything that is known now. Requests that wait share the next. */
  look(): Promise<Look> {
    this.#next ??= this.#enqueue(() => {
      this.#next = null
      return this.#check()
    })
    return this.#next
  }

  /** The check as it would be with these texts. */
  readonly suppose: Suppose = (texts) => this.#enqueue(() => this.#session.suppose(texts))

  /** One after another: they share the session. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }

  async #check(): Promise<Look> {
    const open = this.#update()
    const uriOf = (path: string): string => open.get(path)?.uri ?? uriOfPath(join(this.root, path))
    const about = { root: this.root, open, uriOf }
    try {
      const view = await this.#session.view()
      if ('problem' in view) return { ...about, view: null, problem: view.problem }
      // A rule that failed has no findings; the log of the editor says so.
      for (const { stack } of view.result.bugs) this.#report(stack)
      return { ...about, view, problem: null }
    } catch (error) {
      return { ...about, view: null, problem: this.#problemOf(error) }
    }
  }

  /** Passes the texts of open documents to the session, and takes back those that are closed. */
  #update(): ReadonlyMap<string, OpenDocument> {
    const open = new Map<string, OpenDocument>()
    for (const document of this.#documents()) {
      const { uri, version } = document
      const path = this.pathOf(uri)
      if (path === null) continue
      const text = document.getText()
      open.set(path, { uri, version, hasMark: text.startsWith('\uFEFF') })
      this.#session.setUnsaved(path, text)
    }
    for (const path of this.#unsaved) if (!open.has(path)) this.#session.setUnsaved(path, null)
    this.#unsaved = [...open.keys()]
    return open
  }

  #problemOf(error: unknown): UserProblem {
    if (error instanceof UserError) return error.problem
    const code = errorCode(error)
    if (code === null) this.#report(error)
    const what = code === null ? 'planning-sot itself failed' : `The workspace cannot be read (${code})`
    return { what: `${what}.`, todo: 'Nothing in it is checked until that works again.' }
  }
}
