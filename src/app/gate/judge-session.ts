import { findRepository } from '../../workspace/git/find-repository.ts'
import { outsideCommits } from '../../workspace/git/revisions.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'
import { type FalseDone, judgePlan } from './false-done.ts'
import { planAt } from './plan-at.ts'
import type { PlanBefore } from './plan-before.ts'
import { readPlans, type SessionStart } from './session-start.ts'

/** A session of an agent in a workspace. */
export type AgentSession = {
  readonly root: string
  readonly start: SessionStart
  /** Issues that were seen to be done. */
  readonly accepted: readonly string[]
  readonly environment: Environment
}

type Verdict = {
  readonly found: readonly FalseDone[]
  /** The issues that the session set to done, and that are. */
  readonly done: readonly string[]
  /** The id of the check in which nothing was found, whatever is checked out; null where something was. */
  readonly clean: string | null
}

/** What the session calls done and is not, in the work tree. */
export async function judgeWorkTree(session: AgentSession): Promise<Verdict> {
  return judgeState(session, workTreeSource(session.root), true)
}

/** The same for a state of the files that is not the work tree's. */
export async function judgeFiles(session: AgentSession, source: FileSource): Promise<readonly FalseDone[]> {
  return (await judgeState(session, source, false)).found
}

async function judgeState(session: AgentSession, source: FileSource, isStored: boolean): Promise<Verdict> {
  const { start, environment } = session
  const plans = await readPlans({ ...session, source }, start, isStored)
  const judging = { now: environment.now, accepted: new Set(session.accepted) }
  const judge = (before: PlanBefore) => plans.map(({ workspace }) => judgePlan(before, workspace, judging))
  const verdicts = judge(start.plan)
  const all = verdicts.flatMap(({ found }) => found)
  const issues = issuesOf(all)
  const done = (verdicts[0]?.done ?? []).filter((id) => !issues.has(id))
  if (all.length === 0) return { found: [], done, clean: plans[0]?.check ?? null }
  const distinct = [...new Map(all.map((one) => [one.key, one])).values()]
  const foundSince = (before: PlanBefore) => issuesOf(judge(before).flatMap(({ found }) => found))
  return { found: await withoutOthers(distinct, session, foundSince), done, clean: null }
}

/** The issues that are called done and are not. */
export const issuesOf = (found: readonly FalseDone[]): ReadonlySet<string> =>
  new Set(found.map(({ issue }) => issue))

/** Leaves out what the plan of commits from elsewhere says as well: after a pull, a rebase or a change of branch. */
async function withoutOthers(
  found: readonly FalseDone[],
  { root, start, environment }: AgentSession,
  foundSince: (before: PlanBefore) => ReadonlySet<string>,
): Promise<readonly FalseDone[]> {
  const repository = findRepository(root)
  if (repository === null) return found
  let own = found
  for (const commit of await outsideCommits(repository.top, start.commits)) {
    const at = await planAt(root, commit, environment)
    const issues = at === null ? null : foundSince(at.plan)
    if (issues !== null) own = own.filter(({ issue }) => issues.has(issue))
  }
  return own
}
