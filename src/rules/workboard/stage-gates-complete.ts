import { documentRule } from '../../model/rule.ts'
import { stageNeeds, stages } from '../shared/evidence/contract-terms.ts'
import { matchEntries } from '../shared/evidence/record-match.ts'
import { listWords } from '../shared/list-words.ts'
import { titleSpan } from '../shared/planning-document.ts'

export const rule = documentRule<'missing' | 'incomplete'>(
  {
    id: 'stage-gates-complete',
    group: 'workboard',
    title: 'Require all six stages, each with its gate',
    why: 'A stage without a promotion condition is passed by anyone who says so, and one without a mutation scope may touch anything. The gates work only as a whole chain: what one stage leaves open, the next one inherits.',
    severity: 'error',
    messages: {
      missing: {
        text: 'Missing {stage} among the stage gates',
        fix: 'Add the stage with mutation scope, required artifacts, validator, failure modes and promotion condition.',
      },
      incomplete: {
        text: 'The gate of {stage} does not state {missing}',
        fix: 'Fill in what is missing, each under its label.',
      },
    },
  },
  function* (document) {
    if (document.kind !== 'stage-gates' || document.record === null) return
    for (const { term, entry, unmet } of matchEntries(document.record.entries, stages, stageNeeds)) {
      const stage = term.name
      const missing = listWords(unmet.map(({ need }) => need.name))
      if (entry === null) yield { message: 'missing', span: titleSpan(document), data: { stage } }
      else if (unmet.length > 0) yield { message: 'incomplete', span: entry.span, data: { stage, missing } }
    }
  },
)
