import { Session } from '../../check/session.ts'
import { configName } from '../../model/settings.ts'
import { commitTree } from '../../workspace/sources/git-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import type { Environment } from '../environment.ts'
import { openCache } from '../workspace-cache.ts'
import { type PlanBefore, planBefore } from './plan-before.ts'

/** The plan of a commit, and the text of its configuration. */
type CommittedPlan = { readonly plan: PlanBefore; readonly config: string | null }

/** Begins with what is known of the documents of a root; `isStored` where others may know what it reads. */
export function openReader(root: string, isStored: boolean, environment: Environment): Session {
  const cache = openCache(root, 'work-tree', true, environment)
  return new Session(cache === null ? null : { ...cache, isReadOnly: !isStored })
}

/** Reads the plan of a commit; null where it has none. */
export async function planAt(
  root: string,
  commit: string,
  environment: Environment,
): Promise<CommittedPlan | null> {
  const tree = await commitTree(root, commit)
  if ('problem' in tree) return null
  const { source } = tree
  const result = await openReader(root, false, environment).check({ source, now: environment.now })
  if ('problem' in result) return null
  const config = await readText(source, configName)
  return { plan: planBefore(result.workspace), config: 'text' in config ? config.text : null }
}
