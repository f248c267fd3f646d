import { basename } from 'node:path'
import { type OpenFleet, openFleet } from '../fleet/registry/open-fleet.ts'
import { refusalOf } from '../fleet/registry/open-project.ts'
import type { FleetBoard } from '../model/fleet/fleet-board.ts'
import { terminalText } from '../report/escape.ts'
import { count } from '../report/wording.ts'
import { buildFleetBoard } from '../workboard/fleet/build-fleet-board.ts'
import type { BoardFlags } from './board-options.ts'
import { boardFormat } from './board-view.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { fleetProjects } from './fleet-board-projects.ts'
import { screenOf } from './screen.ts'
import { orRefuse, UsageError } from './usage-error.ts'

export type FleetBoardFlags = BoardFlags & { readonly cache?: boolean }

/**
 * `sot fleet board`: the boards of all enabled projects as one. 1 when something of the fleet is not on it, 2 when a rule
 * of ours failed.
 */
export async function showFleetBoard(
  named: string | undefined,
  flags: FleetBoardFlags,
  context: Context,
): Promise<Exit> {
  const format = boardFormat(flags, ['json', 'markdown'], 'sot fleet board')
  const page = flags.html === undefined ? null : await import('./board-html.ts')
  const target = page?.htmlTarget(flags.html ?? '', format, context)
  const fleet = orRefuse<OpenFleet>(await openFleet(context.cwd, named ?? flags.root ?? null))
  const registered = projectsOf(fleet)
  const { projects, hasBugs } = await fleetProjects(fleet.folder, registered, flags, context)
  const board = buildFleetBoard(projects, flags.now ?? context.now)
  if (page !== null && target !== undefined) {
    const text = await pageOf(board, fleet, page.wayTo(fleet.folder, target, context))
    page.writePage(text, target, flags.quiet === true, context)
  }
  if (page === null || format !== 'text') context.stdout.write(await shown(board, format, flags, context))
  const isFaulty = tellFaults(fleet, context)
  return hasBugs ? 2 : isFaulty || board.totals.projects.broken > 0 ? 1 : 0
}

/** A registry that says the same name twice still names projects; one that cannot be read names none. */
function projectsOf({ file, findings }: OpenFleet) {
  if (file !== null) return file.projects
  const refusal = refusalOf(findings)
  throw new UsageError(
    refusal?.problem ?? {
      what: 'The registry of the fleet cannot be read.',
      todo: 'Run "sot fleet validate".',
    },
  )
}

async function shown(
  board: FleetBoard,
  format: 'text' | 'json' | 'markdown',
  flags: FleetBoardFlags,
  context: Context,
): Promise<string> {
  if (format === 'json') return (await import('../workboard/fleet/fleet-json.ts')).renderFleetJson(board)
  if (format === 'markdown')
    return (await import('../workboard/fleet/fleet-markdown.ts')).renderFleetMarkdown(board)
  const { renderFleetText } = await import('../workboard/fleet/fleet-text.ts')
  return renderFleetText(board, flags.quiet === true, screenOf(flags, context))
}

async function pageOf(board: FleetBoard, { folder }: OpenFleet, base: string): Promise<string> {
  const { renderFleetPage } = await import('../workboard/fleet/render-fleet-page.ts')
  return renderFleetPage({ board, title: basename(folder) || 'fleet', base })
}

/** What is wrong with the registry itself is for `sot fleet validate` to tell; that something is, is said here. */
function tellFaults({ findings, file }: OpenFleet, { stderr }: Context): boolean {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const name = file?.path ?? 'fleet.toml'
  if (errors > 0)
    stderr.write(`${terminalText(name)} has ${count(errors, 'error')}; "sot fleet validate" tells.\n`)
  return errors > 0
}
