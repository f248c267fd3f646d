import type { JsonRecord } from '../../src/model/workspace.ts'
import { type Parts, passParts, sha256 } from './memory-run.ts'

/** Digest of the engine's program. */
export const program = sha256('the program of pi')

/** An admission record of a model, as it is unless the data says otherwise. */
export function record(data: Record<string, unknown>): JsonRecord {
  const full = { provider: 'harbour', model: 'gull-2', status: 'admitted', ...data }
  return {
    path: 'sot/A.json',
    sha256: '',
    kind: 'admission',
    data: full,
    unread: null,
    violations: [],
    spans: {},
  }
}

/** A pass of a real engine at stage 1, whose model is admitted. */
export function modelParts(): Parts {
  const parts = passParts()
  Object.assign(parts.report, {
    backend: 'pi',
    model_provider: 'harbour',
    model: 'gull-2',
    model_admission_status: 'admitted',
    runtime_model_provider: 'harbour',
    engine_binary_sha256: program,
    source_admission_status: 'not_admitted',
  })
  Object.assign(parts.contract ?? {}, { engine: 'pi' })
  parts.context.admissions = [record({ model: 'gull-1', status: 'revoked' }), record({})]
  return parts
}

/** The same at another stage. */
export function atStage(stage: number): Parts {
  const parts = modelParts()
  const proof = `stage${stage}-no-target-inspection.json`
  parts.files[proof] = String(parts.files['stage1-no-target-inspection.json']).replace(
    '"stage":1',
    `"stage":${stage}`,
  )
  parts.report.stage = stage
  Object.assign(parts.contract ?? {}, { stage })
  parts.report.no_target_inspection.proof = proof
  return parts
}
