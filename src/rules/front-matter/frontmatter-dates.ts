import { dayOf, readDay } from '../../model/calendar.ts'
import type { DateMention } from '../../model/document/document.ts'
import { documentStart, type Span } from '../../model/document/span.ts'
import { isMapping } from '../../model/mapping.ts'
import { type PlacedHit, workspaceRule } from '../../model/rule.ts'
import { hasPlanningFrontMatter } from '../shared/planning-document.ts'

type Message = 'malformed' | 'impossible' | 'reviewed-before-created' | 'future' | 'later-date'

/** A document or record that states when it was created and last reviewed. */
type Dated = {
  readonly path: string
  readonly data: Readonly<Record<string, unknown>>
  readonly spans: Readonly<Record<string, Span>>
  readonly dates: readonly DateMention[]
}

export const rule = workspaceRule<Message>(
  {
    id: 'frontmatter-dates',
    group: 'front-matter',
    title: 'Require real dates in the right order',
    why: 'The dates show whether a document was reviewed since the facts in it changed. A day that does not exist, a review before the document was made or a review that has yet to happen says nothing. Evidence younger than the last review was added without one.',
    severity: 'error',
    ownFormat: true,
    messages: {
      malformed: {
        text: '{key} is {value}, expected a date written YYYY-MM-DD',
        fix: 'Write the day as YYYY-MM-DD, without a time.',
      },
      impossible: {
        text: '{key} is {value}, which is no day of the calendar',
        fix: 'Write the day that was meant.',
      },
      'reviewed-before-created': {
        text: 'last_reviewed {reviewed} is before created {created}',
        fix: 'Correct whichever of the two is wrong.',
      },
      future: {
        text: '{key} {value} is in the future, expected a day up to today ({today})',
        fix: 'Write the day it happened.',
      },
      'later-date': {
        text: 'The document mentions {date}, which is later than its last_reviewed {reviewed}',
        fix: 'Review the document as a whole and set last_reviewed to that day.',
        severity: 'warning',
      },
    },
  },
  function* (workspace, { now }) {
    const today = dayOf(now)
    for (const document of workspace.documents) {
      const { path, frontMatter, dates } = document
      if (frontMatter === null || !hasPlanningFrontMatter(document)) continue
      yield* judge({ path, data: frontMatter.data, spans: frontMatter.spans, dates }, today)
    }
    for (const { path, kind, data, spans } of workspace.records) {
      if (kind === 'admission' && isMapping(data)) yield* judge({ path, data, spans, dates: [] }, today)
    }
  },
)

function* judge(dated: Dated, today: string): Iterable<PlacedHit<Message>> {
  yield* unreadable(dated, 'created')
  yield* unreadable(dated, 'last_reviewed')
  const created = dayIn(dated, 'created')
  const reviewed = dayIn(dated, 'last_reviewed')
  const latest = reviewed ?? created
  if (latest !== null && latest.day > today) {
    const data = { key: latest.key, value: latest.day, today }
    yield { path: dated.path, message: 'future', span: latest.span, data }
  }
  if (reviewed === null) return
  if (created !== null && reviewed.day < created.day) {
    const related = [{ path: dated.path, span: created.span, message: `created ${created.day}` }]
    const data = { reviewed: reviewed.day, created: created.day }
    yield { path: dated.path, message: 'reviewed-before-created', span: reviewed.span, data, related }
  }
  yield* laterDates(dated, reviewed.day)
}

function* unreadable({ path, data, spans }: Dated, key: string): Iterable<PlacedHit<Message>> {
  if (!Object.hasOwn(data, key)) return
  const value = data[key]
  const state = typeof value === 'string' ? readDay(value) : 'malformed'
  if (state === 'day') return
  const shown = value === null || value === '' ? 'empty' : JSON.stringify(value)
  yield { path, message: state, span: spans[key] ?? documentStart, data: { key, value: shown } }
}

function dayIn({ data, spans }: Dated, key: string): { key: string; day: string; span: Span } | null {
  const value = Object.hasOwn(data, key) ? data[key] : null
  if (typeof value !== 'string' || readDay(value) !== 'day') return null
  return { key, day: value, span: spans[key] ?? documentStart }
}

/** One finding for a document however many dates are too late: one review settles them all. */
function* laterDates({ path, dates }: Dated, reviewed: string): Iterable<PlacedHit<Message>> {
  const [first, ...others] = dates.filter(({ date }) => date > reviewed)
  if (first === undefined) return
  const related = others.map(({ date, span }) => ({ path, span, message: `and of ${date}` }))
  yield { path, message: 'later-date', span: first.span, data: { date: first.date, reviewed }, related }
}
