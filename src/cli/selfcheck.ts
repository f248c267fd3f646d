import { documentLies } from '../app/init/lies.ts'
import { type CheckRequest, check } from '../check/check.ts'
import type { Finding } from '../model/finding.ts'
import type { CheckResult } from '../model/result.ts'
import type { PlantedLie, SelfCheck } from '../model/self-check.ts'
import { screenJson } from '../report/escape.ts'
import { renderSelfCheck } from '../report/self-check-text.ts'
import { findRoot } from '../workspace/find-root.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { interrupts } from './interrupts.ts'
import { evidenceOpeners } from './open-store.ts'
import { copyWorkspace, type WorkspaceCopy } from './selfcheck-copy.ts'
import { orRefuse } from './usage-error.ts'
import type { EvidenceFlags } from './verify-options.ts'

/** How many places a lie of one kind is told at. */
const placesPerKind = 3

type Trial = {
  readonly copy: WorkspaceCopy
  readonly before: CheckResult
  readonly again: (openStore?: CheckRequest['openStore']) => Promise<CheckResult>
  readonly openStore: NonNullable<CheckRequest['openStore']>
}

/** `sot selfcheck`: tells known lies in a copy of the workspace; 0 when each of them is seen. */
export async function runSelfCheck(flags: EvidenceFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot selfcheck')
  const { root } = orRefuse(findRoot(context.cwd, flags.root))
  const now = flags.now ?? context.now
  const openers = evidenceOpeners(root, now, context)
  const source = workTreeSource(root)
  const { workspace } = orRefuse<CheckResult>(await check({ source, now, ...openers }))
  const { signal, release } = interrupts()
  const copy = await copyWorkspace(source, workspace)
  try {
    const again: Trial['again'] = async (openStore = openers.openStore) => {
      const result = await check({ source: workTreeSource(copy.root), now, ...openers, openStore })
      signal.throwIfAborted()
      return orRefuse<CheckResult>(result)
    }
    const before = await again()
    const result = await tellLies({ copy, before, again, openStore: openers.openStore })
    const shown =
      format === 'json' ? screenJson({ schema: 'sot-selfcheck/1', ...result }) : renderSelfCheck(result)
    context.stdout.write(shown)
    return result.ok ? 0 : 1
  } catch (error) {
    if (signal.aborted) return 130
    throw error
  } finally {
    copy.remove()
    release()
  }
}

async function tellLies(trial: Trial): Promise<SelfCheck> {
  const lies: PlantedLie[] = []
  for (const kind of documentLies) lies.push(...(await tellKind(kind, trial)))
  lies.push(await editReport(trial))
  return { ok: lies.every(({ outcome }) => outcome !== 'missed'), lies }
}

async function tellKind(kind: (typeof documentLies)[number], trial: Trial): Promise<PlantedLie[]> {
  const { copy, before } = trial
  const { id, title, needs, remedy } = kind
  const told: PlantedLie[] = []
  for (const lie of kind.places(before.workspace, copy.text)) {
    if (told.length === placesPerKind) break
    const truth = copy.text(lie.path) ?? ''
    copy.write(lie.path, lie.text)
    const caughtBy = newRules(before.findings, (await trial.again()).findings)
    copy.write(lie.path, truth)
    told.push({
      id,
      title,
      path: lie.path,
      line: lie.line,
      before: lie.before,
      after: lie.after,
      outcome: caughtBy.length === 0 ? 'missed' : 'caught',
      caughtBy,
      advice: caughtBy.length === 0 ? remedy : null,
    })
  }
  return told.length > 0 ? told : [untold(id, title, needs)]
}

/** A proven run that documents cite, with a report that says a little more than it did: of any other no worse can be said. */
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
  const lie = real === null ? null : copy.falsifyRun(real)
  if (lie === null || mention === undefined)
    return untold(id, title, 'a cited run that lies on this machine and is proven')
  const falsified: CheckRequest['openStore'] = async (settings, records) => {
    const opened = await openStore(settings, records)
    return {
      ...opened,
      find(path) {
        const found = opened.find(path)
        return found.path === real ? { ...found, path: lie.dir } : found
      },
    }
  }
  const caughtBy = newRules(before.findings, (await again(falsified)).findings)
  return {
    id,
    title,
    path: mention.path,
    line: mention.run.span[0],
    before: lie.before,
    after: lie.after,
    outcome: caughtBy.length === 0 ? 'missed' : 'caught',
    caughtBy,
    advice: caughtBy.length === 0 ? 'Please report this: an edited report must never pass.' : null,
  }
}

function untold(id: string, title: string, needs: string): PlantedLie {
  const nowhere = { path: null, line: null, before: null, after: null }
  return { id, title, ...nowhere, outcome: 'not here', caughtBy: [], advice: `It needs ${needs}.` }
}

/** Rules with a finding that was not there before; notes catch nobody. */
function newRules(before: readonly Finding[], after: readonly Finding[]): string[] {
  const known = new Set(before.map(keyOf))
  const fresh = after.filter((finding) => finding.severity !== 'note' && !known.has(keyOf(finding)))
  return [...new Set(fresh.map(({ rule }) => rule))].sort()
}

const keyOf = ({ rule, path, line, column, message, severity }: Finding): string =>
  JSON.stringify([rule, path, line, column, message, severity])
