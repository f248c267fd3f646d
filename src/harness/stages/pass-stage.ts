import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPlainFile } from '../../evidence/run/plain-file.ts'
import { readJson } from '../../evidence/run/run-json.ts'
import { verifyRun } from '../../evidence/verify-run.ts'
import type { RunReport } from '../../model/evidence/evidence.ts'
import {
  asksFor,
  type EntryCondition,
  isWithoutModel,
  sourceProofName,
  stages,
  workplaceOf,
} from '../../model/evidence/stages.ts'
import { isMapping } from '../../model/mapping.ts'
import { type Run, type RunRequest, stop } from '../run/run-state.ts'

type Met = { readonly cited: readonly CitedPass[] } | { readonly lacks: string }

/** Conditions that need engine, model and baseline. The others were checked before. */
const checks: Partial<Record<EntryCondition, (run: Run) => Met | Promise<Met>>> = {
  'source-admitted': sourceAdmitted,
  'stage-before-proven': stageBeforeProven,
  'engines-compared': enginesCompared,
}

/** Checks what a stage requires of an engine with a model, and records the runs that it relies on. */
export async function passStage(run: Run): Promise<void> {
  const { engine, stage } = run.request
  if (isWithoutModel(engine.name)) return
  const conditions = stages.find((one) => one.stage === stage)?.entry ?? []
  const cited: CitedPass[] = []
  for (const condition of conditions) {
    const met = await checks[condition]?.(run)
    if (met === undefined) continue
    if ('lacks' in met) stop(run, 'stage closed', `stage ${stage}: ${met.lacks}`)
    cited.push(...met.cited)
  }
  if (!asksFor(stage, 'stage-before-proven')) return
  const entry = { schema: 'stage-entry/1', run_id: run.id, stage, engine: engine.name, stands_on: cited }
  const path = join(run.dir, `backend/stage${stage}-entry.json`)
  writeFileSync(path, `${JSON.stringify(entry, null, 2)}\n`, { flag: 'wx' })
}

function sourceAdmitted({ model, request }: Run): Met {
  if (model?.sourceStatus === 'admitted') return { cited: [] }
  return { lacks: `no source admission pins the program of ${request.engine.name}` }
}

async function stageBeforeProven({ request, model }: Run): Promise<Met> {
  const { engine, stage, runsFolder, verifying, host } = request
  const found = await provenPass({ runsFolder, verifying, now: host.clock.now() }, (report) => {
    const isIts = report.backend === engine.name && report.stage === stage - 1
    return isIts && report.model_provider === model?.provider && report.model === model.model
  })
  if (found !== null) return { cited: [found] }
  const who = `${engine.name} with ${model?.provider}/${model?.model}`
  return { lacks: `there is no proven pass of stage ${stage - 1} by ${who}` }
}

const comparedEngines = ['fake', 'codex', 'pi']

async function enginesCompared({ request }: Run): Promise<Met> {
  const { engine, runsFolder, verifying, host, harnessCase } = request
  const cited: CitedPass[] = []
  for (const name of comparedEngines) {
    if (name === engine.name) continue
    const found = await provenPass({ runsFolder, verifying, now: host.clock.now() }, (report) => {
      const isSame = report.freshness.fixture_sha256 === harnessCase.fixtureSha256
      return report.backend === name && report.case_id === harnessCase.id && isSame
    })
    if (found === null) return { lacks: `there is no proven pass of ${name} on the same case and files` }
    cited.push(found)
  }
  return { cited }
}

/** A run that another one relies on. */
export type CitedPass = { readonly run: string; readonly report_sha256: string }

type Looking = Pick<RunRequest, 'runsFolder' | 'verifying'> & { readonly now: string }

const runName = /^\d{8}T\d{6}Z-[a-z0-9][a-z0-9-]*-\d+$/
const reportCap = 8 * 1024 * 1024

/** The newest run that fits and that the verifier proves to be a pass; null when there is none. */
export async function provenPass(
  { runsFolder, verifying, now }: Looking,
  fits: (report: RunReport) => boolean,
): Promise<CitedPass | null> {
  const folders = [...new Set([runsFolder, ...verifying.runFolders])]
  const dirs = folders.flatMap((folder) => runsIn(folder).map((name) => ({ name, dir: join(folder, name) })))
  for (const { dir } of dirs.sort((a, b) => (a.name < b.name ? 1 : -1))) {
    const claimed = await reportIn(dir)
    if (claimed === null || claimed.status !== 'pass' || !fits(claimed)) continue
    const { verdict, report, reportSha256, files } = await verifyRun(dir, {
      ...verifying,
      now,
      nonces: new Map(),
      replay: null,
    })
    // The first reading was unverified, and the file may have changed since.
    const holds = verdict === 'proven' && report?.status === 'pass' && fits(report) && reportSha256 !== null
    if (holds && provesItsSource(report, files)) return { run: report.run_id, report_sha256: reportSha256 }
  }
  return null
}

/** A stage that is about a repository was passed on one. */
function provesItsSource({ stage }: RunReport, files: Readonly<Record<string, string>>): boolean {
  return workplaceOf(stage) === 'fixture' || Object.hasOwn(files, sourceProofName(stage))
}

function runsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => runName.test(name))
  } catch {
    return []
  }
}

/** An unverified report. */
async function reportIn(dir: string): Promise<RunReport | null> {
  const file = await openPlainFile(join(dir, 'report.json'), reportCap)
  if (file === null || 'code' in file) return null
  try {
    const read = readJson(Buffer.concat([...file.chunks()]))
    const data = 'data' in read ? read.data : null
    return isMapping(data) && isMapping(data.freshness) ? (data as unknown as RunReport) : null
  } finally {
    await file.close()
  }
}
