import { foldSpaces } from '../markdown/fold-spaces.ts'
import { type Slice, sliceText, trimSlice, within } from '../markdown/prose.ts'

const longestName = 80
const separator = /[:：](?=\s|$|[`"'])|\s(?:-{1,3}|–|—|-?->|=>|→|=)\s/gu
/** `Stage 1 - Gated engine: …`: the first dash belongs to the name. */
const numbering = /^(?:\p{L}+\s)?#?\d+[.)]?$/u
const assignment = /^([^:：=]{1,60}?)\s*(?:[:：](?!\/\/)|=|\sis\s|\sare\s)\s*(.*)$/su

/** A name and what stands behind it: `no diff: …`, `**No diff** …`, `No diff — …`; null for plain words. */
export function readNamed(slice: Slice): { name: string; value: string } | null {
  const line = trimSlice(slice)
  const text = sliceText(line)
  const bold = line.prose.strong.find(({ from, to }) => from === line.from && to <= line.to)
  if (bold !== undefined) {
    const name = text.slice(0, bold.to - line.from)
    return named(name, text.slice(name.length))
  }
  for (const match of text.matchAll(separator)) {
    if (match.index > longestName) return null
    if (match.index === 0 || within(line.prose.code, line.from + match.index)) continue
    if (numbering.test(text.slice(0, match.index))) continue
    return named(text.slice(0, match.index), text.slice(match.index + match[0].length))
  }
  return null
}

function named(name: string, value: string): { name: string; value: string } {
  return {
    name: name
      .replace(/\s*[:：]\s*$/u, '')
      .replace(/\s+/gu, ' ')
      .trim(),
    value: value
      .replace(/^\s*(?:[:：]|[-–—=→]+>?(?=\s))?\s*/u, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  }
}

/** Cuts words into `label: value` parts; the label is empty where a part has none. */
export function segmentsOf(words: string): { label: string; words: string }[] {
  const text = foldSpaces(words).trim()
  if (text === '') return []
  const parts = text.includes(';') ? text.split(';') : text.split(/,\s|\s\|\s|\s→\s|\.\s(?=[A-Z`])/u)
  return parts.flatMap((part) => {
    const trimmed = part.trim().replace(/[.,]$/u, '')
    if (trimmed === '') return []
    const match = assignment.exec(trimmed)
    if (match?.[1] === undefined || match[2] === undefined) return [{ label: '', words: trimmed }]
    return [{ label: match[1].trim(), words: match[2].trim() }]
  })
}
