import { surveyPlans } from '../../app/formats/survey-plans.ts'
import { openWorkspace } from '../../app/open-workspace.ts'
import { orThrow } from '../../app/user-error.ts'
import { loadWorkspace } from '../../check/load-workspace.ts'
import { formats } from '../../parse/formats/registry.generated.ts'
import { terminalText } from '../../report/escape.ts'
import { alignRows } from '../../report/table.ts'
import { defineCommand } from '../command-declaration.ts'
import { chosenFormat } from '../output-format.ts'
import { surveyText } from '../plan-survey-text.ts'

export const command = defineCommand({
  name: 'formats',
  group: 'Reference',
  summary: 'list the formats of plans, and what of them is here',
  notes: 'Which formats are looked for is `formats:` in sot.config.yaml: auto, or a list.',
  examples: ['sot formats', 'sot formats --json'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot formats')
    const { source, settings } = await openWorkspace(flags.root, context.cwd)
    const loaded = await loadWorkspace(source, { ...settings, allowEmpty: true })
    const survey = await surveyPlans(source, orThrow(loaded).workspace)
    const known = formats.map(({ id, layout }) => ({ id, layout }))
    if (format === 'json') {
      const { plans, passedOver } = survey
      const report = { schema: 'sot-formats/1', plans, passedOver, known }
      context.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
      return 0
    }
    const lines = [
      ...surveyText(survey),
      'Formats:',
      ...alignRows(
        known.map(({ id, layout }) => [id, layout]),
        '  ',
      ),
    ]
    context.stdout.write(`${lines.map(terminalText).join('\n')}\n`)
    return 0
  },
})
