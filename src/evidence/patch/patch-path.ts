const escapes: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  '\\': 92,
}
const quotedPart = /\\([0-3][0-7]{2}|[abtnvfr"\\])|([^"\\])/y
// Git quotes every name with one of these characters; a bare one was not written by git.
const needsQuotes = (name: string): boolean =>
  [...name].some((sign) => sign < ' ' || sign === '\x7f' || sign === '"' || sign === '\\')

/**
 * The name that a quoted or bare word of a header means, and where the word ends; null when git would not write it so.
 * Words are bytes, one character each. A bare word goes on to `end`.
 */
function readName(line: string, from: number, end: number): { name: string; next: number } | null {
  if (line[from] !== '"') {
    const bare = line.slice(from, end)
    return needsQuotes(bare) ? null : decoded(bare, end)
  }
  const bytes: string[] = []
  let at = from + 1
  while (line[at] !== '"') {
    quotedPart.lastIndex = at
    const [whole, escaped, plain] = quotedPart.exec(line) ?? []
    if (whole === undefined) return null
    bytes.push(plain ?? String.fromCharCode(escapes[escaped ?? ''] ?? Number.parseInt(escaped ?? '', 8)))
    at += whole.length
  }
  const name = bytes.join('')
  return needsQuotes(name) || /[\x80-\xff]/.test(name) ? decoded(name, at + 1) : null
}

function decoded(bytes: string, next: number): { name: string; next: number } | null {
  try {
    const name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Buffer.from(bytes, 'latin1'),
    )
    return { name, next }
  } catch {
    return null
  }
}

/** The path both halves of `diff --git a/X b/X` name; null when they are not the same one. */
export function readGitLine(line: string): string | null {
  const start = 'diff --git '.length
  // Bare names may contain spaces, but both have the same length: the space between them is in the middle.
  const middle = start + (line.length - start - 1) / 2
  const first = readName(line, start, line[start] === '"' ? line.length : middle)
  if (first === null || line[first.next] !== ' ') return null
  const second = readName(line, first.next + 1, line.length)
  if (second === null || second.next !== line.length) return null
  const path = first.name.slice(2)
  return first.name.startsWith('a/') && second.name === `b/${path}` ? path : null
}

/** The path of a `---` or `+++` line, `null` for no file; undefined when git would not write it so. */
export function readLabel(label: string, prefix: 'a/' | 'b/'): string | null | undefined {
  if (label === '/dev/null') return null
  // Git ends a label that contains a space with a tab.
  const end = label.includes(' ') ? label.length - 1 : label.length
  if (end < label.length && label[end] !== '\t') return undefined
  const read = readName(label, 0, end)
  if (read === null || read.next !== end || !read.name.startsWith(prefix)) return undefined
  return read.name.slice(2)
}

/** Why git could not put a path of a patch into a tree; null when it could. `pathFault` checks the rest. */
export function placeFault(path: string): string | null {
  if (path === '') return 'names no file'
  if (path.startsWith('/')) return 'is an absolute path'
  const parts = path.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return 'leads out of its folder'
  if (parts.some((part) => part.toLowerCase() === '.git')) return 'is within .git'
  return path.includes('\0') ? 'contains a NUL' : null
}
