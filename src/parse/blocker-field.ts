import type { ReadProblem } from '../model/document.ts'
import type { BlockerField, BlockerRef, StatusFact } from '../model/issue.ts'
import type { Settings } from '../model/settings.ts'
import { readBlockers } from './blockers.ts'
import { type FoundField, valueSpan } from './found-field.ts'
import { idShapes } from './ids.ts'
import type { Source } from './source.ts'
import { statusEdge } from './status.ts'

type Context = { readonly source: Source; readonly settings: Settings; readonly issue: string }

/** What all fields of a name say together: a "none" in one of them does not undo what another names. */
export function blockersIn(
  fields: readonly FoundField[],
  name: 'blocked-by' | 'blocks',
  context: Context,
): BlockerField | null {
  const told: BlockerField[] = []
  for (const field of fields) if (field.name === name) told.push(readBlockerField(field, context))
  if (told.length < 2) return told[0] ?? null
  const speaking = told.find(({ refs }) => refs.length > 0) ?? told.find(({ none }) => none) ?? told[0]
  if (speaking === undefined) return null
  return { ...speaking, refs: told.flatMap(({ refs }) => refs) }
}

function readBlockerField(field: FoundField, { source, settings }: Context): BlockerField {
  const items = field.items.filter((item) => item.depth <= 1)
  const slices = (items.length > 0 ? items : field.items).map((item) => item.slice)
  return readBlockers(slices, valueSpan(field, source), { shapes: idShapes(settings), source })
}

/** `blocked-by-06` names a blocker within the status word. */
export function withStatusEdge(
  field: BlockerField | null,
  status: StatusFact | null,
  context: Context,
): BlockerField | null {
  const edge = status && statusEdge(status.text)
  if (!status || !edge) return field
  const shapes = idShapes(context.settings)
  const words = edge.ref
  const ref: BlockerRef = shapes.whole.test(words)
    ? { form: 'id', text: words, words, span: status.span }
    : { form: 'number', text: words, noun: true, words, span: status.span }
  return { none: false, refs: [...(field?.refs ?? []), ref], span: field?.span ?? status.span }
}

/** References of a `Blocks:` that nobody can read. */
export function unreadBlocks(blocks: BlockerField | null, { issue }: Context): ReadProblem[] {
  return (blocks?.refs ?? [])
    .filter((ref) => ref.form === 'unreadable')
    .map(({ span }) => ({ rule: 'dialect-unread', code: 'not-text', detail: 'Blocks', span, issue }))
}
