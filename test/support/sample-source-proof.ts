import { workplaceOf } from '../../src/model/evidence/stages.ts'
import type { SourceProof } from '../../src/model/schema-types.generated.ts'

/** That the repository behind a run of a later stage was left alone. */
export function sampleSourceProof(run_id: string, stage: number, fixture_sha256: string): string {
  const sight = {
    head: '3'.repeat(40),
    tree: '4'.repeat(40),
    status: 'clean',
    entries: 2,
    files_sha256: '5'.repeat(64),
  } as const
  const proof: SourceProof = {
    schema: 'source-proof/1',
    run_id,
    stage,
    workplace: workplaceOf(stage) === 'clone' ? 'clone' : 'copy',
    admission: { path: 'sot/TIDE-REPOSITORY-ADMISSION.tide.json', sha256: '6'.repeat(64) },
    fixture_sha256,
    before: sight,
    after: sight,
    unwritten: true,
  }
  return `${JSON.stringify(proof)}\n`
}
