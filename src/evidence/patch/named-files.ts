import { readGitLine, readLabel } from './patch-path.ts'

const renaming = /^(?:rename|copy) (?:from|to) (.+)$/
const label = /^(?:---|\+\+\+) (.+)$/

/** The files that bytes name in the headings of a patch, whatever else is wrong with them; each once, in order. */
export function namedFiles(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const names = new Set<string>()
  let before = ''
  for (const raw of text.split('\n')) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    for (const name of namesIn(line, before)) names.add(name)
    before = line
  }
  return [...names]
}

function namesIn(line: string, before: string): string[] {
  if (line.startsWith('diff --git ')) return namesOfGitLine(line)
  const renamed = renaming.exec(line)?.[1]
  if (renamed !== undefined) return [plainText(renamed)]
  // A line of a hunk can look like one label, but two of them are a heading.
  const isHeading = line.startsWith('+++ ') && before.startsWith('--- ')
  return isHeading ? [before, line].flatMap(nameOfLabel) : []
}

function namesOfGitLine(line: string): string[] {
  const name = readGitLine(line)
  if (name !== null) return [name]
  const both = line.slice('diff --git '.length)
  const middle = both.search(/ "?b\//)
  const halves = middle < 0 ? [both] : [both.slice(0, middle), both.slice(middle + 1)]
  return halves.map((half) => plainText(half).replace(/^[ab]\//, ''))
}

function nameOfLabel(line: string): string[] {
  const words = label.exec(line)?.[1] ?? ''
  const read = readLabel(words, line.startsWith('---') ? 'a/' : 'b/')
  if (read !== undefined) return read === null ? [] : [read]
  const name = plainText(words.split('\t')[0] ?? '').replace(/^[ab]\//, '')
  return name === '' || name === '/dev/null' ? [] : [name]
}

/** A name without its quotes; its bytes are UTF-8, one character each. */
function plainText(words: string): string {
  const bare = /^"(.*)"$/s.exec(words)?.[1] ?? words
  return Buffer.from(bare, 'latin1').toString('utf8')
}
