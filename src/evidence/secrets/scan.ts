import type { SecretFact } from '../../model/document/authority.ts'
import { mayHoldSecret } from './hints.ts'
import { factsOf, type Placed, placesOf } from './locate.ts'
import { mayHide, plainView } from './plain-view.ts'

/**
 * Finds credentials in a text (line ends folded to LF, no BOM), as it is written and as it reads with escapes decoded
 * and colours taken out. What it keeps of them is their place and who recognised them.
 */
export async function scanText(text: string, path: string): Promise<SecretFact[]> {
  const isHinted = mayHoldSecret(text)
  if (!isHinted && !mayHide(text)) return []
  const plain = plainView(text)
  const isHidden = plain !== null && mayHoldSecret(plain.text)
  if (!isHinted && !isHidden) return []
  const { scanWithPreset } = await import('./preset.ts')
  const places = placesOf(text, await scanWithPreset(text, path))
  if (!isHidden) return factsOf(text, places)
  // What was decoded is no JSON any more.
  const hidden = placesOf(plain.text, await scanWithPreset(plain.text, `${path}.txt`))
  return factsOf(text, [...places, ...hidden.map((place) => asWritten(place, plain.placeOf))])
}

function asWritten(place: Placed, placeOf: (offset: number) => number): Placed {
  return { ...place, from: placeOf(place.from), to: placeOf(place.to) }
}
