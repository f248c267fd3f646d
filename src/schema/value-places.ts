import { firstIndex } from '../model/document/first-index.ts'
import type { Span } from '../model/document/span.ts'
import { parentPointer } from './json-pointer.ts'

export type Offsets = readonly [from: number, to: number]

/** Where the values and keys of a text are, by JSON pointer. */
export type PlacedOffsets = {
  readonly values: ReadonlyMap<string, Offsets>
  readonly keys: ReadonlyMap<string, Offsets>
}

/** The place of a value or of its key, by JSON pointer; where it has none, that of the nearest value around it. */
export type SpanOf = (pointer: string, part?: 'value' | 'key') => Span

/** The offsets of a value or key; where it has none, those of the nearest value around it. */
export function findOffsets(
  pointer: string,
  part: 'value' | 'key',
  { values, keys }: PlacedOffsets,
): Offsets {
  const exact = part === 'key' ? keys.get(pointer) : undefined
  if (exact) return exact
  for (let at: string | null = pointer; at !== null; at = parentPointer(at)) {
    const place = values.get(at)
    if (place) return place
  }
  return [0, 0]
}

/** Turns offsets in a text into lines and columns. `lineOffset` is the number of lines before the text. */
export class LineTable {
  readonly #starts: number[] = [0]
  readonly #lineOffset: number

  constructor(text: string, lineOffset = 0) {
    this.#lineOffset = lineOffset
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1)
  }

  /** The span between two offsets, the end exclusive. */
  span(from: number, to: number): Span {
    const end = Math.max(from, to)
    const line = this.#lineAt(from)
    const endLine = end < (this.#starts[line + 1] ?? Number.POSITIVE_INFINITY) ? line : this.#lineAt(end)
    const column = from - (this.#starts[line] ?? 0) + 1
    const endColumn = end - (this.#starts[endLine] ?? 0) + 1
    return [line + 1 + this.#lineOffset, column, endLine + 1 + this.#lineOffset, endColumn]
  }

  #lineAt(offset: number): number {
    return firstIndex(this.#starts.length, (line) => (this.#starts[line] ?? 0) > offset) - 1
  }
}
