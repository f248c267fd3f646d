/** Characters that move the cursor, colour, reorder or hide text; joiners stay, because emoji and scripts need them. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

function picture(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`
}

/** Text for a terminal: one line, every control character and direction mark made visible. */
export function terminalText(text: string): string {
  return text.replace(unseen, picture)
}

/** Characters that XML 1.0 does not allow, not even as a character reference. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const xmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** Of the characters that XML allows, those that reorder or hide text. */
const unseenInXml = /(?![\u200c\u200d])[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu

/** Text for XML element content and attribute values alike. */
export function xmlText(text: string): string {
  return text
    .replace(notXml, '\ufffd')
    .replace(unseenInXml, picture)
    .replace(/[&<>"'\t\n\r]/g, (character) => xmlEntities[character] ?? '')
}

const commandEntities: Readonly<Record<string, string>> = {
  '%': '%25',
  '\r': '%0D',
  '\n': '%0A',
  ':': '%3A',
  ',': '%2C',
}

/** The message of a GitHub workflow command. Line feeds survive as `%0A`; the command stays one line. */
export function annotationMessage(text: string): string {
  return visibleLines(text).replace(/[%\r\n]/g, (character) => commandEntities[character] ?? '')
}

/** A property of a GitHub workflow command. */
export function annotationProperty(text: string): string {
  return terminalText(text).replace(/[%\r\n:,]/g, (character) => commandEntities[character] ?? '')
}

/** Text of several lines, each of them safe to show. */
function visibleLines(text: string): string {
  return text.split('\n').map(terminalText).join('\n')
}

/** Half a surrogate pair is no text: the replacement character takes its place. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd')
}

/** A SARIF message: nothing in it reads as a placeholder or as an embedded link, or reorders or hides text. */
export function sarifText(text: string): string {
  return visibleLines(wellFormed(text))
    .replace(/\{(\d+)\}/g, '{{$1}}')
    .replace(/\]\(/g, '] (')
}

/** A root-relative path as a relative URI reference. */
export function pathUri(path: string): string {
  return wellFormed(path).split('/').map(encodeURIComponent).join('/')
}

/** Text in Markdown that stays text: one line, no markup, no HTML, no cell of its own, no link made of an address. */
export function markdownText(text: string): string {
  return terminalText(text)
    .replace(/[\\`*_[\]<>|~&$#]/g, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\b(www)\./gi, '$1\\.')
}

/** What is wrong, as a sentence of Markdown, and what to do. */
export function markdownSentences(what: string, todo: string | null): string {
  const end = /[.!?]$/.test(what) ? '' : '.'
  return `${markdownText(what)}${end}${todo === null ? '' : ` ${markdownText(todo)}`}`
}

/** A table; cells are Markdown already. A column with nothing in it is left out. */
export function markdownTable(names: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const used = names.map((_name, column) => rows.some((row) => (row[column] ?? '') !== ''))
  const line = (cells: readonly string[]): string =>
    `| ${cells.filter((_cell, column) => used[column]).join(' | ')} |`
  return [line(names), line(names.map(() => '---')), ...rows.map(line)]
}

const unseenInJson = /[\u007f-\u009f\u2028\u2029\p{Cf}]/gu

/** JSON in which text from anywhere is safe to look at: what no screen should act on is escaped, and reads back the same. */
export function screenJson(value: unknown): string {
  return `${escapeJson(JSON.stringify(value, null, 2))}\n`
}

/** The same for text that is JSON already. */
export function escapeJson(json: string): string {
  return json.replace(unseenInJson, escaped)
}

function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
