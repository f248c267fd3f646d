import type { DocumentFacts } from '../../model/document/document.ts'
import { fieldOfLabel } from '../../model/document/field-labels.ts'
import type { Issue } from '../../model/document/issue.ts'
import { addTo } from '../../model/group-by.ts'
import { documentRule } from '../../model/rule.ts'
import { isPlanningKind } from '../shared/planning-document.ts'

const planningFields = ['What to build', 'Acceptance criteria', 'Blocked by', 'Validator', 'Done evidence']
const sotFields = ['Status', 'Acceptance']

export const rule = documentRule<'missing'>(
  {
    id: 'issue-fields',
    group: 'structure',
    title: 'Require the fields that an issue of its kind must have',
    why: 'An issue that does not say what to build, what blocks it or how it is checked cannot be handed over. Issues artifacts of the planning family need What to build, Acceptance criteria, Blocked by, Validator and Done evidence; documents of the sot family need Status and Acceptance. Elsewhere nothing is asked unless `require` names it.',
    severity: 'error',
    ownFormat: true,
    messages: {
      missing: {
        text: '{issue} has no field “{label}”, expected in {where}',
        fix: 'Add a line `{label}:` with its value below the heading of the issue.',
      },
    },
    options: {
      require: {
        description: 'labels that every issue of every document must have, separated by commas',
        default: '',
      },
    },
  },
  function* (document, { options }) {
    const required = requiredLabels(document, options.require)
    if (required.size === 0) return
    const unread = unreadFields(document)
    for (const issue of document.issues) {
      if (issue.source === 'row') continue
      const there = unread.get(issue.id) ?? []
      for (const [key, { label, where }] of required) {
        if (isStated(issue, key) || there.includes(key) || isLabel(issue, key)) continue
        yield {
          message: 'missing',
          span: issue.span,
          data: { issue: issue.id, label, where },
          issue: issue.id,
        }
      }
    }
  },
)

/** The required fields of each issue of the document: those of the family first, then those of the config. */
function requiredLabels(
  document: DocumentFacts,
  asked: unknown,
): Map<string, { label: string; where: string }> {
  const required = new Map<string, { label: string; where: string }>()
  const where = document.frontMatter?.family === 'planning' ? 'an issues artifact' : 'a sot document'
  for (const label of fieldsOfFamily(document)) required.set(keyOf(label), { label, where })
  for (const label of typeof asked === 'string' ? asked.split(',').map((part) => part.trim()) : []) {
    const key = keyOf(label)
    if (label !== '' && !required.has(key)) required.set(key, { label, where: 'every issue' })
  }
  return required
}

function fieldsOfFamily({ kind, frontMatter }: DocumentFacts): readonly string[] {
  if (frontMatter?.family === 'planning') return kind === 'issues' ? planningFields : []
  return frontMatter?.family === 'sot' && isPlanningKind(kind) ? sotFields : []
}

/** Fields of an issue that could not be read, by issue: another rule reports those. */
function unreadFields({ problems }: DocumentFacts): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const { rule: owner, issue, detail } of problems) {
    if (owner !== 'dialect-unread' || issue === null) continue
    addTo(fields, issue, keyOf(detail))
  }
  return fields
}

/** True for a field that other facts contain. */
function isStated({ status, blockedBy, build, acceptance }: Issue, key: string): boolean {
  if (key === 'status') return status !== null
  if (key === 'blocked-by') return blockedBy !== null
  if (key === 'build') return build !== null
  return key === 'acceptance' && acceptance !== null
}

/** True for a field whose label is there, be it misspelt. */
function isLabel({ fields }: Issue, key: string): boolean {
  return fields.some(({ name, near, label }) => (name ?? keyOf(near ?? label)) === key)
}

function keyOf(label: string): string {
  return fieldOfLabel(label) ?? label.toLowerCase()
}
