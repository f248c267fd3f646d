import type { NewProject, NewProjectPlace } from '../../../app/fleet/new-project.ts'
import { shownPath } from '../../../app/user-paths.ts'
import { registration } from '../../../fleet/registry/fleet-file.ts'
import { screenJson, terminalText } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import { type CommonFlags, clockOptions, flag, value } from '../../command-options.ts'
import type { Context } from '../../context.ts'
import { nonEmpty } from '../../option-values.ts'
import { chosenFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'fleet new',
  summary: 'start a project: ignored logs, agents.toml, and planning documents that pass',
  arguments: [['<name>', 'the name of the project: letters, digits, ., _ and -']],
  options: {
    path: value('<dir>', 'its folder (default: a folder of that name in the fleet, or here)', nonEmpty),
    register: flag('add it to the end of fleet.toml'),
    owner: value('<name>', 'who owns the board and the first documents (default: git user.name)', nonEmpty),
    dryRun: flag('show what would be written, and write nothing'),
    ...clockOptions,
  },
  examples: ['sot fleet new booth', 'sot fleet new tide --path projects/tide --register'],
  run: async ({ args: [name = ''], flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot fleet new')
    const { planProject, writeProject } = await import('../../../app/fleet/new-project.ts')
    const project = await planProject(name, flags, context)
    const isDry = flags.dryRun === true
    if (!isDry) writeProject(project, context)
    context.stdout.write(
      format === 'json' ? renderJson(project, isDry, context) : renderText(project, isDry, flags, context),
    )
    return 0
  },
})

function renderJson({ name, place, files, fleetText }: NewProject, isDry: boolean, context: Context): string {
  const report = {
    schema: 'sot-fleet-new/1',
    name,
    folder: shownPath(place.folder, context),
    written: !isDry,
    files: Object.keys(files),
    registered: place.entry !== null || (fleetText !== null && !isDry),
    registration: linesFor(name, place),
  }
  return screenJson(report)
}

function linesFor(name: string, { path, entry }: NewProjectPlace): string | null {
  return path === null || entry !== null ? null : registration(name, path)
}

function renderText(project: NewProject, isDry: boolean, flags: CommonFlags, context: Context): string {
  const { name, place, files, fleetText } = project
  const folder = shownPath(place.folder, context)
  const verb = isDry ? 'would write' : 'wrote'
  const lines = Object.keys(files).map((path) => `${verb} ${folder}/${path}`)
  if (fleetText !== null) lines.push(`${verb} ${place.fleet?.shown ?? ''} (one project more)`)
  if (flags.quiet) return lines.map((line) => `${terminalText(line)}\n`).join('')
  const toAdd = fleetText === null ? linesFor(name, place) : null
  if (toAdd !== null)
    lines.push(
      '',
      'To register it, add to fleet.toml, or use --register:',
      '',
      ...toAdd.trimEnd().split('\n'),
    )
  lines.push(
    '',
    'Next:',
    `  sot check --root ${folder}`,
    ...(place.fleet === null ? [] : ['  sot fleet validate']),
  )
  return lines.map((line) => `${terminalText(line)}\n`).join('')
}
