import type { Board, RootBlocker } from '../../model/board/board.ts'

/** Issues that wait for each other, and how many others wait for them. */
export type Ring = { readonly ids: readonly string[]; readonly held: number }

type Roots = Pick<Board, 'roots' | 'cycles'>

/** Every ring, told once instead of once for each of its members. */
export function ringsOf({ roots, cycles }: Roots): Ring[] {
  const held = new Map(roots.map(({ ref, blocked }) => [ref, blocked.length]))
  return cycles.map((ids) => ({ ids, held: (held.get(ids[0] ?? '') ?? ids.length) - ids.length }))
}

/** Roots that are no part of a ring. */
export function rootsApart({ roots, cycles }: Roots): RootBlocker[] {
  const inRings = new Set(cycles.flat())
  return roots.filter(({ ref, item }) => item === null || !inRings.has(ref))
}

/** How many more wait for a ring, in words; nothing where it holds up itself alone. */
export function heldWords({ held }: Ring): string {
  return held > 0 ? `; ${held} more ${held === 1 ? 'waits' : 'wait'} for them` : ''
}
