/** Where a key is, from its first line to its last. */
type KeyPlace = { readonly from: number; readonly to: number }

const header = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/g
const footer = /-----END (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/
/** A key of 16,384 bits takes less. */
const longest = 16 * 1024
/** An Ed25519 key has 64 letters; what documentation shows of a key has fewer. */
const fewestLetters = 40

/** Finds private keys in PEM, of every kind, also in block quotes, lists, diffs, tables, comments and JSON. */
export function findPrivateKeys(text: string): KeyPlace[] {
  const places: KeyPlace[] = []
  for (const match of text.matchAll(header)) {
    const from = match.index
    const start = from + match[0].length
    const next = text.indexOf('-----BEGIN ', start)
    const rest = text.slice(start, Math.min(start + longest, next === -1 ? text.length : next))
    const end = footer.exec(rest)
    const length = end === null ? lengthOfLetters(rest) : end.index
    if (countLetters(rest.slice(0, length)) < fewestLetters) continue
    places.push({ from, to: start + (end === null ? length : end.index + end[0].length) })
  }
  return places
}

/** What quotes, lists, diffs, tables, comments and strings put around the lines of a key. */
const keyLine =
  /^(?:\\[nrt]|[\s>+\-*|#/;"'`,\\])*(?:[A-Za-z0-9+/=\\]{1,1000}|[A-Z][A-Za-z-]{2,20}: [^\n]{0,200})?[\s|"'`,\\]*$/

/** How much of a text that has no end of a key belongs to one. */
function lengthOfLetters(rest: string): number {
  let length = 0
  for (const line of rest.split('\n')) {
    if (!keyLine.test(line)) break
    length += line.length + 1
  }
  return Math.min(length, rest.length)
}

/** Letters of base64 in lines of a key; an ellipsis shows that the key was left out. */
function countLetters(body: string): number {
  if (/\.\.\.|…|<[a-z]/.test(body)) return 0
  const lines = body.replace(/\\+[nr]/g, '\n').split('\n')
  const longRuns = lines.flatMap((line) => line.match(/[A-Za-z0-9+/]{4,}={0,2}/g) ?? [])
  const letters = longRuns.join('')
  return new Set(letters).size <= 4 ? 0 : letters.length
}
