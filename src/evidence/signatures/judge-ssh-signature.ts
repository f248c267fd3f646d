import type { Signer } from '../../model/evidence/evidence.ts'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import { sshNamespace } from '../../workspace/git/ssh-keygen.ts'
import type { Contradiction } from '../obligations/obligation.ts'
import { bytesOf, wholeFile } from '../run/open-run.ts'
import { quoted } from '../run/run-paths.ts'
import type { AnyOpenRun } from '../verify-context.ts'
import type { AllowedSigner } from './allowed-signers.ts'
import { readSshSignature, type SshSignature } from './ssh-signature.ts'
import { isValidAt, type SignatureFinding, type TrustPolicy, validWords } from './trust-policy.ts'

/** What a signature of ssh on `report.json` shows. */
export async function judgeSshSignature(
  run: AnyOpenRun,
  path: string,
  { signers, checkSsh }: TrustPolicy,
): Promise<SignatureFinding> {
  const at = (code: ReasonCode, message: string, open = false): Contradiction => {
    return { code, message: `${path}: ${message}`, witness: wholeFile(run, path), open }
  }
  const nothing = { path, invalid: null, signer: null, distrust: null, mismatch: null, hasStatement: false }
  const bytes = bytesOf(run, path)
  const signature = readSshSignature(Buffer.from(bytes).toString('latin1'))
  const invalid = (fault: Contradiction): SignatureFinding => ({
    ...nothing,
    isChecked: true,
    invalid: fault,
  })
  if (signature === null) return invalid(at('bundle-malformed', 'it is no signature of ssh'))
  if (signature.namespace !== sshNamespace) {
    const message = `it was made for ${quoted(signature.namespace)}, not for "${sshNamespace}"`
    return invalid(at('signature-invalid', message))
  }
  const absent = at('signer-untrusted', 'ssh-keygen is not installed, so it was not checked', true)
  if (checkSsh === null) return invalid(absent)
  const report = bytesOf(run, 'report.json')
  const endedAt = run.report.run_ended_at
  const own = signers.filter(({ key }) => key === signature.key)
  for (const allowed of own.filter((one) => isValidAt(one, endedAt))) {
    const { line, principal } = allowed
    const isGood = await checkSsh(bytes, report, { line, principal, at: endedAt })
    if (isGood === true) return { ...nothing, isChecked: true, signer: signerBy(allowed, signature) }
  }
  const isSound = await checkSsh(bytes, report, null)
  if (isSound === null) return invalid(absent)
  if (!isSound) return invalid(at('signature-invalid', 'it does not sign report.json'))
  const [code, message] = distrustOf(own, signature, endedAt)
  return { ...nothing, isChecked: true, distrust: at(code, message) }
}

function distrustOf(
  own: readonly AllowedSigner[],
  { fingerprint }: SshSignature,
  endedAt: string,
): ['key-expired' | 'signer-untrusted', string] {
  const [first] = own
  if (first === undefined) return ['signer-untrusted', `the policy does not name the ssh key ${fingerprint}`]
  if (own.some((one) => isValidAt(one, endedAt)))
    return ['signer-untrusted', `the policy does not allow the ssh key ${fingerprint} to sign runs`]
  const words = `the ssh key of ${first.principal} counts ${validWords(first)}; the run ended at ${endedAt}`
  return ['key-expired', words]
}

function signerBy(
  { principal, validAfter, validBefore }: AllowedSigner,
  { fingerprint }: SshSignature,
): Signer {
  return { kind: 'ssh', id: principal, key: fingerprint, valid_after: validAfter, valid_before: validBefore }
}
