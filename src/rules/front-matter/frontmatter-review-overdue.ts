import { dayOf, daysBetween, readDay } from '../../model/calendar.ts'
import { documentStart } from '../../model/document/span.ts'
import { workspaceRule } from '../../model/rule.ts'
import { hasPlanningFrontMatter, isRetired } from '../shared/planning-document.ts'

export const rule = workspaceRule<'overdue'>(
  {
    id: 'frontmatter-review-overdue',
    group: 'front-matter',
    title: 'Require a review within the configured number of days',
    why: 'Plans age quietly. With `review: { max_age_days: … }` in the config, a document whose last review is older than that is reported. Superseded, retired and archived documents are not.',
    severity: 'warning',
    ownFormat: true,
    messages: {
      overdue: {
        text: 'Last reviewed on {reviewed}, {age} days ago; expected a review every {most} days',
        fix: 'Read the document again, correct what is no longer true and set last_reviewed to today.',
      },
    },
  },
  // Over all documents, although each is checked alone: findings of document rules must not depend on the day.
  function* ({ documents }, { settings, now }) {
    const most = settings.reviewMaxAgeDays
    if (most === null) return
    for (const document of documents) {
      const { path, frontMatter } = document
      if (frontMatter === null || !hasPlanningFrontMatter(document) || isRetired(document)) continue
      const reviewed = frontMatter.data.last_reviewed
      if (typeof reviewed !== 'string' || readDay(reviewed) !== 'day') continue
      const age = daysBetween(reviewed, dayOf(now))
      const span = frontMatter.spans.last_reviewed ?? documentStart
      if (age > most) yield { message: 'overdue', path, span, data: { reviewed, age, most } }
    }
  },
)
