import { dirname } from 'node:path'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Environment } from '../../app/environment.ts'
import { isWithin } from '../../workspace/files/safe-path.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { pathOfUri } from './document-uris.ts'
import { LiveWorkspace } from './live-workspace.ts'

/** The workspaces of the folders that an editor has open; without folders, those of its open documents. */
export class Workspaces {
  readonly #environment: Environment
  readonly #documents: () => readonly TextDocument[]
  readonly #report: (error: unknown) => void
  readonly #live = new Map<string, LiveWorkspace>()
  #folders: readonly string[] = []

  constructor(
    environment: Environment,
    documents: () => readonly TextDocument[],
    report: (error: unknown) => void,
  ) {
    this.#environment = environment
    this.#documents = documents
    this.#report = report
  }

  changeFolders(added: readonly string[], removed: readonly string[]): void {
    const gone = new Set(removed.map(pathOfUri))
    const fresh = added.flatMap((uri) => pathOfUri(uri) ?? [])
    this.#folders = [...new Set([...this.#folders.filter((folder) => !gone.has(folder)), ...fresh])]
  }

  /** All of them as of now. A root stays as long as its folder, also while none of its documents is open. */
  all(): readonly LiveWorkspace[] {
    const roots = this.#roots()
    for (const root of this.#live.keys())
      if (!roots.has(root) && !this.#folders.some((folder) => isWithin(folder, root))) this.#live.delete(root)
    for (const root of roots)
      if (!this.#live.has(root))
        this.#live.set(root, new LiveWorkspace(root, this.#environment, this.#documents, this.#report))
    return [...this.#live.values()]
  }

  /** The workspace that a document belongs to: the innermost one. */
  of(uri: string): LiveWorkspace | null {
    const around = this.all().filter((live) => live.pathOf(uri) !== null)
    return around.toSorted((a, b) => b.root.length - a.root.length)[0] ?? null
  }

  #roots(): ReadonlySet<string> {
    const opened = this.#documents().flatMap(({ uri }) => {
      const folder = dirname(pathOfUri(uri) ?? '/')
      const isIn = this.#folders.length === 0 || this.#folders.some((one) => isWithin(one, folder))
      return isIn && folder !== '/' ? folder : []
    })
    return new Set(
      [...this.#folders, ...opened].flatMap((folder) => {
        const found = findRoot(folder)
        return 'root' in found ? found.root : []
      }),
    )
  }
}
