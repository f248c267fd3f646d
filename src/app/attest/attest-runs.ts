import { resolve } from 'node:path'
import { attestationName } from '../../evidence/run/run-layout.ts'
import { writeEnvelope } from '../../evidence/signatures/envelope.ts'
import { statementOf } from '../../evidence/signatures/statement.ts'
import type { VerifyContext } from '../../evidence/verify-context.ts'
import { errorCode } from '../../model/error-code.ts'
import {
  type ObligationId,
  type RunVerdict,
  reportOf,
  signatureObligations,
} from '../../model/evidence/evidence.ts'
import { MachineTrouble } from '../../model/user-problem.ts'
import { writeAtomically } from '../../workspace/files/atomic-write.ts'
import { runsAmong, verifyNamedRun } from '../evidence/verify-runs.ts'
import type { SigningKey } from './signing-key.ts'

/** A run that was to be signed. */
export type AttestedRunOutcome = {
  readonly run: string
  readonly dir: string
  /** The file with the signature; null where the run is broken, and therefore not signed. */
  readonly file: string | null
  /** The result that the statement gives; null where there is none. */
  readonly result: 'PASSED' | 'WARNED' | 'FAILED' | null
  /** Why it was not signed. */
  readonly reasons: RunVerdict['reasons']
}

/** Signs runs. A broken one is not signed: the statement would not be true. */
export async function attestRuns(
  dirs: readonly string[],
  key: SigningKey,
  known: VerifyContext,
  cwd: string,
): Promise<AttestedRunOutcome[]> {
  const outcomes: AttestedRunOutcome[] = []
  for (const dir of runsAmong(dirs, cwd))
    outcomes.push(attestRun(await verifyNamedRun(dir, known, cwd), key, cwd))
  return outcomes
}

const ofSignatures: ReadonlySet<ObligationId> = new Set(signatureObligations)

/** Signs a run that was verified. Signatures that it has already do not matter: they are replaced. */
function attestRun(verdict: RunVerdict, key: SigningKey, cwd: string): AttestedRunOutcome {
  const { run, dir, obligations, reportSha256, proof } = verdict
  const report = reportOf(verdict)
  const broken = obligations.filter(({ id, state }) => state === 'broken' && !ofSignatures.has(id))
  if (broken.length > 0 || report === null || reportSha256 === null) {
    const reasons = [...new Set(broken.flatMap(({ code }) => code ?? []))]
    return { run, dir, file: null, result: null, reasons }
  }
  const statement = statementOf({ report, reportSha256, results: proof?.results ?? null })
  const payload = Buffer.from(JSON.stringify(statement))
  writeSignature(resolve(cwd, dir, attestationName), writeEnvelope(payload, key.private, key.keyid))
  return { run, dir, file: attestationName, result: statement.predicate.result, reasons: [] }
}

function writeSignature(file: string, text: string): void {
  try {
    writeAtomically(file, text)
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    const what = `The signature ${file} cannot be written (${code}).`
    throw new MachineTrouble({ what, todo: 'Make the run directory writable.' }, error)
  }
}
