import type { Span } from '../../model/document/span.ts'

// Longer than any line that is read.
const widest = 1e7

/**
 * Where each place of a text stands in a changed one. It holds only what facts name, and only if the change leaves
 * them in their order: what stood on one line stands on one line, what stood apart stands apart.
 */
export class PlaceMap {
  readonly #places = new Map<number, number>()
  readonly #lines = new Map<number, number>()
  readonly #moved = new Set<string>()

  /** Notes that a span became another one; false when that contradicts what is known. */
  add(before: Span, after: Span): boolean {
    return (
      this.#addPlace(before[0], before[1], after[0], after[1]) &&
      this.#addPlace(before[2], before[3], after[2], after[3])
    )
  }

  /** Notes that the end of a line became that of another one; false when that contradicts what is known. */
  addEnd(before: number, after: number): boolean {
    return this.#addPlace(before, widest - 1, after, widest - 1)
  }

  #addPlace(line: number, column: number, newLine: number, newColumn: number): boolean {
    const [from, to] = [line * widest + column, newLine * widest + newColumn]
    const known = this.#places.get(from)
    if (known !== undefined) return known === to
    this.#places.set(from, to)
    this.#lines.set(line, newLine)
    if (line !== newLine) this.#moved.add(String(line))
    if (column !== newColumn) this.#moved.add(String(column))
    return true
  }

  /** True when order, and what shares a line, are the same before and after. */
  keepsOrder(): boolean {
    const places = [...this.#places].sort((a, b) => a[0] - b[0])
    return places.every(([from, to], at) => {
      const [lastFrom, lastTo] = places[at - 1] ?? [-1, -1]
      return to > lastTo && (lineOf(from) === lineOf(lastFrom)) === (lineOf(to) === lineOf(lastTo))
    })
  }

  /** A place in the changed text; null when no fact tells where it went. */
  place(line: number, column: number): readonly [line: number, column: number] | null {
    const to = this.#places.get(line * widest + column)
    if (to !== undefined) return [lineOf(to), to % widest]
    return line === 1 && column === 1 ? [1, 1] : null
  }

  /** Where a line went that a fact stands on. */
  line(line: number): number | null {
    return this.#lines.get(line) ?? null
  }

  /** True when a fact began where a document begins and now does so elsewhere: nobody can tell one from the other. */
  get hasLeftStart(): boolean {
    return this.#places.has(widest + 1) && this.#places.get(widest + 1) !== widest + 1
  }

  /** True when one of the numbers in a text is that of a line or column that moved: it may tell a place. */
  mayTellPlace(text: string): boolean {
    return this.#moved.size > 0 && (text.match(/\d+/g) ?? []).some((number) => this.#moved.has(number))
  }
}

function lineOf(place: number): number {
  return Math.floor(place / widest)
}
