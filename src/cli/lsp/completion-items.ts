import type { CompletionItemKind, CompletionList } from 'vscode-languageserver'
import { type Completion, completionsAt } from '../../app/lookup/complete.ts'
import { terminalText } from '../../report/escape.ts'
import type { Spot } from './live-workspace.ts'
import { rangeAt } from './lsp-ranges.ts'

/** Reference, enum member, field, constant. */
const kinds: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  id: 18,
  status: 20,
  field: 5,
  rule: 21,
}
const mostItems = 500
const longestDetail = 200

/** What may be written at a place. Where there is more, the editor asks again for a longer beginning. */
export async function completionItems({ look, view, path, line, column }: Spot): Promise<CompletionList> {
  const found = await completionsAt(view, path, line, column)
  const items = found.slice(0, mostItems).map(({ kind, text, detail, column: from }) => ({
    label: text.trimEnd(),
    kind: kinds[kind],
    detail: terminalText(detail).slice(0, longestDetail),
    filterText: text,
    textEdit: { range: rangeAt([line, from, line, Math.max(from, column)], path, look), newText: text },
  }))
  return { isIncomplete: found.length > mostItems, items }
}
