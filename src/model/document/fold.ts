/** A text without markup and with single spaces: what two places must share to say the same. */
export function foldText(text: string): string {
  return text
    .replace(/[*_`]/g, '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
}

/** A heading or title as people compare them: folded, without a closing dot. */
export function foldTitle(text: string): string {
  return foldText(text).replace(/(?<![.\s])[.\s]+$/u, '')
}

/** True when two texts differ in case, blanks and punctuation alone. */
export function sameLetters(a: string, b: string): boolean {
  return lettersOf(a) === lettersOf(b)
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The start of a text that may be of any length, for a message of one line. */
export function shorten(text: string, most = 160): string {
  const folded = text.replace(/\s+/gu, ' ').trim()
  return folded.length <= most ? folded : `${folded.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`
}
