import type { ReadProblem } from '../../model/document/document.ts'
import { isDoubtfulText } from './native-doubts.ts'
import type { Source } from './source.ts'

/** More container marks than this at the head of one line are an attack on the parser, not a document. */
const deepest = 100
/** A list mark further right than this is in a list nested by indentation alone. */
const widest = 2 * deepest
/** Longest run of one opening delimiter; longer ones cost the inline parser quadratic time. */
const longestRun = 300
/** Emphasis left open in one paragraph; deeper nesting overflows the stack of recursive code. */
const mostOpen = 400
/** Emphasis in one paragraph; more costs the inline parser quadratic time even where all of it ends. */
const mostRuns = 40_000

/** Quotes, lists on one line and items without words in a text that the slow reader has to read: it takes quadratic time. */
const mostContainers = 2000

const containerMark = /^[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/
const blankLine = /^[ \t>]*$/
const indented = new RegExp(`^(?:[ >]|\\t){${widest}}[ \\t>]*(?:[-*+]|\\d{1,9}[.)])(?:[ \\t]|$)`)

function marksAt(line: string): number {
  let rest = line
  for (let marks = 0; ; marks += 1) {
    const mark = containerMark.exec(rest)
    if (mark === null || marks > deepest) return marks
    rest = rest.slice(mark[0].length)
  }
}

const tooDeep = (line: string): boolean =>
  line.length > deepest && /^(?:[ \t]*(?:>|[-*+][ \t]|\d+[.)][ \t])){2}/.test(line.slice(0, 80))
    ? marksAt(line) > deepest
    : false

const delimiterRun = new RegExp(
  `(?:[*_~]\\s?){${longestRun}}|(?:!?\\[){${longestRun}}|(?:\\]\\(?){${longestRun}}|\`{${longestRun}}|<{${longestRun}}`,
)

function isHostile(line: string): boolean {
  if (tooDeep(line)) return true
  return (
    line.length > widest && (indented.test(line) || (line.length > longestRun && delimiterRun.test(line)))
  )
}

const emphasisRun = /[*_]+/g
const isEdge = (char: string | undefined): boolean => char === undefined || /[\s\p{P}]/u.test(char)

type Emphasis = {
  /** How deep it nests. */
  readonly open: number
  /** Ends without a beginning. */
  readonly surplus: number
  readonly most: number
  /** How many runs of marks there were. */
  readonly runs: number
}
const flat: Emphasis = { open: 0, surplus: 0, most: 0, runs: 0 }

/** Emphasis once a line is read, roughly; `most` is the largest number of open marks that the parser can have. */
function emphasisOf(line: string, before: Emphasis): Emphasis {
  if (!line.includes('*') && !line.includes('_')) return before
  let { open, surplus, most, runs } = before
  for (const run of line.matchAll(emphasisRun)) {
    const [previous, next] = [line[run.index - 1], line[run.index + run[0].length]]
    const closes = isEdge(next) && previous !== undefined && /\S/.test(previous)
    if (closes && open > 0) open -= 1
    else if (closes) surplus += 1
    else if (isEdge(previous) || run[0].startsWith('*')) open += 1
    most = Math.max(most, open, surplus)
    runs += 1
  }
  return { open, surplus, most, runs }
}

/**
 * Blanks out lines that would make the markdown parser take minutes or overflow, and says so. The rest of
 * the lines and facts of the document do not change.
 */
export function guardText(source: Source): { text: string; problems: ReadProblem[] } {
  const lines = source.text.split('\n')
  const found = mayBeHostile(source) ? hostileLines(lines) : []
  const slow = lines.length > mostContainers ? slowContainers(lines, source.text) : []
  const hostile = slow.length === 0 ? found : [...new Set([...found, ...slow])].sort((a, b) => a - b)
  if (hostile.length === 0) return { text: source.text, problems: [] }
  const problems: ReadProblem[] = []
  for (const index of hostile) {
    const [line, end] = [index + 1, (lines[index] ?? '').length + 1]
    lines[index] = ''
    const last = problems.at(-1)
    if (last?.span[2] === line - 1) {
      problems[problems.length - 1] = { ...last, span: [last.span[0], 1, line, end] }
    } else {
      const [code, detail] = ['nested-too-deep', `more than ${deepest} levels`]
      problems.push({ rule: 'document-unread', code, detail, span: [line, 1, line, end], issue: null })
    }
  }
  return { text: lines.join('\n'), problems }
}

/** Hardly any text has lines that are long and more marks of emphasis than any paragraph may leave open. */
function mayBeHostile({ text, lineStarts }: Source): boolean {
  let marks = 0
  for (const mark of ['*', '_']) {
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) marks += 1
  }
  if (marks > mostOpen && hasCrowdedParagraph(text)) return true
  for (let index = 0; index < lineStarts.length; index += 1) {
    const start = lineStarts[index] ?? 0
    const end = (lineStarts[index + 1] ?? text.length + 1) - 1
    if (end - start > deepest && isHostile(text.slice(start, end))) return true
  }
  return false
}

/** True when a paragraph contains more marks of emphasis than it may leave open. */
function hasCrowdedParagraph(text: string): boolean {
  const paragraphs = text.split(/\n(?:[ \t>]*\n)+/)
  return paragraphs.some((words) => words.length > mostOpen && words.split(/[*_]/).length - 1 > mostOpen)
}

const listMark = '(?:[-*+]|\\d{1,9}[.)])'
const nestedOrEmpty = new RegExp(
  `^[ \\t]*(?:>|${listMark}[ \\t]+(?:>|${listMark}(?:[ \\t]|$))|${listMark}[ \\t]*(?:\\[[ xX]\\][ \\t]*)?$)`,
)

/** The lines of containers that the slow reader would need too long for; none where the fast one reads the text. */
function slowContainers(lines: readonly string[], text: string): readonly number[] {
  const found = lines.flatMap((line, index) => (nestedOrEmpty.test(line) ? [index] : []))
  return found.length > mostContainers && isDoubtfulText(text) ? found : []
}

/** Lines that are hostile themselves, and paragraphs that nest emphasis without end. */
function hostileLines(lines: readonly string[]): number[] {
  const hostile = new Set<number>()
  let paragraph = 0
  let emphasis = flat
  lines.forEach((line, index) => {
    if (isHostile(line)) hostile.add(index)
    emphasis = emphasisOf(line, blankLine.test(line) ? flat : emphasis)
    if (blankLine.test(line)) paragraph = index + 1
    if (emphasis.most <= mostOpen && emphasis.runs <= mostRuns) return
    for (let at = paragraph; at <= index; at += 1) hostile.add(at)
    paragraph = index + 1
    emphasis = flat
  })
  return [...hostile].sort((a, b) => a - b)
}
