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
    if (!plainText.test(text)) {
      whole ??= new RegExp(source, flags)
      return whole
    }
    plain ??= plainForm(source, flags)
    return plain
  }
}

const plainText = /^[\t\n -~\u2010-\u2027]*$/

const someWord = lettered(String.raw`[\p{L}\p{N}]`, 'u')

/** True for a text with a letter or a digit in it. */
export function hasWord(text: string): boolean {
  return isWordSign(text.charCodeAt(0)) || someWord(text).test(text)
}

/** A letter or a digit of ASCII. */
export function isWordSign(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || ((code | 32) >= 0x61 && (code | 32) <= 0x7a)
}

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
