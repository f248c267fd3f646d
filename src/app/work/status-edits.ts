import type { FormatId } from '../../model/document/format-ids.generated.ts'
import type { StatusFact } from '../../model/document/issue.ts'
import { readStatus } from '../../model/document/read-status.ts'
import { type CanonicalStatus, isOpenBox } from '../../model/document/status.ts'
import type { Settings } from '../../model/settings.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import type { EditDocument, EditSpace, IssueParts, PathEdit } from './edit-space.ts'

/** The status that an issue is to have, and the word for it where it is written as a word. */
export type StatusTarget = { readonly status: CanonicalStatus; readonly word: string }

/** A place that states the status of an issue. */
type StatusPlace = Pick<StatusFact, 'status' | 'text' | 'span'> & { readonly path: string }

const box = /^\[.{0,5}\]$/u
/** A struck item of a task list is dropped. */
const strike = '~~'

/** Every place that states the status of an issue; the folder of a file and labels are none that could be edited. */
function statusPlaces(linked: LinkedIssue, parts: IssueParts, { rows }: Workspace): StatusPlace[] {
  const own = parts.status === null ? [] : [{ ...parts.status, path: linked.path }]
  const others = parts.statusClaims
    .filter(({ from }) => from !== 'folder' && from !== 'labels')
    .map((claim) => ({ ...claim, path: linked.path }))
  const listed = rows.flatMap(({ id, path, row }) =>
    id === linked.id && row.status !== null ? [{ ...row.status, path }] : [],
  )
  const places = [...own, ...others, ...listed]
  const keyOf = ({ path, span }: StatusPlace): string => `${path}:${span.join(':')}`
  return [...new Map(places.map((place) => [keyOf(place), place])).values()]
}

/** What must be edited so that an issue has a status; null where a place cannot be edited, empty where nothing differs. */
export async function statusEdits(
  linked: LinkedIssue,
  parts: IssueParts,
  target: StatusTarget,
  space: EditSpace,
): Promise<{
  readonly edits: readonly PathEdit[]
  readonly isStated: boolean
  readonly fixed: StatusPlace | null
}> {
  const places = statusPlaces(linked, parts, space.before.workspace)
  const edits: PathEdit[] = []
  for (const [at, place] of places.entries()) {
    const isSilent = at > 0 && target.status !== 'validated' && isOpenBox(place.text, place.status)
    if (place.status === target.status || isSilent) continue
    const edit = editOf(await space.documentAt(place.path), place, target, space.settings)
    if (edit === null) return { edits, isStated: true, fixed: place }
    edits.push(...edit)
  }
  return { edits, isStated: places.length > 0, fixed: null }
}

function editOf(
  document: EditDocument,
  place: StatusPlace,
  target: StatusTarget,
  settings: Settings,
): readonly PathEdit[] | null {
  if (box.test(place.text) || place.text === strike) return boxEdits(document, place, target.status)
  const [line, column, endLine, endColumn] = place.span
  const raw = document.lineAt(line).slice(column - 1, endLine === line ? endColumn - 1 : undefined)
  const head = headOf(place.text, readStatus(place.text, place.span, settings).note)
  const at = head === '' ? -1 : raw.indexOf(head)
  if (at === -1) return null
  const from = column + at
  return [
    { path: document.path, span: [line, from, line, from + head.length], text: inCaseOf(head, target.word) },
  ]
}

/** The status word at the head of a text, without the signs around it and the note behind it. */
export function headOf(text: string, note: string | null): string {
  const lead = /^[^\p{L}\p{N}]*/u.exec(text)?.[0].length ?? 0
  const end = note === null ? text.length : text.length - note.length
  return text.slice(lead, Math.max(lead, end)).replace(/[^\p{L}\p{N}]+$/u, '')
}

/** A word of small letters with the capital that the word before it had. */
function inCaseOf(model: string, word: string): string {
  if (word !== word.toLowerCase() || !/^\p{Lu}/u.test(model)) return word
  const isShouted = model.length > 1 && model === model.toUpperCase()
  return isShouted ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
}

function markOf(status: CanonicalStatus, format: FormatId): string | null {
  if (status === 'validated') return '[x]'
  if (status === 'active') return format === 'kiro' ? '[-]' : '[~]'
  return status === 'proposed' || status === 'ready' ? '[ ]' : null
}

const boxOfItem = /^([\s>]*(?:[-*+]|\d+[.)])\s+)(\[[^\]]{0,5}\])(\*?\s+)/u

function boxEdits(
  document: EditDocument,
  { text, span: [line, column] }: StatusPlace,
  status: CanonicalStatus,
): readonly PathEdit[] | null {
  const { path, facts } = document
  const content = document.lineAt(line)
  const item = boxOfItem.exec(content)
  const written = item?.[2] ?? text
  const from = item === null ? content.indexOf(text, Math.max(0, column - 1)) : (item[1]?.length ?? 0)
  if (from === -1) return null
  const replace = (at: number, length: number, fresh: string): PathEdit => {
    return { path, span: [line, at + 1, line, at + 1 + length], text: fresh }
  }
  const begin = item?.[0].length ?? 0
  const words = content.slice(begin).trimEnd()
  if (status === 'dropped')
    return item === null || words === '' ? null : [replace(begin, words.length, `${strike}${words}${strike}`)]
  const mark = markOf(status, facts.format)
  if (mark === null) return null
  const unstruck = words.startsWith(strike)
    ? [replace(begin, words.length, words.replaceAll(strike, ''))]
    : []
  return [...(written === mark ? [] : [replace(from, written.length, mark)]), ...unstruck]
}
