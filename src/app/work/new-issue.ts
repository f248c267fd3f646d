import { foldTitle } from '../../model/document/fold.ts'
import { isClosed } from '../../model/document/status.ts'
import { folderOf, isMarkdownPath } from '../../model/root-paths.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import type { EditOutcome } from '../../report/edit-report.ts'
import type { Environment } from '../environment.ts'
import { refuse } from '../user-error.ts'
import { pathsBelow } from '../user-paths.ts'
import { means, type NamedBlocker, namedBlocker } from './blocker-goals.ts'
import { boardChange, type Planned, runEdit, type WorkChoice } from './edit-issue.ts'
import type { EditSpace } from './edit-space.ts'
import { issueAtWork } from './issue-goals.ts'
import { newIssueDrafts } from './new-issue-drafts.ts'
import { nextId, numberedIssues } from './next-id.ts'
import { plainWords } from './plain-words.ts'
import { type EditGoal, planEdit } from './plan-edit.ts'
import { blockerClause } from './same-facts.ts'
import { statusTarget } from './status-word.ts'

type NewChoice = WorkChoice & {
  readonly in?: string | undefined
  readonly type?: string | undefined
  readonly blockedBy?: readonly string[] | undefined
}

/** Writes a new issue next to others, in their form and with the next id of their series. */
export function newIssue(given: string, choice: NewChoice, environment: Environment): Promise<EditOutcome> {
  const title = plainWords(given, 'The title')
  const type = choice.type === undefined ? null : plainWords(choice.type, 'The type')
  return runEdit(choice, environment, async (space) => {
    const neighbours = neighboursAt(choice.in, space, environment)
    const same = neighbours.find(
      ({ issue, status }) =>
        foldTitle(issue.title.replace(blockerClause, '')) === foldTitle(title) && !isClosed(status),
    )
    if (same !== undefined) return withBoard({ issue: same.id, changes: [] }, space)
    const { workspace } = space.before
    const blockers = (choice.blockedBy ?? []).map((words) => namedBlocker(words, workspace))
    const now = choice.now ?? environment.now
    return planNew({ title, type, blockers, now }, neighbours, space)
  })
}

type NewIssue = {
  readonly title: string
  readonly type: string | null
  readonly blockers: readonly NamedBlocker[]
  readonly now: string
}

async function planNew(
  wanted: NewIssue,
  neighbours: readonly LinkedIssue[],
  space: EditSpace,
): Promise<Planned> {
  const { workspace } = space.before
  const found = numberedIssues(neighbours).at(-1)
  if (found === undefined)
    return refuse(
      `no issue in ${neighbours[0]?.path ?? 'this plan'} has an id that ends in a number`,
      'Write the issue by hand.',
    )
  const [neighbour, number] = found
  const next = nextId(number, workspace)
  const at = await issueAtWork(neighbour, space)
  const status = wanted.blockers.length > 0 ? 'proposed' : usualStatus(neighbours)
  const word = statusTarget(status, neighbour, space)?.word ?? status
  const blockers = wanted.blockers.map((one) => ('id' in one ? one.id : one.text))
  const goal: EditGoal = {
    id: next.id,
    changed: new Set(),
    isNew: true,
    isReached: ({ issue, blockedBy, path }) =>
      foldTitle(issue.title.replace(blockerClause, '')) === foldTitle(wanted.title) &&
      folderOf(path) === folderOf(neighbour.path) &&
      (wanted.type === null || issue.type?.text === wanted.type) &&
      blockedBy.length === blockers.length &&
      wanted.blockers.every((named) => blockedBy.some((blocker) => means(named, blocker))),
    candidates: newIssueDrafts(at, number, { ...wanted, ...next, blockers, word }),
    otherwise: `${neighbour.path} cannot take a new issue in the form of ${neighbour.id}: write it by hand`,
  }
  const planned = await planEdit(goal, space)
  if ('refused' in planned) return { issue: next.id, ...planned }
  const board = await boardChange(next.id, planned.after, space, true)
  if (board !== null && 'refused' in board) return { issue: next.id, ...board }
  return { issue: next.id, changes: [...planned.changes, ...(board === null ? [] : [board])] }
}

async function withBoard(planned: Planned, space: EditSpace): Promise<Planned> {
  const board = await boardChange(planned.issue, space.before, space, true)
  if (board === null) return planned
  return 'refused' in board ? { issue: planned.issue, ...board } : { issue: planned.issue, changes: [board] }
}

/** The status of new work: what others that wait for work here have. */
function usualStatus(neighbours: readonly LinkedIssue[]): 'ready' | 'proposed' {
  const has = (status: string): boolean => neighbours.some((one) => one.status === status)
  return has('proposed') && !has('ready') ? 'proposed' : 'ready'
}

/** Where an issue is written: the file that lists it, or the folder of files like its own. */
const placeOf = ({ path, issue }: LinkedIssue): string =>
  issue.source === 'file' ? `${folderOf(path)}/` : path

/** The issues of the file or folder that the user names, else of the only one that there is. */
function neighboursAt(
  given: string | undefined,
  space: EditSpace,
  { cwd }: Environment,
): readonly LinkedIssue[] {
  const written = space.before.workspace.issues.filter(({ path }) => isMarkdownPath(path))
  const places = [...new Set(written.map(placeOf))].sort()
  const listed = `Give one of ${places.slice(0, 5).join(', ')}.`
  if (given === undefined) {
    if (places.length === 1) return written
    if (places.length === 0)
      return refuse('there is no issue next to which a new one could be written', 'Run "sot init".')
    return refuse(`issues are in ${places.length} places: say with --in where the new one goes`, listed)
  }
  const [path = ''] = pathsBelow(space.root, cwd, [given])
  const here = written.filter((one) => one.path === path || placeOf(one) === `${path}/`)
  const [first] = here
  if (first === undefined)
    return refuse(`there are no issues in ${given} whose form a new one could have`, listed)
  return written.filter((one) => placeOf(one) === placeOf(first))
}
