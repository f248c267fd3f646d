const maxLength = 200
const maxRepeats = 3

/** The pattern without outer anchors: it is put into larger expressions. */
export function unanchored(pattern: string): string {
  const start = pattern.replace(/^\^/, '')
  return /(^|[^\\])(\\\\)*\$$/.test(start) ? start.slice(0, -1) : start
}

/** Why a regular expression for ids is refused; null when it may be used on any text. */
export function idPatternFault(pattern: string): string | null {
  if (pattern.length > maxLength) return `longer than ${maxLength} characters`
  const fault = syntaxFault(pattern) ?? repeatFault(pattern)
  return fault ?? widthFault(new RegExp(`^(?:${pattern})$`, 'u'))
}

/** On its own: inside a group `a)|(b` would pass. */
function syntaxFault(pattern: string): string | null {
  try {
    new RegExp(pattern, 'u')
    return null
  } catch (error) {
    return `no regular expression (${error instanceof Error ? plainReason(error.message) : 'unreadable'})`
  }
}

function plainReason(message: string): string {
  return message.slice(message.lastIndexOf(': ') + 2)
}

function widthFault(whole: RegExp): string | null {
  if (whole.test('')) return 'able to match no text at all'
  return whole.test(' ') ? 'able to match blank space' : null
}

type Group = { repeats: boolean; choice: boolean }

/** Refuses what can take exponential time: back references, and repeated groups that repeat or choose inside. */
function repeatFault(pattern: string): string | null {
  if (/(?<!\\)(\\\\)*\\([1-9]|k<)/.test(pattern)) return 'using a back reference'
  const groups: Group[] = [{ repeats: false, choice: false }]
  let closed: Group | null = null
  let repeats = 0
  for (const token of tokensOf(pattern)) {
    const group = groups.at(-1) ?? { repeats: false, choice: false }
    if (token === '(') groups.push({ repeats: false, choice: false })
    else if (token === '|') group.choice = true
    else if (isCount(token)) {
      if (closed?.repeats || closed?.choice) return 'repeating a group that repeats or chooses inside'
      group.repeats ||= isVariable(token)
      repeats += isVariable(token) ? 1 : 0
    }
    const inner = token === ')' ? (groups.pop() ?? null) : null
    if (inner) passOn(inner, groups)
    closed = inner
  }
  return repeats > maxRepeats ? `using more than ${maxRepeats} repeats` : null
}

/** What a group can do, the group around it can do too. */
function passOn(inner: Group, groups: readonly Group[]): void {
  const outer = groups.at(-1)
  if (!outer) return
  outer.repeats ||= inner.repeats
  outer.choice ||= inner.choice
}

/** Escapes, character classes, group starts, counts: each is one token. */
function tokensOf(pattern: string): string[] {
  return (
    pattern
      .match(/\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\{\d+(?:,\d*)?\}|./gsu)
      ?.map((token) => (token.startsWith('(') ? '(' : token)) ?? []
  )
}

function isCount(token: string): boolean {
  return token === '*' || token === '+' || /^\{\d/.test(token)
}

/** A repeat that can match in more than one length. */
function isVariable(token: string): boolean {
  const [, least, most] = /^\{(\d+),(\d*)\}$/.exec(token) ?? []
  return token === '*' || token === '+' || (least !== undefined && least !== most)
}
