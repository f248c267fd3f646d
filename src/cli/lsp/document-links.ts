import { isAbsolute } from 'node:path'
import type { DocumentLink } from 'vscode-languageserver'
import { type Thing, thingsIn } from '../../app/lookup/thing-at.ts'
import { type Span, spansMeet } from '../../model/document/span.ts'
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
  const things = [...(await thingsIn(view, path))].sort(
    ({ span: a }, { span: b }) => a[0] - b[0] || a[1] - b[1],
  )
  const links: DocumentLink[] = []
  let last: Span | null = null
  for (const thing of things) {
    const target = targetOf(thing)
    if (target === null || (last !== null && spansMeet(last, thing.span))) continue
    last = thing.span
    const [file, line] = target
    if (file === path && line === thing.span[0]) continue
    const uri = isAbsolute(file) ? uriOfPath(file) : look.uriOf(file)
    links.push({ range: rangeAt(thing.span, path, look), target: line > 1 ? `${uri}#L${line}` : uri })
  }
  return links
}
