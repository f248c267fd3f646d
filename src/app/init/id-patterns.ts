/** The least number of ids that a pattern is worth being made of. */
const enough = 3
/** With more prefixes than this, what they share is not how they begin. */
const most = 4

/**
 * The patterns that all of these ids follow, as `ids.pattern` wants them: `ACME-\d{3}`. None where ids are few,
 * or where one of them follows no pattern: patterns that miss an id would make a mistake of it.
 */
export function idPatternsOf(ids: readonly string[]): string[] {
  if (ids.length < enough) return []
  const prefixes = new Map<string, Set<number>>()
  for (const id of ids) {
    const [, prefix, digits] = /^((?:[A-Z][A-Z0-9]*-)+)(\d+)$/.exec(id) ?? []
    if (prefix === undefined || digits === undefined) return []
    const lengths = prefixes.get(prefix)
    if (lengths === undefined) prefixes.set(prefix, new Set([digits.length]))
    else lengths.add(digits.length)
  }
  if (prefixes.size > most) return []
  return [...prefixes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([prefix, lengths]) => `${prefix}${digitsOf(lengths)}`)
}

/** Zeros in front are a width; without them numbers grow. */
function digitsOf(lengths: ReadonlySet<number>): string {
  const [only = 0] = lengths
  return lengths.size === 1 && only > 2 ? `\\d{${only}}` : '\\d+'
}
