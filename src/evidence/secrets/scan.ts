import type { SecretFact } from '../../model/document/authority.ts'
import { decodeEscapes, mayHideLetters } from './decode-escapes.ts'
import { factsOf, placesOf } from './locate.ts'
import { mayContainSecret } from './prefilter.ts'

/**
 * Finds credentials in a text (line ends are LF, no BOM), as it is written and as it reads with escapes decoded and
 * colours removed. The facts say where a credential is and which rule found it, never its value.
 */
export async function scanText(text: string, path: string): Promise<SecretFact[]> {
  const isVisible = mayContainSecret(text)
  const decoded = isVisible || mayHideLetters(text) ? decodeEscapes(text) : null
  const isHidden = decoded !== null && mayContainSecret(decoded.text)
  if (!isVisible && !isHidden) return []
  const { scanWithPreset } = await import('./preset.ts')
  const places = placesOf(text, await scanWithPreset(text, path))
  if (!isHidden) return factsOf(text, places)
  // Decoded text is not JSON any more, so it is scanned under another name.
  const hidden = placesOf(decoded.text, await scanWithPreset(decoded.text, `${path}.txt`))
  const { sourceOffset } = decoded
  for (const place of hidden) {
    places.push({ ...place, from: sourceOffset(place.from), to: sourceOffset(place.to) })
  }
  return factsOf(text, places)
}
