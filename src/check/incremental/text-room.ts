import type { MaskedText } from '../read-masked.ts'

/** So many characters of text are held at most. */
const most = 1 << 25

/**
 * The texts of a small workspace, at hand until the check is done: facts cut out of them need no copy, and lines that
 * findings show need no second look at the file. Where there are many documents it holds none.
 */
export class TextRoom {
  readonly #texts = new Map<string, string>()
  #left: number

  constructor(isWanted: boolean) {
    this.#left = isWanted ? most : 0
  }

  /** False when texts must be let go from here on. */
  get hasRoom(): boolean {
    return this.#left > 0
  }

  /** Holds on to a text that was read. */
  take({ path, text }: MaskedText): void {
    this.#left -= text.length
    if (this.hasRoom) this.#texts.set(path, text)
  }

  /** A text that was read; null when it was not, or let go. */
  textOf(path: string): string | null {
    return this.#texts.get(path) ?? null
  }
}
