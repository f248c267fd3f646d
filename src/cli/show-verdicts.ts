import { resolve } from 'node:path'
import type { RunSigner } from '../app/attest/signing-key.ts'
import type { EvidenceContext } from '../app/evidence/evidence-context.ts'
import { type GivenBundle, verifyCiBundle } from '../app/evidence/verify-ci.ts'
import { isThere, verifyRuns } from '../app/evidence/verify-runs.ts'
import { refuse } from '../app/user-error.ts'
import type { RunVerdict } from '../model/evidence/evidence.ts'
import { renderVerifyJson, renderVerifyText } from '../report/verify-report.ts'
import { count } from '../report/wording.ts'
import type { VerifyFlags } from './command-options.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { chosenFormat } from './output-format.ts'
import { signerFor } from './sign-runs.ts'
import { painterOf } from './terminal.ts'

/** Verifies and prints; 0 when each run is proven and has the expected status. */
export async function showVerdicts(
  dirs: readonly string[],
  flags: VerifyFlags,
  known: EvidenceContext,
  context: Context,
): Promise<Exit> {
  const signer = await signerFor({ ...flags, sign: flags.attest }, context, '--attest')
  if (signer?.kind === 'ssh')
    refuse(
      '--attest needs a key in a PEM file',
      'Give --key FILE, or set SOT_SIGNING_KEY to the path of one.',
    )
  const verdicts = await verifyRuns(dirs, known, context.cwd)
  // What is in git alone has no directory that a signature could be written into.
  const here = verdicts.filter(({ dir }) => isThere(resolve(context.cwd, dir)))
  if (signer !== null) await attest(here, signer, known, context)
  return printVerdicts(verdicts, flags, context)
}

/** Shows what a job's bundle about a JUnit file proves. */
export async function showCiVerdict(
  given: GivenBundle,
  flags: VerifyFlags,
  known: EvidenceContext,
  context: Context,
): Promise<Exit> {
  return printVerdicts([await verifyCiBundle(given, known, context.cwd)], flags, context)
}

function printVerdicts(verdicts: readonly RunVerdict[], flags: VerifyFlags, context: Context): Exit {
  const format = chosenFormat(flags, ['json'], 'sot verify')
  const { expect = 'pass' } = flags
  const isExpected = ({ verdict, status }: RunVerdict): boolean =>
    verdict === 'proven' && (expect === 'any' || status === expect)
  const options = {
    quiet: flags.quiet === true,
    expected: expect === 'any' ? 'any status' : expect,
    isExpected,
    paint: painterOf(flags, context),
  }
  context.stdout.write(format === 'json' ? renderVerifyJson(verdicts) : renderVerifyText(verdicts, options))
  return verdicts.every(isExpected) ? 0 : 1
}

/** Writes what was found into each proven run, signed. */
async function attest(
  verdicts: readonly RunVerdict[],
  signer: Extract<RunSigner, { kind: 'key' }>,
  { root }: EvidenceContext,
  context: Context,
): Promise<void> {
  const { attestVerdicts } = await import('../app/attest/attest-runs.ts')
  const signed = await attestVerdicts(verdicts, signer, root, context)
  context.note(`${count(signed.length, 'verdict')} signed.`)
}
