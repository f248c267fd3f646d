import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import type { Contradiction } from '../obligations/obligation.ts'
import { isOpenProof } from '../proofs/proof-layout.ts'
import { testResultsOf } from '../proofs/reported-tests.ts'
import { bytesOf, wholeFile } from '../run/open-run.ts'
import { summaryName } from '../run/run-layout.ts'
import { quoted } from '../run/run-paths.ts'
import type { AnyOpenRun } from '../verify-context.ts'
import { type Envelope, isSignedBy, readEnvelope, signedBytes } from './envelope.ts'
import { type AttestedRun, statementFault } from './statement.ts'
import {
  isValidAt,
  type SignatureFinding,
  signerOf,
  type TrustedKey,
  type TrustPolicy,
  validWords,
} from './trust-policy.ts'

/** What an envelope with a statement about the run shows. */
export function judgeAttestation(run: AnyOpenRun, path: string, { keys }: TrustPolicy): SignatureFinding {
  const at = (code: ReasonCode, message: string): Contradiction => {
    return { code, message: `${path}: ${message}`, witness: wholeFile(run, path) }
  }
  const nothing = { path, invalid: null, signer: null, distrust: null, mismatch: null, hasStatement: true }
  const envelope = readEnvelope(bytesOf(run, path))
  if ('code' in envelope) {
    const unread = at(envelope.code, envelope.message)
    return { ...nothing, isChecked: true, invalid: unread, mismatch: { ...unread, open: true } }
  }
  const isSummary = path === summaryName
  const fault = statementFault(envelope, attestedRun(run), isSummary ? 'summary' : 'result')
  const mismatch = fault === null ? null : at(fault.code, fault.message)
  const found = findSigner(envelope, keys, run.report.run_ended_at)
  if (!('code' in found)) return { ...nothing, isChecked: true, signer: signerOf(found), mismatch }
  const problem = at(found.code, found.message)
  if (found.code === 'signature-invalid') return { ...nothing, isChecked: true, invalid: problem, mismatch }
  return { ...nothing, isChecked: found.code === 'key-expired', distrust: problem, mismatch }
}

/** A run as statements are about it. */
export function attestedRun(run: AnyOpenRun): AttestedRun {
  const { report, reportSha256 } = run
  return { report, reportSha256, results: isOpenProof(run) ? testResultsOf(run) : null }
}

type Problem = {
  readonly code: 'signature-invalid' | 'signer-untrusted' | 'key-expired'
  readonly message: string
}

/** The key that signed an envelope and counts at the end of the run; or why there is none. */
function findSigner(envelope: Envelope, keys: readonly TrustedKey[], endedAt: string): TrustedKey | Problem {
  const { keyid, signature } = envelope
  const bytes = signedBytes(envelope)
  const signed = keys.filter(({ key }) => isSignedBy(key, bytes, signature))
  const isNamed = (key: TrustedKey): boolean => keyid === key.id || keyid === key.keyid
  const [first] = signed
  if (first === undefined) {
    const named = keys.find(isNamed)
    if (named !== undefined)
      return { code: 'signature-invalid', message: `the key ${named.id} did not sign this statement` }
    const shown = keyid === '' ? '' : `; it names the key ${quoted(keyid)}`
    return { code: 'signer-untrusted', message: `no key of the policy made the signature${shown}` }
  }
  if (keyid !== '' && !signed.some(isNamed)) {
    const message = `it names the key ${quoted(keyid)}, but the key ${first.id} signed it`
    return { code: 'signature-invalid', message }
  }
  const valid = signed.find((key) => isValidAt(key, endedAt))
  if (valid !== undefined) return valid
  const message = `the key ${first.id} counts ${validWords(first)}; the run ended at ${endedAt}`
  return { code: 'key-expired', message }
}
