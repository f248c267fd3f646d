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
  labels: ['Labels', 'Label'],
  parent: ['Parent'],
  'required-next-route': ['Required next route'],
  'allowed-routes': ['Allowed routes'],
  'forbidden-routes': ['Forbidden routes'],
}

/**
 * False for most texts that are no label: no known one has these letters at its two ends. A text with anything
 * but ASCII letters there may be one.
 */
export function mayBeLabel(text: string): boolean {
  let from = 0
  let to = text.length - 1
  while (from < to && isGap(text.charCodeAt(from))) from += 1
  while (to > from && isGap(text.charCodeAt(to))) to -= 1
  const first = text.charCodeAt(from)
  const last = text.charCodeAt(to)
  return first > 127 || last > 127 || labelEnds.has(((first | 32) << 7) | last | 32)
}

/** What a label may be written with around and between its words. */
const isGap = (code: number): boolean => code <= 0x20 || code === 0x2d || code === 0x5f

const labelEnds: ReadonlySet<number> = new Set(
  Object.values(fieldLabels)
    .flat()
    .map((label) => ((label.charCodeAt(0) | 32) << 7) | label.charCodeAt(label.length - 1) | 32),
)

/** The field that a label means, or null. */
export function fieldOfLabel(label: string): FieldName | null {
  return nameOfLabel.get(label.trim().toLowerCase()) ?? null
}

const nameOfLabel: ReadonlyMap<string, FieldName> = new Map(
  fieldNames.flatMap((name) =>
    fieldLabels[name].map((label): [string, FieldName] => [label.toLowerCase(), name]),
  ),
)
