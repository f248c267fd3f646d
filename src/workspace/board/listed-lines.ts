/** A list in JSON with one entry to a line, so that a single one is found without reading the others. */
export function inLines(entries: readonly string[]): string {
  return `[\n${entries.join(',\n')}\n]`
}

/** The entry of such a list that begins with these words; null when there is none. No JSON holds an end of line within. */
export function entryIn(list: string, head: string): string | null {
  const at = list.indexOf(`\n${head}`)
  return at < 0 ? null : list.slice(at + 1, list.indexOf('\n', at + 1)).replace(/,$/, '')
}
