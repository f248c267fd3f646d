import type { Obligation, ObligationId, Signer } from '../../model/evidence/evidence.ts'
import { signerWords } from '../../model/evidence/signer-words.ts'
import { type Contradiction, fulfilled, settle, unknowable } from '../obligations/obligation.ts'
import { wholeFile } from '../run/open-run.ts'
import { RunFault } from '../run/run-fault.ts'
import { sshSignatureName } from '../run/run-layout.ts'
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
  if (findings.length > 0) return judgeFindings(run, findings, trust)
  if (trust.require === 'none') return { obligations: [], signers: [] }
  const message = 'the policy requires a signature, and the run has none'
  const missing = (id: ObligationId): Obligation => unknowable(id, 'signature-missing', message)
  return { obligations: [missing('signature-valid'), missing('signer-trusted')], signers: [] }
}

async function readSignature(run: AnyOpenRun, path: string, trust: TrustPolicy): Promise<SignatureFinding> {
  try {
    if (path === sshSignatureName) return await judgeSshSignature(run, path, trust)
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
  const signers = findings.flatMap(({ signer }) => signer ?? [])
  const distrust = whyDistrusted(findings, signers, trust)
  const invalid = findings.flatMap((finding) => finding.invalid ?? [])
  const witness = wholeFile(run, findings[0]?.path ?? '')
  const cap = (id: ObligationId, { code, message }: Contradiction): Obligation =>
    trust.require === 'none'
      ? { ...fulfilled(id, message, witness), code }
      : unknowable(id, code, message, witness)
  const isChecked = findings.some((finding) => finding.isChecked)
  const valid =
    distrust !== null && !isChecked
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
    obligations: [valid, trusted, ...(stated.length > 0 ? [matches] : [])],
    signers: distrust === null ? signers : [],
  }
}

/** Why none of the signatures counts; null where one does, or where nothing but a defect was found. */
function whyDistrusted(
  findings: readonly SignatureFinding[],
  signers: readonly Signer[],
  { require }: TrustPolicy,
): Contradiction | null {
  if (signers.length === 0) return findings.flatMap(({ distrust }) => distrust ?? [])[0] ?? null
  if (typeof require === 'string' || signers.some(({ id }) => require.includes(id))) return null
  const message = `signed by ${signers.map(({ id }) => id).join(', ')}; the policy requires ${require.join(' or ')}`
  return { code: 'signer-untrusted', message, witness: null }
}

const opened = (fault: Contradiction): Contradiction => ({ ...fault, open: true })

function signedWords(signers: readonly Signer[]): string {
  return `signed by ${signers.map(signerWords).join(' and ')}`
}
