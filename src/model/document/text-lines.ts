import type { LineEdit } from './line-edit.ts'

/** A text as lines with their line ends; joining the lines gives the same text. */
type TextLine = { readonly text: string; readonly end: string }

/** Splits a text where its readers count lines: LF, CRLF and CR alike. The last line has no end. */
export function linesOf(text: string): TextLine[] {
  const parts = text.split(/(\r\n|\r|\n)/)
  const lines: TextLine[] = []
  for (let at = 0; at < parts.length; at += 2) lines.push({ text: parts[at] ?? '', end: parts[at + 1] ?? '' })
  return lines
}

/** Applies edits to a text. New lines end as those around them do; a text without a last line end stays without. */
export function applyEdits(text: string, edits: readonly LineEdit[]): string {
  const lines = linesOf(text)
  for (const { line, remove, add } of edits.toSorted((a, b) => b.line - a.line)) {
    const at = line - 1
    const end = endAround(lines, at)
    const gone = lines.slice(at, at + remove.length)
    const isLast = at + remove.length >= lines.length
    const added = add.map((content, index) => ({
      text: content,
      end: gone[index]?.end ?? (isLast && index === add.length - 1 ? '' : end),
    }))
    const previous = lines[at - 1]
    if (previous !== undefined && previous.end === '' && added.length > 0)
      lines[at - 1] = { ...previous, end }
    lines.splice(at, remove.length, ...added)
  }
  return lines.map((one) => one.text + one.end).join('')
}

function endAround(lines: readonly TextLine[], at: number): string {
  return (
    [lines[at - 1], lines[at], lines[0]].find((line) => line !== undefined && line.end !== '')?.end ?? '\n'
  )
}
