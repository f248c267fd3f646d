/** A pattern in the form that finds the same in this text soonest. */
export type Lettered = (text: string) => RegExp

/**
 * A pattern that knows the letters of every script (there are 140,000) costs the engine up to two milliseconds before its
 * first use. A text of ASCII, dashes and typographic quotes holds no letters but A to Z, and an equal pattern which knows
 * no others costs a tenth. Neither is made before a text asks for it.
 */
export function lettered(source: string, flags: string): Lettered {
  let plain: RegExp | null = null
  let whole: RegExp | null = null
  return (text) => {
    if (!isPlain(text)) {
      whole ??= new RegExp(source, flags)
      return whole
    }
    plain ??= plainForm(source, flags)
    return plain
  }
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f && (code < 0x2010 || code > 0x2027)) return false
  }
  return true
}

/** A letter or a digit. */
export const someWord = lettered(String.raw`[\p{L}\p{N}]`, 'u')

/** What a class holds of the characters of a plain text, as ranges. */
const classes: Readonly<Record<string, string>> = {
  L: 'A-Za-z',
  Lu: 'A-Z',
  Ll: 'a-z',
  N: '0-9',
  P: '!-#%-*,-\\/:;?@\\[-\\]_\\{\\}\\u2010-\\u2027',
  // The symbols of ASCII are all of other kinds.
  So: '',
}

/** The same pattern for plain texts alone. No classes are known but the ones above. */
export function plainForm(source: string, flags: string): RegExp {
  let isWithin = false
  const plain = source.replaceAll(/\\p\{([^}]+)\}|\\.|[[\]]/gis, (part, name: string | undefined) => {
    if (name === undefined) {
      if (part === '[') isWithin = true
      if (part === ']') isWithin = false
      return part
    }
    const ranges = part.startsWith('\\p') ? classes[name] : undefined
    if (ranges === undefined) throw new Error(`No plain form of ${part}`)
    return isWithin ? ranges : `[${ranges}]`
  })
  return new RegExp(plain, flags.replace('u', ''))
}
