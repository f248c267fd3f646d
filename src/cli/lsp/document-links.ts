import { isAbsolute } from 'node:path'
import type { DocumentLink } from 'vscode-languageserver'
import { type Thing, thingsIn } from '../../app/lookup/thing-at.ts'
import { spansMeet } from '../../model/document/span.ts'
import { uriOfPath } from './document-uris.ts'
import type { LookedAt } from './live-workspace.ts'
import { rangeAt } from './lsp-ranges.ts'

/** Links to everything that a document names: issues, runs, documents. What it defines itself is none. */
export async function documentLinks({ look, view, path }: LookedAt): Promise<DocumentLink[]> {
  const { byId } = view.result.workspace
  const targetOf = (thing: Thing): readonly [path: string, line: number] | null => {
    if (thing.kind === 'file') return [thing.path, thing.line]
    const found = byId.get(thing.id)
    return found === undefined ? null : [found.path, found.issue.span[0]]
  }
  const taken: Thing[] = []
  const links: DocumentLink[] = []
  for (const thing of await thingsIn(view, path)) {
    const target = targetOf(thing)
    if (target === null || taken.some(({ span }) => spansMeet(span, thing.span))) continue
    taken.push(thing)
    const [file, line] = target
    if (file === path && line === thing.span[0]) continue
    const uri = isAbsolute(file) ? uriOfPath(file) : look.uriOf(file)
    links.push({ range: rangeAt(thing.span, path, look), target: line > 1 ? `${uri}#L${line}` : uri })
  }
  return links
}
