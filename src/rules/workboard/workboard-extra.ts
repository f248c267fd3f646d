import { workspaceRule } from '../../model/rule.ts'
import { findStrays } from '../shared/board-drift.ts'

export const rule = workspaceRule<'document' | 'item'>(
  {
    id: 'workboard-extra',
    group: 'workboard',
    title: 'Forbid board entries without a document or issue behind them',
    why: 'An entry without a document is still counted as work. Mostly it is a file that was renamed or an issue that was removed without a word.',
    severity: 'error',
    messages: {
      document: {
        text: 'Unexpected board entry for {path}: no such document{near}',
        fix: 'Correct the path or remove the entry; `sot board sync` writes the board anew.',
      },
      item: {
        text: 'Unexpected board item {id}: no document defines that issue{near}',
        fix: 'Remove the item and list its id under `retired`, or under `external` if it lives elsewhere.',
      },
    },
  },
  function* (workspace) {
    const { board } = workspace
    if (board === null) return
    const { documents, items } = findStrays(workspace)
    for (const { entry, meant } of documents) {
      const data = { path: entry.path, near: hint(meant) }
      yield { message: 'document', path: board.path, span: entry.span, data }
    }
    for (const { entry, meant } of items) {
      const data = { id: entry.id, near: hint(meant) }
      yield { message: 'item', path: board.path, span: entry.span, issue: entry.id, data }
    }
  },
)

function hint(near: string | null): string {
  return near === null ? '' : ` (did you mean ${near}?)`
}
