import { boardPath, pathExists } from '../model/board-paths.ts'
import { nearest } from '../model/nearest.ts'
import { workspaceRule } from '../model/rule.ts'

const mostGuesses = 500
const text = '# Well Issues\n\n## WELL-1 - Dig\n\nStatus: ready.\n'
const board =
  'version: 1\nowner: ana\ndocuments:\n  - { path: sot/X-ISSUES.md, kind: issues }\nitems:\n  - { id: WELL-1, title: Dig, status: ready, document: sot/X-ISSUES.md }\n'

export const rule = workspaceRule<'document' | 'item'>(
  {
    id: 'workboard-extra',
    group: 'workboard',
    title: 'Forbid board entries without a document or issue behind them',
    why: 'An entry that stands for nothing is counted as work all the same. Mostly it is a file that was renamed or an issue that was removed without a word.',
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
    options: {},
    good: [{ 'sot/X-ISSUES.md': text, 'WORKBOARD.yaml': board }],
    bad: [
      {
        'sot/X-ISSUES.md': text,
        'WORKBOARD.yaml': `${board}  - { id: WELL-2, title: Line, status: ready, document: sot/X-ISSUES.md }\n`,
      },
    ],
  },
  function* (workspace) {
    const { board: file, byId, byPath, unread } = workspace
    if (file === null) return
    const unreadable = new Set(unread.map(({ path }) => path))
    for (const { path, span } of file.documents) {
      if (pathExists(path, workspace)) continue
      const near = guess(boardPath(path, workspace), [...byPath.keys()], 3)
      yield { message: 'document', path: file.path, span, data: { path, near: hint(near) } }
    }
    const listed = new Set(file.items.map(({ id }) => id))
    const free = [...byId.keys()].filter((known) => !listed.has(known))
    for (const { id, document, span } of file.items) {
      if (byId.has(id) || (document !== null && unreadable.has(boardPath(document, workspace)))) continue
      const near = guess(id, free)
      yield { message: 'item', path: file.path, span, issue: id, data: { id, near: hint(near) } }
    }
  },
)

/** A board that fits nothing is not compared name by name with everything there is. */
function guess(name: string, known: readonly string[], most?: number): string | null {
  return known.length > mostGuesses ? null : nearest(name, known, most)
}

function hint(near: string | null): string {
  return near === null ? '' : ` (did you mean ${near}?)`
}
