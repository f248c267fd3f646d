import { distance } from 'fastest-levenshtein'

/** Edits that still count as a slip of the pen: two, or one for words below six letters. */
function allowedEdits(word: string): number {
  return word.length < 6 ? 1 : 2
}

/** The known word closest to `word` within `most` edits, or null. Case does not matter; ties go to the first. */
export function nearest(word: string, known: Iterable<string>, most = allowedEdits(word)): string | null {
  const wanted = word.toLowerCase()
  let best: string | null = null
  let bestDistance = most + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue
    const edits = distance(wanted, candidate.toLowerCase())
    if (edits < bestDistance) {
      best = candidate
      bestDistance = edits
    }
  }
  return best
}
