import { type DocumentReader, documentReader } from '../../check/documents/document-reader.ts'
import { type Selection, selectPaths } from '../../check/select-paths.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import type { Field } from '../../model/document/issue.ts'
import type { FileChange } from '../../model/document/line-edit.ts'
import { linesOf } from '../../model/document/text-lines.ts'
import { replaceFile } from '../../workspace/files/write-file.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import type { Environment } from '../environment.ts'
import { meaningText } from '../meaning-text.ts'
import { openWorkspace } from '../open-workspace.ts'
import { orThrow, refuse } from '../user-error.ts'
import { pathsBelow } from '../user-paths.ts'

type Formatted = {
  readonly text: string
  readonly changed: number
  /** Fields that cannot be converted without changing their meaning: label and line, as they were. */
  readonly unchanged: readonly { readonly label: string; readonly line: number }[]
}

/** Parses the text of one document. */
type ReadText = (text: string) => DocumentFacts

/**
 * Writes the fields of a document in one dialect. A change is made only if what is read stays the same: first all
 * fields at once, then, where that fails, one after the other from the last to the first. What could not be written
 * otherwise is tried again when something around it was.
 */
export function formatDocument(text: string, to: Dialect, read: ReadText): Formatted {
  const facts = read(text)
  const before = fieldsOf(facts)
  let [current, changed] = [text, 0]
  for (;;) {
    const next = rewritten(current, to, facts, read)
    current = next.text
    changed += next.changed
    if (next.changed > 0 && next.unchanged.length > 0) continue
    // Fields stay in their order, in every dialect.
    const unchanged = before.filter((_field, at) => next.unchanged.includes(at)).reverse()
    return {
      text: current,
      changed,
      unchanged: unchanged.map(({ field: { label, span } }) => ({ label, line: span[0] })),
    }
  }
}

type Rewritten = {
  readonly text: string
  readonly changed: number
  /** Fields that stay as they are, by their place in the list of fields. */
  readonly unchanged: readonly number[]
}

function rewritten(text: string, to: Dialect, facts: DocumentFacts, read: ReadText): Rewritten {
  const fields = fieldsOf(read(text))
  const all = applied(text, fields, to)
  if (all.changed === 0 || sameMeaning(facts, read(all.text))) return { ...all, unchanged: [] }
  return oneByOne(text, fields, to, facts, read)
}

type Placed = { readonly field: Field; readonly depth: number }

/** Fields from the last to the first, so that a change moves nothing that is still to be changed. */
function fieldsOf({ issues, headings }: DocumentFacts): Placed[] {
  const depths = new Map(headings.map(({ span, depth }) => [span[0], depth]))
  return issues
    .flatMap(({ fields, source, span }) => {
      const depth = (source === 'heading' ? (depths.get(span[0]) ?? 1) : 1) + 1
      return fields.map((field) => ({ field, depth }))
    })
    .sort((a, b) => b.field.span[0] - a.field.span[0] || b.field.span[1] - a.field.span[1])
}

function applied(text: string, fields: readonly Placed[], to: Dialect) {
  const lines = linesOf(text)
  const end = lines.find((line) => line.end !== '')?.end ?? '\n'
  const lineAt: LineAt = (at) => lines[at]?.text
  let changed = 0
  for (const { field, depth } of fields) {
    const change = convertField(lineAt, field, to, depth)
    if (change === null) continue
    splice(lines, change, end)
    changed += 1
  }
  return { text: lines.map((line) => line.text + line.end).join(''), changed }
}

function splice(lines: { text: string; end: string }[], { at, remove, add }: LineChange, end: string): void {
  const last = lines[at + remove - 1]
  const fresh = add.map((text, index) => ({ text, end: index === add.length - 1 ? (last?.end ?? end) : end }))
  lines.splice(at, remove, ...fresh)
}

function oneByOne(
  text: string,
  fields: readonly Placed[],
  to: Dialect,
  facts: DocumentFacts,
  read: ReadText,
): Rewritten {
  const unchanged: number[] = []
  let [current, changed] = [text, 0]
  for (const [at, placed] of fields.entries()) {
    const next = applied(current, [placed], to)
    if (next.changed === 0) continue
    if (sameMeaning(facts, read(next.text))) {
      current = next.text
      changed += 1
    } else unchanged.push(at)
  }
  return { text: current, changed, unchanged }
}

/** True when two versions of a document mean the same: only places and the style of fields differ. */
export function sameMeaning(a: DocumentFacts, b: DocumentFacts): boolean {
  return meaningOf(a) === meaningOf(b)
}

function meaningOf(document: DocumentFacts): string {
  // Anchors come from the words of headings, and labels may become some.
  const { headings, slugs: _anchors, claims, ...rest } = document
  const lists = [...new Set(claims.map(({ list }) => list))]
  return meaningText({
    ...rest,
    headings: headings.filter(({ isField }) => !isField),
    // Numbers of lists depend on their places: what counts is which claims share a list.
    claims: claims.map((claim) => ({ ...claim, list: lists.indexOf(claim.list) })),
  })
}

/** A line by its number, counted from 0; undefined beyond the text. */
type LineAt = (at: number) => string | undefined

/** Lines to replace by others; `at` counts from 0. */
type LineChange = { readonly at: number; readonly remove: number; readonly add: readonly string[] }

/** How to write a field in another dialect; null where it is in it already, or cannot be put into it. */
function convertField(lineAt: LineAt, field: Field, to: Dialect, depth: number): LineChange | null {
  const at = field.span[0] - 1
  const found = readFieldLine(lineAt(at) ?? '', field)
  if (found === null || found.dialect === to) return null
  if (to === 'heading') return toHeading(lineAt, at, found, depth)
  if (found.dialect === 'heading') return fromHeading(lineAt, at, found, to)
  return { at, remove: 1, add: [labelled(found.lead, found.label, found.rest, to)] }
}

export function labelled(lead: string, label: string, rest: string, to: Exclude<Dialect, 'heading'>): string {
  return to === 'bold' ? `${lead}**${label}:**${rest}` : `${lead}${label}:${rest}`
}

/** A heading has a blank line on both sides; what follows stays below it. */
function toHeading(lineAt: LineAt, at: number, found: FieldLine, depth: number): LineChange {
  const rest = found.rest.trim()
  const below = lineAt(at + 1) ?? ''
  return {
    at,
    remove: 1,
    add: [
      ...(isBlank(lineAt(at - 1) ?? '') ? [] : ['']),
      `${'#'.repeat(Math.min(6, depth))} ${found.label}`,
      ...(rest === '' ? [] : ['', rest]),
      ...(isBlank(below) || (rest !== '' && !opensBlock(below)) ? [] : ['']),
    ],
  }
}

/** The first paragraph of the section moves up to the label; a list or a table stays below it. */
function fromHeading(
  lineAt: LineAt,
  at: number,
  { label }: FieldLine,
  to: Exclude<Dialect, 'heading'>,
): LineChange | null {
  let first = at + 1
  while (isBlank(lineAt(first) ?? 'end')) first += 1
  const text = lineAt(first)
  if (text === undefined || /^ {0,3}#{1,6}(?:\s|$)/.test(text)) return null
  if (opensBlock(text)) return { at, remove: 1, add: [labelled('', label, '', to)] }
  return { at, remove: first - at + 1, add: [labelled('', label, ` ${text.trim()}`, to)] }
}

const isBlank = (line: string): boolean => line.trim() === ''

/** Starts something that is no paragraph. */
function opensBlock(line: string): boolean {
  return /^\s*(?:[-*+]\s|\d+[.)]\s|>|\||```|~~~|<|#{1,6}\s)/.test(line)
}

export const dialects = ['plain', 'bold', 'heading'] as const
export type Dialect = (typeof dialects)[number]

/** A line that opens a field, taken apart. */
export type FieldLine = {
  readonly dialect: Dialect
  /** Indentation and list marker. */
  readonly lead: string
  readonly label: string
  /** What follows label and colon on the same line. */
  readonly rest: string
}

/** Takes the line of a field apart; null for forms that are left as they are: tables, front matter, odd colons. */
export function readFieldLine(line: string, { span }: Pick<Field, 'span'>): FieldLine | null {
  const heading = /^ {0,3}#{1,6}[ \t]+(.*?):?[ \t]*(?:[ \t]#+[ \t]*)?$/.exec(line)
  if (heading) return { dialect: 'heading', lead: '', label: heading[1] ?? '', rest: '' }
  const [, column, , endColumn] = span
  const [before, label, after] = [
    line.slice(0, column - 1),
    line.slice(column - 1, endColumn - 1),
    line.slice(endColumn - 1),
  ]
  const [, lead, mark] = /^([ \t]*(?:[-*+][ \t]+)?)(\*\*|__)?$/.exec(before) ?? []
  if (lead === undefined) return null
  if (mark === undefined)
    return after.startsWith(':') ? { dialect: 'plain', lead, label, rest: after.slice(1) } : null
  const closing = [`:${mark}`, `${mark}:`].find((end) => after.startsWith(end))
  return closing === undefined ? null : { dialect: 'bold', lead, label, rest: after.slice(closing.length) }
}

/** The result for a document; `change` is null if it is in the dialect already. */
export type FormattedFile = Formatted & { readonly path: string; readonly change: FileChange | null }

type FormatChoice = {
  readonly root?: string | undefined
  readonly dialect: Dialect
  readonly writes: boolean
}

/** Formats the chosen documents one after the other, calls `done` with each, and returns how many there are. */
export async function formatWorkspace(
  given: readonly string[],
  choice: FormatChoice,
  { cwd }: Environment,
  done: (file: FormattedFile) => void,
): Promise<number> {
  const { root, source, settings } = await openWorkspace(choice.root, cwd)
  const reader = orThrow(await documentReader(source, settings))
  const selection = orThrow<Selection>(selectPaths(reader.paths, pathsBelow(root, cwd, given)))
  const chosen = reader.ownPaths.filter((path) => selection.has(path))
  for (const path of chosen) {
    const formatted = await formatFile(source, path, reader, choice.dialect)
    if (formatted === null) continue
    const { change } = formatted
    const failure =
      change !== null && choice.writes ? replaceFile(root, path, change.sha256, change.after) : null
    if (failure !== null) refuse(`${path} cannot be written: ${failure.detail}`, 'Run it again.')
    done(formatted)
  }
  return chosen.length
}

async function formatFile(
  source: FileSource,
  path: string,
  reader: DocumentReader,
  dialect: Dialect,
): Promise<FormattedFile | null> {
  const file = await readText(source, path)
  if ('code' in file) return null
  const bom = file.text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const before = file.text.slice(bom.length)
  const formatted = formatDocument(before, dialect, (text) => reader.read(path, text))
  if (formatted.text === before) return { ...formatted, path, change: null }
  const change = { path, sha256: file.sha256, before: file.text, after: bom + formatted.text }
  return { ...formatted, path, change }
}
