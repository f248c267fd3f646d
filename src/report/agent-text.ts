import { escapeJson, terminalText } from './escape.ts'

/** How long a line may be that an agent reads, and how many of them a text has. */
const longestLine = 500
const mostLines = 40
const mostErrorLines = 4
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
  for (const mostItems of listLengths) {
    const budget: Budget = { mostItems, left: longestResult, cuts: [] }
    const shown = cutMembers(result, '', budget)
    const cut = budget.cuts.length === 0 ? {} : { cut: budget.cuts.slice(0, mostCuts) }
    text = plainJson({ ...shown, ...cut })
    if (budget.left > 0 && text.length <= longestResult) break
  }
  return text
}

/** JSON without markup and without characters that hide or reorder text; it reads back the same. */
function plainJson(value: object | string): string {
  return escapeJson(JSON.stringify(value)).replaceAll('<', '\\u003c')
}

/** What a result may still measure; what comes when nothing is left is not looked at. */
type Budget = { readonly mostItems: number; left: number; readonly cuts: string[] }

/** How many lists that were cut are named. */
const mostCuts = 10

function cutMembers(value: object, name: string, budget: Budget): object {
  const path = name === '' ? '' : `${name}.`
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, cutValue(one, path + key, budget)]),
  )
}

function cutValue(value: unknown, name: string, budget: Budget): unknown {
  budget.left -= 1
  if (budget.left < 0) return null
  if (typeof value === 'string') {
    const text = cutText(value)
    budget.left -= plainJson(text).length
    return text
  }
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) return cutMembers(value, name, budget)
  const { mostItems, cuts } = budget
  if (value.length > mostItems) cuts.push(`${name}: the first ${mostItems} of ${value.length}`)
  return value.slice(0, mostItems).map((one, at) => cutValue(one, `${name}[${at}]`, budget))
}

function cutText(text: string): string {
  const lines = text.split('\n')
  const shown = lines.slice(0, mostLines).map(cutLine)
  if (lines.length > mostLines) shown.push(`… (${lines.length - mostLines} more lines)`)
  return shown.join('\n')
}

function cutLine(line: string): string {
  if (line.length <= longestLine) return line
  return `${line.slice(0, longestLine)}… (${line.length - longestLine} more characters)`
}

/** What went wrong, in at most four short lines without characters that act on a screen. */
export function agentLines(lines: readonly string[]): string {
  const shown = lines.slice(0, mostErrorLines)
  return shown.map((line) => terminalText(cutLine(line))).join('\n')
}

/** A sentence with words of documents in it, in quotation marks that nothing in it can close, and without markup. */
export function quotedText(text: string): string {
  return `"${text.replaceAll('"', "'").replaceAll('<', '‹')}"`
}
