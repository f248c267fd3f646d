/** A box at the head of a list item that markdown itself does not read: `[~]`, `[-]`, `[ x ]`, `[]`, `[ ]*`. */
const oddBox = /^\[(?:[^\p{L}\p{N}\s[\]()^`'"\\]|[^\S\n]{0,3}[xX]?[^\S\n]{0,3})\](?=\*?\s)/u

/** The box at the head of a text, as written; null where there is none. */
export function oddBoxOf(text: string): string | null {
  return oddBox.exec(text)?.[0] ?? null
}

/** True for a box with a cross in it: whatever else is in it is not done. */
export const isTicked = (box: string): boolean => /x/iu.test(box)

/** A text without the box at its head. */
export const withoutBox = (text: string): string => text.replace(oddBox, '').trimStart()

/** What a box says of an issue: open is proposed, ticked is validated; any other sign says that work has begun. */
export function statusOfBox(box: string): 'validated' | 'active' | 'proposed' {
  if (isTicked(box)) return 'validated'
  return /[^\s[\]]/u.test(box) ? 'active' : 'proposed'
}
