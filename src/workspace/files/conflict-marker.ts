/** The line of a merge conflict that was left in a text: its beginning, its middle and its end in order. Null when there is none. */
export function conflictLine(text: string): number | null {
  let begun: number | null = null
  let isHalfway = false
  for (const [index, line] of text.split('\n').entries()) {
    if (/^<{7} /.test(line)) [begun, isHalfway] = [index + 1, false]
    else if (begun !== null && /^={7}\r?$/.test(line)) isHalfway = true
    else if (begun !== null && isHalfway && /^>{7}(?: |\r?$)/.test(line)) return begun
  }
  return null
}
