import { isPlanningKind } from '../judging/planning-kind.ts'
import type { PlanDocument } from '../model/document.ts'
import { fieldOfLabel } from '../model/field-labels.ts'
import type { FieldName, Issue } from '../model/issue.ts'
import { documentRule } from '../model/rule.ts'

const planningFields = ['What to build', 'Acceptance criteria', 'Blocked by', 'Validator', 'Done evidence']
const sotFields = ['Status', 'Acceptance']

export const rule = documentRule<'missing'>(
  {
    id: 'issue-fields',
    group: 'structure',
    title: 'Require the fields that an issue of its kind must have',
    why: 'An issue that does not say what to build, what holds it up or how it is checked cannot be handed to anybody. Issues artifacts of the planning family need What to build, Acceptance criteria, Blocked by, Validator and Done evidence; documents of the sot family need Status and Acceptance. Elsewhere nothing is asked unless `require` names it.',
    severity: 'error',
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
    good: [
      '---\ntitle: Canal Issues\nlifecycle_classification: sot\n---\n\n# Canal Issues\n\n## WORK-001 - Dredge the basin\n\nStatus: ready\n\nAcceptance:\n\n- A loaded barge turns without touching ground.\n',
    ],
    bad: [
      '---\ntitle: Canal Issues\nlifecycle_classification: sot\n---\n\n# Canal Issues\n\n## WORK-001 - Dredge the basin\n\nAcceptance:\n\n- A loaded barge turns without touching ground.\n',
    ],
  },
  function* (document, { options }) {
    const required = requiredLabels(document, options.require)
    if (required.size === 0) return
    const unread = unreadFields(document)
    for (const issue of document.issues) {
      if (issue.source === 'row') continue
      const known = knownFields(issue, unread.get(issue.id) ?? [])
      for (const [key, { label, where }] of required) {
        if (known.has(key)) continue
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

/** What every issue of the document must have, by field: asked by the family first, then by the config. */
function requiredLabels(
  document: PlanDocument,
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

function fieldsOfFamily({ kind, frontMatter }: PlanDocument): readonly string[] {
  if (frontMatter?.family === 'planning') return kind === 'issues' ? planningFields : []
  return frontMatter?.family === 'sot' && isPlanningKind(kind) ? sotFields : []
}

/** Fields that stand in an issue and could not be read, by issue: another rule speaks of those. */
function unreadFields({ problems }: PlanDocument): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const { rule: owner, issue, detail } of problems) {
    if (owner !== 'dialect-unread' || issue === null) continue
    const known = fields.get(issue)
    if (known === undefined) fields.set(issue, [keyOf(detail)])
    else known.push(keyOf(detail))
  }
  return fields
}

/** What is there, and what is there but misspelt or unreadable. */
function knownFields(issue: Issue, unread: readonly string[]): Set<string> {
  const labels = issue.fields.map(({ name, near, label }) => name ?? keyOf(near ?? label))
  const facts: Readonly<Partial<Record<FieldName, unknown>>> = {
    status: issue.status,
    'blocked-by': issue.blockedBy,
    build: issue.build,
    acceptance: issue.acceptance,
  }
  const told = Object.entries(facts).flatMap(([name, fact]) => (fact === null ? [] : [name]))
  return new Set([...labels, ...told, ...unread])
}

function keyOf(label: string): string {
  return fieldOfLabel(label) ?? label.toLowerCase()
}
