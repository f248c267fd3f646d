/** Numbers that threads take one after the other: what one of them has taken no other gets. */
export type Turns = Int32Array

export function newTurns(): Turns {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** The next number that nobody took; the first is 0. */
export function takeTurn(turns: Turns): number {
  return Atomics.add(turns, 0, 1)
}
