/** The items of a list that have no counterpart of the same key in another list; each counterpart counts once. */
export function unmatched<T>(items: readonly T[], others: readonly T[], keyOf: (item: T) => string): T[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1)
  return items.filter((item) => {
    const number = left.get(keyOf(item)) ?? 0
    if (number > 0) left.set(keyOf(item), number - 1)
    return number === 0
  })
}
