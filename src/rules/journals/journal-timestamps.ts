import type { DocumentKind } from '../../model/document/document.ts'
import { clockSkew } from '../../model/document/entry-times.ts'
import type { PhaseEntry } from '../../model/document/phase.ts'
import type { DocumentCommit } from '../../model/document-history.ts'
import { type Hit, workspaceRule } from '../../model/rule.ts'
import { commitsByMinute, minuteOf } from '../shared/journals/document-role.ts'

export const rule = workspaceRule<'missing' | 'not-utc' | 'order' | 'future' | 'committed-before'>(
  {
    id: 'journal-timestamps',
    group: 'journals',
    title: 'Require journal entries with a UTC time, in order, that can be true',
    why: 'What came first decides: whether the baseline was taken before the work, whether the verdict came after the claim. An entry without an instant, one that was written before its time, or one that stands behind a later one, was put together afterwards or cannot be compared with anything. Reviews and statuses are held to it where they give a time: they may not give one that has not come.',
    severity: 'error',
    messages: {
      missing: {
        text: 'The entry "{title}" has no time',
        fix: 'Begin its heading with the time in UTC: "## 2026-06-13T19:30Z — {title}".',
      },
      'not-utc': {
        text: '{time} is no time in UTC',
        fix: 'Write day and time in UTC: "2026-06-13T19:30Z".',
      },
      order: {
        text: 'The entry of {time} is below the entry of {before}',
        fix: 'Put entries in order of their times; what is learned later belongs in a later entry.',
      },
      future: {
        text: '{time} has not come yet',
        fix: 'Write the time at which the entry was written, in UTC.',
      },
      'committed-before': {
        text: 'The entry says {time}, and commit {commit} had it at {committed}',
        fix: 'Write the time at which the entry was written, in UTC.',
      },
    },
  },
  function* ({ documents, evidence }, { now }) {
    for (const { path, kind, phase } of documents) {
      if (phase === null || kind === 'plan') continue
      const written = commitsByMinute(evidence.histories.get(path)?.commits ?? [])
      for (const entry of phase.entries) {
        const hit = hitOf(entry, kind, now, written)
        if (hit !== null) yield { path, ...hit }
      }
      if (kind !== 'journal') continue
      for (const [entry, later] of outOfOrder(phase.entries)) {
        const data = { time: entry.timeText ?? '', before: later.timeText ?? '' }
        const related = [{ path, span: later.span, message: 'The later one' }]
        yield { message: 'order', path, span: entry.span, data, related }
      }
    }
  },
)

function hitOf(
  { span, time, timeText, title }: PhaseEntry,
  kind: DocumentKind,
  now: string,
  written: ReadonlyMap<string, DocumentCommit>,
): Hit<'missing' | 'not-utc' | 'future' | 'committed-before'> | null {
  if (time === null) {
    if (kind !== 'journal') return null
    return timeText === null
      ? { message: 'missing', span, data: { title } }
      : { message: 'not-utc', span, data: { time: timeText } }
  }
  const data = { time: timeText ?? time }
  if (isAfter(time, now)) return { message: 'future', span, data }
  const commit = written.get(minuteOf(time))
  if (commit === undefined || !isAfter(time, writtenAt(commit))) return null
  const ofCommit = { commit: commit.commit.slice(0, 9), committed: writtenAt(commit) }
  return { message: 'committed-before', span, data: { ...data, ...ofCommit } }
}

/** Entries below one of a later time, each with that one. */
function* outOfOrder(entries: readonly PhaseEntry[]): Generator<readonly [PhaseEntry, PhaseEntry]> {
  let latest: PhaseEntry | null = null
  for (const entry of entries) {
    if (entry.time === null) continue
    if (latest?.time != null && isBefore(entry.time, latest.time)) yield [entry, latest]
    else latest = entry
  }
}

/** A time without seconds may be any of its minute. */
function isBefore(time: string, latest: string): boolean {
  const isWhole = [time, latest].some((one) => one.endsWith(':00.000Z'))
  return isWhole ? minuteOf(time) < minuteOf(latest) : time < latest
}

const isAfter = (time: string, limit: string): boolean => Date.parse(time) > Date.parse(limit) + clockSkew

/** The later of the two times of a commit: rebasing changes only one of them, and clocks differ. */
function writtenAt({ time, authored }: DocumentCommit): string {
  return time > authored ? time : authored
}
