import { configName, defaultSettings, type Settings } from '../../model/settings.ts'
import type { Workspace } from '../../model/workspace.ts'
import { findRepository } from '../../workspace/git/find-repository.ts'
import { outsideCommits } from '../../workspace/git/revisions.ts'
import { parseSettings } from '../../workspace/settings/read-settings.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { memorySource, overlaySource } from '../../workspace/sources/memory-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import { buildCheckRequest } from '../build-check-request.ts'
import type { Environment } from '../environment.ts'
import { openReader, planAt } from './plan-at.ts'
import { emptyPlan, type PlanBefore, planBefore } from './plan-before.ts'
import { repositoryStart } from './repository-start.ts'

/** What a workspace was when a session began in it. */
export type SessionStart = {
  readonly version: 1
  readonly plan: PlanBefore
  /** The text of the configuration; null where there was none. */
  readonly config: string | null
  /** The commits that were there. */
  readonly commits: readonly string[]
}

/** Looks at a workspace in which a session begins; null where it cannot be read. */
export async function startSession(
  root: string,
  session: string,
  environment: Environment,
): Promise<SessionStart | null> {
  const repository = await repositoryStart(root, session, environment)
  const commits = repository?.commits ?? []
  if (repository?.isNewTree) return startInNewTree(root, commits, environment)
  const source = workTreeSource(root)
  const config = await readConfig(source)
  const settings = await settingsOf(config)
  const plan = settings === null ? null : await planNow({ root, source, settings, environment })
  return plan === null ? null : { version: 1, plan, config, commits }
}

/** A work tree that the session made itself: its plan began as that of the commit that it was made from. */
async function startInNewTree(
  root: string,
  commits: readonly string[],
  environment: Environment,
): Promise<SessionStart> {
  const [commit] = await outsideCommits(findRepository(root)?.top ?? root, commits)
  const at = commit === undefined ? null : await planAt(root, commit, environment)
  return { version: 1, plan: at?.plan ?? emptyPlan, config: at?.config ?? null, commits }
}

type Place = {
  readonly root: string
  readonly source: FileSource
  readonly environment: Environment
}

/** The plan as it is; an empty one where there is none yet. */
async function planNow(place: Place & { readonly settings: Settings }): Promise<PlanBefore | null> {
  const plan = await readPlan({ ...place, policy: null, isStored: true })
  if (plan !== null) return planBefore(plan.workspace)
  const policy = { ...place.settings, allowEmpty: true }
  return (await readPlan({ ...place, policy, isStored: false })) === null ? null : emptyPlan
}

/** A state of the files to check, and whose policy is in force. */
type PlanState = Place & { readonly policy: Settings | null; readonly isStored: boolean }

/** A plan as a check read it; `check` is the id of that check where it is stored. */
export type ReadPlan = { readonly workspace: Workspace; readonly check: string | null }

/** The plan as a check reads it; null where it cannot. */
async function readPlan({
  root,
  source,
  policy,
  isStored,
  environment,
}: PlanState): Promise<ReadPlan | null> {
  const session = openReader(root, isStored, environment)
  const request = await buildCheckRequest(root, [], {}, environment)
  const result = await session.check({ ...request, source, ...(policy === null ? {} : { policy }) })
  return 'problem' in result ? null : { workspace: result.workspace, check: session.storedId }
}

/**
 * The plan in a state of the files, read in every way in which the session could hide a part of it: as the configuration of the
 * start reads it; as that of now does, under the policy that was in force; and the documents of the start alone, where one of
 * them is left out or the plan cannot be read at all.
 */
export async function readPlans(
  place: Place,
  start: SessionStart,
  isStored: boolean,
): Promise<readonly ReadPlan[]> {
  const { source } = place
  const config = await readConfig(source)
  const read =
    config === start.config
      ? [await readPlan({ ...place, policy: null, isStored })]
      : await readUnderBoth(place, start)
  const plans = read.filter((plan) => plan !== null)
  const documents = plans.flatMap(({ workspace }) => workspace.documents.map(({ path }) => path))
  const hidden = await textsOf(source, start.plan.documents, new Set(documents))
  if (hidden.size === 0) return plans
  const former = await textsOf(source, start.plan.documents, new Set())
  const alone = memorySource({ ...Object.fromEntries(former), [configName]: start.config ?? noConfig })
  return unstored([...plans, await readPlan({ ...place, source: alone, policy: null, isStored: false })])
}

const noConfig = 'version: 1\n'

async function readUnderBoth(place: Place, { config }: SessionStart): Promise<readonly (ReadPlan | null)[]> {
  const former = overlaySource(place.source, { [configName]: config ?? noConfig })
  const policy = await settingsOf(config)
  return unstored([
    await readPlan({ ...place, source: former, policy: null, isStored: false }),
    await readPlan({ ...place, policy, isStored: false }),
  ])
}

/** Plans that were read in several ways are of no single check. */
const unstored = (plans: readonly (ReadPlan | null)[]): readonly ReadPlan[] =>
  plans.flatMap((plan) => (plan === null ? [] : [{ ...plan, check: null }]))

/** The texts of documents that are there, without those that were read. */
async function textsOf(
  source: FileSource,
  documents: readonly string[],
  read: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for (const path of documents) {
    const file = read.has(path) ? null : await readText(source, path)
    if (file !== null && 'text' in file) texts.set(path, file.text)
  }
  return texts
}

async function readConfig(source: FileSource): Promise<string | null> {
  const file = await readText(source, configName)
  return 'text' in file ? file.text : null
}

async function settingsOf(config: string | null): Promise<Settings | null> {
  if (config === null) return defaultSettings
  const read = await parseSettings(config)
  return 'settings' in read ? read.settings : null
}
