// Two more characters end a line where expressions look for its end.
const lineEnd = '[\\n\\r\\u2028\\u2029]'

/**
 * Finds the ends of lines that look so. Found from their ends, because an expression that is tried at the beginning of every
 * line takes several times as long.
 */
export function lineThatIs(shape: string): RegExp {
  return new RegExp(`${lineEnd}(?<=^${shape}${lineEnd})`, 'gm')
}

/** The text with an end of its last line. */
export function endedText(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
