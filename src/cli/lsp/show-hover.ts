import type { Hover } from 'vscode-languageserver'
import { issueCard } from '../../app/lookup/issue-card.ts'
import { thingAt } from '../../app/lookup/thing-at.ts'
import { markdownText, terminalText } from '../../report/escape.ts'
import type { Client } from './client.ts'
import type { Spot } from './live-workspace.ts'
import { rangeAt } from './lsp-ranges.ts'

/** The issue that a place names. Everything in it comes from documents: nothing of it is markup. */
export async function showHover(spot: Spot, client: Client): Promise<Hover | null> {
  const { look, view, path, line, column } = spot
  const thing = await thingAt(view, path, line, column)
  if (thing?.kind !== 'issue') return null
  const isMarkdown = client.showsMarkdown
  const card = issueCard(view, thing.id, isMarkdown ? markdownText : terminalText)
  if (card === null) return null
  const value = isMarkdown
    ? [`**${card.title}**`, ...card.lines].join('\n\n')
    : [card.title, ...card.lines].join('\n')
  const kind = isMarkdown ? 'markdown' : 'plaintext'
  return { contents: { kind, value }, range: rangeAt(thing.span, path, look) }
}
