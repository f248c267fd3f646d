/** Words clipped to a length that fits in a message, on one line. */
export function clipWords(words: string, most = 80): string {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`
}

/** "a", "a and b", "a, b and c", "a, b, c and 7 more". */
export function listWords(items: readonly string[], most = 5): string {
  const shown = items.slice(0, most)
  if (items.length > most) return `${shown.join(', ')} and ${items.length - most} more`
  const last = shown.pop()
  if (last === undefined) return 'nothing'
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}
