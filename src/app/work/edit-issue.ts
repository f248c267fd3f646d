import { join } from 'node:path'
import { withProcessLock } from '../../harness/process/process-lock.ts'
import type { FileChange } from '../../model/document/line-edit.ts'
import type { CheckResult } from '../../model/result.ts'
import type { EditOutcome } from '../../report/edit-report.ts'
import { writeChange } from '../../workspace/files/write-file.ts'
import { findGitFolder } from '../../workspace/git/find-repository.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import type { Environment } from '../environment.ts'
import { onlyIssue } from '../only-issue.ts'
import { openWorkspace } from '../open-workspace.ts'
import type { Refusal } from '../record/plan-record.ts'
import { syncBoard } from '../sync/sync-board.ts'
import { refuse } from '../user-error.ts'
import { type EditChoice, type EditSpace, openEditSpace } from './edit-space.ts'
import { type GoalOrNot, type IssueAtWork, issueAtWork } from './issue-goals.ts'
import { planEdit } from './plan-edit.ts'

/** What commands that edit issues have in common. */
export type WorkChoice = EditChoice & {
  readonly command: string
  readonly dryRun?: true | undefined
  /** The id of this process: others wait while it works. */
  readonly pid: number
  /** Runs when all is planned and nothing is written: a refusal leaves everything as it is. */
  readonly beforeWrite?: (issue: string) => Promise<Refusal | null>
}

/** The files that a command writes for an issue; none where nothing is left to do. */
export type Planned =
  | { readonly issue: string; readonly changes: readonly FileChange[] }
  | (Refusal & { readonly issue: string })

const patienceMs = 120_000
/** How often the files are read again while another program writes them. */
const attempts = 5

/** Edits one issue: plans what changes, and writes it while no other command works in this repository. */
export function editIssue(
  name: string,
  goalOf: (at: IssueAtWork) => GoalOrNot | Promise<GoalOrNot>,
  choice: WorkChoice,
  environment: Environment,
): Promise<EditOutcome> {
  return runEdit(choice, environment, async (space) => {
    const linked = onlyIssue(name, space.before.workspace)
    const goal = await goalOf(await issueAtWork(linked, space))
    if (goal !== null && 'refused' in goal) return { issue: linked.id, ...goal }
    const planned = goal === null ? { changes: [], after: space.before } : await planEdit(goal, space)
    if ('refused' in planned) return { issue: linked.id, ...planned }
    const board = await boardChange(linked.id, planned.after, space)
    if (board !== null && 'refused' in board) return { issue: linked.id, ...board }
    const refusal = (await choice.beforeWrite?.(linked.id)) ?? null
    if (refusal !== null) return { issue: linked.id, ...refusal }
    return { issue: linked.id, changes: [...planned.changes, ...(board === null ? [] : [board])] }
  })
}

/** Plans under the lock of the repository, writes, and plans again where another program was faster. */
export async function runEdit(
  choice: WorkChoice,
  environment: Environment,
  plan: (space: EditSpace) => Promise<Planned>,
): Promise<EditOutcome> {
  const { root } = await openWorkspace(choice.root, environment.cwd)
  const path = join(findGitFolder(root)?.common ?? root, '.sot-edit.lock')
  const locked = await withProcessLock(path, choice.pid, patienceMs, async () => {
    for (let attempt = 1; ; attempt += 1) {
      const space = await openEditSpace(choice, environment)
      const outcome = writeAll(space.root, await plan(space), choice)
      if (outcome !== 'race') return outcome
      if (attempt === attempts)
        return refuse('another program keeps writing the documents', 'Run the command again.')
    }
  })
  if ('value' in locked) return locked.value
  if (locked.heldBy === 'gone') return refuse(`the folder ${root} is gone`, 'Run the command where it is.')
  return refuse(`process ${locked.heldBy} edits issues here`, 'Run the command again when it has ended.')
}

/** Writes documents first and the board last: a command that was killed is finished by the same command. */
function writeAll(root: string, planned: Planned, { command, dryRun }: WorkChoice): EditOutcome | 'race' {
  const { issue } = planned
  const about = { command, issue, reason: null, changes: [] }
  if ('refused' in planned) return { ...about, outcome: 'refused', reason: planned.refused }
  const { changes } = planned
  if (changes.length === 0) return { ...about, outcome: 'unchanged' }
  if (dryRun) return { ...about, outcome: 'would-change', changes }
  for (const change of changes) {
    const failure = writeChange(root, change)
    if (failure?.isRace) return 'race'
    if (failure !== null)
      return refuse(`${change.path} is not written: ${failure.detail}`, 'Run the command again.')
  }
  return { ...about, outcome: 'changed', changes }
}

/** What the board must say of an issue from now on; null where it says so, or there is no board. */
export async function boardChange(
  id: string,
  { workspace }: CheckResult,
  { source }: EditSpace,
  isNew = false,
): Promise<FileChange | Refusal | null> {
  const path = workspace.board?.path
  if (path === undefined) return null
  const file = await readText(source, path)
  if ('code' in file) return { refused: `${path} cannot be read: ${file.detail}` }
  const linked = workspace.byId.get(id)
  const synced = syncBoard({ path, ...file }, workspace, { id, isNew, path: linked?.path ?? '' })
  if ('change' in synced) return synced.change
  const { what, todo } = synced.problem
  return { refused: `${what} ${todo}` }
}
