import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asksFor, type EntryCondition, isWithoutModel, stages } from '../../model/evidence/stages.ts'
import { type Run, stop } from '../run/run.ts'
import { type CitedRun, provenPass } from './proven-pass.ts'

type Met = { readonly cited: readonly CitedRun[] } | { readonly lacks: string }

/** Conditions that are asked when engine, model and baseline are known already. The others were asked before. */
const checks: Partial<Record<EntryCondition, (run: Run) => Met | Promise<Met>>> = {
  'source-admitted': sourceAdmitted,
  'stage-before-proven': stageBeforeProven,
  'engines-compared': enginesCompared,
}

/** Asks what the ladder of stages asks of an engine with a model, and notes the runs that this one stands on. */
export async function passStage(run: Run): Promise<void> {
  const { engine, stage } = run.request
  if (isWithoutModel(engine.name)) return
  const conditions = stages.find((one) => one.stage === stage)?.entry ?? []
  const cited: CitedRun[] = []
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
  const cited: CitedRun[] = []
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
