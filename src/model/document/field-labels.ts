import { type FieldName, fieldNames } from './issue.ts'

/** The labels of every field of an issue, the usual one first. Case does not matter. */
export const fieldLabels: Readonly<Record<FieldName, readonly string[]>> = {
  status: ['Status'],
  type: ['Type'],
  'blocked-by': ['Blocked by', 'Depends on', 'Dependencies', 'Blockers', 'Blocked-by'],
  blocks: ['Blocks'],
  stories: ['User stories covered', 'User stories addressed', 'PRD user stories covered'],
  build: ['What to build', 'Summary'],
  acceptance: ['Acceptance criteria', 'Acceptance'],
  'allowed-files': ['Allowed files'],
  validator: ['Validator'],
  'done-evidence': ['Done evidence'],
  'validation-evidence': ['Validation evidence'],
  'sign-off': ['Signed off', 'Signed off by', 'Sign off', 'Signoff'],
  labels: ['Labels', 'Label'],
  parent: ['Parent'],
  'required-next-route': ['Required next route'],
  'allowed-routes': ['Allowed routes'],
  'forbidden-routes': ['Forbidden routes'],
}

/** The field that a label means, or null. */
export function fieldOfLabel(label: string): FieldName | null {
  return nameOfLabel.get(label.trim().toLowerCase()) ?? null
}

const nameOfLabel: ReadonlyMap<string, FieldName> = new Map(
  fieldNames.flatMap((name) =>
    fieldLabels[name].map((label): [string, FieldName] => [label.toLowerCase(), name]),
  ),
)
