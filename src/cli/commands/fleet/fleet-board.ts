import { basename } from 'node:path'
import { loadFleetProjects } from '../../../app/fleet/load-fleet-projects.ts'
import { orThrow, refuse, UserError } from '../../../app/user-error.ts'
import { type OpenFleet, openFleet } from '../../../fleet/registry/open-fleet.ts'
import { refusalOf, unreadRegistry } from '../../../fleet/registry/open-project.ts'
import { terminalText } from '../../../report/escape.ts'
import { count } from '../../../report/wording.ts'
import { buildFleetBoard } from '../../../workboard/fleet/build-fleet-board.ts'
import { renderFleetJson } from '../../../workboard/fleet/fleet-board-json.ts'
import { renderFleetMarkdown } from '../../../workboard/fleet/fleet-markdown.ts'
import { renderFleetText } from '../../../workboard/fleet/fleet-text.ts'
import { screenOf } from '../../board-view.ts'
import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'
import type { Context } from '../../context.ts'
import { reportBugs } from '../../exit.ts'
import { boardFormat } from '../../output-format.ts'
import { Progress } from '../../terminal.ts'

/** 1 where a project of the fleet is not on the board, 2 where a rule failed. */
export const command = defineCommand({
  name: 'fleet board',
  summary: 'the workboard over all enabled projects: what is claimed and proven, what can start',
  arguments: [['[fleet]', 'a fleet.toml, or a folder with one (default: the nearest one upwards)']],
  options: boardOptions,
  examples: ['sot fleet board', 'sot fleet board ../fleet --json', 'sot fleet board --html fleet.html'],
  run: async ({ args: [named], flags, context }) => {
    const format = boardFormat(flags, ['json', 'markdown'], 'sot fleet board')
    if (flags.link !== undefined) refuse('sot fleet board links to files', 'Leave out --link.')
    const isQuiet = flags.quiet === true
    const page = flags.html === undefined ? null : await import('../../board-html.ts')
    const target = page?.htmlTarget(flags.html ?? '', format, context)
    const fleet = orThrow<OpenFleet>(await openFleet(context.cwd, named ?? flags.root ?? null))
    const progress = new Progress(context, isQuiet)
    let hasBugs = false
    const projects = await loadFleetProjects(fleet.folder, projectsOf(fleet), flags, context, {
      phase: progress.phase,
      note: (line) => progress.line(line),
      bugs: (bugs) => {
        hasBugs = true
        reportBugs(bugs, context)
      },
    })
    progress.clear()
    const board = buildFleetBoard(projects, flags.now ?? context.now)
    if (page !== null && target !== undefined) {
      const { renderFleetPage } = await import('../../../workboard/fleet/render-fleet-page.ts')
      const [title, base] = [basename(fleet.folder) || 'fleet', page.linkBase(fleet.folder, target, context)]
      page.writePage(renderFleetPage({ board, title, base }), target, isQuiet, context)
    }
    if (format === 'json') context.stdout.write(renderFleetJson(board))
    else if (format === 'markdown') context.stdout.write(renderFleetMarkdown(board))
    else if (page === null) context.stdout.write(renderFleetText(board, isQuiet, screenOf(flags, context)))
    const hasErrors = reportRegistryErrors(fleet, context)
    return hasBugs ? 2 : hasErrors || board.totals.projects.broken > 0 ? 1 : 0
  },
})

/** The projects of the registry. One with errors still has projects; one that cannot be read has none. */
function projectsOf({ file, findings, shown }: OpenFleet) {
  if (file !== null) return file.projects
  throw new UserError((refusalOf(findings) ?? unreadRegistry(shown)).problem)
}

/** Says that the registry has errors; `sot fleet validate` lists them. */
function reportRegistryErrors({ findings, file }: OpenFleet, { stderr }: Context): boolean {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const name = file?.path ?? 'fleet.toml'
  if (errors > 0)
    stderr.write(`${terminalText(name)} has ${count(errors, 'error')}; "sot fleet validate" lists them.\n`)
  return errors > 0
}
