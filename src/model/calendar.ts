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

const instantPattern =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** The UTC instant of a day, or of an instant with its zone; null for anything else. */
export function readInstant(text: string): string | null {
  const day = instantPattern.exec(text)?.[1] ?? text
  return readDay(day) === 'day' ? new Date(text).toISOString() : null
}

/** The instant that git gives in seconds, as ISO text; the epoch for a time that is none. */
export function instantOfSeconds(seconds: string): string {
  const date = new Date(Number(seconds) * 1000)
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString()
}

/** The day of an ISO instant, in UTC. */
export function dayOf(instant: string): string {
  return new Date(instant).toISOString().slice(0, 10)
}

/** Whole days from one day to a later one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsOfDay)
}
