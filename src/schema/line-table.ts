import type { Span } from '../model/span.ts'

/** Turns offsets into a text to lines and columns. `lineOffset` is the number of lines before the text. */
export class LineTable {
  readonly #starts: number[] = [0]
  readonly #lineOffset: number

  constructor(text: string, lineOffset = 0) {
    this.#lineOffset = lineOffset
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1)
  }

  /** The span between two offsets, the end exclusive. */
  span(from: number, to: number): Span {
    const [line, column] = this.#position(from)
    const [endLine, endColumn] = this.#position(Math.max(from, to))
    return [line, column, endLine, endColumn]
  }

  #position(offset: number): [line: number, column: number] {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return [low + 1 + this.#lineOffset, offset - (this.#starts[low] ?? 0) + 1]
  }
}
