import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { orThrow } from '../../../app/user-error.ts'
import { isFolder, type OpenFleet, openFleet } from '../../../fleet/registry/open-fleet.ts'
import { hasErrors } from '../../../fleet/registry/registry-finding.ts'
import {
  renderVerdictJson,
  renderVerdictText,
  type ValidatedFleet,
} from '../../../fleet/registry/registry-text.ts'
import { checkProject, registryLines, validateFleet } from '../../../fleet/registry/validate-fleet.ts'
import { defineCommand } from '../../command-declaration.ts'
import { chosenFormat } from '../../output-format.ts'
import { reportLayout } from '../../terminal.ts'

export const command = defineCommand({
  name: 'fleet validate',
  summary: 'check a fleet against its schemas, folders and repositories, and for contradictions',
  arguments: [['[file]', 'a fleet.toml, or a single agents.toml (default: the nearest fleet.toml upwards)']],
  examples: ['sot fleet validate', 'sot fleet validate booth/agents.toml --json'],
  run: async ({ args: [file], flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot fleet validate')
    const validated = await validate(file, flags.root, context.cwd)
    const layout = { quiet: flags.quiet === true, ...reportLayout(flags, context) }
    context.stdout.write(
      format === 'json' ? renderVerdictJson(validated) : renderVerdictText(validated, layout),
    )
    return hasErrors(validated.findings) ? 1 : 0
  },
})

/** Validates a fleet, or the one agents.toml that was named: a project without a fleet. */
async function validate(
  named: string | undefined,
  root: string | undefined,
  cwd: string,
): Promise<ValidatedFleet> {
  const file = resolve(cwd, named ?? '.')
  if (named !== undefined && basename(file) === 'agents.toml' && !isFolder(file) && existsSync(file)) {
    const { findings, text } = await checkProject(realpathSync(dirname(file)), named)
    const excerpts = registryLines(findings, new Map(text === null ? [] : [[named, text]]))
    return { path: named, projects: [], findings, excerpts }
  }
  const fleet = orThrow<OpenFleet>(await openFleet(cwd, named ?? root ?? null))
  return { path: fleet.shown, ...(await validateFleet(fleet)) }
}
