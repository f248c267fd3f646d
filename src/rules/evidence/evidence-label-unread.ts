import { documentRule } from '../../model/rule.ts'

const evidence = (line: string): string =>
  [
    '# Kiln Issues',
    '## KILN-3 - First firing',
    'Status: validated.',
    'Validation evidence:',
    `- Run artifact directory: \`harness-runs/20260601T020117Z-kiln-2566\`.\n- Report status: \`pass\`.\n${line}`,
  ].join('\n\n')

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
    good: [
      evidence('- Tests executed: 12.\n'),
      evidence('- Note: fired twice.\n'),
      evidence('- Reviewed by: Jane Doe.\n'),
    ],
    bad: [evidence('- Coverage: 100 %.\n'), evidence('- Tests executed: all of them.\n')],
  },
  function* ({ problems }) {
    for (const { rule: owner, code, detail, span, issue } of problems) {
      if (owner !== 'evidence-label-unread') continue
      yield { message: code === 'value' ? 'value' : 'label', span, issue, data: { label: detail } }
    }
  },
)
