import type { Offsets, PlacedOffsets } from '../value-places.ts'

/** A word as key, and words without any sign of YAML or a date as value. */
const plainLine =
  /^([A-Za-z][\w-]{0,60}): +(?=[A-Za-z]|\d{4}-\d\d-\d\d$)([\w.,/()'&+-]+(?: +[\w.,/()'&+-]+)*)$/
/** Words that may be no string. */
const typedWord = /^(?:null|true|false)$/i

/** Reads a text of nothing but `key: words` lines, as most front matter is; null for every other text. */
export function readPlainLines(text: string): (PlacedOffsets & { readonly data: object }) | null {
  const data: Record<string, string> = {}
  const body = text.replace(/\n+$/, '')
  const values = new Map<string, Offsets>([['', [0, body.length]]])
  const keys = new Map<string, Offsets>()
  let at = 0
  for (const line of body.split('\n')) {
    const [, key = '', value = ''] = plainLine.exec(line) ?? []
    if (key === '' || typedWord.test(key) || typedWord.test(value) || Object.hasOwn(data, key)) return null
    data[key] = value
    keys.set(`/${key}`, [at, at + key.length])
    values.set(`/${key}`, [at + line.length - value.length, at + line.length])
    at += line.length + 1
  }
  return { data, keys, values }
}
