import { compilePattern } from '../../model/id-matcher.ts'

const maxLength = 1_000
/** Steps of the compiled pattern: what a text costs grows with them. */
const maxSize = 2_000

const charClass = String.raw`\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]`
const anchors = new RegExp(String.raw`\\.|${charClass}|[\^$]`, 'gsu')

/** The pattern without anchors: the program anchors it, and puts it into larger expressions. */
export function unanchored(pattern: string): string {
  return pattern.replace(anchors, (token) => (token === '^' || token === '$' ? '' : token))
}

/** Why a regular expression for ids is refused, and what works in its place; null when it may be used on any text. */
export function idPatternFault(pattern: string): string | null {
  if (pattern.length > maxLength) return `longer than ${maxLength} characters`
  const reason = unsupportedIn(pattern) ?? syntaxFault(pattern)
  if (reason === null) return widthFault(pattern)
  const other = supportedForm(pattern)
  const works =
    other !== null && other !== pattern && syntaxFault(other) === null && widthFault(other) === null
  return works ? `${reason}; "${other}" works` : reason
}

function syntaxFault(pattern: string): string | null {
  try {
    return compilePattern(pattern).programSize() > maxSize ? 'too large with its counts written out' : null
  } catch (error) {
    return `no regular expression (${error instanceof Error ? plainReason(error.message) : 'unreadable'})`
  }
}

const plainReason = (message: string): string => message.replace(/^error parsing regexp: /, '')

function widthFault(pattern: string): string | null {
  const compiled = compilePattern(pattern)
  if (compiled.testExact('')) return 'able to match no text at all'
  return compiled.testExact(' ') ? 'able to match blank space' : null
}

const pieces = new RegExp(
  String.raw`\\k<\w+>|\\[pP]\{[^}]*\}|\\.|${charClass}|\((?:\?(?:[=!>:]|<[=!]|P?<\w+>))?|\)|\{\d+(?:,\d*)?\}|.`,
  'gsu',
)
const lookAround = /^\(\?<?[=!]$/
const backReference = /^\\(?:([1-9])|k<(\w+)>)$/

/** What takes more than linear time in general. */
function unsupportedIn(pattern: string): string | null {
  for (const piece of pattern.match(pieces) ?? []) {
    if (lookAround.test(piece)) return `using "${piece}…)", which cannot be searched for in linear time`
    if (backReference.test(piece))
      return `using the back reference "${piece}", which cannot be searched for in linear time`
  }
  return null
}

/** Behind one of these a `+` is possessive. */
const isRepeat = /^(?:[*+?]|\{\d.*)$/

/** The names of properties and categories as RE2 has them. */
const properties: Readonly<Record<string, string>> = {
  Letter: 'L',
  Uppercase_Letter: 'Lu',
  Lowercase_Letter: 'Ll',
  Number: 'N',
  Decimal_Number: 'Nd',
  Alphabetic: 'L',
  Uppercase: 'Lu',
  Lowercase: 'Ll',
}

/** One piece in the form that RE2 has. */
function supportedPiece(piece: string): string {
  if (piece === '(?>') return '(?:'
  if (/^\\[pP]\{/.test(piece)) {
    const name = piece.slice(3, -1).replace(/^\w+=/, '')
    return `${piece.slice(0, 3)}${properties[name] ?? name}}`
  }
  const [least = 0] = /^\{\d/.test(piece) ? piece.slice(1, -1).split(',').map(Number) : []
  return /^\{\d/.test(piece) && /\d{4}/.test(piece) ? (least > 0 ? '+' : '*') : piece
}

/**
 * The same pattern without look-around, which ids rarely need as they end where words end, and with the groups that are
 * referred to written out; null when that becomes too long.
 */
function supportedForm(pattern: string): string | null {
  const open: { readonly at: number; readonly opening: string; readonly number: number }[] = []
  const groups = new Map<string, string>()
  let [form, count, last] = ['', 0, '']
  for (const piece of pattern.match(pieces) ?? []) {
    const [, number, name] = backReference.exec(piece) ?? []
    if (piece.startsWith('(')) {
      if (/^\((?:$|\?P?<\w)/.test(piece)) count += 1
      open.push({ at: form.length, opening: piece, number: count })
    }
    if (number !== undefined || name !== undefined) form += `(?:${groups.get(number ?? name ?? '') ?? ''})`
    else if (piece !== '+' || !isRepeat.test(last)) form += supportedPiece(piece)
    last = piece
    const group = piece === ')' ? open.pop() : undefined
    if (group && lookAround.test(group.opening)) form = form.slice(0, group.at)
    else if (group) {
      const inner = form.slice(group.at + group.opening.length, -1)
      groups.set(String(group.number), inner).set(/<(\w+)>/.exec(group.opening)?.[1] ?? '', inner)
    }
    if (form.length > maxLength) return null
  }
  return form
}
