import { type LoadedWorkspace, loadWorkspace } from '../../check/load-workspace.ts'
import { isUnderWay } from '../../model/document/status.ts'
import type { EditOutcome } from '../../report/edit-report.ts'
import { pushClaim } from '../../workspace/git/claims/claim-ref.ts'
import { otherWorktrees } from '../../workspace/git/claims/worktrees.ts'
import { gitUserName } from '../../workspace/git/git-config.ts'
import type { Environment } from '../environment.ts'
import { openWorkspace } from '../open-workspace.ts'
import type { Refusal } from '../record/plan-record.ts'
import { orThrow, refuse, UserError } from '../user-error.ts'
import { assigneeOf } from './assignee.ts'
import { editIssue, type WorkChoice } from './edit-issue.ts'
import { documentIn, partsOf } from './edit-space.ts'
import { startGoal } from './issue-goals.ts'
import { plainWords } from './plain-words.ts'

type StartChoice = WorkChoice & {
  readonly as?: string | undefined
  /** The remote at which the claim counts for clones too. */
  readonly push?: string | undefined
}

/** Starts an issue under a name: of several processes, work trees or clones that do it at once, one succeeds. */
export async function startIssue(
  issue: string,
  choice: StartChoice,
  environment: Environment,
): Promise<EditOutcome> {
  const { root } = await openWorkspace(choice.root, environment.cwd)
  const name = plainWords(await nameOf(choice, root, environment), 'The name')
  const beforeWrite = async (id: string): Promise<Refusal | null> =>
    (await claimedInWorktree(root, id, name)) ?? (await claimedAtRemote(root, id, name, choice))
  return editIssue(issue, (at) => startGoal(at, name), { ...choice, beforeWrite }, environment)
}

async function nameOf({ as }: StartChoice, root: string, { env }: Environment): Promise<string> {
  const names = [as, env.SOT_AGENT, await gitUserName(root), env.USER]
  const name = names.find((one) => one !== undefined && one !== null && one.trim() !== '')
  return name ?? refuse('no name is given for who starts the issue', 'Give one with --as NAME.')
}

async function claimedInWorktree(root: string, id: string, name: string): Promise<Refusal | null> {
  for (const other of await otherWorktrees(root)) {
    const holder = await holderIn(other, id)
    if (holder !== null && holder !== name) return { refused: `${id} is assigned to ${holder} in ${other}` }
  }
  return null
}

/** Who works on an issue in another work tree; null where no one does, or it has no such plan. */
async function holderIn(root: string, id: string): Promise<string | null> {
  try {
    const open = await openWorkspace(root, root)
    const { workspace } = orThrow<LoadedWorkspace>(await loadWorkspace(open.source, open.settings))
    const linked = workspace.byId.get(id)
    const document = linked === undefined ? null : await documentIn(open, linked.path)
    if (linked === undefined || document === null || !isUnderWay(linked.status)) return null
    const parts = partsOf(document.facts, linked)
    return parts === null ? null : assigneeOf(document, parts).name
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}

async function claimedAtRemote(
  root: string,
  id: string,
  name: string,
  { push, dryRun }: StartChoice,
): Promise<Refusal | null> {
  if (push === undefined || dryRun) return null
  const claim = await pushClaim(root, push, id, name)
  if ('problem' in claim)
    return refuse(
      `${id} cannot be claimed at ${push}: ${claim.problem}`,
      'Name a remote that you can push to.',
    )
  return claim.holder === name ? null : { refused: `${id} is claimed by ${claim.holder} at ${push}` }
}
