import { documentStart } from '../../model/document/span.ts'
import { boardPath } from '../../model/root-paths.ts'
import { workspaceRule } from '../../model/rule.ts'
import { findStrays, malformedIds } from '../shared/board-drift.ts'

export const rule = workspaceRule<'document' | 'issue'>(
  {
    id: 'workboard-missing',
    group: 'workboard',
    title: 'Require every document and issue on the board',
    why: 'Where a board exists, people plan from it. Work that is not on the board is not counted, unblocked or reviewed.',
    severity: 'error',
    ownFormat: true,
    messages: {
      document: {
        text: '{path} is not listed in {board}, expected an entry under `documents`',
        fix: 'Add the document to the board, or run `sot board sync`.',
      },
      issue: {
        text: '{id} is not listed in {board}, expected an entry under `items`',
        fix: 'Add the issue to the board, or run `sot board sync`.',
      },
    },
  },
  function* (workspace) {
    const { board, documents, byId, retired } = workspace
    if (board === null) return
    // A list that could not be read is one defect, not one for each of its items.
    const isBroken = board.violations.length > 0
    // An entry with a slip in its name, or an issue with one in its id, has a finding of its own.
    const strays = findStrays(workspace)
    const wrongIds = malformedIds(workspace)
    const meant = new Set([...strays.documents, ...strays.items].map((stray) => stray.meant))
    const paths = new Set(board.documents.map(({ path }) => boardPath(path, workspace)))
    for (const { path, kind } of documents) {
      if (kind === 'note' || paths.has(path) || meant.has(path) || (isBroken && paths.size === 0)) continue
      yield {
        message: 'document',
        path,
        span: documentStart,
        data: { path, board: board.path },
        fixable: true,
      }
    }
    const items = new Set(board.items.map(({ id }) => id))
    for (const { id, path, issue } of byId.values()) {
      if (items.has(id) || retired.has(id) || meant.has(id) || wrongIds.has(id)) continue
      if (isBroken && items.size === 0) continue
      const data = { id, board: board.path }
      yield { message: 'issue', path, span: issue.span, issue: id, data, fixable: true }
    }
  },
)
