import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { attestationName, sizeCap, sshSignatureName, summaryName } from '../../evidence/run/run-layout.ts'
import { writeEnvelope } from '../../evidence/signatures/envelope.ts'
import { readSshSignature } from '../../evidence/signatures/ssh-signature.ts'
import { type Statement, statementOf, summaryOf } from '../../evidence/signatures/statement.ts'
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
import { sha256Of } from '../../workspace/files/digest.ts'
import { readPlainFile } from '../../workspace/files/plain-file.ts'
import { type SshKey, signWithSsh } from '../../workspace/git/ssh-keygen.ts'
import type { Environment } from '../environment.ts'
import { runsAmong, verifyNamedRun } from '../evidence/verify-runs.ts'
import { packageVersion } from '../package-files.ts'
import { refuse } from '../user-error.ts'
import type { RunSigner, SigningKey } from './signing-key.ts'
import { policyDigest } from './trust.ts'

/** A run that was to be signed. */
export type AttestedRunOutcome = {
  readonly run: string
  readonly dir: string
  /** The file with the signature; null where the run is broken, and therefore not signed. */
  readonly file: string | null
  /** The fingerprint of the key that signed. */
  readonly keyid: string | null
  /** The result that the statement gives; null where there is none. */
  readonly result: 'PASSED' | 'WARNED' | 'FAILED' | null
  /** Why it was not signed. */
  readonly reasons: RunVerdict['reasons']
}

/** Signs runs. A broken one is not signed: the statement would not be true. */
export async function attestRuns(
  dirs: readonly string[],
  signer: RunSigner,
  known: VerifyContext,
  environment: Environment,
): Promise<AttestedRunOutcome[]> {
  const { cwd } = environment
  const outcomes: AttestedRunOutcome[] = []
  for (const dir of runsAmong(dirs, cwd))
    outcomes.push(await attestRun(await verifyNamedRun(dir, known, cwd), signer, environment))
  return outcomes
}

/** What says nothing against the run itself: other signatures, and what became of the branch and of the plan. */
const ofOthers: ReadonlySet<ObligationId> = new Set([...signatureObligations, 'landed', 'criteria-current'])

/** What a signature of a run covers, for a program that signs in place of this one. A broken run is refused. */
export async function statementFor(
  dir: string,
  known: VerifyContext,
  { cwd }: Pick<Environment, 'cwd'>,
): Promise<Statement> {
  const about = statementAbout(await verifyNamedRun(dir, known, cwd))
  if ('statement' in about) return about.statement
  return refuse(`${dir} is broken (${about.reasons.join(', ')})`, 'Only what a run shows can be signed.')
}

/** The statement about a run that was verified, or why there is none. */
function statementAbout(
  verdict: RunVerdict,
):
  | { readonly statement: Statement; readonly reportSha256: string }
  | { readonly reasons: RunVerdict['reasons'] } {
  const { obligations, reportSha256, proof } = verdict
  const report = reportOf(verdict)
  const broken = obligations.filter(({ id, state }) => state === 'broken' && !ofOthers.has(id))
  if (broken.length > 0 || report === null || reportSha256 === null)
    return { reasons: [...new Set(broken.flatMap(({ code }) => code ?? []))] }
  return { statement: statementOf({ report, reportSha256, results: proof?.results ?? null }), reportSha256 }
}

/** Signs a run that was verified. Signatures that it has already do not matter: one of the same kind is replaced. */
export async function attestRun(
  verdict: RunVerdict,
  signer: RunSigner,
  environment: Environment,
): Promise<AttestedRunOutcome> {
  const { run, dir } = verdict
  const about = statementAbout(verdict)
  if ('reasons' in about) return { run, dir, file: null, keyid: null, result: null, reasons: about.reasons }
  const { statement, reportSha256 } = about
  const folder = resolve(environment.cwd, dir)
  const { file, keyid, text } =
    signer.kind === 'key'
      ? signStatement(statement, signer.key)
      : await signReport(join(folder, 'report.json'), reportSha256, signer.key, environment)
  writeSignature(join(folder, file), text)
  return { run, dir, file, keyid, result: statement.predicate.result, reasons: [] }
}

/** Signs what a verifier found in proven runs. Such a file says nothing of who made the run. */
export async function attestVerdicts(
  verdicts: readonly RunVerdict[],
  { key }: { readonly key: SigningKey },
  root: string | null,
  { cwd, now }: Environment,
): Promise<readonly string[]> {
  const policy = root === null ? null : await policyDigest(root)
  return verdicts.flatMap((verdict) => {
    const report = reportOf(verdict)
    if (verdict.verdict !== 'proven' || report === null || verdict.reportSha256 === null) return []
    const { dir, reportSha256, proof } = verdict
    const statement = summaryOf(
      { report, reportSha256, results: proof?.results ?? null },
      { version: packageVersion(), policy, at: now, properties: propertiesOf(verdict) },
    )
    const { text } = signStatement(statement, key)
    writeSignature(resolve(cwd, dir, summaryName), text)
    return [dir]
  })
}

/** What was verified of a proven run. */
function propertiesOf({ obligations }: RunVerdict): string[] {
  const fulfilled = new Set(obligations.flatMap(({ id, state }) => (state === 'held' ? [id] : [])))
  return [
    'SOT_CONSISTENT',
    ...(fulfilled.has('replay-tests') ? ['SOT_REEXECUTED'] : []),
    ...(fulfilled.has('landed') ? ['SOT_LANDED'] : []),
    ...(fulfilled.has('criteria-current') ? ['SOT_CRITERIA_COVERED'] : []),
  ]
}

type Signature = { readonly file: string; readonly keyid: string; readonly text: string }

function signStatement(statement: object, { private: key, keyid }: SigningKey): Signature {
  const payload = Buffer.from(JSON.stringify(statement))
  return { file: attestationName, keyid, text: writeEnvelope(payload, key, keyid) }
}

/** Signs the bytes that were verified: a report that was exchanged meanwhile is not signed. */
async function signReport(
  path: string,
  reportSha256: string,
  key: SshKey,
  { env }: Environment,
): Promise<Signature> {
  const bytes = readPlainFile(path, sizeCap('report.json'))
  if ('code' in bytes || sha256Of(bytes) !== reportSha256)
    refuse(`${path} changed while it was signed`, 'Run the command again when nothing else writes there.')
  const signed = await signWithSsh(key, bytes, { env, temp: tmpdir() })
  if ('problem' in signed) {
    const todo =
      'Check that ssh-keygen is installed and that the key of user.signingkey in git can be used, or give --key FILE.'
    return refuse(`ssh-keygen did not sign (${signed.problem})`, todo)
  }
  const keyid = readSshSignature(signed.signature)?.fingerprint ?? ''
  return { file: sshSignatureName, keyid, text: signed.signature }
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
