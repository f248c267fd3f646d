import type {
  Diagnostic,
  DocumentDiagnosticReport,
  PreviousResultId,
  PublishDiagnosticsParams,
  WorkspaceDiagnosticReport,
} from 'vscode-languageserver'
import { sha256Of } from '../../workspace/files/digest.ts'
import { diagnosticsOf } from './diagnostics-of.ts'
import type { Look } from './live-workspace.ts'

/** `id` differs for other items; it is empty where there are none. */
type Reported = { readonly items: readonly Diagnostic[]; readonly id: string }

const nothing: Reported = { items: [], id: '' }

/** The diagnostics of all workspaces, and what of them the editor has. */
export class DiagnosticReports {
  #now: ReadonlyMap<string, Reported> = new Map()
  /** The versions of the documents that were open. */
  #versions: ReadonlyMap<string, number> = new Map()
  /** What was pushed or reported for the whole workspace, by URI. */
  readonly #sent = new Map<string, string>()
  /** The versions of open documents of which something was pushed. */
  #pushed: ReadonlyMap<string, number> = new Map()

  /** Takes over what all workspaces say. Two roots, one within the other, may say the same of one document. */
  update(looks: readonly Look[]): void {
    const found = new Map<string, Map<string, Diagnostic>>()
    const versions = new Map<string, number>()
    for (const look of looks) {
      for (const { uri, version } of look.open.values()) versions.set(uri, version)
      for (const [uri, items] of diagnosticsOf(look)) {
        const known = found.get(uri) ?? new Map<string, Diagnostic>()
        for (const item of items) known.set(JSON.stringify(item), item)
        found.set(uri, known)
      }
    }
    this.#versions = versions
    this.#now = new Map(
      [...found].map(([uri, items]) => [
        uri,
        { items: [...items.values()], id: sha256Of([...items.keys()].join('\n')) },
      ]),
    )
  }

  /** What an editor that waits for diagnostics does not have yet: empty lists where they are gone, and each new version. */
  unsent(): PublishDiagnosticsParams[] {
    const edited = [...this.#versions].flatMap(([uri, version]) =>
      this.#pushed.get(uri) === version ? [] : uri,
    )
    this.#pushed = this.#versions
    const uris = new Set([...this.#changed().map(([uri]) => uri), ...edited])
    return [...uris].map((uri) => {
      const { items } = this.#now.get(uri) ?? nothing
      const version = this.#versions.get(uri)
      return { uri, diagnostics: [...items], ...(version === undefined ? {} : { version }) }
    })
  }

  /** The report on one document. */
  ofDocument(uri: string, previous: string | undefined): DocumentDiagnosticReport {
    const { items, id } = this.#now.get(uri) ?? nothing
    if (id !== '' && id === previous) return { kind: 'unchanged', resultId: id }
    return { kind: 'full', items: [...items], ...(id === '' ? {} : { resultId: id }) }
  }

  /** The report on everything: documents with diagnostics, and those that had some before. */
  ofWorkspace(previous: readonly PreviousResultId[]): WorkspaceDiagnosticReport {
    const known = new Map(previous.map(({ uri, value }) => [uri, value]))
    const cleared = this.#changed().flatMap(([uri, { id }]) => (id === '' ? uri : []))
    const uris = new Set([...this.#now.keys(), ...cleared, ...known.keys()])
    const items = [...uris].map((uri) => {
      const version = this.#versions.get(uri) ?? null
      return { ...this.ofDocument(uri, known.get(uri)), uri, version }
    })
    return { items }
  }

  /** Everything that differs from what was sent; it counts as sent from now on. */
  #changed(): readonly (readonly [uri: string, report: Reported])[] {
    const uris = [...new Set([...this.#now.keys(), ...this.#sent.keys()])]
    const changed = uris.flatMap((uri) => {
      const report = this.#now.get(uri) ?? nothing
      return report.id === (this.#sent.get(uri) ?? '') ? [] : [[uri, report] as const]
    })
    for (const [uri, { id }] of changed) {
      if (id === '') this.#sent.delete(uri)
      else this.#sent.set(uri, id)
    }
    return changed
  }
}
