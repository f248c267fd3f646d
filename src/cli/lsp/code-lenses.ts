import type { CodeLens } from 'vscode-languageserver'
import { isClosed } from '../../model/document/status.ts'
import { buildBoard } from '../../workboard/build/build-board.ts'
import type { LookedAt } from './live-workspace.ts'
import { commandNames } from './lsp-commands.ts'
import { rangeAt } from './lsp-ranges.ts'

/** Over each issue "Prove", and "Why blocked" where it waits. They name commands with the id, and nothing of a document runs here. */
export function codeLenses({ look, view, path }: LookedAt): CodeLens[] {
  const { result, request } = view
  const here = result.workspace.issues.filter((one) => one.path === path)
  if (here.length === 0) return []
  const board = buildBoard({ result, history: new Map(), now: request.now })
  const items = new Map(board.items.map((item) => [item.id, item]))
  return here.flatMap(({ id, issue }) => {
    const item = items.get(id)
    if (item === undefined || !item.isWork || item.status === 'dropped') return []
    const range = rangeAt(issue.span, path, look)
    const lens = (title: string, command: string): CodeLens => ({
      range,
      command: { title, command, arguments: [id] },
    })
    const waits = item.ready === 'no' && !isClosed(item.status)
    return [lens('Prove', commandNames.prove), ...(waits ? [lens('Why blocked', commandNames.why)] : [])]
  })
}
