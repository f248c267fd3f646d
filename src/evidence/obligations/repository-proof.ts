import type { Obligation } from '../../model/evidence/evidence.ts'
import { isOnRepository, sourceProofName, type Workplace, workplaceOf } from '../../model/evidence/stages.ts'
import type { SourceProof } from '../../model/schema-types.generated.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import { bytesOf, wholeFile } from '../run/open-run.ts'
import { readJson } from '../run/run-json.ts'
import type { OpenRun } from '../verify-context.ts'
import { broken, type Contradiction, inReport } from './obligation.ts'

const mebibyte = 1024 * 1024

type ProofRead = { readonly proof: SourceProof } | { readonly fault: string } | null

/** What a run says of the repository behind it; null when it says nothing. */
function proofIn(run: OpenRun): ProofRead {
  const path = sourceProofName(run.report.stage)
  if (!run.files.has(path)) return null
  const read = readJson(bytesOf(run, path, mebibyte))
  const violation = 'message' in read ? read : firstViolation('source-proof', read.data)
  if (violation !== null) return { fault: `${path}: ${violation.message}` }
  const proof = ('data' in read ? read.data : null) as SourceProof
  const isIts = proof.run_id === run.report.run_id && proof.stage === run.report.stage
  return isIts ? { proof } : { fault: `${path} is of another run or stage` }
}

/** A case without files of its own began with those of a repository, as the proof of the run has them. */
export function* sourceFixtureContradictions(run: OpenRun): Generator<Contradiction> {
  if (run.report.status !== 'pass') return
  const read = proofIn(run)
  const witness = inReport('/freshness/fixture_sha256')
  const code = 'fixture-mismatch'
  if (read === null) yield { code, message: 'nothing says which repository the run began with', witness }
  else if ('fault' in read) yield { code, message: read.fault, witness }
  else if (read.proof.fixture_sha256 !== run.report.freshness.fixture_sha256) {
    yield { code, message: 'the run began with other files than its proof of the repository says', witness }
  }
}

/** Why the repository behind a pass does not count as unwritten; null when it does, or when there is none. */
export function sourceWriteFault(run: OpenRun): Obligation | null {
  const { stage, backend } = run.report
  const read = proofIn(run)
  if (read === null) {
    if (!isOnRepository(stage, backend)) return null
    const message = `nothing shows that the repository behind a pass of stage ${stage} was left alone`
    return broken('writes-allowed', 'write-disallowed', message, inReport('/stage'))
  }
  const message = writeFaultIn(read, workplaceOf(stage))
  if (message === null) return null
  return broken('writes-allowed', 'write-disallowed', message, wholeFile(run, sourceProofName(stage)))
}

function writeFaultIn(read: NonNullable<ProofRead>, expected: Workplace): string | null {
  if ('fault' in read) return read.fault
  const { before, after, unwritten, workplace } = read.proof
  if (workplace !== expected) return `the run worked on a ${workplace}, its stage is about a ${expected}`
  if (after === null) return 'the repository behind the run could not be read after it'
  const isSame =
    after.head === before.head && after.tree === before.tree && after.files_sha256 === before.files_sha256
  if (!isSame) return 'the repository behind the run was changed while it went on'
  return unwritten ? null : 'the run itself says that the repository behind it was changed'
}
