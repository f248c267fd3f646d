import type { Issue } from '../../model/document/issue.ts'
import type { FileChange, LineEdit } from '../../model/document/line-edit.ts'
import { isOpenBox } from '../../model/document/status.ts'
import { applyEdits, linesOf } from '../../model/document/text-lines.ts'
import type { Settings } from '../../model/settings.ts'
import type { BoardFile } from '../../model/workspace.ts'
import { readBoard } from '../../workspace/board/board-file.ts'
import { meaningText } from '../meaning-text.ts'

/** The status line of an issue with the word `validated` in place of its own. What follows the word stays. */
export function statusEdit(text: string, { id, status }: Issue): LineEdit | { readonly refused: string } {
  if (status === null) return { refused: `${id} has no status line that could say validated` }
  const [line, column, endLine, endColumn] = status.span
  const old = linesOf(text.replace(/^\uFEFF/, ''))[line - 1]?.text
  const value = old?.slice(column - 1, endLine === line ? endColumn - 1 : undefined)
  const bom = line === 1 && text.startsWith('\uFEFF') ? '\uFEFF' : ''
  if (old !== undefined && value === status.text && isOpenBox(value, status.status)) {
    const ticked = `${old.slice(0, column - 1)}[x]${old.slice(endColumn - 1)}`
    return { line, remove: [bom + old], add: [bom + ticked] }
  }
  const word =
    value === undefined ? null : /^([^\p{L}\p{N}]*)([\p{L}\p{N}_-]+(?: [\p{L}\p{N}]+)?)/u.exec(value)
  if (old === undefined || word?.[2] === undefined || /\d/.test(word[2]) || status.note !== null)
    return { refused: `the status line of ${id} says more than a status (line ${line}): change it by hand` }
  const at = column - 1 + (word[1]?.length ?? 0)
  const changed = `${old.slice(0, at)}validated${old.slice(at + word[2].length)}`
  return { line, remove: [bom + old], add: [bom + changed] }
}

type BoardText = { readonly path: string; readonly text: string; readonly sha256: string }

/** The board with the status of one item set to `validated`, all else byte for byte; null when it is validated already or has no status. */
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
  return (
    after.violations.length === before.violations.length &&
    boardFacts(before, issue) === boardFacts(after, null)
  )
}

function boardFacts(
  { violations: _violations, items, ...rest }: BoardFile,
  validated: string | null,
): string {
  const stated = items.map((item) => {
    return { ...item, statusText: null, status: item.id === validated ? 'validated' : item.status }
  })
  return meaningText({ ...rest, items: stated })
}
