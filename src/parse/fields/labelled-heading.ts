import type { FieldName } from '../../model/document/issue.ts'
import type { HeadingBlock } from '../markdown/blocks.ts'
import { sliceText, wholeSlice } from '../markdown/prose.ts'
import { open, type State, spanOfHit } from './field-scan.ts'
import { readLabel } from './labels.ts'

const metadataTitle =
  /^(?:issue |ticket |task )?(?:meta[ -]?data|meta|properties|header|fields|front ?matter)$/iu
const inHeadings: ReadonlySet<FieldName | null> = new Set<FieldName | null>([
  'status',
  'type',
  'blocked-by',
  'blocks',
  'labels',
  'parent',
])

/** "## Status: done": label and value in one heading. */
export function takeLabelledHeading(state: State, block: HeadingBlock): boolean {
  const label = state.header ? readLabel(wholeSlice(block.prose)) : null
  if (label === null || label.unread || !inHeadings.has(label.name) || sliceText(label.value) === '')
    return false
  const items = [{ slice: label.value, checked: null, depth: 0 }]
  const labelSpan = spanOfHit(state, label)
  const found = { name: label.name, label: label.label, near: null, labelSpan, items }
  open(state, { ...found, from: 'heading', inHeader: true }, 0)
  state.owner.set(block, label.name)
  return true
}

const part = /^(?:task|step|phase|issue|slice|stor(?:y|ies)|ticket|milestone|wave|batch|epic)s?\s+#?\d/iu

/** "### Task 2: …" opens a part of the issue: what it depends on is not what the issue depends on. */
export function opensPart(title: string): boolean {
  return part.test(title)
}

/** "## Metadata" above the fields of the header does not end it. */
export function headsFields(title: string): boolean {
  return metadataTitle.test(title)
}
