import type { TableBlock } from '../markdown/blocks.ts'
import type { ClaimDraft } from './claim-draft.ts'
import { cellSentence } from './sentences.ts'
import { filesNamed, isFileName } from './tokens.ts'

const digestCell = /^\W*(?:sha-?256\W*)?(?<digest>[0-9a-f]{64})\W*$/iu

/** Rows that begin with the name of a file: its digest wherever it stands, another value where a baseline is told. */
export function baselineRows({ rows }: TableBlock, block: number, isBaseline: boolean): ClaimDraft[] {
  return rows.slice(1).flatMap(({ cells: [name, ...others] }) => {
    const files = filesNamed(name?.text.trim() ?? '')
    if (!files.every(isFileName)) return []
    const digested = others.find(({ text }) => digestCell.test(text))
    const cell = digested ?? (isBaseline ? others[0] : undefined)
    const text = cell?.text.trim() ?? ''
    if (cell === undefined || text === '') return []
    const digest = digestCell.exec(text)?.groups?.digest?.toLowerCase()
    const value = digest ?? (/^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text)
    const from = cell.text.indexOf(text)
    const sentence = cellSentence(cell, block)
    return files.map((file) => ({
      predicate: digest === undefined ? 'baseline.value' : 'baseline.digest',
      subject: file,
      file,
      value,
      sentence,
      from,
      to: from + text.length,
    }))
  })
}
