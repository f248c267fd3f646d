import type { EditOutcome } from '../../report/edit-report.ts'
import { gitUserName } from '../../workspace/git/git-config.ts'
import type { Environment } from '../environment.ts'
import { openWorkspace } from '../open-workspace.ts'
import { refuse } from '../user-error.ts'
import { editIssue, type WorkChoice } from './edit-issue.ts'
import { startGoal } from './issue-goals.ts'
import { plainWords } from './plain-words.ts'

type StartChoice = WorkChoice & { readonly as?: string | undefined }

/** Starts an issue under a name. */
export async function startIssue(
  issue: string,
  choice: StartChoice,
  environment: Environment,
): Promise<EditOutcome> {
  const name = plainWords(await nameOf(choice, environment), 'The name')
  return editIssue(issue, (at) => startGoal(at, name), choice, environment)
}

async function nameOf({ as, root }: StartChoice, { cwd, env }: Environment): Promise<string> {
  const open = await openWorkspace(root, cwd)
  const names = [as, env.SOT_AGENT, await gitUserName(open.root), env.USER]
  const name = names.find((one) => one !== undefined && one !== null && one.trim() !== '')
  return name ?? refuse('nobody is named who starts the issue', 'Name somebody with --as NAME.')
}
