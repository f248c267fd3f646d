import type { Field } from '../../model/document/issue.ts'
import { documentRule } from '../../model/rule.ts'

export const rule = documentRule<'near'>(
  {
    id: 'issue-field-unknown',
    group: 'structure',
    title: 'Forbid labels that are one slip away from a known field',
    why: 'A misspelt label is not the field it was meant to be: `Blocked bt: WORK-3` blocks nothing, and no other check would say so. Labels that resemble no known field are yours to use.',
    severity: 'warning',
    ownFormat: true,
    messages: {
      near: {
        text: 'Unknown field “{label}”, which probably means “{near}”',
        fix: 'Write “{near}”, or choose a label that cannot be mistaken for it.',
      },
    },
  },
  function* ({ issues }) {
    for (const issue of issues) {
      const fieldsOf = countMeanings(issue.fields)
      for (const { name, near, label, span } of issue.fields) {
        if (name === null && near !== null) {
          // "Final status" is a statement that only its author can make; where the field is there already, which of the two is meant is for people to say.
          const isSlip = !/\sstatus$|^status\s/i.test(label)
          const fixable = isSlip && fieldsOf.get(near.toLowerCase()) === 1
          yield { message: 'near', span, data: { label, near }, issue: issue.id, fixable }
        }
      }
    }
  },
)

/** How many fields have a label, in lower case, or probably mean it. */
function countMeanings(fields: readonly Field[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { label, near } of fields)
    for (const meaning of new Set([label.toLowerCase(), (near ?? label).toLowerCase()]))
      counts.set(meaning, (counts.get(meaning) ?? 0) + 1)
  return counts
}
