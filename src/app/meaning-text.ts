/** Keys of places, which have no meaning; `from` and `to` are places where they are line numbers. */
const places = new Set(['span', 'spans', 'valueSpan', 'endLine', 'lineCount', 'sha256', 'parent'])

/** What facts say, as text to compare: without places, and however a text is wrapped. */
export function meaningText(facts: unknown): string {
  return JSON.stringify(facts, (key, value: unknown) => {
    if (places.has(key) || ((key === 'from' || key === 'to') && typeof value === 'number')) return undefined
    return typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : value
  })
}
