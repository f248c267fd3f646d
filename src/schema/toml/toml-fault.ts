export type TomlFault = { readonly message: string; readonly from: number; readonly to: number }

/** What the parser says, and how people say it. */
const words: Readonly<Record<string, string>> = {
  'Unterminated string constant': 'the text in quotes does not end',
  'Unterminated table-key': 'the name of the table is not closed by "]"',
  'Unterminated array': 'the list is not closed by "]"',
  'Unterminated inline table': 'the table is not closed by "}"',
  'Empty bare keys are not allowed': 'a key is missing',
  'Must be a newline': 'the line should end here',
  'Expected equal (=) token': '"=" is missing after the key',
  'Unspecified values are invalid': 'a value is missing',
  'Expected comma (,) token': 'a comma is missing',
  'Unexpected character': 'this is neither a key nor a value of TOML',
  'Unexpected token': 'this is neither a key nor a value of TOML',
  'The key, equals sign, and value must be on the same line': 'this line ends too early',
  'No newlines are allowed between the curly braces unless they are valid within a value':
    'a table in braces has to end in the line that it begins in',
  'Leading zeros are not allowed': 'a number does not begin with 0',
  'Invalid character in escape sequence': 'there is no such escape; write \\\\ for a backslash',
  'Trailing comma is not permitted in an inline table': 'the last entry of a table in braces takes no comma',
}
const twice = 'Defining a key multiple times is invalid'

/** The first thing that keeps a text from being TOML: what, and where a person would look for it. */
export function tomlFault(text: string, message: string, offset: number): TomlFault {
  const at = Math.min(offset, text.length)
  if (message === twice) {
    const key = /^[^\s=\].]+/.exec(text.slice(at, at + 200))?.[0] ?? ''
    return { message: `the key ${key || 'here'} is defined twice`, from: at, to: at + key.length }
  }
  const plain = words[message] ?? message.charAt(0).toLowerCase() + message.slice(1)
  const before = text.slice(0, at).trimEnd()
  const isAtLineStart = text.slice(before.length, at).includes('\n')
  // What is missing at the end of a line is noticed at the start of the next one.
  if (isAtLineStart && before.endsWith('='))
    return { message: 'a value is missing after "="', from: before.length - 1, to: before.length }
  if (isAtLineStart && noticedLate.test(message))
    return { message: plain, from: Math.max(0, before.length - 1), to: before.length }
  return { message: plain, from: at, to: /^[^\r\n]/.test(text.slice(at, at + 1)) ? at + 1 : at }
}

const noticedLate = /^(?:Unterminated|Unspecified|Expected|The key|No newlines)/
