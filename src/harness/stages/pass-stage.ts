import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceRecords } from '../../evidence/obligations/admission-statements.ts'
import { readJson } from '../../evidence/run/run-json.ts'
import { isRunName } from '../../evidence/run/run-layout.ts'
import { modelAdmission } from '../../model/evidence/admission-records.ts'
import {
  asksFor,
  type EntryCondition,
  isWithoutModel,
  sourceProofName,
  stages,
  workplaceOf,
} from '../../model/evidence/stages.ts'
import { isMapping } from '../../model/mapping.ts'
import type { RunReport } from '../../model/schema-types.generated.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import { readPlainFile } from '../../workspace/files/plain-file.ts'
import type { NamedModel } from '../engines/engine.ts'
import type { Host } from '../process/harness-host.ts'
import { jsonText, type Run, type RunRequest, verifyAlone } from '../run/run-state.ts'
import { recordRefusals } from './record-refusals.ts'

/** What the conditions of a stage are checked by. */
type StageQuestion = Pick<
  RunRequest,
  'engine' | 'stage' | 'harnessCase' | 'runsFolder' | 'verifying' | 'host'
> & {
  readonly named: NamedModel
  /** Whether the run of the engine fake has yet to come. */
  readonly isAhead: boolean
}

/** A condition of a stage: why it is not met, and the runs that it relies on. */
export type StageCondition = {
  readonly id: EntryCondition
  readonly problem: string | null
  readonly cited: readonly CitedPass[]
}

type ConditionResult = readonly CitedPass[] | string

/** Conditions that need engine, model and earlier runs. The others are checked elsewhere. */
const checks: Partial<
  Record<EntryCondition, (question: StageQuestion) => ConditionResult | Promise<ConditionResult>>
> = {
  'model-admitted': modelRecordsInOrder,
  'source-admitted': sourceAdmitted,
  'stage-before-proven': stageBeforeProven,
  'engines-compared': enginesCompared,
}

/** Checks what a stage requires of an engine with a model, each condition by itself. */
export async function checkStage(question: StageQuestion): Promise<readonly StageCondition[]> {
  const { engine, stage } = question
  const conditions = isWithoutModel(engine.name)
    ? []
    : (stages.find((one) => one.stage === stage)?.entry ?? [])
  const found: StageCondition[] = []
  for (const id of conditions) {
    const result = (await checks[id]?.(question)) ?? []
    const isMet = typeof result !== 'string'
    found.push({ id, problem: isMet ? null : `stage ${stage}: ${result}`, cited: isMet ? result : [] })
  }
  return found
}

export function recordEntry(run: Run, conditions: readonly StageCondition[]): void {
  const { engine, stage } = run.request
  if (isWithoutModel(engine.name) || !asksFor(stage, 'stage-before-proven')) return
  const stands_on = conditions.flatMap(({ cited }) => cited)
  const entry = { schema: 'stage-entry/1', run_id: run.id, stage, engine: engine.name, stands_on }
  writeFileSync(join(run.dir, `backend/stage${stage}-entry.json`), jsonText(entry), { flag: 'wx' })
}

/** From the stage on that requires an admitted source, the record of the model is one that `sot check` accepts, too. */
function modelRecordsInOrder({ stage, named, verifying, host }: StageQuestion): ConditionResult {
  const { provider, model } = named
  if (!asksFor(stage, 'source-admitted') || provider === null || model === null) return []
  const its = (verifying.admissions ?? []).filter((record) => {
    const data = modelAdmission(record)
    return data?.provider === provider && data.model === model
  })
  return refusalsOf(its, host) ?? []
}

/** The program is pinned by a record that `sot check` accepts as well. */
function sourceAdmitted({ engine, named, verifying, host }: StageQuestion): ConditionResult {
  const { sourceStatus, binarySha256 } = named
  if (sourceStatus !== 'admitted') return `no source admission pins the program of ${engine.name}`
  const records = sourceRecords(verifying.admissions, engine.name, binarySha256)
  const incomplete = records.find(({ unmet }) => unmet.length > 0)
  if (incomplete !== undefined)
    return `the source admission ${incomplete.path} of ${engine.name} does not state: ${incomplete.unmet.join(', ')}`
  const its = (verifying.admissions ?? []).filter(
    (record) => sourceRecords([record], engine.name, binarySha256).length > 0,
  )
  return refusalsOf(its, host) ?? []
}

function refusalsOf(records: readonly JsonRecord[], { clock }: Pick<Host, 'clock'>): string | null {
  const refusals = recordRefusals(records, clock.now())
  return refusals.length === 0 ? null : `the admission record ${refusals.join('; ')}`
}

async function stageBeforeProven(question: StageQuestion): Promise<ConditionResult> {
  const { engine, stage, named } = question
  const found = await provenPass(question, (report) => {
    const isIts = report.backend === engine.name && report.stage === stage - 1
    return isIts && report.model_provider === named.provider && report.model === named.model
  })
  if (found !== null) return [found]
  const isNamed = named.provider !== null && named.model !== null
  const withModel = isNamed ? ` with ${named.provider}/${named.model}` : ''
  return `there is no proven pass of stage ${stage - 1} by ${engine.name}${withModel}`
}

const comparedEngines = ['fake', 'codex', 'pi']

async function enginesCompared(question: StageQuestion): Promise<ConditionResult> {
  const { engine, harnessCase, isAhead } = question
  const cited: CitedPass[] = []
  const missing: string[] = []
  for (const name of comparedEngines.filter((one) => one !== engine.name && !(isAhead && one === 'fake'))) {
    const found = await provenPass(question, (report) => {
      const isSame = report.freshness.fixture_sha256 === harnessCase.fixtureSha256
      return report.backend === name && report.case_id === harnessCase.id && isSame
    })
    if (found === null) missing.push(name)
    else cited.push(found)
  }
  if (missing.length === 0) return cited
  return `there is no proven pass of ${missing.join(', ')} on the same case and files`
}

/** A run that another one relies on. */
type CitedPass = { readonly run: string; readonly report_sha256: string }

const reportCap = 8 * 1024 * 1024

/** The newest run that fits and that the verifier proves to be a pass; null when there is none. */
async function provenPass(
  { runsFolder, verifying, host }: StageQuestion,
  fits: (report: RunReport) => boolean,
): Promise<CitedPass | null> {
  const folders = [...new Set([runsFolder, ...verifying.runFolders])]
  const dirs = folders.flatMap((folder) => runsIn(folder).map((name) => ({ name, dir: join(folder, name) })))
  for (const { dir } of dirs.sort((a, b) => (a.name < b.name ? 1 : -1))) {
    const claimed = reportIn(dir)
    if (claimed === null || claimed.status !== 'pass' || !fits(claimed)) continue
    const verdict = await verifyAlone(dir, verifying, host.clock)
    const { report, reportSha256, files } = verdict
    // The first reading was unverified, and the file may have changed since.
    if (verdict.verdict !== 'proven' || report?.status !== 'pass' || reportSha256 === null) continue
    // A stage that is about a repository was passed on one.
    const { run_id, stage } = report
    const hasProof = workplaceOf(stage) === 'fixture' || Object.hasOwn(files, sourceProofName(stage))
    if (hasProof && fits(report)) return { run: run_id, report_sha256: reportSha256 }
  }
  return null
}

function runsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter(isRunName)
  } catch {
    return []
  }
}

/** The report of a run, unverified. */
function reportIn(dir: string): RunReport | null {
  const bytes = readPlainFile(join(dir, 'report.json'), reportCap)
  const read = 'code' in bytes ? null : readJson(bytes)
  const data = read !== null && 'data' in read ? read.data : null
  return isMapping(data) && isMapping(data.freshness) ? (data as unknown as RunReport) : null
}
