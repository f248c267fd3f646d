const maxLength = 200
const maxOpenRepeats = 4
/** A count this high behaves like "any number". */
const manyTimes = 20

/** The pattern without outer anchors: it is put into larger expressions. */
export function unanchored(pattern: string): string {
  const start = pattern.replace(/^\^/, '')
  return /(^|[^\\])(\\\\)*\$$/.test(start) ? start.slice(0, -1) : start
}

/** Why a regular expression for ids is refused; null when it may be used on any text. */
export function idPatternFault(pattern: string): string | null {
  if (pattern.length > maxLength) return `longer than ${maxLength} characters`
  let whole: RegExp
  try {
    whole = new RegExp(`^(?:${pattern})$`, 'u')
  } catch (error) {
    return `no regular expression (${error instanceof Error ? plainReason(error.message) : 'unreadable'})`
  }
  return repeatFault(pattern) ?? widthFault(whole)
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
  let openRepeats = 0
  for (const token of tokensOf(pattern)) {
    const group = groups.at(-1) ?? { repeats: false, choice: false }
    if (token === '(') groups.push({ repeats: false, choice: false })
    else if (token === '|') group.choice = true
    else if (isRepeat(token)) {
      if (closed?.repeats || closed?.choice) return 'repeating a group that repeats or chooses inside'
      group.repeats = true
      openRepeats += 1
    }
    const inner = token === ')' ? (groups.pop() ?? null) : null
    if (inner?.repeats) markRepeats(groups)
    closed = inner
  }
  return openRepeats > maxOpenRepeats ? `using more than ${maxOpenRepeats} open repeats` : null
}

function markRepeats(groups: readonly Group[]): void {
  const outer = groups.at(-1)
  if (outer) outer.repeats = true
}

/** Escapes, character classes, group starts, counts: each is one token. */
function tokensOf(pattern: string): string[] {
  return (
    pattern
      .match(/\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\{\d+(?:,\d*)?\}|./gsu)
      ?.map((token) => (token.startsWith('(') ? '(' : token)) ?? []
  )
}

function isRepeat(token: string): boolean {
  if (token === '*' || token === '+') return true
  const count = /^\{(\d+)(,?)(\d*)\}$/.exec(token)
  if (!count) return false
  const [, least = '', comma, most = ''] = count
  return comma === ',' && (most === '' || Number(most) - Number(least) >= manyTimes)
}
