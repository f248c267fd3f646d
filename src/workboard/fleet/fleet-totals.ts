import type {
  FleetBoard,
  FleetBoardProject,
  FleetTotals,
  ProjectSummary,
  Troubles,
} from '../../model/fleet/fleet-board.ts'
import { count } from '../../report/wording.ts'
import { itemWords, statusOrder, totalNames } from '../build/board-totals.ts'

/** What a row about a project counts. */
export type Tally = {
  readonly name: string
  readonly of: (summary: ProjectSummary) => number
}

const tallies: readonly Tally[] = [
  ...totalNames.map((name) => ({
    name,
    of: ({ totals }: ProjectSummary) => totals[name],
  })),
  { name: 'errors', of: ({ findings }) => findings.error },
  { name: 'warnings', of: ({ findings }) => findings.warning },
  { name: 'cycles', of: ({ cycles }) => cycles },
  { name: 'contradictions', of: ({ contradictions }) => contradictions },
]

const always = new Set(['claimed', 'proven'])

/** The tallies that a list of projects needs: those of which any project has some. */
export function talliesOf(projects: readonly FleetBoardProject[]): readonly Tally[] {
  const summaries = summariesOf(projects)
  return tallies.filter(({ name, of }) => always.has(name) || summaries.some((summary) => of(summary) > 0))
}

export function summariesOf(projects: readonly FleetBoardProject[]): ProjectSummary[] {
  return shownProjects(projects).map(({ summary }) => summary)
}

export function shownProjects(projects: readonly FleetBoardProject[]) {
  return projects.filter((project) => project.state === 'shown')
}

/** Projects that cannot be shown, with their problems. */
export function brokenProjects(projects: readonly FleetBoardProject[]) {
  return projects.filter((project) => project.state === 'broken')
}

/** Projects that the registry switches off, by name. */
export function disabledNames(projects: readonly FleetBoardProject[]): string[] {
  return projects.filter(({ state }) => state === 'disabled').map(({ name }) => name)
}

/** How many projects, documents and issues there are. */
export function sizeWords(totals: FleetTotals): string[] {
  const { projects, documents, byStatus } = totals
  const { shown, broken, disabled } = projects
  return [
    count(shown + broken + disabled, 'project'),
    ...(broken > 0 ? [`${broken} broken`] : []),
    ...(disabled > 0 ? [`${disabled} disabled`] : []),
    count(documents, 'document'),
    ...itemWords(totals),
    ...statusOrder.filter((status) => byStatus[status] > 0).map((status) => `${status} ${byStatus[status]}`),
  ]
}

type Troubled = Pick<FleetTotals, 'findings' | keyof Troubles>

/** What is wrong in a project, or in all of them; what there is none of is left out. */
export function troubleWords({
  findings,
  cycles,
  contradictions,
  staleBlockers,
  overdue,
}: Troubled): string[] {
  const troubles: readonly (readonly [number, string])[] = [
    [findings.error, 'error'],
    [findings.warning, 'warning'],
    [findings.note, 'note'],
    [cycles, 'cycle'],
    [contradictions, 'contradiction'],
    [staleBlockers, 'stale blocker'],
  ]
  return [
    ...troubles.flatMap(([number, noun]) => (number > 0 ? [count(number, noun)] : [])),
    ...(overdue > 0 ? [`${count(overdue, 'review')} overdue`] : []),
  ]
}

/** Why there is nothing to start, and nothing to list. */
export function emptyWords({ projects, next, nextHitl }: FleetBoard): string | null {
  if (projects.length === 0) return 'No project is registered.'
  if (summariesOf(projects).length === 0) return 'No project is on the board.'
  return next.length + nextHitl.length > 0
    ? null
    : 'Nothing can be started: what is open waits for something, or is under way.'
}
