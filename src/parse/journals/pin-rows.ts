import type { TableBlock } from '../markdown/blocks.ts'
import type { ClaimDraft } from './claim-draft.ts'
import { cellSentence } from './sentences.ts'

const columns = {
  commit: /^\W*(?:commit|sha|revision|rev|pin(?:ned)?(?:\s+(?:at|to))?)(?:\s+(?:id|sha|hash))?\W*$/iu,
  tag: /^\W*(?:tag|release|version)\W*$/iu,
  branch: /^\W*(?:branch|ref)\W*$/iu,
  submodule: /^\W*submodule\W*$/iu,
} as const

const commitCell = /^\W*(?:@\s*)?(?<id>[0-9a-f]{7,40})\W*$/iu

/** The rows of a table with a column of commits: what each of them pins, and where. */
export function pinRows({ rows }: TableBlock, block: number): ClaimDraft[] {
  const headers = rows[0]?.cells.map(({ text }) => text) ?? []
  const at = (column: keyof typeof columns) => headers.findIndex((header) => columns[column].test(header))
  const commits = at('commit')
  if (commits === -1) return []
  const named = (['submodule', 'tag', 'branch'] as const).map((kind) => ({ kind, column: at(kind) }))
  const taken = new Set([commits, ...named.map(({ column }) => column)])
  const places = headers.findIndex((_, column) => !taken.has(column))
  return rows.slice(1).flatMap(({ cells }) => {
    const cell = cells[commits]
    const id = commitCell.exec(cell?.text ?? '')?.groups?.id
    if (cell === undefined || id === undefined || !/\d/.test(id)) return []
    const told = named.find(({ column }) => (cells[column]?.text.trim() ?? '') !== '')
    const file = told === undefined ? null : (cells[told.column]?.text.trim() ?? null)
    const subject = cells[places]?.text.trim() ?? ''
    const from = cell.text.indexOf(id)
    const draft = {
      predicate: `pin.${told?.kind ?? 'commit'}`,
      subject: subject === '' ? null : subject,
      file,
      value: id.toLowerCase(),
      sentence: cellSentence(cell, block),
      from,
      to: from + id.length,
    }
    return [draft]
  })
}
