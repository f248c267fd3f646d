import type { SecretFact } from '../model/authority.ts'
import { mayHoldSecret } from './hints.ts'
import { locateSecrets } from './locate.ts'

/**
 * Finds credentials in a text (line ends folded to LF, no BOM). What it keeps of them is their place and who
 * recognised them.
 */
export async function scanText(text: string, path: string): Promise<SecretFact[]> {
  if (!mayHoldSecret(text)) return []
  const { scanWithPreset } = await import('./preset.ts')
  return locateSecrets(text, await scanWithPreset(text, path))
}
