import { workspaceRule } from '../../model/rule.ts'
import { defectHits } from '../shared/evidence/evidence-defects.ts'

export const rule = workspaceRule<'events'>(
  {
    id: 'evidence-events',
    group: 'evidence',
    title: 'Require the events of a run to be whole and in order',
    why: 'The events record what happened, step by step. Where one is missing, doubled or out of order, the run is not the one that its report describes.',
    severity: 'error',
    messages: {
      events: {
        text: 'The events of run {run} are not valid: {what} ({where})',
        fix: 'Look at events.normalized.jsonl of the run, and run it again where a step is missing.',
      },
    },
  },
  (workspace) => defectHits('evidence-events', 'events', workspace),
)
