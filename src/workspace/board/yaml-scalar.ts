/** Words that need no quotes wherever they stand, and mean themselves. */
const plain = /^[\p{L}\p{N}./(][\p{L}\p{N}\p{M} _./()+'’‘“”–—&@%*=<>!?;#-]*$/u
/** What YAML would take for something else than text, the older YAML 1.1 of many other readers too. */
const meaning =
  /^(?:null|true|false|yes|no|on|off|y|n|~|\d{4}-\d\d?-\d\d?(?:[t ][\d.]+z?)?|0b[01_]+|[-+]?(?:\.inf|\.nan|\d[\d_]*(?:\.\d*)?(?:e[-+]?\d+)?|0x[\da-f]+|0o[0-7]+|\.\d+))$/i

export type Quote = '"' | "'" | ''

/** A text as YAML on one line, in these quotes where they can hold it. */
export function yamlScalar(text: string, quote: Quote): string {
  if (quote === '' && isPlain(text)) return text
  if (quote === "'" && /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\uFEFF]*$/u.test(text))
    return `'${text.replaceAll("'", "''")}'`
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, escaped)
}

function isPlain(text: string): boolean {
  return plain.test(text) && !meaning.test(text) && !/ #|\s$|^---|^\.\.\./.test(text)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
