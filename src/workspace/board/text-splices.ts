/** A piece of a text that gives way to another. */
export type Splice = { readonly from: number; readonly to: number; readonly text: string }

/** The text with every splice made. Splices do not overlap; those at one place come in their order. */
export function spliceText(text: string, splices: readonly Splice[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to, text: added } of inOrder(splices)) {
    parts.push(text.slice(at, from), added)
    at = to
  }
  return parts.join('') + text.slice(at)
}

function inOrder(splices: readonly Splice[]): Splice[] {
  return splices.toSorted((a, b) => a.from - b.from || a.to - b.to)
}

export function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

/** Behind the line end, or the end of the text. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}
