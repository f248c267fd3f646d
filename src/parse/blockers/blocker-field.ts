import type { ReadProblem } from '../../model/document/document.ts'
import type { BlockerField, BlockerRef, StatusFact } from '../../model/document/issue.ts'
import { statusEdge } from '../../model/document/read-status.ts'
import type { Span } from '../../model/document/span.ts'
import { type FoundField, type ValueItem, valueSpan } from '../fields/field-scan.ts'
import { sliceText } from '../markdown/prose.ts'
import type { ReadContext } from '../read-context.ts'
import { readBlockers } from './blockers.ts'
import { announces, kinOf, namesBlockers } from './names-blockers.ts'

type Context = ReadContext & { readonly issue: string }

/** What all fields of a name say together: a "none" in one of them does not undo what another names. */
export function blockersIn(
  fields: readonly FoundField[],
  name: 'blocked-by' | 'blocks',
  context: Context,
): BlockerField | null {
  const parsed: BlockerField[] = []
  for (const field of fields) if (field.name === name) parsed.push(readBlockerField(field, context))
  return joinFields(parsed)
}

function joinFields(parsed: readonly BlockerField[]): BlockerField | null {
  if (parsed.length < 2) return parsed[0] ?? null
  const speaking = parsed.find(({ refs }) => refs.length > 0) ?? parsed.find(({ none }) => none) ?? parsed[0]
  if (speaking === undefined) return null
  return { ...speaking, refs: parsed.flatMap(({ refs }) => refs) }
}

function readBlockerField(field: FoundField, context: Context): BlockerField {
  const span = valueSpan(field, context.source)
  const { items } = field
  const isFlat = items.every(({ depth }, at) => depth <= 1 && depth <= (items[at - 1]?.depth ?? 1))
  const isDependency = /depend/iu.test(field.label)
  if (isFlat) return readBlockers(items, span, { ...context, isDependency })
  return readNested(items, span, { ...context, isDependency })
}

/** How items nested below an item are read: as separate items, only if they name blockers, or not at all. */
type Below = { readonly depth: number; readonly reads: 'all' | 'names' | 'nothing' }

/**
 * Items with others nested below them. Words that only lead to those ("the following:") block nothing; below a
 * blocker explains mostly why it blocks, and names further blockers.
 */
function readNested(
  items: readonly ValueItem[],
  span: Span,
  context: Context & { readonly isDependency: boolean },
): BlockerField {
  const parsed: BlockerField[] = []
  const kin = kinOf(context.issue, items)
  const above: Below[] = []
  items.forEach((item, at) => {
    const { slice, depth } = item
    while (above.length > 0 && (above.at(-1)?.depth ?? 0) >= depth) above.pop()
    const reads = depth <= 1 ? 'all' : (above.at(-1)?.reads ?? 'all')
    const isRead = reads === 'all' || (reads === 'names' && namesBlockers(slice, context.shapes, kin))
    const field = isRead ? readBlockers([item], span, context) : nothing(span)
    const leads = (items[at + 1]?.depth ?? 0) > depth
    const refs = leads
      ? field.refs.filter((ref) => ref.form !== 'prose' || !announces(ref.words))
      : field.refs
    const isLead = leads && refs.length === 0 && !field.none
    const isBracketed = leads && announces(sliceText(slice)) && refs.every(({ form }) => form === 'prose')
    const below =
      isLead || isBracketed ? 'all' : refs.some(({ form }) => form === 'soft') ? 'nothing' : 'names'
    above.push({ depth, reads: reads === 'nothing' ? 'nothing' : below })
    parsed.push({ ...field, refs: isBracketed ? [] : refs })
  })
  return joinFields(parsed) ?? nothing(span)
}

const nothing = (span: Span): BlockerField => ({ none: false, refs: [], span })

/** `blocked-by-06` names a blocker within the status word. */
export function withStatusEdge(
  field: BlockerField | null,
  status: StatusFact | null,
  context: Context,
): BlockerField | null {
  const edge = status && statusEdge(status.text)
  if (!status || !edge) return field
  const words = edge.ref
  const ref: BlockerRef = context.shapes.isId(words)
    ? { form: 'id', text: words, words, span: status.span }
    : { form: 'number', text: words, noun: true, words, span: status.span }
  return { none: false, refs: [...(field?.refs ?? []), ref], span: field?.span ?? status.span }
}

/** References of a `Blocks:` that cannot be read. */
export function unreadBlocks(blocks: BlockerField | null, { issue }: Context): ReadProblem[] {
  return (blocks?.refs ?? [])
    .filter((ref) => ref.form === 'unreadable')
    .map(({ span }) => ({ rule: 'dialect-unread', code: 'not-text', detail: 'Blocks', span, issue }))
}
