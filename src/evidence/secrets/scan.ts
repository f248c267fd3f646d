import type { SecretFact } from '../../model/document/authority.ts'
import { decodeEscapes, mayHideLetters } from './decode-escapes.ts'
import { factsOf, type Placed, placesOf } from './locate.ts'
import { mayContainOwnKind, scanForOwnKinds } from './own-scan.ts'
import { mayContainSecret } from './prefilter.ts'

/**
 * Finds credentials in a text (line ends are LF, no BOM), as it is written and as it reads with escapes decoded and
 * colours removed. The facts say where a credential is and which rule found it, never its value.
 */
export async function scanText(text: string, path: string): Promise<SecretFact[]> {
  if (!mayContainSecret(text) && !mayContainOwnKind(text) && !mayHideLetters(text)) return []
  const decoded = decodeEscapes(text)
  const places = await placesIn(text, path)
  // Decoded text is not JSON any more, so it is scanned under another name.
  const hidden = decoded === null ? [] : await placesIn(decoded.text, `${path}.txt`)
  for (const place of hidden) {
    const { sourceOffset } = decoded ?? { sourceOffset: (offset: number) => offset }
    places.push({ ...place, from: sourceOffset(place.from), to: sourceOffset(place.to) })
  }
  return places.length === 0 ? [] : factsOf(text, places)
}

async function placesIn(text: string, path: string): Promise<Placed[]> {
  const own = mayContainOwnKind(text) ? scanForOwnKinds(text) : []
  if (!mayContainSecret(text)) return own
  const { scanWithPreset } = await import('./preset.ts')
  return [...placesOf(text, await scanWithPreset(text, path)), ...own]
}
