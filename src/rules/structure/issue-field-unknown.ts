import type { Field } from '../../model/document/issue.ts'
import { documentRule } from '../../model/rule.ts'

export const rule = documentRule<'near'>(
  {
    id: 'issue-field-unknown',
    group: 'structure',
    title: 'Forbid labels that are one slip away from a known field',
    why: 'A misspelt label is not the field it was meant to be: `Blocked bt: WORK-3` blocks nothing, and no other check would say so. Labels that resemble no known field are yours to use.',
    severity: 'warning',
    messages: {
      near: {
        text: 'Unknown field “{label}”, which probably means “{near}”',
        fix: 'Write “{near}”, or choose a label that cannot be mistaken for it.',
      },
    },
  },
  function* ({ issues }) {
    for (const issue of issues) {
      for (const { name, near, label, span } of issue.fields) {
        if (name === null && near !== null) {
          // "Final status" is a statement that only its author can make; where the field is there already, which of the two is meant is for people to say.
          const isSlip = !/\sstatus$|^status\s/i.test(label)
          const fixable = isSlip && issue.fields.filter((field) => meansAlso(field, near)).length === 1
          yield { message: 'near', span, data: { label, near }, issue: issue.id, fixable }
        }
      }
    }
  },
)

function meansAlso({ label, near }: Field, other: string): boolean {
  return near === other || label.toLowerCase() === other.toLowerCase()
}
