import { millisecondsOfDay } from '../../model/calendar.ts'
import type { SharedFacts } from '../../model/document/shared-facts.ts'
import type { Citation } from '../../model/evidence/run-evidence.ts'
import { workspaceRule } from '../../model/rule.ts'
import { defectHits } from '../shared/evidence/evidence-defects.ts'

export const rule = workspaceRule<'broken' | 'old' | 'heading-earlier'>(
  {
    id: 'evidence-freshness',
    group: 'evidence',
    title: 'Require runs that are fresh and were made once',
    why: 'A run proves what was true when it was made. One that is older than the limit, that was copied under a second name, or whose contract or fixture is not the one of its case, proves it of something else.',
    severity: 'error',
    messages: {
      broken: {
        text: 'Run {run} is not fresh: {what} ({where})',
        fix: 'Run it again, against the case as it is now.',
      },
      old: {
        text: 'Run {run} is {age} days old, expected at most {limit} (evidence.max_age_days)',
        fix: 'Run it again and cite the new run, or raise the limit in the config.',
      },
      'heading-earlier': {
        text: 'The evidence of {heading} cites run {run}, which began later',
        fix: 'Give the run a heading of its day, or cite the run of that day.',
        severity: 'warning',
      },
    },
  },
  function* (workspace, { settings, now }) {
    yield* defectHits('evidence-freshness', 'broken', workspace)
    for (const document of workspace.documents) yield* earlierHeadings(document)
    const limit = settings.evidence.maxAgeDays
    if (limit === null) return
    for (const citation of workspace.evidence.citations) {
      const { path, span, issue, run, cited } = citation
      const age = ageOf(citation, now)
      if (cited.verdict?.verdict === 'broken' || age === null || age <= limit) continue
      yield { message: 'old', path, span, issue, code: 'run-too-old', data: { run, age, limit } }
    }
  },
)

/** Whole days since the second that the run id begins with; null when that is no time. */
function ageOf({ run }: Citation, now: string): number | null {
  const start = startOf(run)
  return start === null ? null : Math.floor((Date.parse(now) - start) / millisecondsOfDay)
}

/** The time that a run id begins with; null when that is none. */
function startOf(run: string): number | null {
  const time = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-/.exec(run)
  if (time === null) return null
  const [, year, month, day, hour, minute, second] = time
  const start = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(start) ? null : start
}

/** A day ends this much later in the last time zone: a heading gives the day of its author. */
const lastZone = 11 * 3_600_000

/** Evidence that was there before its run: each run once. */
function* earlierHeadings({ path, dates, runs }: SharedFacts) {
  const seen = new Set<string>()
  for (const { span, evidence } of dates) {
    if (evidence === undefined || seen.has(evidence.run)) continue
    seen.add(evidence.run)
    const { run, heading } = evidence
    const start = startOf(run)
    const end = Date.parse(heading) + millisecondsOfDay + lastZone
    if (start === null || !(start >= end)) continue
    const issue = runs.find((mention) => mention.run === run)?.issue ?? null
    yield { message: 'heading-earlier' as const, path, span, issue, data: { run, heading } }
  }
}
