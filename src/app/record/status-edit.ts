import type { Issue } from '../../model/document/issue.ts'
import type { LineEdit } from '../../model/document/line-edit.ts'
import { linesOf } from '../../model/document/text-lines.ts'

/** The status line of an issue with the word `validated` in place of its own. What follows the word stays. */
export function statusEdit(text: string, { id, status }: Issue): LineEdit | { readonly refused: string } {
  if (status === null) return { refused: `${id} has no status line that could say validated` }
  const [line, column, endLine, endColumn] = status.span
  const old = linesOf(text.replace(/^\uFEFF/, ''))[line - 1]?.text
  const value = old?.slice(column - 1, endLine === line ? endColumn - 1 : undefined)
  const word =
    value === undefined ? null : /^([^\p{L}\p{N}]*)([\p{L}\p{N}_-]+(?: [\p{L}\p{N}]+)?)/u.exec(value)
  if (old === undefined || word?.[2] === undefined || /\d/.test(word[2]) || status.note !== null)
    return { refused: `the status line of ${id} says more than a status (line ${line}): change it by hand` }
  const at = column - 1 + (word[1]?.length ?? 0)
  const changed = `${old.slice(0, at)}validated${old.slice(at + word[2].length)}`
  const bom = line === 1 && text.startsWith('\uFEFF') ? '\uFEFF' : ''
  return { line, remove: [bom + old], add: [bom + changed] }
}
