import type { Citation } from '../../model/evidence/run-evidence.ts'
import { workspaceRule } from '../../model/rule.ts'
import { defectHits } from '../shared/evidence/evidence-defects.ts'

export const rule = workspaceRule<'broken' | 'old'>(
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
    },
  },
  function* (workspace, { settings, now }) {
    yield* defectHits('evidence-freshness', 'broken', workspace)
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
  const time = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-/.exec(run)
  if (time === null) return null
  const [, year, month, day, hour, minute, second] = time
  const age = Date.parse(now) - Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(age) ? null : Math.floor(age / 86_400_000)
}
