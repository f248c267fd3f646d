import type { DocumentFacts, RecordEntry } from '../../model/document/document.ts'
import type { Span } from '../../model/document/span.ts'
import type { Block, HeadingBlock, TableBlock, TextBlock } from '../markdown/blocks.ts'
import {
  foldSpaces,
  linesOf,
  type Slice,
  sliceText,
  spanOfRange,
  trimSlice,
  wholeSlice,
  within,
} from '../markdown/prose.ts'
import { lineText, type Source } from '../markdown/source.ts'

type Field = { label: string; value: string; span: Span }
type Entry = { name: string; span: Span; fields: Field[] }

/** An open container of entries, and its copy in the container above it. */
type Holder = { readonly entry: Entry; readonly echo: Field | null; readonly up: Holder | null }

type State = {
  readonly source: Source
  readonly entries: Entry[]
  readonly words: string[]
  /** Open headings, the deepest last. Bold lines on their own count as the deepest heading. */
  headings: { readonly level: number; readonly holder: Holder }[]
  /** `Label:` with nothing behind it: what follows is its value. */
  label: Holder | null
  /** Open list items by depth. */
  items: Holder[]
}

const boldLevel = 7
const echoes = 4
const numberCell = /^(?:stage\s*)?[A-Za-z]{0,4}[-_ ]?\d{1,4}\.?$/i

/**
 * The content of documents whose words are checked: all visible text, and every name with the labels and
 * values that belong to it, whether written as table, headings, labelled lines or lists.
 */
export function readRecord(blocks: readonly Block[], source: Source): NonNullable<DocumentFacts['record']> {
  const state: State = { source, entries: [], words: [], headings: [], label: null, items: [] }
  for (const block of blocks) {
    if (block.type === 'table') takeTable(state, block)
    else {
      state.words.push(block.prose.text)
      if (block.type === 'heading') takeHeading(state, block)
      else takeText(state, block)
    }
  }
  const text = foldSpaces(state.words.join(' | ').toLowerCase()).trim()
  return { text, entries: state.entries satisfies RecordEntry[] }
}

function takeHeading(state: State, { level, prose, span }: HeadingBlock): void {
  const place = spanOfRange(prose, state.source, 0, prose.text.length)
  const holder = openHeading(state, level, prose.text.replace(/[:：]\s*$/u, '').trim(), place)
  const fenced = fenceBelow(state, span)
  if (fenced !== '') addWords(holder, fenced, place)
}

function openHeading(state: State, level: number, name: string, span: Span): Holder {
  state.headings = state.headings.filter((open) => open.level < level)
  const holder = openHolder(state, state.headings.at(-1)?.holder ?? null, name, '', span)
  state.headings.push({ level, holder })
  state.label = null
  state.items = []
  return holder
}

/** A name becomes an entry of its own and a field of the container above it. */
function openHolder(state: State, up: Holder | null, name: string, value: string, span: Span): Holder {
  const fields = value === '' ? [{ label: '', value: '', span }] : fieldsOf(value, span)
  return hold(state, up, { name, span, fields }, { label: name, value, span })
}

/** A list item without a label: it names something without describing it. */
function openMention(state: State, up: Holder | null, name: string, span: Span): Holder {
  return hold(state, up, { name, span, fields: [] }, { label: '', value: name, span })
}

function hold(state: State, up: Holder | null, entry: Entry, echo: Field): Holder {
  state.entries.push(entry)
  if (up === null) return { entry, echo: null, up }
  up.entry.fields.push(echo)
  tellUp(up, [echo.label, echo.value].filter((part) => part !== '').join(': '))
  return { entry, echo, up }
}

function fieldsOf(words: string, span: Span): Field[] {
  return segmentsOf(words).map(({ label, words: value }) => ({ label, value, span }))
}

/** Words below a name are part of its value if the name is a label. */
function tellUp(from: Holder, words: string): void {
  let holder: Holder | null = from
  for (let step = 0; step < echoes && holder !== null; step += 1) {
    const { echo } = holder
    if (echo !== null) echo.value = echo.value === '' ? words : `${echo.value} ${words}`
    holder = holder.up
  }
}

function addWords(holder: Holder, words: string, span: Span): void {
  holder.entry.fields.push(...fieldsOf(words, span))
  tellUp(holder, words)
}

function takeText(state: State, block: TextBlock): void {
  if (block.depth === 0) {
    state.items = []
    takeLines(state, block)
    return
  }
  const up = state.items[block.depth - 2] ?? state.items.at(-1) ?? state.label ?? headingOf(state)
  if (!block.opensItem) {
    const holder = state.items[block.depth - 1] ?? up
    if (holder !== null) addWords(holder, block.prose.text, block.span)
    return
  }
  state.items = state.items.slice(0, block.depth - 1)
  const above = state.items.at(-1) ?? state.label ?? headingOf(state)
  const named = readNamed(wholeSlice(block.prose))
  const value = named === null ? '' : named.value || fenceBelow(state, block.span)
  state.items.push(
    named === null
      ? openMention(state, above, foldSpaces(block.prose.text).trim(), block.span)
      : openHolder(state, above, named.name, value, block.span),
  )
}

/** A paragraph: labelled lines, a label that waits for its value, a bold line in place of a heading, or words. */
function takeLines(state: State, block: TextBlock): void {
  const whole = trimSlice(wholeSlice(block.prose))
  if (isBoldAlone(whole)) {
    const words = sliceText(whole)
    const name = words.replace(/[:：]\s*$/u, '')
    openHeading(state, name === words ? boldLevel : boldLevel + 1, name, block.span)
    return
  }
  const waiting = state.label
  let current: Holder | null = null
  for (const line of linesOf(whole)) {
    const named = readNamed(line)
    if (named === null && current === null) {
      const holder = waiting ?? headingOf(state)
      if (holder !== null) addWords(holder, sliceText(whole), block.span)
      state.label = null
      return
    }
    if (named === null) {
      if (current !== null) addWords(current, sliceText(line), block.span)
      continue
    }
    const span = spanOfRange(line.prose, state.source, line.from, line.to)
    const value = named.value || fenceBelow(state, block.span)
    current = openHolder(state, headingOf(state), named.name, value, span)
    state.label = value === '' ? current : null
  }
}

function isBoldAlone(slice: Slice): boolean {
  const end = sliceText(slice).endsWith(':') ? slice.to - 1 : slice.to
  return slice.prose.strong.some(({ from, to }) => from === slice.from && (to === end || to === slice.to))
}

function headingOf(state: State): Holder | null {
  return state.headings.at(-1)?.holder ?? null
}

/** The first words of a code fence right below a label: they are its value, but no words of the text. */
function fenceBelow(state: State, [, , endLine]: Span): string {
  const next = [endLine + 1, endLine + 2].find((line) => lineText(state.source, line).trim() !== '')
  if (next === undefined || !/^\s*(?:`{3}|~{3})/.test(lineText(state.source, next))) return ''
  const words = lineText(state.source, next + 1).trim()
  return /^(?:`{3}|~{3})/.test(words) ? '' : words
}

function takeTable(state: State, block: TableBlock): void {
  const [header, ...rows] = block.rows.map(({ cells, span }) => {
    return { cells: cells.map(({ text }) => foldSpaces(text).trim()), span }
  })
  if (header === undefined) return
  for (const { cells } of [header, ...rows]) state.words.push(cells.join(' | '))
  const isPairs = header.cells.length === 2
  for (const row of isPairs ? [header, ...rows] : rows) takeRow(state, header.cells, row)
}

function takeRow(
  state: State,
  header: readonly string[],
  { cells, span }: { readonly cells: readonly string[]; readonly span: Span },
): void {
  const first = cells[0] ?? ''
  const name = numberCell.test(first) ? `${first} ${cells[1] ?? ''}`.trim() : first
  const fields = cells.slice(1).map((value, index) => ({ label: header[index + 1] ?? '', value, span }))
  state.entries.push({ name, span, fields })
  const holder = state.items.at(-1) ?? state.label ?? headingOf(state)
  if (holder === null) return
  const value = cells.slice(1).join(' | ')
  holder.entry.fields.push({ label: name, value, span })
  tellUp(holder, `${name}: ${value}`)
}

const longestName = 80
const separator = /[:：](?=\s|$|[`"'])|\s(?:-{1,3}|–|—|-?->|=>|→|=)\s/gu
/** `Stage 1 - Gated engine: …`: the first dash belongs to the name. */
const numbering = /^(?:\p{L}+\s)?#?\d+[.)]?$/u
const assignment = /^([^:：=]{1,60}?)\s*(?:[:：](?!\/\/)|=|\sis\s|\sare\s)\s*(.*)$/su

/** A name and the text after it: `no diff: …`, `**No diff** …`, `No diff — …`; null for plain words. */
function readNamed(slice: Slice): { name: string; value: string } | null {
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
function segmentsOf(words: string): { label: string; words: string }[] {
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
