import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceRecords } from '../../evidence/obligations/admission-statements.ts'
import { readJson } from '../../evidence/run/run-json.ts'
import { isRunName } from '../../evidence/run/run-layout.ts'
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
import { readPlainFile } from '../../workspace/files/plain-file.ts'
import { jsonText, type Run, type RunRequest, verifyAlone } from '../run/run-state.ts'

/** The runs that a condition relies on, or why it is not met. */
type ConditionResult = readonly CitedPass[] | string

/** Conditions that need engine, model and baseline. The others were checked before. */
const checks: Partial<Record<EntryCondition, (run: Run) => ConditionResult | Promise<ConditionResult>>> = {
  'source-admitted': sourceAdmitted,
  'stage-before-proven': stageBeforeProven,
  'engines-compared': enginesCompared,
}

/** Checks what a stage requires of an engine with a model: all that is not met, and the runs that it relies on. */
export async function checkStage(run: Run): Promise<{
  readonly faults: readonly string[]
  readonly cited: readonly CitedPass[]
}> {
  const { engine, stage } = run.request
  const conditions = isWithoutModel(engine.name)
    ? []
    : (stages.find((one) => one.stage === stage)?.entry ?? [])
  const faults: string[] = []
  const cited: CitedPass[] = []
  for (const condition of conditions) {
    const result = (await checks[condition]?.(run)) ?? []
    if (typeof result === 'string') faults.push(`stage ${stage}: ${result}`)
    else cited.push(...result)
  }
  return { faults, cited }
}

/** Records the runs that a stage relies on. */
export function recordEntry(run: Run, cited: readonly CitedPass[]): void {
  const { engine, stage } = run.request
  if (isWithoutModel(engine.name) || !asksFor(stage, 'stage-before-proven')) return
  const entry = { schema: 'stage-entry/1', run_id: run.id, stage, engine: engine.name, stands_on: cited }
  writeFileSync(join(run.dir, `backend/stage${stage}-entry.json`), jsonText(entry), { flag: 'wx' })
}

/** The program is pinned by a record that `sot check` accepts as well. */
function sourceAdmitted({ model, request }: Run): ConditionResult {
  const { engine, verifying } = request
  if (model?.sourceStatus !== 'admitted') return `no source admission pins the program of ${engine.name}`
  const records = sourceRecords(verifying.admissions, engine.name, model.binarySha256)
  const incomplete = records.find(({ unmet }) => unmet.length > 0)
  if (incomplete === undefined) return []
  return `the source admission ${incomplete.path} of ${engine.name} does not state: ${incomplete.unmet.join(', ')}`
}

async function stageBeforeProven({ request, model }: Run): Promise<ConditionResult> {
  const { engine, stage } = request
  const found = await provenPass(request, (report) => {
    const isIts = report.backend === engine.name && report.stage === stage - 1
    return isIts && report.model_provider === model?.provider && report.model === model.model
  })
  if (found !== null) return [found]
  const withModel = model === null ? '' : ` with ${model.provider}/${model.model}`
  return `there is no proven pass of stage ${stage - 1} by ${engine.name}${withModel}`
}

const comparedEngines = ['fake', 'codex', 'pi']

async function enginesCompared({ request }: Run): Promise<ConditionResult> {
  const { engine, harnessCase } = request
  const cited: CitedPass[] = []
  for (const name of comparedEngines) {
    if (name === engine.name) continue
    const found = await provenPass(request, (report) => {
      const isSame = report.freshness.fixture_sha256 === harnessCase.fixtureSha256
      return report.backend === name && report.case_id === harnessCase.id && isSame
    })
    if (found === null) return `there is no proven pass of ${name} on the same case and files`
    cited.push(found)
  }
  return cited
}

/** A run that another one relies on. */
type CitedPass = { readonly run: string; readonly report_sha256: string }

const reportCap = 8 * 1024 * 1024

/** The newest run that fits and that the verifier proves to be a pass; null when there is none. */
async function provenPass(
  { runsFolder, verifying, host }: RunRequest,
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
