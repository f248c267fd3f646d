import { distance } from 'fastest-levenshtein'

/** Edits that still count as a typo: two, or one for words below six letters. */
function allowedEdits(word: string): number {
  return word.length < 6 ? 1 : 2
}

type Nearest = (word: string, most?: number) => string | null

/** The known word closest to `word` within `most` edits, or null. Case does not matter; the first of equals wins. */
export function nearest(word: string, known: Iterable<string>, most = allowedEdits(word)): string | null {
  const similar: string[] = []
  for (const one of known) if (Math.abs(one.length - word.length) <= most) similar.push(one)
  return nearestIn(similar)(word, most)
}

/** The same for a fixed list of words: most of them are excluded by their letters alone. */
export function nearestIn(known: Iterable<string>): Nearest {
  const candidates = [...known].map((word) => {
    const folded = word.toLowerCase()
    return { word, folded, length: word.length, letters: lettersOf(folded) }
  })
  return (word, most = allowedEdits(word)) => {
    const wanted = word.toLowerCase()
    const letters = lettersOf(wanted)
    let best: string | null = null
    let bestDistance = most + 1
    for (const candidate of candidates) {
      if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue
      // An edit takes one kind of letter away and brings another at most.
      if (bitsIn(candidate.letters ^ letters) > 2 * (bestDistance - 1)) continue
      const edits = distance(wanted, candidate.folded)
      if (edits >= bestDistance) continue
      best = candidate.word
      bestDistance = edits
    }
    return best
  }
}

/** Which letters a word is made of, as bits. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsIn(number: number): number {
  let bits = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) bits += 1
  return bits
}
