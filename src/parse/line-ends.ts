/**
 * The lines of a text whose last character, blanks aside, is one of these. Found from their ends, because an
 * expression that is tried at the beginning of every line takes several times as long.
 */
export function linesEndingIn(text: string, signs: string): string[] {
  // Two more characters end a line where expressions look for its end.
  if (oddEnds.some((end) => text.includes(end))) return text.split(/[\r\n\u2028\u2029]/)
  const found: string[] = []
  for (let from = 0; from <= text.length; ) {
    const end = endOfLine(text, from)
    let last = end - 1
    while (last >= from && isBlank(text.charCodeAt(last))) last -= 1
    if (last >= from && signs.includes(text.charAt(last))) found.push(text.slice(from, end))
    from = end + 1
  }
  return found
}

const oddEnds = ['\r', '\u2028', '\u2029']

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

const isBlank = (code: number): boolean => code === 32 || code === 9
