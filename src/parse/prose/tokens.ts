/** A word, a number or a single sign of a text, with its place. */
export type Token = {
  readonly kind: 'word' | 'number' | 'sign'
  /** In small letters, with the plain form of typographic apostrophes. */
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Han is written without spaces, so each of its characters is a word. */
const tokenShape =
  /\p{Script=Han}|((?:(?!\p{Script=Han})[\p{L}\p{M}])+(?:['’](?:(?!\p{Script=Han})\p{L})+)*)|(\p{N}+)|\S/gu
const han = /\p{Script=Han}/u

/** Takes a text apart. White space makes no token. */
export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(tokenShape), ({ 0: written, 1: word, 2: number, index }): Token => {
    const kind = number !== undefined ? 'number' : word !== undefined || han.test(written) ? 'word' : 'sign'
    const plain = written.toLowerCase().replaceAll('’', "'")
    return { kind, text: plain, from: index, to: index + written.length }
  })
}
