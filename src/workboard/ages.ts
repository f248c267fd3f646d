const dayInMilliseconds = 86_400_000

/** Whole days from an instant until now; what lies ahead of a clock that is behind is of today. */
export function daysSince(instant: string | null | undefined, now: string): number | null {
  if (instant === undefined || instant === null) return null
  const days = Math.floor((Date.parse(now) - Date.parse(instant)) / dayInMilliseconds)
  return Number.isNaN(days) ? null : Math.max(0, days)
}
