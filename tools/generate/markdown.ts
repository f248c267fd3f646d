/** A table row; a pipe in a cell would end the cell, a line break the row. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')).join(' | ')} |`
}

/** A code block whose fence is longer than any fence inside it. */
export function fence(language: string, text: string): string {
  const runs = text.match(/`{3,}/g) ?? []
  const marks = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)))
  return `${marks}${language}\n${text.replace(/\n+$/, '')}\n${marks}`
}
