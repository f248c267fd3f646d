import { escapeJson, terminalText } from './escape.ts'

/** How long a text may be that an agent reads. */
const longestString = 2000
const longestLine = 400
const mostLines = 4
/** What a result of a tool may measure, in characters: agents pay for each of them. */
const longestResult = 32_000
/** Lists are cut to the first of these lengths with which a result is short enough. */
const listLengths = [200, 100, 50, 20, 8, 3, 1] as const

/**
 * A result for an agent: JSON on one line. All that documents say is a string in it, and no markup. Long texts and lists are
 * cut, and `cut` names the lists.
 */
export function agentJson(result: object): string {
  let text = ''
  for (const most of listLengths) {
    const cuts: string[] = []
    const shown = cutMembers(result, '', most, cuts)
    const cut = cuts.length === 0 ? {} : { cut: cuts.slice(0, mostCuts) }
    text = escapeJson(JSON.stringify({ ...shown, ...cut })).replaceAll('<', '\\u003c')
    if (text.length <= longestResult) break
  }
  return text
}

/** How many lists that were cut are named. */
const mostCuts = 10

function cutMembers(value: object, name: string, most: number, cuts: string[]): object {
  const path = name === '' ? '' : `${name}.`
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, cutValue(one, path + key, most, cuts)]),
  )
}

function cutValue(value: unknown, name: string, most: number, cuts: string[]): unknown {
  if (typeof value === 'string') return cutText(value, longestString)
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) return cutMembers(value, name, most, cuts)
  if (value.length > most) cuts.push(`${name}: the first ${most} of ${value.length}`)
  return value.slice(0, most).map((one, at) => cutValue(one, `${name}[${at}]`, most, cuts))
}

function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most)}… (${text.length - most} more characters)`
}

/** What went wrong, in at most four short lines without characters that act on a screen. */
export function agentLines(lines: readonly string[]): string {
  const shown = lines.slice(0, mostLines)
  return shown.map((line) => terminalText(cutText(line, longestLine))).join('\n')
}

/** A sentence with words of documents in it, in quotation marks that nothing in it can close, and without markup. */
export function quotedText(text: string): string {
  return `"${text.replaceAll('"', "'").replaceAll('<', '‹')}"`
}
