import type { LineEdit } from '../model/line-edit.ts'
import { linesOf } from '../model/text-lines.ts'

/** A piece of a text that gives way to another. */
export type Splice = { readonly from: number; readonly to: number; readonly text: string }

/** The text with every splice made. Splices do not overlap; those at one place come in their order. */
export function spliceText(text: string, splices: readonly Splice[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to, text: added } of inOrder(splices)) {
    parts.push(text.slice(at, from), added)
    at = to
  }
  return parts.join('') + text.slice(at)
}

/** The same change line by line, as a diff shows it. */
export function lineEditsOf(text: string, splices: readonly Splice[]): LineEdit[] {
  const edits: LineEdit[] = []
  let line = 1
  let counted = 0
  for (const group of groupsByLine(text, inOrder(splices))) {
    const [from, to] = group.range
    line += linesOf(text.slice(counted, from)).length - 1
    counted = from
    const inner = group.splices.map((splice) => ({
      ...splice,
      from: splice.from - from,
      to: splice.to - from,
    }))
    const before = wholeLines(text.slice(from, to))
    edits.push(trimmed(line, before, wholeLines(spliceText(text.slice(from, to), inner))))
  }
  return edits
}

function inOrder(splices: readonly Splice[]): Splice[] {
  return splices.toSorted((a, b) => a.from - b.from || a.to - b.to)
}

type Group = { range: [number, number]; readonly splices: Splice[] }

/** Splices that touch the same lines, with the range of those lines. */
function groupsByLine(text: string, splices: readonly Splice[]): Group[] {
  const groups: Group[] = []
  for (const splice of splices) {
    const from = lineStart(text, splice.from)
    const to = splice.to > splice.from && isLineStart(text, splice.to) ? splice.to : lineEnd(text, splice.to)
    const last = groups.at(-1)
    if (last !== undefined && from < last.range[1]) {
      last.range[1] = Math.max(last.range[1], to)
      last.splices.push(splice)
    } else groups.push({ range: [from, to], splices: [splice] })
  }
  return groups
}

function trimmed(line: number, before: readonly string[], after: readonly string[]): LineEdit {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1
  const [remove, add] = [before, after].map((lines) => lines.slice(head, lines.length - tail).map(withoutEnd))
  return { line: line + head, remove: remove ?? [], add: add ?? [] }
}

const withoutEnd = (line: string): string => line.replace(/(?:\r\n|\r|\n)$/, '')

function wholeLines(text: string): string[] {
  const lines = linesOf(text)
  return (lines.at(-1)?.text === '' ? lines.slice(0, -1) : lines).map((line) => line.text + line.end)
}

export function isLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n'
}

export function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

/** Behind the line end, or the end of the text. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}
