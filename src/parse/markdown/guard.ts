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
/** Marks in one paragraph: each may cost the inline parser as much as the paragraph before it. */
const mostMarks = 12_000
const countMarks = (text: string): number => text.split(/[*_]+|[[\]<&!\\]/).length - 1

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
}
const flat: Emphasis = { open: 0, surplus: 0, most: 0 }

/** Emphasis once a line is read, roughly; `most` is the largest number of open marks that the parser can have. */
function emphasisOf(line: string, before: Emphasis): Emphasis {
  if (!line.includes('*') && !line.includes('_')) return before
  let { open, surplus, most } = before
  for (const run of line.matchAll(emphasisRun)) {
    const [previous, next] = [line[run.index - 1], line[run.index + run[0].length]]
    const closes = isEdge(next) && previous !== undefined && /\S/.test(previous)
    if (closes && open > 0) open -= 1
    else if (closes) surplus += 1
    else if (isEdge(previous) || run[0].startsWith('*')) open += 1
    most = Math.max(most, open, surplus)
  }
  return { open, surplus, most }
}

/**
 * Blanks out lines that would make the markdown parser take minutes or overflow, and says so. The rest of
 * the lines and facts of the document do not change.
 */
export function guardText(source: Source): { text: string; problems: ReadProblem[] } {
  const lines = source.text.split('\n')
  const found = mayBeHostile(source) ? hostileLines(lines) : []
  const slow = lines.length > mostContainers ? slowContainers(lines, source.text) : []
  const hostile = new Map([...slow, ...found].sort(([a], [b]) => a - b))
  if (hostile.size === 0) return { text: source.text, problems: [] }
  const problems: ReadProblem[] = []
  for (const [index, detail] of hostile) {
    const [line, end] = [index + 1, (lines[index] ?? '').length + 1]
    lines[index] = ''
    const last = problems.at(-1)
    if (last?.span[2] === line - 1 && last.detail === detail) {
      problems[problems.length - 1] = { ...last, span: [last.span[0], 1, line, end] }
    } else {
      const code = 'nested-too-deep'
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
  if (text.length > mostMarks && countMarks(text) > mostMarks) return true
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
const nested = new RegExp(`^[ \\t]*${listMark}[ \\t]+(?:>|${listMark}(?:[ \\t]|$))`)
const quotedOrEmpty = new RegExp(`^[ \\t]*(?:>|${listMark}[ \\t]*(?:\\[[ xX]\\][ \\t]*)?$)`)

/** Lines that are not read, each with the reason. */
type UnreadLines = readonly (readonly [index: number, detail: string])[]

const tooManyLevels = `more than ${deepest} levels`
const tooManyMarks = `more than ${mostMarks} marks in one paragraph`

/** The lines of containers that the slow reader would need too long for; quotes only where the fast one may not read them. */
function slowContainers(lines: readonly string[], text: string): UnreadLines {
  const found = (mark: RegExp): UnreadLines =>
    lines.flatMap((line, index) => (mark.test(line) ? [[index, tooManyLevels] as const] : []))
  const [deep, others] = [found(nested), found(quotedOrEmpty)]
  if (deep.length + others.length > mostContainers && isDoubtfulText(text)) return [...deep, ...others]
  return deep.length > mostContainers ? deep : []
}

/** A heading or an item with words ends every paragraph. */
const blockStart = /^ {0,3}(?:[-*+][ \t]+\S|#{1,6}[ \t])/

/** True for the first lines of a table. Every further line that begins with a bar is a row, whose cells are read alone. */
function startsTable(head: string, line: string): boolean {
  const isDelimiter = head.startsWith('|') && /^\|[|:\- \t]+$/.test(line)
  return isDelimiter && head.split('|').length === line.split('|').length
}

const fenceStart = /^(?:`{3,}(?=[^`]*$)|~{3,})/
const frontMatterMark = /^---[ \t]*$/

/** Lines that are code for certain: between fences at the margin, behind an empty line, not in front matter or HTML. */
function linesOfCode(lines: readonly string[]): ReadonlySet<number> {
  const code = new Set<number>()
  let fence = ''
  let isText = !frontMatterMark.test(lines[0] ?? '')
  lines.forEach((line, index) => {
    if (fence === '' && isText && blankLine.test(lines[index - 1] ?? ''))
      fence = fenceStart.exec(line)?.[0] ?? ''
    else if (fence !== '') {
      code.add(index)
      if (line.startsWith(fence) && /^(?:`+|~+)[ \t]*$/.test(line)) fence = ''
    }
    if (fence === '') isText = (isText || (index > 0 && frontMatterMark.test(line))) && !/^ {0,3}</.test(line)
  })
  return code
}

/** Lines that are hostile themselves, and paragraphs with too many marks or too much open emphasis. */
function hostileLines(lines: readonly string[]): UnreadLines {
  const hostile = new Map<number, string>()
  const code = linesOfCode(lines)
  let start = 0
  let isTable = false
  let marks = 0
  let emphasis = flat
  lines.forEach((line, index) => {
    if (isHostile(line)) hostile.set(index, tooManyLevels)
    const isBlank = blankLine.test(line) || code.has(index)
    if (isBlank || blockStart.test(line)) start = isBlank ? index + 1 : index
    isTable = isTable ? line.startsWith('|') : index === start + 1 && startsTable(lines[start] ?? '', line)
    const isFirst = isBlank || index === start || isTable
    emphasis = emphasisOf(line, isFirst ? flat : emphasis)
    marks = (code.has(index) ? 0 : countMarks(line)) + (isFirst ? 0 : marks)
    if (emphasis.most <= mostOpen && marks <= mostMarks) return
    const detail = marks > mostMarks ? tooManyMarks : tooManyLevels
    for (let at = start; at <= index; at += 1) hostile.set(at, detail)
    start = index + 1
  })
  return [...hostile]
}
