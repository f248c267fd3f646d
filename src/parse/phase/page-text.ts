import type { Block } from '../blocks.ts'

/**
 * Tells in which blocks a hint is found, by their indexes in order. A hint is a global expression that matches in every
 * text in which its reader finds something, and its matches are short. It asks for nothing that the end of a sentence or
 * what is masked may take away, and names the letters ſ and K itself: with the flag `u`, bounds of words cost tenfold.
 */
export type Holding = (hint: RegExp) => ReadonlySet<number>

/**
 * Most blocks hold nothing that a reader of phases looks for. All texts of a page in one are passed over once for each
 * hint, which takes the engine less than to hold every sentence against it.
 */
export function pageText(blocks: readonly Block[]): Holding {
  const starts: number[] = []
  let text = ''
  for (const { proses } of blocks) {
    starts.push(text.length)
    for (const prose of proses) text += `${prose.text}\n`
  }
  const known = new Map<RegExp, ReadonlySet<number>>()
  return (hint) => {
    const found = known.get(hint) ?? blocksWith(hint, text, starts)
    known.set(hint, found)
    return found
  }
}

function blocksWith(hint: RegExp, text: string, starts: readonly number[]): Set<number> {
  const found = new Set<number>()
  let block = 0
  hint.lastIndex = 0
  for (let match = hint.exec(text); match !== null; match = hint.exec(text)) {
    while ((starts[block + 1] ?? text.length) <= match.index) block += 1
    found.add(block)
    // What else the block holds tells nothing new.
    hint.lastIndex = starts[block + 1] ?? text.length
  }
  return found
}
