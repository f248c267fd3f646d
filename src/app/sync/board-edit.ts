import type { FileChange } from '../../model/document/line-edit.ts'
import { applyEdits, linesOf } from '../../model/document/text-lines.ts'
import type { Settings } from '../../model/settings.ts'
import type { BoardFile } from '../../model/workspace.ts'
import { readBoard } from '../../workspace/board/board-file.ts'

type BoardText = { readonly path: string; readonly text: string; readonly sha256: string }

/** The board with the status of one item set to `validated`, all else byte for byte; null when it says so already or tells no status. */
export function boardEdit(
  { path, text, sha256 }: BoardText,
  issue: string,
  settings: Settings,
): FileChange | null | { readonly refused: string } {
  const before = readBoard(path, text, settings)
  const item = before.items.find(({ id }) => id === issue)
  const span = item?.spans.status
  if (item === undefined || span === undefined || item.status === 'validated') return null
  const [line, column, endLine, endColumn] = span
  const bom = line === 1 && text.startsWith('\uFEFF') ? 1 : 0
  const old = linesOf(text)[line - 1]?.text ?? ''
  const value = old.slice(column - 1 + bom, endColumn - 1 + bom)
  const quote = /^["']/.exec(value)?.[0] ?? ''
  const changed = `${old.slice(0, column - 1 + bom)}${quote}validated${quote}${old.slice(endColumn - 1 + bom)}`
  const after = applyEdits(text, [{ line, remove: [old], add: [changed] }])
  const isRight = endLine === line && sameBut(issue, before, readBoard(path, after, settings))
  if (!isRight) return { refused: `the status of ${issue} in ${path}:${line} cannot be changed safely` }
  return { path, sha256, before: text, after }
}

function sameBut(issue: string, before: BoardFile, after: BoardFile): boolean {
  return after.violations.length === before.violations.length && told(before, issue) === told(after, null)
}

function told({ owner, documents, items, external, retired }: BoardFile, validated: string | null): string {
  return JSON.stringify([
    owner,
    documents.map(({ path, kind }) => [path, kind]),
    items.map(({ id, title, status, document, blockedBy }) => [
      id,
      title,
      id === validated ? 'validated' : status,
      document,
      blockedBy?.map((blocker) => blocker.id),
    ]),
    external.map(({ id, status }) => [id, status]),
    retired.map(({ id }) => id),
  ])
}
