import { documentKinds } from '../../model/document/document.ts'
import { documentStart } from '../../model/document/span.ts'
import { boardPath } from '../../model/root-paths.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { BoardFileItem, LinkedIssue, Workspace } from '../../model/workspace.ts'
import { type Drift, findDrifts } from '../shared/board-drift.ts'
import { clipWords } from '../shared/list-words.ts'

export const rule = workspaceRule<Drift['key'] | 'kind'>(
  {
    id: 'workboard-drift',
    group: 'workboard',
    title: 'Require the board to say what the documents say',
    why: 'The board is a copy, and a copy that lags behind is worse than none: people who plan from it start work that is done, or wait for work that is not planned. The documents are the source of truth.',
    severity: 'error',
    messages: {
      title: {
        text: '{id} has the title "{board}" on the board, expected "{document}" ({place})',
        fix: 'Take over the title of the document, or run `sot board sync`.',
      },
      status: {
        text: '{id} is "{board}" on the board, expected {document} ({place})',
        fix: 'Take over the status of the document, or run `sot board sync`; if the board is right, correct the document.',
      },
      document: {
        text: 'The board lists {id} in {board}, but its document is {document} ({place})',
        fix: 'Correct the path, or run `sot board sync`.',
      },
      blocked_by: {
        text: '{id} is blocked by {board} on the board, expected {document} ({place})',
        fix: 'Take over the blockers of the document, or run `sot board sync`.',
      },
      kind: {
        text: '{id} is of kind {board} on the board, expected {document}',
        fix: 'Correct the kind, or run `sot board sync`.',
      },
    },
  },
  function* (workspace) {
    const file = workspace.board
    if (file === null) return
    for (const entry of file.documents) {
      const path = boardPath(entry.path, workspace)
      const kind = workspace.byPath.get(path)?.kind
      const isKind = documentKinds.some((known) => known === entry.kind)
      if (kind === undefined || entry.kind === null || entry.kind === kind || !isKind) continue
      yield {
        message: 'kind',
        path: file.path,
        span: entry.span,
        data: { id: path, board: entry.kind, document: kind },
        related: [{ path, span: documentStart, message: `This document is of kind ${kind}` }],
        fixable: true,
      }
    }
    const definitions = definitionsOf(workspace)
    for (const item of file.items) {
      const linked = definitions(item)
      if (linked === undefined) continue
      for (const { key, board, document, span, other } of findDrifts(item, linked, workspace)) {
        const place = `${other.path}:${other.span[0]}`
        yield {
          message: key,
          path: file.path,
          span,
          issue: item.id,
          data: { id: item.id, board: clipWords(board), document: clipWords(document), place },
          related: [{ ...other, message: `The document says ${clipWords(document)}` }],
          fixable: true,
        }
      }
    }
  },
)

/** The definition that an item means: the one in the document it names, else the first. */
function definitionsOf(workspace: Workspace): (item: BoardFileItem) => LinkedIssue | undefined {
  const inOrder = [...workspace.issues].reverse()
  const byPlace = new Map(inOrder.map((issue) => [`${issue.path}\n${issue.id}`, issue]))
  return ({ id, document }) => {
    const named = document === null ? undefined : byPlace.get(`${boardPath(document, workspace)}\n${id}`)
    return named ?? workspace.byId.get(id)
  }
}
