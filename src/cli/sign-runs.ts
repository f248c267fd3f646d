import { attestRun } from '../app/attest/attest-runs.ts'
import { type RunSigner, runSigner } from '../app/attest/signing-key.ts'
import { verifyNamedRun } from '../app/evidence/verify-runs.ts'
import { refuse } from '../app/user-error.ts'
import { shownPath } from '../app/user-paths.ts'
import type { VerifyContext } from '../evidence/verify-context.ts'
import type { RunVerdict } from '../model/evidence/evidence.ts'
import type { Context } from './context.ts'

type SignFlags = { readonly sign?: true | undefined; readonly key?: string }

/** What signs the runs that a command makes, read before anything runs; null where they are not to be signed. */
export async function signerFor(
  { sign, key }: SignFlags,
  context: Context,
  flag = '--sign',
): Promise<RunSigner | null> {
  if (sign) return runSigner(key === undefined ? {} : { key }, context)
  if (key !== undefined)
    refuse('--key says with which key to sign, but nothing is to be signed', `Give ${flag} too.`)
  return null
}

/** Signs a run that was just made: the file with the signature and the new verdict. A broken run is not signed. */
export async function signRun(
  dir: string,
  signer: RunSigner,
  known: VerifyContext,
  context: Context,
): Promise<{ readonly file: string | null; readonly verdict: RunVerdict }> {
  const verify = (): Promise<RunVerdict> => verifyNamedRun(dir, { ...known, nonces: new Map() }, context.cwd)
  const before = await verify()
  const { file, reasons } = await attestRun(before, signer, context)
  if (file !== null) return { file, verdict: await verify() }
  context.note(`${shownPath(dir, context)} is not signed, because it is broken (${reasons.join(', ')}).`)
  return { file, verdict: before }
}
