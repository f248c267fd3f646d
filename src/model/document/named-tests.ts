const opening = /\(test(s?):\s*/gi
const quotedOrCode = /`[^`]*`|"[^"]*"|“[^”]*”/g

/**
 * The tests that a criterion names, as `testName` writes them: one in `(test: …)`, several with `;` between them in
 * `(tests: …)`. Names in quotes or code may also have commas between them, and unpaired brackets in them.
 */
export function namedTestsOf(criterion: string): readonly string[] {
  const masked = criterion.replaceAll(quotedOrCode, (text) => '_'.repeat(text.length))
  const names: string[] = []
  let end = 0
  for (const { 0: word, 1: plural, index } of masked.matchAll(opening)) {
    const from = index + word.length
    if (index < end) continue
    end = closingBracket(masked, from)
    if (end < from) break
    names.push(...listedNames(criterion.slice(from, end), plural !== ''))
  }
  return [...new Set(names)]
}

/** Where the bracket before a place is closed; where brackets are unpaired, the last one that closes. */
function closingBracket(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.lastIndexOf(')')
}

const wrapped = /`+([^`]+)`+|"([^"]*)"|“([^”]*)”|(?<!\w)'([^']*)'(?!\w)/g
const betweenNames = /^(?:[;,\s]|\band\b)*$/

function listedNames(text: string, isList: boolean): string[] {
  const quoted = [...text.matchAll(wrapped)].map(([, code, double, curly, single]) => {
    return code ?? double ?? curly ?? single ?? ''
  })
  const isQuoted = quoted.length > 0 && betweenNames.test(text.replaceAll(wrapped, ' '))
  const names = isQuoted ? quoted : isList ? text.split(';') : [text]
  return names.map((name) => testName(name.replaceAll(escaped, '$1'))).filter((name) => name !== '')
}

/** What Markdown escapes. */
const escaped = /\\([!-/:-@[-`{-~])/g
const separator = /\s+[>›]\s+|::/g

/** The name of a test in the form in which names are compared: `suite > test`, with single blanks. */
export function testName(written: string): string {
  return written.replaceAll(separator, ' > ').replaceAll(/\s+/g, ' ').trim()
}
