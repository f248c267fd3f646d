import { orThrow, UserError } from '../../../app/user-error.ts'
import { type OpenFleet, openFleet, surveyFleet } from '../../../fleet/registry/open-fleet.ts'
import { refusalOf } from '../../../fleet/registry/open-project.ts'
import { renderFleetList, renderFleetListJson } from '../../../fleet/registry/registry-text.ts'
import { defineCommand } from '../../command-declaration.ts'
import { chosenFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'fleet list',
  summary: 'the projects of the fleet: where they are, which are enabled, and their pinned engines',
  examples: ['sot fleet list', 'sot fleet list --root ../fleet --json'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot fleet list')
    const fleet = orThrow<OpenFleet>(await openFleet(context.cwd, flags.root ?? null))
    const refusal = refusalOf(fleet.findings)
    if (refusal !== null) throw new UserError(refusal.problem)
    const projects = await surveyFleet(fleet)
    context.stdout.write(
      format === 'json' ? renderFleetListJson(projects) : renderFleetList(projects, flags.quiet === true),
    )
    return 0
  },
})
