import type { Block } from '../markdown/blocks.ts'

/**
 * Tells in which blocks a hint is found, by their indexes in order. A hint is a global expression that matches in every
 * text in which its reader finds something, and its matches are short. It asks for nothing that the end of a sentence or
 * what is masked may take away. It goes without the flag `u`, with which bounds of words cost tenfold.
 */
export type Holding = (hint: RegExp) => ReadonlySet<number>

/**
 * Most blocks hold nothing that a reader of phases looks for. All texts of a page in one are passed over once for each
 * hint, which takes the engine less than to hold every sentence against it.
 */
export function pageText(blocks: readonly Block[]): Holding {
  const starts: number[] = []
  const texts: string[] = []
  let length = 0
  for (const { proses } of blocks) {
    starts.push(length)
    for (const { text } of proses) {
      texts.push(text)
      length += text.length + 1
    }
  }
  const text = texts.join('\n')
  const every = foldsToAscii.test(text) ? new Set(blocks.keys()) : null
  const known = new Map<RegExp, ReadonlySet<number>>()
  return (hint) => {
    const found = every ?? known.get(hint) ?? blocksWith(hint, text, starts)
    known.set(hint, found)
    return found
  }
}

/** Signs that expressions with the flag `u` take for an `s` and a `k`. */
const foldsToAscii = /[\u017f\u212a]/

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
