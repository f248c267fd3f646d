const unseen = /[\u007f-\u009f\u2028\u2029\p{Cf}]/gu

/** JSON in which text from anywhere is safe to look at: what no screen should act on is escaped, and reads back the same. */
export function screenJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(unseen, escaped)}\n`
}

function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
