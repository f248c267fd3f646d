// Enough for every list a message gives; a whole document pasted into a field is cut.
const longestValue = 1_000

/** A message with `{name}` filled in. Values come from documents: control characters and endless lines stay out. */
export function fillTemplate(template: string, data: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined
    return value === undefined ? whole : printable(String(value))
  })
}

function printable(value: string): string {
  const oneLine = value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return oneLine.length > longestValue ? `${oneLine.slice(0, longestValue)}…` : oneLine
}
