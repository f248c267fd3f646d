import type { Field } from '../../model/document/issue.ts'
import { labelled, readFieldLine } from '../fmt/format-document.ts'
import type { EditDocument, IssueParts } from './edit-space.ts'

/** What the fields of a new issue say; null for those that it needs not. */
export type FieldValues = {
  readonly status: string
  readonly type: string | null
  readonly blockers: string | null
  /** Its one criterion and what to build, where documents require that; then the neighbour's validation is copied too. */
  readonly criterion: string | null
}

const isBlank = (line: string): boolean => line.trim() === ''

/** The lines of the fields of a new issue, each as its neighbour writes it. */
export function copiedFields(document: EditDocument, parts: IssueParts, values: FieldValues): string[] {
  const rows = tableRows(document, parts, values)
  const fields = withMissing(parts.fields, values).filter(
    ({ span }) => !document.lineAt(span[0]).trimStart().startsWith('|'),
  )
  const lines = fields.flatMap((field) => linesOf(document, field, values))
  return [...(rows.length === 0 ? [] : ['', ...rows]), ...lines]
}

const usual = ['status', 'type', 'blocked-by', 'acceptance'] as const
const required = ['build', 'validator', 'done-evidence'] as const

/** The fields that say something, and for a value without a field one like the status. */
function withMissing(fields: readonly Field[], values: FieldValues): Field[] {
  const wanted = values.criterion === null ? usual : [...usual, ...required]
  const own = fields.filter(({ name }) => wanted.some((one) => one === name))
  const status = own.find(({ name }) => name === 'status')
  const missing = (['type', 'blocked-by'] as const).filter(
    (name) => statedValue(name, values) !== null && own.every((field) => field.name !== name),
  )
  if (status === undefined) return own
  const labels = { type: 'Type', 'blocked-by': 'Blocked by' }
  const added = missing.map((name): Field => ({ ...status, name, label: labels[name] }))
  const at = own.indexOf(status) + 1
  return [...own.slice(0, at), ...added, ...own.slice(at)]
}

function statedValue(name: Field['name'], values: FieldValues): string | null {
  if (name === 'status') return values.status
  if (name === 'type') return values.type
  if (name === 'build') return values.criterion
  return name === 'blocked-by' ? values.blockers : null
}

function linesOf({ lineAt }: EditDocument, field: Field, values: FieldValues): string[] {
  const [line] = field.span
  const found = readFieldLine(lineAt(line), { span: field.span })
  const own = statedValue(field.name, values)
  // Several fields on one line: each gets a line of its own.
  if (found === null) return own === null ? [] : [`${field.label}: ${own}`]
  const isHeading = found.dialect === 'heading'
  const marks = /^ {0,3}#+ +/.exec(lineAt(line))?.[0] ?? '### '
  if (field.name === 'acceptance') {
    if (values.criterion === null) return []
    const label = isHeading
      ? `${marks}${field.label}`
      : lineAt(line).slice(0, lineAt(line).length - found.rest.length)
    return ['', label, '', `- [ ] ${values.criterion}`]
  }
  const isCopied = field.name === 'validator' || field.name === 'done-evidence'
  const copied = isHeading ? lineAt(line + 2).trim() : found.rest.trim()
  const value = isCopied ? copied : (own ?? 'None')
  if (field.name === 'type' && values.type === null) return []
  if (found.dialect === 'heading') return ['', `${marks}${field.label}`, '', value]
  const stop = field.name === 'status' && /^\s*[\p{L}-]+\.\s*$/u.test(found.rest) ? '.' : ''
  return [
    ...(isBlank(lineAt(line - 1)) ? [''] : []),
    labelled(found.lead, field.label, ` ${value}${stop}`, found.dialect),
  ]
}

/** The table of the neighbour's fields with other values; rows that only it can have are left out. */
function tableRows({ lineAt }: EditDocument, { fields }: IssueParts, values: FieldValues): string[] {
  const inTable = fields.filter(({ span }) => lineAt(span[0]).trimStart().startsWith('|'))
  const [first] = inTable
  if (first === undefined) return []
  let top = first.span[0]
  while (
    lineAt(top - 1)
      .trimStart()
      .startsWith('|')
  )
    top -= 1
  const rows: string[] = []
  for (let line = top; lineAt(line).trimStart().startsWith('|'); line += 1) {
    const field = inTable.find(({ span }) => span[0] === line)
    const isRule = /^[\s|:-]+$/.test(lineAt(line))
    const value =
      field === undefined
        ? null
        : (statedValue(field.name, values) ?? (field.name === 'blocked-by' ? 'None' : null))
    const isCopied = field?.name === 'validator' || field?.name === 'done-evidence'
    if (isCopied && values.criterion !== null) rows.push(lineAt(line))
    else if (isRule || (field === undefined && line === top)) rows.push(lineAt(line))
    else if (field !== undefined && value !== null) rows.push(`| ${field.label} | ${value} |`)
  }
  const missing = values.blockers !== null && inTable.every(({ name }) => name !== 'blocked-by')
  return missing ? [...rows, `| Blocked by | ${values.blockers} |`] : rows
}
