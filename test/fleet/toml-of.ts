type Value = string | boolean | readonly string[] | Table
type Table = { readonly [key: string]: Value | readonly Table[] | undefined }

/** Data as TOML, in a way of writing that the number chooses: headers or braces, kinds of quotes, comments, blanks. */
export function tomlOf(data: Table, style: number): string {
  const has = (bit: number): boolean => Math.floor(style / 2 ** bit) % 2 === 1
  const gap = has(3) ? '   ' : ' '
  const pair = (key: string, value: Value): string =>
    `${keyOf(key, has(2))}${gap}=${gap}${inline(value, has(1))}`
  const lines: string[] = has(4) ? ['# written by a test', ''] : []
  const tables: string[] = []
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) continue
    if (isTables(value) && has(0)) {
      for (const table of value)
        tables.push(`[[${keyOf(key, has(2))}]]`, ...pairsOf(table).map(([k, v]) => pair(k, v)), '')
    } else if (isTables(value)) {
      lines.push(`${key} = [${value.map((table) => inline(table, has(1))).join(', ')}]`)
    } else if (typeof value === 'object' && !Array.isArray(value) && has(0)) {
      tables.push(`[${key}]`, ...pairsOf(value as Table).map(([k, v]) => pair(k, v)), '')
    } else lines.push(pair(key, value as Value))
  }
  return [...lines, ...tables].join(has(5) ? '\r\n' : '\n')
}

function isTables(value: Value | readonly Table[]): value is readonly Table[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'object')
}

function pairsOf(table: Table): [string, Value][] {
  return Object.entries(table).flatMap(([key, value]) => (value === undefined ? [] : [[key, value as Value]]))
}

function keyOf(key: string, isQuoted: boolean): string {
  return isQuoted ? JSON.stringify(key) : key
}

function inline(value: Value, isLiteral: boolean): string {
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string')
    return isLiteral && !value.includes("'") ? `'${value}'` : JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((text) => inline(text, isLiteral)).join(', ')}]`
  return `{ ${pairsOf(value as Table)
    .map(([key, inner]) => `${keyOf(key, false)} = ${inline(inner, isLiteral)}`)
    .join(', ')} }`
}
