import { type DocumentSymbol, SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver'
import { factsOf } from '../../app/lookup/document-facts.ts'
import type { Heading } from '../../model/document/document.ts'
import { lastBegun, type Span } from '../../model/document/span.ts'
import { terminalText } from '../../report/escape.ts'
import { locationOf } from './find-definition.ts'
import type { Look, LookedAt } from './live-workspace.ts'
import { rangeAt } from './lsp-ranges.ts'

const mostSymbols = 1_000

/** The headings of a document with its issues below them, or the items of the board. */
export async function documentSymbols({ look, view, path }: LookedAt): Promise<DocumentSymbol[]> {
  const facts = await factsOf(view, path)
  const headings = facts?.headings ?? []
  const sections = sectionSymbols(headings, facts?.lineCount ?? 0, path, look)
  const top: DocumentSymbol[] = []
  const childrenOf = (index: number): DocumentSymbol[] => sections[index]?.children ?? top
  for (const [index, section] of sections.entries()) childrenOf(headings[index]?.parent ?? -1).push(section)
  const opened = new Set(headings.map(({ span }) => span[0]))
  const { issues, board } = view.result.workspace
  const items = board?.path === path ? board.items : []
  const listed = issues
    .filter((one) => one.path === path && !opened.has(one.issue.span[0]))
    .map(({ id, issue }) => ({ id, title: issue.title, span: issue.span }))
  for (const { id, title, span } of [...listed, ...items]) {
    const range = rangeAt(span, path, look)
    const name = nameOf(`${id} ${title ?? ''}`)
    const symbol = { name, kind: SymbolKind.Event, range, selectionRange: range }
    childrenOf(lastBegun(headings, span[0])).push(symbol)
  }
  return top
}

/** A symbol for each heading, from its line to the next heading that is not below it. */
function sectionSymbols(
  headings: readonly Heading[],
  lineCount: number,
  path: string,
  look: Look,
): DocumentSymbol[] {
  // Where the next section of each depth begins, read from the end; depths without one are holes, which flat() leaves out.
  const next: number[] = []
  const symbols = headings.toReversed().map(({ text, span, issue, depth }): DocumentSymbol => {
    const end = Math.min(lineCount + 1, ...next.slice(0, depth + 1).flat())
    next[depth] = span[0]
    const section: Span = end > span[2] ? [span[0], span[1], end, 1] : span
    const kind = issue === null ? SymbolKind.String : SymbolKind.Event
    const selectionRange = rangeAt(span, path, look)
    return { name: nameOf(text), kind, range: rangeAt(section, path, look), selectionRange, children: [] }
  })
  return symbols.reverse()
}

/** The issues of a workspace whose ids or titles contain these words. */
export function workspaceSymbols(look: Look, query: string): WorkspaceSymbol[] {
  const wanted = query.trim().toLowerCase()
  const { issues = [] } = look.view?.result.workspace ?? {}
  return issues
    .filter(({ id, issue }) => `${id} ${issue.title}`.toLowerCase().includes(wanted))
    .slice(0, mostSymbols)
    .map(({ id, path, issue }) => ({
      name: nameOf(`${id} ${issue.title}`),
      kind: SymbolKind.Event,
      location: locationOf(path, issue.span, look),
    }))
}

/** Editors refuse symbols without a name. */
function nameOf(text: string): string {
  const name = terminalText(text.trim()).slice(0, 200)
  return name === '' ? '(no title)' : name
}
