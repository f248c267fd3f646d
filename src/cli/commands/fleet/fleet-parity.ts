import { orThrow } from '../../../app/user-error.ts'
import { compareAgents } from '../../../fleet/registry/compare-agents.ts'
import { type OpenProject, openProject } from '../../../fleet/registry/open-project.ts'
import {
  type ComparedProject,
  renderParityJson,
  renderParityText,
} from '../../../fleet/registry/parity-text.ts'
import { defineCommand } from '../../command-declaration.ts'
import { chosenFormat } from '../../output-format.ts'
import { painterOf } from '../../terminal.ts'

export const command = defineCommand({
  name: 'fleet parity',
  summary: 'compare agents, models and phases of two projects; exit code 1 when they differ',
  arguments: [
    ['<a>', 'a project of the fleet, the folder of a project, or an agents.toml'],
    ['<b>', 'the other one'],
  ],
  examples: ['sot fleet parity booth tide', 'sot fleet parity booth ../old/agents.toml'],
  run: async ({ args, flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot fleet parity')
    const open = async (word = ''): Promise<ComparedProject> => {
      const project = await openProject(word, context.cwd, flags.root ?? null)
      return { word, project: orThrow<OpenProject>(project) }
    }
    const [a, b] = [await open(args[0]), await open(args[1])]
    const parity = compareAgents(a.project.agents, b.project.agents)
    const identical = a.project.sha256 === b.project.sha256
    const style = { isQuiet: flags.quiet === true, paint: painterOf(flags, context) }
    context.stdout.write(
      format === 'json'
        ? renderParityJson(parity, identical, [a, b])
        : renderParityText(parity, identical, [a, b], style),
    )
    return parity.equal ? 0 : 1
  },
})
