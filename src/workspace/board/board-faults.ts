import type { SchemaViolation } from '../../model/document/front-matter.ts'
import type { Settings } from '../../model/settings.ts'
import { readStatus } from '../../parse/fields/status.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import { isRecord, listOf, recordOf } from '../../schema/narrow.ts'
import type { SpanOf } from '../../schema/places.ts'
import { safePath } from '../files/safe-path.ts'

type Placed = { readonly text: string; readonly pointer: string }

/** What is wrong with a board beyond its shape: entries listed twice, unknown status words, paths out of the root. */
export function boardFaults(
  board: Readonly<Record<string, unknown>>,
  spanOf: SpanOf,
  settings: Settings,
): SchemaViolation[] {
  const items = members(board.items, '/items')
  const documents = textsAt(members(board.documents, '/documents'), 'path')
  const external = isRecord(board.external) ? [] : entries(board.external, '/external')
  return [
    ...[textsAt(items, 'id'), documents, external, entries(board.retired, '/retired')].flatMap((list) =>
      repeated(list, spanOf),
    ),
    ...[...textsAt(items, 'status'), ...externalStatuses(board.external)].flatMap((status) =>
      unknownStatus(status, spanOf, settings),
    ),
    ...[...documents, ...textsAt(items, 'document')].flatMap((path) => strayPath(path, spanOf)),
  ]
}

function members(value: unknown, pointer: string) {
  return listOf(value).map((entry, index) => ({
    entry: recordOf(entry),
    pointer: childPointer(pointer, index),
  }))
}

function textsAt(list: ReturnType<typeof members>, key: string): Placed[] {
  return list.flatMap(({ entry, pointer }) => {
    const text = entry[key]
    return typeof text === 'string' ? [{ text, pointer: childPointer(pointer, key) }] : []
  })
}

function entries(value: unknown, pointer: string): Placed[] {
  return listOf(value).flatMap((text, index) =>
    typeof text === 'string' ? [{ text, pointer: childPointer(pointer, index) }] : [],
  )
}

function externalStatuses(value: unknown): Placed[] {
  return Object.entries(recordOf(value)).flatMap(([id, text]) =>
    typeof text === 'string' ? [{ text, pointer: childPointer('/external', id) }] : [],
  )
}

function repeated(list: readonly Placed[], spanOf: SpanOf): SchemaViolation[] {
  const firstLines = new Map<string, number>()
  return list.flatMap(({ text, pointer }) => {
    const span = spanOf(pointer)
    const first = firstLines.get(text)
    if (first === undefined) {
      firstLines.set(text, span[0])
      return []
    }
    return [
      {
        pointer,
        kind: 'duplicate' as const,
        message: `"${text}" is listed twice, first in line ${first}`,
        span,
      },
    ]
  })
}

function unknownStatus({ text, pointer }: Placed, spanOf: SpanOf, settings: Settings): SchemaViolation[] {
  if (text === '') return []
  const span = spanOf(pointer)
  const { status, near } = readStatus(text, span, settings)
  if (status !== 'unknown') return []
  const hint = near === null ? '' : `; did you mean "${near}"?`
  return [{ pointer, kind: 'value', message: `"${text}" is no status that is known${hint}`, span }]
}

function strayPath({ text, pointer }: Placed, spanOf: SpanOf): SchemaViolation[] {
  if (safePath(text) !== null) return []
  return [{ pointer, kind: 'value', message: `"${text}" does not lie under the root`, span: spanOf(pointer) }]
}
