import type { Offsets, PlacedOffsets } from '../placed-offsets.ts'

export type PlainYaml = PlacedOffsets & { readonly data: Readonly<Record<string, string>> }

const line = /^([A-Za-z_][\w-]*): +([A-Za-z][\x20-\x7e–—’“”…]*|\d{4}-\d{2}-\d{2}|"[^"\\\n]*"|'[^'\n]*') *$/
/** Looks like another line of YAML inside a value, or like a value of another type. */
const doubtful = /: |:$| #|^(?:null|true|false)$/i
const strangeKey = /^(?:null|true|false|__proto__)$/i
const printable = /^[\x20-\x7e–—’“”…\n]*$/

/**
 * Reads YAML that is nothing but `key: words`, one to a line, as nearly every front matter is: the full reader
 * takes fifty times as long and gives the same. Null for everything else.
 */
export function readPlainYaml(text: string): PlainYaml | null {
  if (!printable.test(text)) return null
  const data: Record<string, string> = {}
  const values = new Map<string, Offsets>()
  const keys = new Map<string, Offsets>()
  let from = 0
  let end = 0
  for (const words of text.split('\n')) {
    const match = line.exec(words)
    const key = match?.[1]
    const written = match?.[2]
    if (key === undefined || written === undefined || strangeKey.test(key) || key in data) return null
    const isQuoted = /^["']/.test(written)
    const value = isQuoted ? written : written.trimEnd()
    if (!isQuoted && doubtful.test(value)) return null
    const at = from + words.indexOf(value, key.length + 1)
    end = at + value.length
    data[key] = isQuoted ? value.slice(1, -1) : value
    keys.set(`/${key}`, [from, from + key.length])
    values.set(`/${key}`, [at, end])
    from += words.length + 1
  }
  values.set('', [0, end])
  return { data, values, keys }
}
