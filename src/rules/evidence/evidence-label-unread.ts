import { documentRule } from '../../model/rule.ts'

export const rule = documentRule<'label' | 'value'>(
  {
    id: 'evidence-label-unread',
    group: 'evidence',
    title: 'Forbid labels in a list of evidence whose values are not compared',
    why: 'In a list that names a run, a label and its value look like a fact of that run. A label that is not read is compared with nothing, and may say what it likes next to values that were checked.',
    severity: 'warning',
    messages: {
      label: {
        text: 'The label “{label}” in a list that names a run is not read, so its value is compared with nothing',
        fix: 'Use the label of a field of report.json, or say it in a sentence outside the list.',
      },
      value: {
        text: 'The value of “{label}” in a list that names a run is not read, so it is compared with nothing',
        fix: 'Write the value as report.json gives it.',
      },
    },
  },
  function* ({ problems }) {
    for (const { rule: owner, code, detail, span, issue } of problems) {
      if (owner !== 'evidence-label-unread') continue
      yield { message: code === 'value' ? 'value' : 'label', span, issue, data: { label: detail } }
    }
  },
)
