import type { Field } from '../../model/document/issue.ts'
import { labelled, readFieldLine } from '../fmt/format-document.ts'
import { type EditDocument, type IssueParts, linesBehind, type PathEdit } from './edit-space.ts'

/** A field as it is to be written: label and value in text, key and value in front matter. */
export type FieldWords = {
  readonly label: string
  readonly key: string
  readonly value: string
  readonly yaml: string
}

const isBlank = (line: string): boolean => line.trim() === ''

/** Ways to add a field to an issue, best first: as its other fields are written, else below its heading. */
export function fieldInsertions(document: EditDocument, parts: IssueParts, words: FieldWords): PathEdit[][] {
  const key = keyInsertion(document, parts, words)
  const anchors = anchorsOf(document, parts)
  const behind = anchors.flatMap((field) => lineBehindField(document, parts, field, words) ?? [])
  const ownLine = parts.source === 'item' || parts.source === 'row' ? nestedLine(document, parts, words) : []
  const table = behindTable(document, parts, words)
  const below =
    parts.source === 'row' || parts.source === 'item' ? [] : [belowHeading(document, parts, words)]
  return [...key, ...behind, ...ownLine, ...table, ...below].map((edit) => [edit])
}

/** The status first: what is written about the work comes next to it. */
function anchorsOf({ facts }: EditDocument, { fields }: IssueParts): Field[] {
  const keys = facts.frontMatter?.span
  const inText = fields.filter(({ span }) => keys === undefined || span[0] > keys[2])
  const first = inText.filter(({ name }) => name === 'status')
  const others = inText.filter(({ name }) => name === 'type' || name === 'blocked-by')
  return [...first, ...others]
}

/** A scalar of YAML that is read back as this text. */
export function yamlScalar(text: string): string {
  const isPlain =
    /^[\p{L}_][\p{L}\p{N}_./ @-]*$/u.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/iu.test(text)
  return isPlain && text.trim() === text ? text : JSON.stringify(text)
}

/** A line behind the status, else the last key, in files whose fields are in the front matter. */
function keyInsertion(document: EditDocument, parts: IssueParts, { key, yaml }: FieldWords): PathEdit[] {
  const { frontMatter } = document.facts
  if (frontMatter === null || (parts.source !== 'file' && parts.source !== 'item')) return []
  const isInKeys = parts.status !== null && parts.status.span[0] <= frontMatter.span[2]
  if (!isInKeys && parts.fields.some(({ span }) => span[0] > frontMatter.span[2])) return []
  const behind = isInKeys
    ? (parts.status?.span[2] ?? 1)
    : Math.max(1, ...Object.values(frontMatter.spans).map(([, , end]) => end))
  return [linesBehind(document, behind, [`${key}: ${yaml}`])]
}

/** The last line of the paragraph or section that a one-line field is. */
function lineBehindField(
  document: EditDocument,
  parts: IssueParts,
  field: Field,
  { label, value }: FieldWords,
): PathEdit | null {
  const { lineAt } = document
  const [line] = field.span
  const found = readFieldLine(lineAt(line), field)
  if (found === null) return null
  const known = field.name === 'status' ? parts.status?.span[2] : undefined
  if (found.dialect === 'heading') {
    const marks = /^ {0,3}#+/.exec(lineAt(line))?.[0] ?? '##'
    const end = known ?? endOfSection(document, line)
    return linesBehind(document, end, ['', `${marks} ${label}`, '', value])
  }
  const written = labelled(found.lead, label, ` ${value}`, found.dialect)
  const last = known ?? line
  const isAlone = found.lead.trim() === '' && isBlank(lineAt(line - 1)) && isBlank(lineAt(last + 1))
  const ending = /(?: {2,}|\\)$/.exec(lineAt(last))?.[0] ?? ''
  return linesBehind(document, last, isAlone ? ['', written] : [written + ending])
}

function endOfSection({ lineAt, lineCount }: EditDocument, from: number): number {
  let end = from
  for (let line = from + 1; line <= lineCount && !/^ {0,3}#{1,6}\s/.test(lineAt(line)); line += 1)
    if (!isBlank(lineAt(line))) end = line
  return end
}

/** A line nested in the item of a list, behind its own words. */
function nestedLine(document: EditDocument, { span }: IssueParts, { label, value }: FieldWords): PathEdit[] {
  const { lineAt } = document
  const mark = /^\s*(?:[-*+]|\d+[.)])\s+/.exec(lineAt(span[0]))?.[0]
  if (mark === undefined) return []
  let last = span[2]
  while (!isBlank(lineAt(last + 1)) && !/^\s*(?:[-*+]|\d+[.)]|#{1,6})\s/.test(lineAt(last + 1))) last += 1
  return [linesBehind(document, last, [`${' '.repeat(mark.length)}- ${label}: ${value}`])]
}

/** A paragraph behind the table that the status is in. */
function behindTable(
  document: EditDocument,
  { status, source }: IssueParts,
  { label, value }: FieldWords,
): PathEdit[] {
  if (status === null || source === 'row' || !document.lineAt(status.span[0]).trimStart().startsWith('|'))
    return []
  let last = status.span[0]
  while (
    document
      .lineAt(last + 1)
      .trimStart()
      .startsWith('|')
  )
    last += 1
  const gap = isBlank(document.lineAt(last + 1)) ? [] : ['']
  return [linesBehind(document, last, ['', `${label}: ${value}`, ...gap])]
}

function belowHeading(document: EditDocument, { span }: IssueParts, { label, value }: FieldWords): PathEdit {
  const next = document.lineAt(span[2] + 1)
  const underline = /^ {0,3}(?:=+|-+)[ \t]*$/.test(next) ? 1 : 0
  const behind = document.lineAt(span[2] + underline + 1)
  const isOpen = span[2] + underline >= document.lineCount || isBlank(behind)
  return linesBehind(document, span[2] + underline, ['', `${label}: ${value}`, ...(isOpen ? [] : [''])])
}

/** Ways to write another value into a field that an issue has. */
export function fieldReplacements(
  document: EditDocument,
  field: Field,
  { value, yaml }: FieldWords,
): PathEdit[][] {
  const { lineAt, path, facts } = document
  const [line] = field.span
  const keys = facts.frontMatter?.span
  if (keys !== undefined && line <= keys[2]) return keyReplacement(document, field.label, yaml)
  const content = lineAt(line)
  const found = readFieldLine(content, field)
  if (found === null) return cellReplacement(document, field, value)
  if (found.dialect !== 'heading') {
    const from = content.length - found.rest.length + 1
    return [[{ path, span: [line, from, line, content.length + 1], text: ` ${value}` }]]
  }
  const end = endOfSection(document, line)
  let first = line + 1
  while (first < end && isBlank(lineAt(first))) first += 1
  if (end === line) return [[linesBehind(document, line, ['', value])]]
  return [[{ path, span: [first, 1, end, lineAt(end).length + 1], text: value }]]
}

export function keyReplacement({ facts, path }: EditDocument, key: string, value: string): PathEdit[][] {
  const span = facts.frontMatter?.spans[key]
  return span === undefined ? [] : [[{ path, span, text: value }]]
}

/** The cell behind the label in a table of pairs. */
function cellReplacement({ lineAt, path }: EditDocument, { span }: Field, value: string): PathEdit[][] {
  const [line, , , labelEnd] = span
  const content = lineAt(line)
  const from = content.indexOf('|', labelEnd - 1)
  const to = from === -1 ? -1 : content.indexOf('|', from + 1)
  if (to === -1 || /[|\n]/.test(value)) return []
  return [[{ path, span: [line, from + 2, line, to + 1], text: ` ${value} ` }]]
}
