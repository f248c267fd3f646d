import type { ReadProblem } from '../model/document.ts'
import type { Source } from './source.ts'

/** More container marks than this at the head of one line are an attack on the parser, not a document. */
const deepest = 100
/** Longest run of one opening delimiter; longer ones cost the inline parser quadratic time. */
const longestRun = 300

const containerMark = /^[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/

function marksAt(line: string): number {
  let rest = line
  for (let marks = 0; ; marks += 1) {
    const mark = containerMark.exec(rest)
    if (mark === null || marks > deepest) return marks
    rest = rest.slice(mark[0].length)
  }
}

const tooDeep = (line: string): boolean =>
  /^(?:[ \t]*(?:>|[-*+][ \t]|\d+[.)][ \t])){2}/.test(line.slice(0, 80)) ? marksAt(line) > deepest : false

const delimiterRun = new RegExp(
  `(?:[*_~]\\s?){${longestRun}}|(?:!?\\[){${longestRun}}|(?:\\]\\(?){${longestRun}}|\`{${longestRun}}|<{${longestRun}}`,
)

/**
 * Blanks out lines that would make the markdown parser take minutes or overflow, and says so. The rest of
 * the document keeps its lines and its facts.
 */
export function guardText(source: Source): { text: string; problems: ReadProblem[] } {
  const lines = source.text.split('\n')
  const problems: ReadProblem[] = []
  lines.forEach((line, index) => {
    if (!tooDeep(line) && !(line.length > longestRun && delimiterRun.test(line))) return
    lines[index] = ''
    const number = index + 1
    if (problems.length === 0 || problems.at(-1)?.span[2] !== number - 1) {
      problems.push({
        rule: 'document-unread',
        code: 'nested-too-deep',
        detail: `more than ${deepest} levels`,
        span: [number, 1, number, line.length + 1],
        issue: null,
      })
    } else {
      const last = problems.pop()
      if (last) problems.push({ ...last, span: [last.span[0], 1, number, line.length + 1] })
    }
  })
  return problems.length === 0 ? { text: source.text, problems } : { text: lines.join('\n'), problems }
}
