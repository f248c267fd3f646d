import type { EvidenceWitness, Obligation, RunVerdict } from '../../model/evidence/evidence.ts'
import { maskSecrets } from '../secrets/mask.ts'
import type { VerifyContext } from '../verify-context.ts'

type Mask = (text: string) => Promise<string>

/**
 * The verdict without the credentials that its words may quote from the run: whatever a judge says passes here. A
 * proven run holds none.
 */
export async function maskVerdict(verdict: RunVerdict, scan: VerifyContext['scan']): Promise<RunVerdict> {
  if (verdict.verdict === 'proven') return verdict
  const mask: Mask = async (text) => maskSecrets(text, await scan(text, 'verdict'))
  const obligations: Obligation[] = []
  for (const obligation of verdict.obligations) obligations.push(await maskObligation(obligation, mask))
  return { ...verdict, run: await mask(verdict.run), obligations }
}

async function maskObligation(obligation: Obligation, mask: Mask): Promise<Obligation> {
  const { message, witness } = obligation
  return {
    ...obligation,
    message: await mask(message),
    witness: witness === null ? null : await maskWitness(witness, mask),
  }
}

async function maskWitness(witness: EvidenceWitness, mask: Mask): Promise<EvidenceWitness> {
  const { path, pointer } = witness
  const masked = { ...witness, path: await mask(path) }
  return pointer === undefined ? masked : { ...masked, pointer: await mask(pointer) }
}
