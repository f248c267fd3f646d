import { dayOf, millisecondsOfDay, readDay } from '../../model/calendar.ts'
import type { Still } from '../../model/document/entry-times.ts'
import { isMapping } from '../../model/mapping.ts'
import type { Workspace } from '../../model/workspace.ts'

/**
 * The days on which rules see in a workspace what they see today. A day that is past stays past, and a comment holds
 * until its day; but words that tell what day it is, or how long ago one was, are those of one day alone.
 */
export function stillDays(
  { documents, records, settings }: Pick<Workspace, 'documents' | 'records' | 'settings'>,
  now: string,
): Still {
  const today = Date.parse(dayOf(now))
  const alone: Still = [today, today + millisecondsOfDay]
  if (settings.reviewMaxAgeDays !== null) return alone
  let [since, until]: Still = [0, null]
  const told = [...documents.map(({ frontMatter }) => frontMatter?.data), ...records.map(({ data }) => data)]
  for (const day of told.flatMap(daysIn)) {
    if (day > today) return alone
    since = Math.max(since, day)
  }
  for (const day of documents.flatMap(({ disables }) =>
    disables.flatMap((comment) => dayIn(comment.until)),
  )) {
    const turns = day + millisecondsOfDay
    if (turns <= today) since = Math.max(since, turns)
    else until = Math.min(until ?? turns, turns)
  }
  return [since, until]
}

function daysIn(data: unknown): number[] {
  return isMapping(data) ? [...dayIn(data.created), ...dayIn(data.last_reviewed)] : []
}

function dayIn(value: unknown): number[] {
  return typeof value === 'string' && readDay(value) === 'day' ? [Date.parse(value)] : []
}
