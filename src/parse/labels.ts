import { fieldLabels, fieldOfLabel, mayBeLabel } from '../model/field-labels.ts'
import type { FieldName } from '../model/issue.ts'
import { nearest } from '../model/nearest.ts'
import { lettered } from './lettered.ts'
import { matchesOf } from './matches.ts'
import { linesOf, type Prose, type Slice, sliceText, trimSlice, wholeSlice, within } from './prose.ts'

/** A label found at the head of a line. */
export type LabelHit = {
  readonly name: FieldName | null
  readonly label: string
  readonly near: string | null
  readonly labelSlice: Slice
  readonly value: Slice
  /** Written with `=` or an arrow in place of the colon: recognised, not read. */
  readonly unread: boolean
}

const allLabels: readonly string[] = Object.values(fieldLabels).flat()
const byLength = [...allLabels].sort((a, b) => b.length - a.length)
const escaped = byLength.map((label) => label.replace(/[ -]/g, '[ \\u00a0_-]')).join('|')
const knownAtStart = lettered(`^(${escaped})\\s*(?:([:：])|(=|-+>|=+>|→)(?!\\S*\\()|$|(?=\\s))`, 'iu')
const colons = '[:：]'
const anyAtStart = lettered(String.raw`^([\p{Lu}][\p{L}\p{N} '/&()_-]{0,39}?)\s*${colons}(?![/\\])`, 'u')
/** Labels of their own that happen to be spelt like a known one. */
const ownWords = /^(?:validat(?:ion|ions|ed|e)|un(?:b)?locks?)$/i
const anotherLabel = lettered(`(?:^|[\\s|·•;,/—–-])(${escaped})\\s*[:：]`, 'giu')
const between = '[|·•]'
const foreignLabel = lettered(
  String.raw`(?:${between}\s+|(?<=\s))(\p{Lu}[\p{L}\p{N} '/&()_-]{0,39}?\s*${colons})(?=\s)`,
  'gu',
)

const heads: ReadonlySet<string> = new Set(allLabels.map((label) => label.slice(0, 2).toLowerCase()))

/** Hardly any line opens with the first two letters of a label: the others need no closer look. */
function mayOpenWithLabel(text: string): boolean {
  const head = text.slice(0, 2)
  return head.charCodeAt(0) > 127 || head.charCodeAt(1) > 127 || heads.has(head.toLowerCase())
}

function hasColon(text: string, from = 0): boolean {
  return text.includes(':', from) || text.includes('：', from)
}

/** Folds the ways a label is spelt (`blocked_by`, `Blocked-By`) into the form of the vocabulary. */
export function fieldOf(label: string): FieldName | null {
  if (!mayBeLabel(label)) return null
  const direct = fieldOfLabel(label)
  if (direct !== null || !/[\s_-]/.test(label)) return direct
  const plain = label.replace(/[\s\u00a0_]+/gu, ' ').trim()
  return fieldOfLabel(plain) ?? fieldOfLabel(plain.replaceAll('-', ' '))
}

/** The field a heading stands for: "### Acceptance criteria", "## Blocked by:". */
export function fieldOfHeading(text: string): FieldName | null {
  return fieldOf(hasColon(text) ? text.replace(/[:：]\s*$/u, '') : text)
}

/** The known label that an unknown one probably means; null for words of their own. */
export function nearLabel(label: string): string | null {
  return ownWords.test(label) ? null : nearest(label, allLabels)
}

function hit(line: Slice, name: FieldName | null, label: string, from: number, unread = false): LabelHit {
  const near = name === null ? nearLabel(label) : null
  return {
    name,
    label,
    near,
    labelSlice: { prose: line.prose, from: line.from, to: line.from + label.length },
    value: trimSlice({ prose: line.prose, from: line.from + from, to: line.to }),
    unread,
  }
}

/** Reads the label at the head of a line, known or not; null when the line opens with no label. */
export function readLabel(line: Slice): LabelHit | null {
  const text = sliceText(line)
  const inCode = within(line.prose.code, line.from, line.from + 1)
  if (inCode) return null
  const known = mayOpenWithLabel(text) ? knownAtStart(text).exec(text) : null
  if (known?.[1] !== undefined) {
    const label = known[1]
    const name = fieldOf(label)
    if (known[2] !== undefined) return hit(line, name, label, known[0].length)
    if (known[3] !== undefined) return hit(line, name, label, known[0].length, true)
    if (isBold(line, label)) return hit(line, name, label, known[0].length)
  }
  const any = hasColon(text) ? anyAtStart(text).exec(text) : null
  if (any?.[1] === undefined) return null
  return hit(line, fieldOf(any[1]), any[1], any[0].length)
}

/** `**Blocked by** X`: the bold stands for the colon. */
function isBold(line: Slice, label: string): boolean {
  return line.prose.strong.some((range) => range.from === line.from && range.to === line.from + label.length)
}

/** `Acceptance criteria` or `**Blocked by**` alone on its line: a label whose value follows. */
export function readBareLabel(line: Slice): LabelHit | null {
  const text = sliceText(line).trim()
  const name = fieldOf(text)
  const bold = within(line.prose.strong, line.from, line.from + text.length)
  if (name === null && (!bold || nearLabel(text) === null)) return null
  return bold || name === 'acceptance' ? hit(line, name, text, text.length) : null
}

/** A part of a line with the label that it opens with, if it opens with one. */
export type LinePart = { readonly slice: Slice; readonly label: LabelHit | null }

/**
 * The lines of a text, cut where further known labels stand on them: `**Status:** done **Type:** AFK`,
 * `Status: x | Type: y`.
 */
export function labelledParts(prose: Prose): LinePart[] {
  const parts: LinePart[] = []
  for (const line of linesOf(wholeSlice(prose))) addParts(parts, line)
  return parts
}

function addParts(parts: LinePart[], line: Slice): void {
  const text = sliceText(line)
  const label = readLabel(line)
  const cuts = cutsIn(line, text, label)
  if (cuts.length === 0) {
    parts.push({ slice: line, label })
    return
  }
  cuts.sort((a, b) => a - b)
  let from = line.from
  for (const cut of [...cuts.map((at) => line.from + at), line.to]) {
    const slice = withoutSeparator({ prose: line.prose, from, to: cut })
    parts.push({ slice, label: readLabel(slice) })
    from = cut
  }
}

function cutsIn(line: Slice, text: string, label: LabelHit | null): number[] {
  if (!hasColon(text)) return []
  const cuts = mayHoldLabel(text) ? knownLabels(line, text) : []
  // A label nobody knows is bold or stands behind the one that the line opens with, and has a colon of its own.
  const mayHoldMore =
    label !== null && (line.prose.strong.length > 0 || hasColon(text, label.value.from - line.from))
  if (mayHoldMore) for (const at of unknownLabels(line, text)) cuts.push(at)
  return cuts
}

/** Hardly any line with a colon in it has one behind the last word of a label: the others need no closer look. */
function mayHoldLabel(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const isColon = code === 0x3a || code === 0xff1a
    // The label that the line opens with begins no further part.
    if (
      isColon &&
      mayEndLabel(text.charCodeAt(at - 1)) &&
      lastWords.has(wordBefore(text, at)) &&
      fieldOfLabel(text.slice(0, at)) === null
    )
      return true
  }
  return false
}

/** Hardly any word before a colon has the last letter of a label's last word. */
const mayEndLabel = (code: number): boolean => code <= 0x20 || code > 127 || lastLetters.has(code | 32)

const lastLetters = new Set(allLabels.map((label) => label.charCodeAt(label.length - 1) | 32))
const lastWords = new Set(allLabels.map((label) => label.toLowerCase().split(/[ -]/).at(-1) ?? ''))
const longestWord = Math.max(...[...lastWords].map((word) => word.length))

/** The letters before a place. Long s and the sign for kelvin are an s and a k where case does not matter. */
function wordBefore(text: string, at: number): string {
  let end = at
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1
  const word = /[a-z\u017f\u212a]*$/i.exec(text.slice(Math.max(0, end - longestWord), end))?.[0] ?? ''
  return word.toLowerCase().replaceAll('ſ', 's')
}

function knownLabels(line: Slice, text: string): number[] {
  return matchesOf(anotherLabel(text), text).flatMap((match) => {
    const label = match[1] ?? ''
    const at = match.index + match[0].indexOf(label)
    return at > 0 && isSeparate(line, text, at, label) ? [at] : []
  })
}

/** Labels nobody knows end the value before them as well: `**Blocked by:** A-1 · **Effort:** S`, `Type: AFK · Plan: x.md`. */
function unknownLabels(line: Slice, text: string): number[] {
  return matchesOf(foreignLabel(text), text).flatMap((match) => {
    const label = match[1] ?? ''
    const at = match.index + match[0].length - label.length
    const from = line.from + at
    const isBold = line.prose.strong.some((range) => range.from === from)
    const isKnown = fieldOf(label.replace(/\s*[:：]$/u, '')) !== null
    return at > 0 && !isKnown && (isBold || /[|·•]/.test(match[0])) ? [at] : []
  })
}

/** A label within a line counts when it is bold or follows a separator; `unrelated Status: x` does not. */
function isSeparate(line: Slice, text: string, at: number, label: string): boolean {
  const from = line.from + at
  if (line.prose.strong.some((range) => range.from === from)) return true
  if (within(line.prose.code, from, from + label.length)) return false
  return /(?:[|·•;,]|\s[/—–-]|\s{2,})\s*$/u.test(text.slice(0, at))
}

function withoutSeparator(slice: Slice): Slice {
  const text = sliceText(slice)
  const kept = text.replace(/\s*(?:[|·•;,]|\s[/—–-])?\s*$/u, '')
  return { prose: slice.prose, from: slice.from, to: slice.from + kept.length }
}
