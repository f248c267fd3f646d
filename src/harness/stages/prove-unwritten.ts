import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceProofName } from '../../model/evidence/stages.ts'
import type { SourceProof, SourceSight } from '../../model/schema-types.generated.ts'
import { jsonText, type Run } from '../run/run-state.ts'

/** Looks at the repository again when all is over, and writes down both sights. A difference breaks the run. */
export async function proveUnwritten(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { source, harnessCase, stage } = run.request
  if (source === null) return {}
  const { before, workplace, admission } = source
  const after = await source.look()
  const problem = 'problem' in after ? after.problem : differenceOf(before, after)
  if (problem !== null) run.problems.push({ reason: 'source repository changed', detail: problem })
  const proof: SourceProof = {
    schema: 'source-proof/1',
    run_id: run.id,
    stage,
    workplace,
    admission,
    fixture_sha256: harnessCase.fixtureSha256,
    before,
    after: 'problem' in after ? null : after,
    unwritten: problem === null,
  }
  writeFileSync(join(run.dir, sourceProofName(stage)), jsonText(proof), { flag: 'wx' })
  return { unwritten: problem === null }
}

function differenceOf(before: SourceSight, after: SourceSight): string | null {
  if (after.head !== before.head) return 'the repository has another last commit than before the run'
  if (after.tree !== before.tree || after.files_sha256 !== before.files_sha256) {
    return 'the repository holds other files than before the run'
  }
  return null
}
