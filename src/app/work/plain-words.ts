import { refuse } from '../user-error.ts'

/** Words that fit into one line of a document: visible, and without the signs that separate cells and comments. */
export function plainWords(given: string, what: string): string {
  const words = given.trim()
  if (words === '' || /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}|]|<!--/u.test(words))
    return refuse(
      `${what} is empty, or has a line break, a "|" or an invisible character in it`,
      'Give one plain line.',
    )
  return words
}
