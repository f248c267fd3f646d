import { checkWorkspace } from '../../check/session.ts'
import { configName } from '../../model/settings.ts'
import { commitTree } from '../../workspace/sources/git-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import type { Environment } from '../environment.ts'
import { type PlanBefore, planBefore } from './plan-before.ts'

/** The plan of a commit, and the text of its configuration. */
type CommittedPlan = { readonly plan: PlanBefore; readonly config: string | null }

/** Reads the plan of a commit; null where it has none. */
export async function planAt(
  root: string,
  commit: string,
  { now }: Environment,
): Promise<CommittedPlan | null> {
  const tree = await commitTree(root, commit)
  if ('problem' in tree) return null
  const result = await checkWorkspace({ source: tree.source, now })
  if ('problem' in result) return null
  const config = await readText(tree.source, configName)
  return { plan: planBefore(result.workspace), config: 'text' in config ? config.text : null }
}
