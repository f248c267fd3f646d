const dayInMilliseconds = 86_400_000

/** Whole days from instants until now; what lies ahead of a clock that is behind is of today. */
export function daysUntil(now: string): (instant: string | null | undefined) => number | null {
  const end = Date.parse(now)
  // Issues of one commit share its instant, and reading a date is slow.
  const known = new Map<string, number | null>()
  return (instant) => {
    if (instant === undefined || instant === null) return null
    const found = known.get(instant)
    if (found !== undefined) return found
    const days = Math.floor((end - Date.parse(instant)) / dayInMilliseconds)
    const told = Number.isNaN(days) ? null : Math.max(0, days)
    known.set(instant, told)
    return told
  }
}
