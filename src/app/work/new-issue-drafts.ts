import { folderOf } from '../../model/root-paths.ts'
import { lastPartOf } from '../../model/short-ids.ts'
import { copiedFields, type FieldValues } from './copied-fields.ts'
import { linesBehind, type PathEdit } from './edit-space.ts'
import { yamlScalar } from './field-edits.ts'
import type { IssueAtWork } from './issue-goals.ts'
import type { NumberedId } from './next-id.ts'
import type { NewFile } from './plan-edit.ts'

/** A new issue in words, with the id that it gets. */
export type NewIssueWords = NumberedId & {
  readonly id: string
  readonly title: string
  readonly type: string | null
  readonly blockers: readonly string[]
  /** The word for its status. */
  readonly word: string
  /** The instant at which it is written. */
  readonly now: string
}

/** The ways to write a new issue as its neighbour is written, best first. */
export function newIssueDrafts(
  at: IssueAtWork,
  old: NumberedId,
  words: NewIssueWords,
): (readonly PathEdit[] | NewFile)[] {
  const { source } = at.parts
  if (source === 'file') return [false, true].map((hasCriteria) => newFile(at, old, words, hasCriteria))
  if (source === 'heading')
    return [false, true].map((hasCriteria) => [newSection(at, old, words, hasCriteria)])
  return newLine(at, old, words).map((edit) => [edit])
}

function valuesOf(
  { linked }: IssueAtWork,
  { word, type, blockers, title }: NewIssueWords,
  hasCriteria: boolean,
): FieldValues {
  return {
    status: word,
    type: type ?? linked.issue.type?.text ?? null,
    blockers: blockers.length === 0 ? null : blockers.join(', '),
    criterion: hasCriteria ? title : null,
  }
}

/** The line of a heading with another id, number and title, and an open box. */
function headingLine(
  line: string,
  { linked }: IssueAtWork,
  old: NumberedId,
  words: NewIssueWords,
): string | null {
  const { title } = linked.issue
  const at = line.lastIndexOf(title)
  if (at === -1) return null
  const rest = (part: string): string => renamed(part, linked.id, old, words).replace(/\[[xX]\]/, '[ ]')
  return rest(line.slice(0, at)) + words.title + rest(line.slice(at + title.length))
}

/** A text with the id of the new issue in place of its neighbour's. */
function renamed(text: string, id: string, old: NumberedId, { number, id: fresh }: NewIssueWords): string {
  if (text.includes(id)) return text.replace(id, () => fresh)
  const part = lastPartOf(id)
  if (text.includes(part)) return text.replace(part, () => lastPartOf(fresh))
  return text.replace(new RegExp(`(?<!\\d)0*${Number(old.number)}(?!\\d)`), (digits) =>
    number.slice(-digits.length).padStart(digits.length, '0'),
  )
}

function newSection(at: IssueAtWork, old: NumberedId, words: NewIssueWords, hasCriteria: boolean): PathEdit {
  const { document, parts } = at
  const line = document.lineAt(parts.span[0])
  const marks = /^ {0,3}#+/.exec(line)?.[0] ?? '##'
  const heading = headingLine(line, at, old, words) ?? `${marks} ${words.id} - ${words.title}`
  const body = copiedFields(document, parts, valuesOf(at, words, hasCriteria))
  let behind = Math.min(parts.endLine, document.lineCount)
  while (document.lineAt(behind).trim() === '') behind -= 1
  return linesBehind(document, behind, ['', heading, ...body])
}

/** A file next to the one of the neighbour, with its keys and its fields. */
function newFile(at: IssueAtWork, old: NumberedId, words: NewIssueWords, hasCriteria: boolean): NewFile {
  const { document, parts, linked } = at
  const { headings, frontMatter } = document.facts
  const values = valuesOf(at, words, hasCriteria)
  const top = headings.find(({ span }) => span[0] === parts.span[0])
  const heading = top === undefined ? null : headingLine(document.lineAt(top.span[0]), at, old, words)
  const keys = frontMatter === null ? [] : ['---', ...keyLines(at, old, words, values), '---', '']
  const first =
    heading ?? (top !== undefined || frontMatter === null ? `# ${words.id} - ${words.title}` : null)
  const own = parts.fields.filter(({ span }) => frontMatter === null || span[0] > frontMatter.span[2])
  const body = copiedFields(document, { ...parts, fields: own }, values)
  const text = [...keys, ...(first === null ? [] : [first]), ...body].join('\n')
  return {
    path: `${folderOf(linked.path)}/${fileName(linked.path, old, words)}`,
    text: `${text.trimEnd()}\n`,
  }
}

const keyOfBlockers = /^(?:blocked[_-]?by|depends[_-]?on|dependencies|depends)$/iu

function keyLines(at: IssueAtWork, old: NumberedId, words: NewIssueWords, values: FieldValues): string[] {
  const { linked, document } = at
  const data = document.facts.frontMatter?.data ?? {}
  const isOwn = document.facts.format === 'sot'
  const blockers = words.blockers.map((one) => (isOwn ? yamlScalar(one) : lastPartOf(one))).join(', ')
  const lineOf = (key: string, value: unknown): string | null => {
    const name = key.toLowerCase()
    if (name === 'id') return `${key}: ${yamlScalar(renamed(String(value), linked.id, old, words))}`
    if (name === 'title' || name === 'name') return `${key}: ${yamlScalar(words.title)}`
    if (name === 'status') return `${key}: ${yamlScalar(values.status)}`
    if (name === 'type' && values.type !== null) return `${key}: ${yamlScalar(values.type)}`
    if (keyOfBlockers.test(name)) return `${key}: [${blockers}]`
    if (/^(?:created|updated)/.test(name))
      return `${key}: ${/T\d/.test(String(value)) ? words.now : words.now.slice(0, 10)}`
    return null
  }
  const lines = Object.entries(data).flatMap(([key, value]) => lineOf(key, value) ?? [])
  const hasKey = (pattern: RegExp): boolean => Object.keys(data).some((key) => pattern.test(key))
  if (words.blockers.length > 0 && !hasKey(keyOfBlockers)) {
    const isBelow = document.facts.issues.some(({ fields }) =>
      fields.some(({ name }) => name === 'blocked-by'),
    )
    if (!isBelow) lines.push(`${isOwn ? 'blocked_by' : 'depends_on'}: [${blockers}]`)
  }
  if (words.type !== null && !hasKey(/^type$/iu)) lines.push(`type: ${yamlScalar(words.type)}`)
  return lines
}

/** `02-sail-home.md` becomes `03-new-title.md`, `002.md` becomes `003.md`. */
function fileName(path: string, old: NumberedId, words: NewIssueWords): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const ending = /\.[^.]+$/.exec(name)?.[0] ?? '.md'
  const slug = words.title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const [, lead = '', digits = '', gap = ''] =
    /^(\D*)(\d+)([\s_-]*)/u.exec(name.slice(0, -ending.length)) ?? []
  if (digits === '' || Number(digits) !== Number(old.number))
    return `${digits === '' ? '' : `${words.number}-`}${slug}${ending}`
  const number = String(Number(words.number)).padStart(digits.length, '0')
  return `${lead}${number}${gap === '' ? '' : `${gap}${slug}`}${ending}`
}

const itemForm = /^(\s*(?:[-*+]|\d+[.)])\s+)(\[[^\]]{0,5}\])(\*?\s+)(.*)$/u

/** A task behind the last one, or a row below the last one. */
function newLine(at: IssueAtWork, old: NumberedId, words: NewIssueWords): PathEdit[] {
  const { document, parts, linked } = at
  const [line] = parts.span
  const [, mark = '', , gap = ' ', rest = ''] = itemForm.exec(document.lineAt(line)) ?? []
  const names = [linked.id, lastPartOf(linked.id)]
  const name = names.find((one) => rest.includes(one))
  if (mark === '' || name === undefined) return []
  const from = rest.indexOf(name)
  const lead = rest.slice(0, from).replaceAll('~~', '')
  const sign = /^[\s.:)*_–—-]*/u.exec(rest.slice(from + name.length))?.[0] ?? ' '
  const task = `${mark}[ ]${gap.replace('*', '')}${lead}${renamed(name, linked.id, old, words)}${sign}${words.title}`
  const shorts = words.blockers
    .map((one) => (document.facts.format === 'sot' ? one : lastPartOf(one)))
    .join(', ')
  const isClause = document.facts.format === 'spec-kit' && shorts !== ''
  const indent = ' '.repeat(mark.length)
  const label = document.facts.format === 'kiro' ? `_Depends: ${shorts}_` : `Blocked by: ${shorts}`
  const nested = [
    ...(shorts === '' || isClause ? [] : [`${indent}- ${label}`]),
    ...(words.type === null ? [] : [`${indent}- Type: ${words.type}`]),
  ]
  let behind = line
  while (
    /^\s*\S/.test(document.lineAt(behind + 1)) &&
    /^\s/.test(document.lineAt(behind + 1)) &&
    indentOf(document.lineAt(behind + 1)) > indentOf(document.lineAt(line))
  )
    behind += 1
  return [linesBehind(document, behind, [isClause ? `${task} (depends on ${shorts})` : task, ...nested])]
}

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0
