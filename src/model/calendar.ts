const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
export const millisecondsOfDay = 86_400_000

/** How a text reads as a date: a day that exists, the right shape with no such day, or no date at all. */
export function readDay(text: string): 'day' | 'impossible' | 'malformed' {
  const parts = dayPattern.exec(text)
  if (parts === null) return 'malformed'
  const date = new Date(`${text}T00:00:00.000Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return exists ? 'day' : 'impossible'
}

/** The day of an ISO instant, in UTC. */
export function dayOf(instant: string): string {
  return new Date(instant).toISOString().slice(0, 10)
}

/** Whole days from one day to a later one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsOfDay)
}
