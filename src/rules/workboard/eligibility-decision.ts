import { documentRule } from '../../model/rule.ts'
import { eligibilityNeeds } from '../shared/evidence/contract-terms.ts'
import { findUnmetNeed, mergeEntries } from '../shared/evidence/record-match.ts'
import { titleSpan } from '../shared/planning-document.ts'

export const rule = documentRule<'missing' | 'empty'>(
  {
    id: 'eligibility-decision',
    group: 'workboard',
    title: 'Require an eligibility decision to say everything it decides',
    why: 'A decision is relied on long after the talk about it. Which backend was chosen, which were refused, why, under which gates and who is asked in doubt: whatever is left out will be decided again by other people.',
    severity: 'error',
    messages: {
      missing: {
        text: 'The eligibility decision does not state the {name}',
        fix: 'Add a line with that label and its value.',
      },
      empty: {
        text: '"{name}" has no value',
        fix: 'Write down what was decided; "none" is a decision too.',
      },
    },
  },
  function* (document) {
    if (document.kind !== 'eligibility' || document.record === null) return
    const merged = mergeEntries(document.record.entries)
    for (const need of eligibilityNeeds) {
      const unmet = findUnmetNeed(merged, need)
      if (unmet === null) continue
      const data = { name: need.name }
      if (unmet.stated === null) yield { message: 'missing', span: titleSpan(document), data }
      else yield { message: 'empty', span: unmet.stated.span, data }
    }
  },
)
