import type { Obligation, ObligationId, Signer } from '../../model/evidence/evidence.ts'
import { signerWords } from '../../model/evidence/signer-words.ts'
import { type Contradiction, fulfilled, settle, unknowable } from '../obligations/obligation.ts'
import { wholeFile } from '../run/open-run.ts'
import { RunFault } from '../run/run-fault.ts'
import { isSigstoreBundle, sshSignatureName, summaryName } from '../run/run-layout.ts'
import type { AnyOpenRun } from '../verify-context.ts'
import { judgeAttestation } from './judge-attestation.ts'
import { judgeSshSignature } from './judge-ssh-signature.ts'
import { noTrust, type SignatureFinding, type TrustPolicy } from './trust-policy.ts'

type Signatures = { readonly obligations: readonly Obligation[]; readonly signers: readonly Signer[] }

/** What the signatures of a run show: whether they fit its bytes, who made them, and what they state. */
export async function judgeSignatures(
  run: AnyOpenRun,
  paths: readonly string[],
  trust: TrustPolicy = noTrust,
): Promise<Signatures> {
  const findings: SignatureFinding[] = []
  for (const path of paths) findings.push(await readSignature(run, path, trust))
  const isAsked = findings.length > 0 || trust.require !== 'none'
  return isAsked ? judgeFindings(run, findings, trust) : { obligations: [], signers: [] }
}

async function readSignature(run: AnyOpenRun, path: string, trust: TrustPolicy): Promise<SignatureFinding> {
  try {
    if (path === sshSignatureName) return await judgeSshSignature(run, path, trust)
    if (isSigstoreBundle(path)) {
      const { judgeSigstoreBundle } = await import('./judge-sigstore-bundle.ts')
      return judgeSigstoreBundle(run, path, trust)
    }
    return judgeAttestation(run, path, trust)
  } catch (error) {
    if (!(error instanceof RunFault)) throw error
    const { code, message } = error.fault
    const invalid: Contradiction = { code, message, witness: { path }, open: true }
    return {
      path,
      isChecked: true,
      invalid,
      signer: null,
      distrust: null,
      hasStatement: false,
      mismatch: null,
    }
  }
}

function judgeFindings(
  run: AnyOpenRun,
  findings: readonly SignatureFinding[],
  trust: TrustPolicy,
): Signatures {
  // Who signs what a verifier found did not make the run.
  const own = findings.filter(({ path }) => path !== summaryName)
  const signers = own.flatMap(({ signer }) => signer ?? [])
  const distrust = whyDistrusted(own, signers, trust)
  const invalid = findings.flatMap((finding) => finding.invalid ?? [])
  const [first] = findings
  const witness = first === undefined ? null : wholeFile(run, first.path)
  const cap = (id: ObligationId, { code, message }: Contradiction): Obligation =>
    trust.require === 'none'
      ? { ...fulfilled(id, message, witness), code }
      : unknowable(id, code, message, witness)
  const isUnchecked = invalid.length === 0 && !own.some(({ isChecked }) => isChecked)
  const valid =
    distrust !== null && isUnchecked
      ? cap('signature-valid', distrust)
      : settle('signature-valid', invalid, 'the signature fits what it signs', witness)
  const trusted =
    distrust !== null
      ? cap('signer-trusted', distrust)
      : settle('signer-trusted', invalid.map(opened), signedWords(signers), witness)
  const stated = findings.filter(({ hasStatement }) => hasStatement)
  const mismatch = stated.flatMap((finding) => finding.mismatch ?? [])
  const matches = settle('statement-matches', mismatch, 'the statement is about exactly this run', witness)
  return {
    obligations: [
      valid,
      ...(own.length > 0 || distrust !== null ? [trusted] : []),
      ...(stated.length > 0 ? [matches] : []),
    ],
    signers: distrust === null ? signers : [],
  }
}

/** Why none of the signatures counts; null where one does, or where nothing but a defect was found. */
function whyDistrusted(
  findings: readonly SignatureFinding[],
  signers: readonly Signer[],
  { require }: TrustPolicy,
): Contradiction | null {
  if (findings.length === 0 && require !== 'none') {
    const message = 'the policy requires a signature, and the run has none'
    return { code: 'signature-missing', message, witness: null }
  }
  if (signers.length === 0) return findings.flatMap(({ distrust }) => distrust ?? [])[0] ?? null
  if (typeof require === 'string' || signers.some(({ id }) => require.includes(id))) return null
  const message = `signed by ${signers.map(({ id }) => id).join(', ')}; the policy requires ${require.join(' or ')}`
  return { code: 'signer-untrusted', message, witness: null }
}

const opened = (fault: Contradiction): Contradiction => ({ ...fault, open: true })

function signedWords(signers: readonly Signer[]): string {
  return `signed by ${signers.map(signerWords).join(' and ')}`
}
