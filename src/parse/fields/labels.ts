import { fieldLabels, fieldOfLabel } from '../../model/document/field-labels.ts'
import type { FieldName } from '../../model/document/issue.ts'
import { nearestIn } from '../../model/nearest.ts'
import { matchesOf } from '../markdown/matches.ts'
import {
  beginsAt,
  indexFrom,
  linesOf,
  type Prose,
  type Slice,
  sliceText,
  trimSlice,
  wholeSlice,
  within,
} from '../markdown/prose.ts'

/** A label found at the head of a line. */
export type LabelHit = {
  readonly name: FieldName | null
  readonly label: string
  /** Where the label begins in the prose. */
  readonly from: number
  readonly value: Slice
  /** Written with `=` or an arrow in place of the colon: recognised, not read. */
  readonly unread: boolean
}

const allLabels: readonly string[] = Object.values(fieldLabels).flat()
const byLength = [...allLabels].sort((a, b) => b.length - a.length)
const escaped = byLength.map((label) => label.replace(/[ -]/g, '[ \\u00a0_-]')).join('|')
const knownAtStart = new RegExp(`^(${escaped})\\s*(?:([:：])|(=|-+>|=+>|→)(?!\\S*\\()|$|(?=\\s))`, 'iu')
const colons = '[:：]'
const anyLabel = /^\p{Lu}[\p{L}\p{N} '/&()_-]{0,39}$/u
const nearestLabel = nearestIn(allLabels)
/** Labels of their own that happen to be spelt like a known one. */
const ownWords = /^(?:validat(?:ion|ions|ed|e)|un(?:b)?locks?)$/i
const anotherLabel = new RegExp(`(?:^|[\\s|·•;,/—–-])(${escaped})\\s*[:：]`, 'giu')
const between = '[|·•]'
const foreignLabel = new RegExp(
  String.raw`(?:${between}\s+|(?<=\s))(\p{Lu}[\p{L}\p{N} '/&()_-]{0,39}?\s*${colons})(?=\s)`,
  'gu',
)

/** What ends a label, if it is not bold. */
const labelMark = /[:：=>→]/
const colon = /[:：]/g

/** The place of the first colon at or after a place; -1 for none. */
function colonIn(text: string, from = 0): number {
  colon.lastIndex = from
  return colon.test(text) ? colon.lastIndex - 1 : -1
}

/** True for a text with a colon as its last sign. */
export function endsWithColon(text: string): boolean {
  const last = text.trimEnd().at(-1)
  return last === ':' || last === '：'
}

/** A heading or the cell of a table without the colon it ends with. */
export function withoutColon(text: string): string {
  const words = text.trim()
  return endsWithColon(words) ? words.slice(0, -1).trimEnd() : words
}

/** Folds the ways a label is spelt (`blocked_by`, `Blocked-By`) into the form of the vocabulary. */
export function fieldOf(label: string): FieldName | null {
  const direct = fieldOfLabel(label)
  if (direct !== null || !/[\s_-]/.test(label)) return direct
  const plain = label.replace(/[\s\u00a0_]+/gu, ' ').trim()
  return fieldOfLabel(plain) ?? fieldOfLabel(plain.replaceAll('-', ' '))
}

/** The field that a heading means: "### Acceptance criteria", "## Blocked by:". */
export function fieldOfHeading(text: string): FieldName | null {
  return fieldOf(withoutColon(text))
}

/** The known label that an unknown one probably means; null for words of their own. */
export function nearLabel(label: string): string | null {
  return ownWords.test(label) ? null : nearestLabel(label)
}

const endsInStatus = /^(?:(.*\S)[\s_-]+status|status\s*\((?:current|final|now|new|today|overall)\))$/iu
/** What has a status of its own, which is none of the issue. */
const otherSubjects =
  /\b(?:reports?|runs?|gates?|proofs?|loop|smoke|reviews?|tests?|testing|ci|builds?|prs?|pull request|merge request|mr|merge|exit|http|response|deploy\w*|release|promotion|lifecycle|pipelines?|approval|admission|migration|branch|checks?|workflow|server|service|document|doc|sot|prd|epic|phase|parent|sprint|milestone|project|blockers?|dependency|dependencies|upstream|license|legal|security|feature flag|market|customer|vendor)$/iu

/** "Final status: validated" means the field "Status", unless it speaks of something else: "CI status", "Report status". */
export function isStatusLike(label: string): boolean {
  const match = endsInStatus.exec(label.slice(0, 60))
  return match !== null && !otherSubjects.test(match[1] ?? '')
}

function hit(line: Slice, name: FieldName | null, label: string, from: number, unread = false): LabelHit {
  const value = trimSlice({ prose: line.prose, from: line.from + from, to: line.to })
  return { name, label, from: line.from, value, unread }
}

/** True if a text begins with a capital and is as short as an unknown label. */
function mayBeForeign(words: string): boolean {
  const first = words.charCodeAt(0)
  return ((first >= 0x41 && first <= 0x5a) || first > 127) && words.length <= 80
}

/** Reads the label at the head of a line, known or not; null when the line opens with no label. */
export function readLabel(line: Slice): LabelHit | null {
  const { prose, from } = line
  if (prose.code.length > 0 && within(prose.code, from, from + 1)) return null
  const text = sliceText(line)
  if (!labelMark.test(text) && !beginsAt(prose.strong, from)) return null
  const end = colonIn(text)
  const words = end > 0 ? text.slice(0, end).trimEnd() : ''
  const name = words.trimStart() === words ? fieldOfLabel(words) : null
  if (name !== null) return hit(line, name, words, end + 1)
  const odd = readOddLabel(line, text)
  if (odd !== null) return odd
  const isLabel = mayBeForeign(words) && anyLabel.test(words) && !/[/\\]/.test(text.charAt(end + 1))
  return isLabel ? hit(line, fieldOf(words), words, end + 1) : null
}

/** A known label that is spelt otherwise, or that no colon follows. */
function readOddLabel(line: Slice, text: string): LabelHit | null {
  const known = knownAtStart.exec(text)
  if (known?.[1] === undefined) return null
  const label = known[1]
  const unread = known[3] !== undefined
  const isLabel = unread || known[2] !== undefined || isBold(line, label)
  return isLabel ? hit(line, fieldOf(label), label, known[0].length, unread) : null
}

/** `**Blocked by** X`: the bold replaces the colon. */
function isBold(line: Slice, label: string): boolean {
  const { strong } = line.prose
  const range = strong[indexFrom(strong, line.from)]
  return range?.from === line.from && range.to === line.from + label.length
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
type LinePart = { readonly slice: Slice; readonly label: LabelHit | null }

/**
 * The lines of a text, cut before further known labels: `**Status:** done **Type:** AFK`,
 * `Status: x | Type: y`.
 */
export function labelledParts(prose: Prose): LinePart[] {
  const parts: LinePart[] = []
  for (const line of linesOf(wholeSlice(prose))) addParts(parts, line)
  return parts
}

function addParts(parts: LinePart[], line: Slice): void {
  const label = readLabel(line)
  const cuts = cutsIn(line, label)
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

function cutsIn(line: Slice, label: LabelHit | null): number[] {
  const text = sliceText(line)
  const behind = label === null ? 0 : label.value.from - line.from
  const more = colonIn(text, behind)
  const cuts = more === -1 && label?.name !== null ? [] : knownLabels(line, text)
  // An unknown label is bold or follows the first label of the line, and has a colon of its own.
  if (label !== null && (more !== -1 || holdsBold(line)))
    for (const at of unknownLabels(line, text)) cuts.push(at)
  if (label?.name === 'status' || label?.name === 'type') for (const at of spacedLabels(text)) cuts.push(at)
  return [...new Set(cuts)]
}

/** True when something bold begins within the line. */
function holdsBold({ prose, from, to }: Slice): boolean {
  return (prose.strong[indexFrom(prose.strong, from + 1)]?.from ?? to) < to
}

function knownLabels(line: Slice, text: string): number[] {
  return matchesOf(anotherLabel, text).flatMap((match) => {
    const label = match[1] ?? ''
    const at = match.index + match[0].indexOf(label)
    return at > 0 && isSeparate(line, text, at, label) ? [at] : []
  })
}

/** Unknown labels end the value before them too: `**Blocked by:** A-1 · **Effort:** S`, `Type: AFK · Plan: x.md`. */
function unknownLabels(line: Slice, text: string): number[] {
  return matchesOf(foreignLabel, text).flatMap((match) => {
    const label = match[1] ?? ''
    const at = match.index + match[0].length - label.length
    const from = line.from + at
    const isBold = beginsAt(line.prose.strong, from)
    const isKnown = fieldOf(label.replace(/\s*[:：]$/u, '')) !== null
    return at > 0 && !isKnown && (isBold || /[|·•]/.test(match[0])) ? [at] : []
  })
}

/** A label within a line counts when it is bold or follows a separator; `unrelated Status: x` does not. */
function isSeparate(line: Slice, text: string, at: number, label: string): boolean {
  const from = line.from + at
  if (beginsAt(line.prose.strong, from)) return true
  if (within(line.prose.code, from, from + label.length)) return false
  if (/(?:[|·•;,]|\s[/—–-]|\s{2,})\s*$/u.test(text.slice(Math.max(0, at - 20), at))) return true
  return followsWord(text, at)
}

const wordBefore =
  /(?:^|\s)[*_`]*\p{Lu}[\p{L}-]*(?: [\p{L}-]+){0,2}[:：]\s+[\p{L}\p{N}#_-]+(?:,\s[\p{L}\p{N}#_-]+){0,5}\s$/u
const spacedLabel = /(?<=\s)\p{Lu}\p{Ll}{2,19}[:：](?=\s)/gu

/** Unknown labels of one word behind a known one: `Type: AFK Area: board`. */
function spacedLabels(text: string): number[] {
  return matchesOf(spacedLabel, text).flatMap(({ 0: label, index }) =>
    fieldOf(withoutColon(label)) === null && followsWord(text, index) ? [index] : [],
  )
}

/** `Status: ready Type: AFK`: a capital letter behind a label with a value of one word, or of several ids. */
function followsWord(text: string, at: number): boolean {
  if (!/^\p{Lu}/u.test(text.slice(at, at + 2))) return false
  return wordBefore.test(text.slice(Math.max(0, at - 60), at))
}

function withoutSeparator(slice: Slice): Slice {
  const text = sliceText(slice).trimEnd()
  const words = text.replace(/(?:[|·•;,]|\s[/—–-])$/u, '').trimEnd()
  return { prose: slice.prose, from: slice.from, to: slice.from + words.length }
}
