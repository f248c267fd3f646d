import type { VerifyContext } from '../evidence/verify-context.ts'
import type { RunVerdict } from '../model/evidence.ts'
import { verdictsInOrder } from './verdict-on.ts'

/** With fewer runs a thread is not ready before they are verified. */
const worthHelp = 64

/** How many of a hundred runs are verified here: a thread beside has to start first. */
const ownShare = 55

/** Verdicts in the order of the names. Of many runs a thread beside verifies the later ones. */
export async function verdictsOn(
  dirs: readonly string[],
  known: VerifyContext,
  cwd: string,
): Promise<RunVerdict[]> {
  if (dirs.length < worthHelp || known.replay !== null) return verdictsInOrder(dirs, known, cwd)
  const share = Math.ceil((dirs.length * ownShare) / 100)
  const later = dirs.slice(share)
  const beside = besideOf(later, known, cwd)
  const own = await verdictsInOrder(dirs.slice(0, share), known, cwd)
  const told = await beside
  const stands = told !== null && !sharesNonces(known.nonces, told.nonces)
  return [...own, ...(stands ? told.verdicts : await verdictsInOrder(later, known, cwd))]
}

async function besideOf(dirs: readonly string[], known: VerifyContext, cwd: string) {
  const { verifyBeside } = await import('./verify-beside.ts')
  const { now, cases, admissions, runFolders, maxAgeDays } = known
  return verifyBeside({ dirs, cwd, known: { now, cases, admissions, runFolders, maxAgeDays } })
}

/** True where a run has the nonce of another, which only who sees both can tell. */
function sharesNonces(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): boolean {
  return [...others].some(([nonce, run]) => some.has(nonce) && some.get(nonce) !== run)
}
