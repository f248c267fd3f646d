import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { splitCommand } from '../../model/document/own-commands.ts'
import {
  type EntryCondition,
  entryConditions,
  isWithoutModel,
  stages,
  workplaceOf,
} from '../../model/evidence/stages.ts'
import type { DryRunReport } from '../../model/schema-types.generated.ts'
import { findProgram } from '../../workspace/files/program-on-path.ts'
import type { GateCondition, GateView } from '../engines/engine.ts'
import { variablesOf } from '../engines/engine.ts'
import { chooseIsolation, type Isolation, isolationMethod } from '../engines/isolation.ts'
import { exposedAdvice, findExposedKeys } from '../process/private-variables.ts'
import { checkStage, type StageCondition } from '../stages/pass-stage.ts'
import { realFolder } from '../stages/source-repository.ts'
import { openStartingFiles, type StartingFiles } from '../stages/starting-files.ts'
import { refuseStrangeLedger } from './append-to-ledger.ts'
import { gateRequest, isCompared, listFaults, problemsOf } from './pass-gates.ts'
import type { Problem } from './reasons.ts'
import type { CaseRunRequest } from './run-state.ts'

/** Everything that a plan is made of. */
type Seen = {
  readonly request: CaseRunRequest
  readonly files: StartingFiles
  readonly view: GateView
  readonly isolation: Isolation
  readonly conditions: readonly StageCondition[]
}

/** What a run needs, what of it is missing, and what would run. No engine, no test and no model is started or asked. */
export async function planRun(request: CaseRunRequest, runs: number): Promise<DryRunReport> {
  refuseStrangeLedger(request.runsFolder)
  const files = await openStartingFiles(request)
  try {
    const view = request.engine.examine(gateRequest(request))
    const isolation = await chooseIsolation(request.host)
    const { harnessCase } = files
    const conditions = await checkStage({ ...request, harnessCase, named: view.named, isAhead: true })
    const seen = { request, files, view, isolation, conditions }
    const { closed } = view
    const other = [...problemsOf(files.refusals), ...(await surroundingFaults(seen))]
    const blockers = listFaults({ closed, other, conditions }).map(({ detail }) => detail)
    return { schema: 'sot-dry-run/1', ready: blockers.length === 0, blockers, ...describe(seen, runs) }
  } finally {
    files.close()
  }
}

/** What else blocks a run before its engine is started. */
async function surroundingFaults({ request, files, isolation }: Seen): Promise<Problem[]> {
  const { engine, host, harnessCase } = request
  const exposed = isolation.program === null ? await findExposedKeys(host) : null
  const [program = ''] = splitCommand(harnessCase.tests.command)
  const isThere = program === 'node' || findProgram(program, host.env.PATH ?? '') !== null
  const { tree } = files.harnessCase
  const taken = (engine.ownFolders ?? []).find((folder) => tree !== '' && existsSync(join(tree, folder)))
  const faults: readonly (readonly [Problem['reason'], string | null])[] = [
    ['gate closed', exposed === null ? null : `${exposed}, where ${exposedAdvice} (${isolation.detail})`],
    ['missing test command', isThere ? null : `"${program}" of the test command was not found`],
    [
      'dirty starting tree',
      taken === undefined ? null : `the fixture holds ${taken}, where ${engine.name} puts its own files`,
    ],
  ]
  return faults.flatMap(([reason, detail]) => (detail === null ? [] : [{ reason, detail }]))
}

type Described = Omit<DryRunReport, 'schema' | 'ready' | 'blockers'>

function describe(seen: Seen, runs: number): Described {
  const { request, view } = seen
  const { harnessCase, host, stage, runsFolder, repository, engine } = request
  const { provider, model, admission, binarySha256, sourceStatus } = view.named
  return {
    run: runOf(request, runs),
    folders: {
      runs: runsFolder,
      case: harnessCase.folder,
      workplace: harnessCase.tree === null ? workplaceOf(stage) : 'fixture',
      repository: repository ?? null,
      temporary: host.tempFolder,
    },
    isolation: isolationOf(seen),
    gates: view.conditions.map(gateState),
    admission: {
      provider,
      model,
      status: admission,
      engine_binary_sha256: binarySha256,
      source_status: sourceStatus,
    },
    conditions: idsOf(request).map((id) => stateOf(id, seen)),
    unchecked: [
      'whether the tests fail before any change',
      ...(isCompared(request) ? ['whether the run of the engine fake is a proven pass'] : []),
      ...(engine.needsModel === true ? ['whether the model answers'] : []),
    ],
  }
}

function runOf(request: CaseRunRequest, runs: number): DryRunReport['run'] {
  const { engine, harnessCase, stage, issue, timeoutMs } = request
  return {
    case: harnessCase.id,
    engine: engine.name,
    stage,
    issue: issue?.id ?? null,
    command: engine.command,
    program: engine.needsModel === true ? variablesOf(engine.name).binary : null,
    tests_command: harnessCase.tests.command,
    allowed_files: harnessCase.allowed_files,
    timeout_ms: timeoutMs,
    baseline: isCompared(request),
    runs,
  }
}

const unwatched =
  'whether processes are left may be unknown after the run, without bubblewrap, Perl or Python'

function isolationOf({ isolation, request }: Seen): DryRunReport['isolation'] {
  const { program, detail, reaper } = isolation
  const isWatched = program !== null || reaper != null
  return {
    method: isolationMethod(isolation, request.engine.needsModel === true),
    detail: isWatched ? detail : `${detail}; ${unwatched}`,
  }
}

function gateState({ needs, fault, waits }: GateCondition): DryRunReport['gates'][number] {
  const detail = fault === null ? (waits ?? null) : reasonOf(fault)
  return { needs, state: detail === null ? 'open' : 'missing', detail }
}

const reasonOf = ({ blocker, need }: { readonly blocker: string; readonly need?: string }): string =>
  need === undefined ? blocker : `${blocker} (${need})`

/** The conditions of the stage that apply to the engine. */
function idsOf({ engine, stage, repository, harnessCase }: CaseRunRequest): readonly EntryCondition[] {
  const { entry } = stages.find((one) => one.stage === stage) ?? { entry: [] }
  if (!isWithoutModel(engine.name)) return entry
  const isOnRepository = repository !== undefined || harnessCase.tree === null
  return entry.filter(
    (id) =>
      (id === 'baseline-proven' && isCompared({ engine, stage })) ||
      (isOnRepository && id.startsWith('repository')),
  )
}

/** Whether a condition is met, as far as that can be known before the run. */
function stateOf(id: EntryCondition, seen: Seen): DryRunReport['conditions'][number] {
  const ofStage = seen.conditions.find((one) => one.id === id)
  const missing = [...missingOf(id, seen), ...(ofStage?.problem == null ? [] : [ofStage.problem])]
  const isLater = id === 'baseline-proven'
  return {
    id,
    condition: entryConditions[id],
    state: missing.length > 0 ? 'missing' : isLater ? 'during-run' : 'met',
    detail: missing.length > 0 ? missing.join('; ') : isLater ? 'the engine fake runs first' : null,
    runs: (ofStage?.cited ?? []).map(({ run }) => run),
  }
}

/** What is missing for a condition that is not one of earlier runs and records alone. */
function missingOf(id: EntryCondition, { view, files, request: { repository } }: Seen): string[] {
  const isOfModel = id === 'model-admitted'
  if (id === 'gate-open' || isOfModel) {
    return view.conditions.flatMap(({ fault }) => {
      return fault !== null && (fault.reason === 'model not admitted') === isOfModel ? [reasonOf(fault)] : []
    })
  }
  if (id !== 'repository-admitted' && id !== 'repository-clean') return []
  const own = files.refusals.filter(({ condition }) => condition === id).map(({ problem }) => problem)
  if (own.length > 0 || files.source !== null) return own
  const misfit = files.refusals.find(({ condition }) => condition === null)
  if (repository === undefined) return [misfit?.problem ?? 'no repository is named']
  const top = realFolder(repository)
  if (typeof top !== 'string') return [top.problem]
  return misfit === undefined || files.refusals.length > 1 ? [] : [misfit.problem]
}
