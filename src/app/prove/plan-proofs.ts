import { allowedMatcher } from '../../check/changed-code.ts'
import { type LoadedWorkspace, loadWorkspace } from '../../check/load-workspace.ts'
import { acceptanceDigest } from '../../evidence/claims/acceptance-digest.ts'
import type { ProofOrder } from '../../harness/prove/proof-run.ts'
import { criteriaOf } from '../../model/document/shared-facts.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { findProgram } from '../../workspace/files/program-on-path.ts'
import { changedSince } from '../../workspace/git/revisions.ts'
import type { Environment } from '../environment.ts'
import { onlyIssue } from '../only-issue.ts'
import { type OpenWorkspace, openWorkspace } from '../open-workspace.ts'
import { orThrow, refuse, UserError } from '../user-error.ts'
import { commandsOf, coveredCriteria, type WrittenCommand } from './plan-commands.ts'
import { staleIssues } from './stale-issues.ts'

/** Which issues to prove, and with what. */
export type ProofChoice = {
  readonly root?: string
  readonly issues: readonly string[]
  readonly all?: true
  /** Those whose proof is stale. */
  readonly stale?: true
  readonly since?: string
  readonly command?: readonly string[]
  readonly criteria?: readonly number[]
}

/** An issue and the commands that prove it. */
export type ProofPlan = ProofOrder['issue'] & { readonly commands: readonly WrittenCommand[] }

/** An issue that cannot be proven as it is, and why. */
export type RefusedIssue = UserProblem & Pick<ProofPlan, 'id' | 'document'>

export type ProofPlans = OpenWorkspace & {
  readonly plans: readonly ProofPlan[]
  readonly refused: readonly RefusedIssue[]
  /** Chosen issues that name no command. */
  readonly without: readonly string[]
}

/** What a call of `sot prove` is to run. Nothing is started. */
export async function planProofs(choice: ProofChoice, environment: Environment): Promise<ProofPlans> {
  const open = await openWorkspace(choice.root, environment.cwd)
  const { workspace } = orThrow<LoadedWorkspace>(await loadWorkspace(open.source, open.settings))
  const named = choice.issues.map((name) => onlyIssue(name, workspace))
  const chosen = [...new Set([...named, ...(await chosenIssues(choice, open, workspace, environment))])]
  const plans: ProofPlan[] = []
  const refused: RefusedIssue[] = []
  const without: string[] = []
  for (const issue of chosen) {
    const planned = attempt(issue, () => {
      const plan = planIssue(issue, choice, open, workspace)
      requireCommands(plan, named.includes(issue), environment)
      return plan
    })
    if ('what' in planned) refused.push(planned)
    else if (planned.commands.length === 0) without.push(planned.id)
    else plans.push(planned)
  }
  return { ...open, ...requirePlans({ plans, refused }), without }
}

/** What stops one issue stops no other. */
function attempt({ id, path }: LinkedIssue, plan: () => ProofPlan): ProofPlan | RefusedIssue {
  try {
    return plan()
  } catch (error) {
    if (error instanceof UserError) return { id, document: path, ...error.problem }
    throw error
  }
}

/** Refuses where every issue is refused: nothing can run. */
function requirePlans<T extends Pick<ProofPlans, 'plans' | 'refused'>>(planned: T): T {
  const [first] = planned.refused
  if (planned.plans.length === 0 && first !== undefined) refuse(first.what, first.todo)
  return planned
}

/** Refuses an issue that was named and has no command, or one whose programs are not here. */
function requireCommands(
  { id, document, commands }: ProofPlan,
  isNamed: boolean,
  environment: Environment,
): void {
  if (commands.length === 0 && isNamed) {
    refuse(
      `${id} names no command that shows that it is done`,
      `Write one into ${document}, such as "Validator: \`npm test\`", or give --command.`,
    )
  }
  const lost = commands.find(({ argv: [program = ''] }) => !isThere(program, environment))
  if (lost === undefined) return
  refuse(
    `the program "${lost.argv[0]}" of the command "${lost.text}" was not found`,
    'Install it, or correct PATH.',
  )
}

/** A path is one of the checkout. */
function isThere(program: string, { env }: Environment): boolean {
  if (program.includes('/') && !program.startsWith('/')) return true
  return findProgram(program, env.PATH ?? '') !== null
}

async function chosenIssues(
  { all, stale, since }: ProofChoice,
  open: OpenWorkspace,
  { issues }: Workspace,
  environment: Environment,
): Promise<readonly LinkedIssue[]> {
  const provable = issues.filter(({ issue }) => issue.source !== 'row')
  if (all) return provable
  if (stale) {
    const ids = await staleIssues(open, environment)
    return provable.filter(({ id }) => ids.has(id))
  }
  if (since === undefined) return []
  const { paths } = orThrow(await changedSince(open.root, since))
  const changed = new Set(paths)
  return provable.filter(({ path, issue }) => changed.has(path) || paths.some(isAllowed(issue)))
}

/** Whether an issue says that it may change a file. */
function isAllowed({ allowedFiles }: LinkedIssue['issue']): (path: string) => boolean {
  return allowedMatcher(allowedFiles) ?? (() => false)
}

function planIssue(
  linked: LinkedIssue,
  { command = [], criteria: chosen }: ProofChoice,
  { settings }: OpenWorkspace,
  { byPath }: Workspace,
): ProofPlan {
  const { id, path, criteriaPath, issue } = linked
  const criteria = criteriaOf(byPath.get(criteriaPath), issue)
  const commands = commandsOf(linked, command, settings.proof)
  const unknown = [...(chosen ?? []), ...commands.flatMap((one) => one.criteria ?? [])].find(
    (number) => number < 1 || number > criteria.length,
  )
  if (unknown !== undefined) {
    const count = criteria.length
    refuse(
      `${id} has ${count} acceptance criteria, and no criterion ${unknown}`,
      `Correct the number in ${path}.`,
    )
  }
  return {
    id,
    document: path,
    acceptanceSha256: criteria.length === 0 ? null : acceptanceDigest(criteria),
    criteria: coveredCriteria(linked, commands, chosen ?? null),
    commands,
  }
}
