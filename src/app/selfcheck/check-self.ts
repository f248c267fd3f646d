import { type CheckRequest, check } from '../../check/check.ts'
import type { Finding } from '../../model/finding.ts'
import type { CheckResult } from '../../model/result.ts'
import type { PlantedLie, SelfCheck } from '../../model/self-check.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'
import { evidenceOpeners } from '../evidence/open-evidence-store.ts'
import { orThrow } from '../user-error.ts'
import { documentErrors } from './known-errors.ts'
import { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts'

/** How many places one kind of error is injected at. */
const placesPerKind = 3

/** The copy, its check before any error, and a way to check it again. */
type Trial = {
  readonly copy: WorkspaceCopy
  readonly before: CheckResult
  readonly again: (openStore?: CheckRequest['openStore']) => Promise<CheckResult>
  readonly openStore: NonNullable<CheckRequest['openStore']>
}

export type SelfCheckChoice = { readonly root?: string; readonly now?: string }

/** Injects known errors into a copy of the workspace and shows which rules catch them. Null when `signal` stopped it. */
export async function checkSelf(
  choice: SelfCheckChoice,
  signal: AbortSignal,
  environment: Environment,
): Promise<SelfCheck | null> {
  const { root } = orThrow(findRoot(environment.cwd, choice.root))
  const now = choice.now ?? environment.now
  const openers = evidenceOpeners(root, now, environment)
  const source = workTreeSource(root)
  const { workspace } = orThrow<CheckResult>(await check({ source, now, ...openers }))
  const copy = await copyWorkspace(source, workspace)
  try {
    const again: Trial['again'] = async (openStore = openers.openStore) => {
      const result = await check({ source: workTreeSource(copy.root), now, ...openers, openStore })
      signal.throwIfAborted()
      return orThrow<CheckResult>(result)
    }
    const before = await again()
    return await tryErrors({ copy, before, again, openStore: openers.openStore })
  } catch (error) {
    if (signal.aborted) return null
    throw error
  } finally {
    copy.remove()
  }
}

async function tryErrors(trial: Trial): Promise<SelfCheck> {
  const trials: PlantedLie[] = []
  for (const kind of documentErrors) trials.push(...(await tryKind(kind, trial)))
  trials.push(await editReport(trial))
  return { ok: trials.every(({ outcome }) => outcome !== 'missed'), lies: trials }
}

async function tryKind(kind: (typeof documentErrors)[number], trial: Trial): Promise<PlantedLie[]> {
  const { copy, before } = trial
  const { id, title, needs, remedy } = kind
  const tried: PlantedLie[] = []
  for (const error of kind.places(before.workspace, copy.text)) {
    if (tried.length === placesPerKind) break
    const original = copy.text(error.path) ?? ''
    copy.write(error.path, error.text)
    const caughtBy = newRules(before.findings, (await trial.again()).findings)
    copy.write(error.path, original)
    tried.push({
      id,
      title,
      path: error.path,
      line: error.line,
      before: error.before,
      after: error.after,
      outcome: caughtBy.length === 0 ? 'missed' : 'caught',
      caughtBy,
      advice: caughtBy.length === 0 ? remedy : null,
    })
  }
  return tried.length > 0 ? tried : [notTried(id, title, needs)]
}

/** Edits the report of a proven run that documents cite. Other runs are no test: they are not proven to begin with. */
async function editReport({ copy, before, again, openStore }: Trial): Promise<PlantedLie> {
  const [id, title] = ['report-edited', 'A report says more than the run did']
  const cited = [...before.workspace.evidence.runs.values()].find(
    ({ verdict }) => verdict?.verdict === 'proven',
  )
  const mention = before.workspace.documents
    .flatMap(({ path, runs }) => runs.map((run) => ({ path, run })))
    .find(({ run }) => run.run === cited?.run)
  const store = await openStore(before.workspace.settings, before.workspace.records)
  const real = mention === undefined ? null : store.find(mention.run.path).path
  const edited = real === null ? null : copy.editRun(real)
  if (edited === null || mention === undefined)
    return notTried(id, title, 'a cited run that is on this machine and proven')
  const openEdited: CheckRequest['openStore'] = async (settings, records) => {
    const opened = await openStore(settings, records)
    return {
      ...opened,
      find(path) {
        const found = opened.find(path)
        return found.path === real ? { ...found, path: edited.dir } : found
      },
    }
  }
  const caughtBy = newRules(before.findings, (await again(openEdited)).findings)
  return {
    id,
    title,
    path: mention.path,
    line: mention.run.span[0],
    before: edited.before,
    after: edited.after,
    outcome: caughtBy.length === 0 ? 'missed' : 'caught',
    caughtBy,
    advice: caughtBy.length === 0 ? 'Please report this: an edited report must never pass.' : null,
  }
}

function notTried(id: string, title: string, needs: string): PlantedLie {
  const nowhere = { path: null, line: null, before: null, after: null }
  return { id, title, ...nowhere, outcome: 'not here', caughtBy: [], advice: `It needs ${needs}.` }
}

/** Rules with a finding that was not there before; notes do not count. */
function newRules(before: readonly Finding[], after: readonly Finding[]): string[] {
  const known = new Set(before.map(keyOf))
  const fresh = after.filter((finding) => finding.severity !== 'note' && !known.has(keyOf(finding)))
  return [...new Set(fresh.map(({ rule }) => rule))].sort()
}

const keyOf = ({ rule, path, line, column, message, severity }: Finding): string =>
  JSON.stringify([rule, path, line, column, message, severity])
