import { parentPointer } from './json-pointer.ts'

export type Offsets = readonly [from: number, to: number]

/** Where the values and keys of a text stand, by JSON pointer. */
export type PlacedOffsets = {
  readonly values: ReadonlyMap<string, Offsets>
  readonly keys: ReadonlyMap<string, Offsets>
}

/** The place of a value or key; where there is none, that of the nearest value around it. */
export function placeOf(pointer: string, part: 'value' | 'key', { values, keys }: PlacedOffsets): Offsets {
  const exact = part === 'key' ? keys.get(pointer) : undefined
  if (exact) return exact
  for (let at: string | null = pointer; at !== null; at = parentPointer(at)) {
    const place = values.get(at)
    if (place) return place
  }
  return [0, 0]
}
