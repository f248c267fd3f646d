import { planningName } from '../../model/document/planning.ts'
import { dataEdits, isData } from './data-edits.ts'
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

const isAssignee = (label: string): boolean => planningName(label) === 'assignee'

/** The assignee that an issue has, and the ways to write another one. */
export function assigneeOf(document: EditDocument, parts: IssueParts): Assignee {
  return { name: parts.planning?.assignee ?? null, ways: waysToName(document, parts) }
}

function waysToName(document: EditDocument, parts: IssueParts): Assignee['ways'] {
  if (isData(document)) return (name) => dataEdits(document, parts, 'assignee', JSON.stringify(name))
  const field = parts.fields.find(({ label }) => isAssignee(label))
  if (field !== undefined) return (name) => fieldReplacements(document, field, wordsOf(name))
  const { frontMatter } = document.facts
  const isWhole = parts.source === 'file' || parts.source === 'item'
  const key = isWhole ? Object.keys(frontMatter?.data ?? {}).find(isAssignee) : undefined
  if (key === undefined) return (name) => fieldInsertions(document, parts, wordsOf(name))
  const isList = Array.isArray(frontMatter?.data[key])
  return (name) => keyReplacement(document, key, isList ? `[${yamlScalar(name)}]` : yamlScalar(name))
}

const wordsOf = (name: string): FieldWords => {
  return { label: 'Assignee', key: 'assignee', value: name, yaml: yamlScalar(name) }
}
