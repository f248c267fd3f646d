import { type DocumentSymbol, SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver'
import { factsOf } from '../../app/lookup/document-facts.ts'
import type { Heading } from '../../model/document/document.ts'
import type { Span } from '../../model/document/span.ts'
import { terminalText } from '../../report/escape.ts'
import { locationOf } from './find-definition.ts'
import type { Look, LookedAt } from './live-workspace.ts'
import { rangeAt } from './lsp-ranges.ts'

const mostSymbols = 1_000

/** The headings of a document with its issues below them, or the items of the board. */
export async function documentSymbols({ look, view, path }: LookedAt): Promise<DocumentSymbol[]> {
  const facts = await factsOf(view, path)
  const headings = facts?.headings ?? []
  const top = headingSymbols(headings, facts?.lineCount ?? 0, path, look)
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
    childrenAround(top, range.start.line).push(symbol)
  }
  return top
}

/** The children of the innermost section with a line. */
function childrenAround(symbols: DocumentSymbol[], line: number): DocumentSymbol[] {
  const around = symbols.find(
    ({ range, children }) => children !== undefined && range.start.line <= line && line < range.end.line,
  )
  return around?.children === undefined ? symbols : childrenAround(around.children, line)
}

function headingSymbols(
  headings: readonly Heading[],
  lineCount: number,
  path: string,
  look: Look,
): DocumentSymbol[] {
  const top: DocumentSymbol[] = []
  const symbols = headings.map(({ text, span, issue, depth }, index): DocumentSymbol => {
    const next = headings.slice(index + 1).find((one) => one.depth <= depth)
    const end = next?.span[0] ?? lineCount + 1
    const section: Span = end > span[2] ? [span[0], span[1], end, 1] : span
    const kind = issue === null ? SymbolKind.String : SymbolKind.Event
    const selectionRange = rangeAt(span, path, look)
    return { name: nameOf(text), kind, range: rangeAt(section, path, look), selectionRange, children: [] }
  })
  for (const [index, symbol] of symbols.entries()) {
    const around = symbols[headings[index]?.parent ?? -1]?.children ?? top
    around.push(symbol)
  }
  return top
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
