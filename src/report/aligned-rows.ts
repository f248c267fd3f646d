import { terminalText } from './escape.ts'

/** Rows of texts from anywhere as lines in columns, control characters made visible; nothing is cut off. */
export function alignedRows(rows: readonly (readonly string[])[], indent = ''): string[] {
  const cells = rows.map((row) => row.map(terminalText))
  const widths: number[] = []
  for (const row of cells)
    for (const [column, text] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, text.length)
  return cells.map((row) =>
    `${indent}${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
}
