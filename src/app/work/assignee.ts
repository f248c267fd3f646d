import type { Field } from '../../model/document/issue.ts'
import { dataEdits, dataObject, isData } from './data-edits.ts'
import type { EditDocument, IssueParts, PathEdit } from './edit-space.ts'
import {
  type FieldWords,
  fieldInsertions,
  fieldReplacements,
  keyReplacement,
  yamlScalar,
} from './field-edits.ts'

/** Who works on an issue, as its document says; null where it names no one. */
export type Assignee = { readonly name: string | null; readonly ways: (name: string) => PathEdit[][] }

const label = 'Assignee'
const isAssignee = (word: string): boolean => /^assign(?:ee|ed[\s_-]?to)$/iu.test(word)

/** The assignee that an issue has, and the ways to write another one. */
export function assigneeOf(document: EditDocument, parts: IssueParts): Assignee {
  if (isData(document)) return assigneeOfData(document, parts)
  const field = parts.fields.find((one) => isAssignee(one.label))
  const known = field ?? headingField(document, parts) ?? rowField(document, parts)
  if (known !== undefined)
    return { name: nameIn(known.value), ways: (name) => fieldReplacements(document, known, wordsOf(name)) }
  const { frontMatter } = document.facts
  const isWhole = parts.source === 'file' || parts.source === 'item'
  const key = isWhole ? Object.keys(frontMatter?.data ?? {}).find(isAssignee) : undefined
  if (key !== undefined) return assigneeOfKey(document, key)
  return { name: null, ways: (name) => fieldInsertions(document, parts, wordsOf(name)) }
}

function assigneeOfData(document: EditDocument, parts: IssueParts): Assignee {
  const { assignee } = dataObject(document, parts)?.data ?? {}
  const ways = (name: string): PathEdit[][] => dataEdits(document, parts, 'assignee', JSON.stringify(name))
  return { name: nameIn(typeof assignee === 'string' ? assignee : null), ways }
}

const wordsOf = (name: string): FieldWords => {
  return { label, key: 'assignee', value: name, yaml: yamlScalar(name) }
}

/** A heading that is no known label: its value is the text below. */
function headingField({ facts, lineAt }: EditDocument, parts: IssueParts): Field | undefined {
  const heading = facts.headings.find(
    ({ span: [line], text }) => line > parts.span[0] && line <= parts.endLine && isAssignee(text.trim()),
  )
  if (heading === undefined) return undefined
  let line = heading.span[2] + 1
  while (line < parts.endLine && lineAt(line).trim() === '') line += 1
  const value = /^ {0,3}#/.test(lineAt(line)) ? null : lineAt(line)
  return { name: null, label, value, span: heading.span, near: null }
}

const pair = /^(\s*\|\s*[*`]*)([\p{L} _-]+)[*`]*\s*\|([^|]*)\|\s*$/u

/** A row of the table that the issue's fields are in. */
function rowField({ lineAt }: EditDocument, parts: IssueParts): Field | undefined {
  if (parts.source === 'row') return undefined
  for (let line = parts.span[0]; line <= parts.endLine; line += 1) {
    const [, lead = '', word = '', value = ''] = pair.exec(lineAt(line)) ?? []
    const end = lead.length + word.length + 1
    if (isAssignee(word.trim()))
      return { name: null, label, value, span: [line, lead.length + 1, line, end], near: null }
  }
  return undefined
}

function assigneeOfKey(document: EditDocument, key: string): Assignee {
  const value = document.facts.frontMatter?.data[key]
  const isList = Array.isArray(value)
  const text = isList ? value.map(String).join(', ') : typeof value === 'string' ? value : null
  const written = (name: string): string => (isList ? `[${yamlScalar(name)}]` : yamlScalar(name))
  return { name: nameIn(text), ways: (name) => keyReplacement(document, key, written(name)) }
}

const nobody = /^(?:none|nobody|unassigned|tbd|n\/a|null|[-–—?]+)?$/iu

function nameIn(value: string | null): string | null {
  const name = (value ?? '').replace(/[`*]/gu, '').trim()
  return nobody.test(name) ? null : name
}
