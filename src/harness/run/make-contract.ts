import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowedRoots, type RunContract } from '../../model/evidence/evidence.ts'
import { isolationMethod } from '../engines/isolation.ts'
import { emit, type Run } from './run.ts'

/** Fixes what is asked of the engine before anything else happens. */
export function makeContract(run: Run): Readonly<Record<string, unknown>> {
  const { harnessCase, engine, issue, stage } = run.request
  emit(run, 'run.started', {
    case: harnessCase.id,
    engine: engine.name,
    stage,
    isolation: isolationMethod(run.room.isolation, engine.needsModel === true),
  })
  const contract: RunContract = {
    schema: 'harness-contract/1',
    run_id: run.id,
    nonce: run.nonce,
    case_id: harnessCase.id,
    stage,
    engine: engine.name,
    issue: issue?.id ?? null,
    acceptance_sha256: issue?.acceptanceSha256 ?? null,
    task: harnessCase.task,
    allowed_files: harnessCase.allowedFiles,
    allowed_roots: allowedRoots,
    tests_command: harnessCase.testsCommand,
    required_events: harnessCase.requiredEvents,
    fixture_sha256: harnessCase.fixtureSha256,
  }
  const text = `${JSON.stringify(contract, null, 2)}\n`
  writeFileSync(join(run.dir, 'task.contract.json'), text, { flag: 'wx' })
  run.contractSha256 = createHash('sha256').update(text).digest('hex')
  for (const path of harnessCase.allowedFiles) run.inspection.contract('allowed_files', path)
  emit(run, 'task.contract.created', { contract_sha256: run.contractSha256 })
  return { contract_sha256: run.contractSha256 }
}
