import { hasPlanningFrontMatter } from '../judging/planning-kind.ts'
import { dayOf, daysBetween, readDay } from '../model/calendar.ts'
import { documentRule } from '../model/rule.ts'
import { documentStart } from '../model/span.ts'

/** Documents that are kept for the record and no longer reviewed. */
const settled: ReadonlySet<string> = new Set(['superseded', 'retired', 'archived'])

export const rule = documentRule<'overdue'>(
  {
    id: 'frontmatter-review-overdue',
    group: 'front-matter',
    title: 'Require a review within the configured number of days',
    why: 'Plans age quietly. With `review: { max_age_days: … }` in the config, a document that nobody has looked at for longer than that is named. Documents that are superseded, retired or archived are left in peace.',
    severity: 'warning',
    messages: {
      overdue: {
        text: 'Last reviewed on {reviewed}, {age} days ago; expected a review every {most} days',
        fix: 'Read the document again, correct what is no longer true and set last_reviewed to today.',
      },
    },
    options: {},
    good: [
      {
        'sot.config.yaml': 'version: 1\nreview: { max_age_days: 30 }\n',
        'sot/ARCHIVE-ISSUES.md':
          '---\ntitle: Archive Issues\nstatus: archived\nlifecycle_classification: sot\nowner: tove\ncreated: 2024-01-10\nlast_reviewed: 2024-01-12\ncore_promotion_status: not-promoted\n---\n\n# Archive Issues\n',
      },
    ],
    bad: [
      {
        'sot.config.yaml': 'version: 1\nreview: { max_age_days: 30 }\n',
        'sot/PLAN-ISSUES.md':
          '---\ntitle: Plan Issues\nstatus: active\nlifecycle_classification: sot\nowner: tove\ncreated: 2024-01-10\nlast_reviewed: 2024-01-12\ncore_promotion_status: not-promoted\n---\n\n# Plan Issues\n',
      },
    ],
  },
  function* (document, { settings, now }) {
    const most = settings.reviewMaxAgeDays
    const { frontMatter, status } = document
    if (most === null || frontMatter === null || !hasPlanningFrontMatter(document)) return
    if (settled.has(status?.trim().toLowerCase() ?? '')) return
    const reviewed = frontMatter.data.last_reviewed
    if (typeof reviewed !== 'string' || readDay(reviewed) !== 'day') return
    const age = daysBetween(reviewed, dayOf(now))
    if (age <= most) return
    const span = frontMatter.spans.last_reviewed ?? documentStart
    yield { message: 'overdue', span, data: { reviewed, age, most } }
  },
)
