import type { SchemaViolation } from '../../model/document/front-matter.ts'
import { readStatus } from '../../model/document/read-status.ts'
import type { Span } from '../../model/document/span.ts'
import { isMapping } from '../../model/mapping.ts'
import type { Settings } from '../../model/settings.ts'
import type { BoardFile, BoardFileItem } from '../../model/workspace.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import { listOf, type PointedText, pointedTexts, recordOf, textOf } from '../../schema/narrow.ts'
import { violationsOf } from '../../schema/validate.ts'
import type { SpanOf } from '../../schema/value-places.ts'
import { readStrictYaml, type StrictYaml } from '../../schema/yaml/read-yaml.ts'
import { safePath } from '../files/safe-path.ts'

/** Reads `WORKBOARD.yaml`: what could be read, and everything that is wrong with its shape. */
export function readBoard(path: string, text: string, settings: Settings): BoardFile {
  const conflict = conflictMarker(text)
  if (conflict) return { ...emptyBoard(path), violations: [conflict] }
  const yaml = readStrictYaml(text)
  const data = withWords(yaml.data, '', yaml)
  const broken = yaml.problems.map(({ code, message, span }): SchemaViolation => {
    return { pointer: '', kind: code === 'duplicate-key' ? 'duplicate' : 'value', message, span }
  })
  if (yaml.problems.some(({ code }) => code === 'syntax')) return { ...emptyBoard(path), violations: broken }
  const shape = violationsOf('workboard', data, yaml.spanOf)
  const violations = [...broken, ...shape, ...boardFaults(recordOf(data), yaml.spanOf, settings)]
  violations.sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])
  return { ...boardOf(path, recordOf(data), yaml.spanOf, settings), violations }
}

function boardOf(
  path: string,
  data: Readonly<Record<string, unknown>>,
  spanOf: SpanOf,
  settings: Settings,
): BoardFile {
  return {
    path,
    owner: textOf(data.owner),
    documents: listOf(data.documents).flatMap((entry, index) => {
      const { path: document, kind } = recordOf(entry)
      const span = spanOf(childPointer('/documents', index))
      return typeof document === 'string' ? [{ path: document, kind: textOf(kind), span }] : []
    }),
    items: listOf(data.items).flatMap((entry, index) => boardItem(entry, index, spanOf, settings) ?? []),
    external: externalIds(data.external, spanOf, settings),
    retired: idsAt(data.retired, '/retired', spanOf),
    violations: [],
  }
}

function boardItem(entry: unknown, index: number, spanOf: SpanOf, settings: Settings): BoardFileItem | null {
  const item = recordOf(entry)
  if (typeof item.id !== 'string') return null
  const pointer = childPointer('/items', index)
  const statusText = textOf(item.status)
  const places = Object.keys(item).map((key): [string, Span] => [key, spanOf(childPointer(pointer, key))])
  return {
    id: item.id,
    title: textOf(item.title),
    status: statusText === null ? null : statusOf(statusText, settings),
    statusText,
    document: textOf(item.document),
    blockedBy: Array.isArray(item.blocked_by)
      ? idsAt(item.blocked_by, `${pointer}/blocked_by`, spanOf)
      : null,
    span: spanOf(pointer),
    spans: Object.fromEntries(places),
  }
}

function externalIds(value: unknown, spanOf: SpanOf, settings: Settings): BoardFile['external'] {
  if (!isMapping(value)) {
    return idsAt(value, '/external', spanOf).map(({ id, span }) => ({ id, status: null, span }))
  }
  return Object.entries(value).map(([id, words]) => ({
    id,
    status: typeof words === 'string' ? statusOf(words, settings) : null,
    span: spanOf(childPointer('/external', id), 'key'),
  }))
}

/** Null for unknown words: they are a violation, and no status to compare with. */
function statusOf(words: string, settings: Settings): BoardFileItem['status'] {
  const { status } = readStatus(words, [1, 1, 1, 1], settings)
  return status === 'unknown' ? null : status
}

function idsAt(value: unknown, pointer: string, spanOf: SpanOf): { id: string; span: Span }[] {
  return pointedTexts(listOf(value), pointer).map(({ text, pointer: at }) => ({ id: text, span: spanOf(at) }))
}

function emptyBoard(path: string): BoardFile {
  return { path, owner: null, documents: [], items: [], external: [], retired: [], violations: [] }
}

/** Numbers as they were written: an id `05` and a title `404` are words here. The version stays a number. */
function withWords(value: unknown, pointer: string, yaml: StrictYaml): unknown {
  if (typeof value === 'number') return pointer === '/version' ? value : yaml.sourceOf(pointer)
  if (Array.isArray(value))
    return value.map((item, index) => withWords(item, childPointer(pointer, index), yaml))
  if (!isMapping(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withWords(inner, childPointer(pointer, key), yaml)]),
  )
}

function conflictMarker(text: string): SchemaViolation | null {
  const marker = /^(<{7}|={7}|>{7})(?: .*)?\r?$/m.exec(text)
  if (!marker) return null
  const line = text.slice(0, marker.index).split('\n').length
  const message = 'a merge conflict was left in the file'
  return { pointer: '', kind: 'value', message, span: [line, 1, line, 8] }
}

/** What is wrong with a board beyond its shape: entries listed twice, unknown status words, paths out of the root. */
function boardFaults(
  board: Readonly<Record<string, unknown>>,
  spanOf: SpanOf,
  settings: Settings,
): SchemaViolation[] {
  const documents = textsAt(board.documents, '/documents', 'path')
  const external = isMapping(board.external) ? [] : pointedTexts(listOf(board.external), '/external')
  const retired = pointedTexts(listOf(board.retired), '/retired')
  const externalStatuses = Object.entries(recordOf(board.external)).flatMap(([id, text]) =>
    typeof text === 'string' ? [{ text, pointer: childPointer('/external', id) }] : [],
  )
  const inItems = (key: string) => textsAt(board.items, '/items', key)
  return [
    ...[inItems('id'), documents, external, retired].flatMap((list) => repeated(list, spanOf)),
    ...[...inItems('status'), ...externalStatuses].flatMap((status) =>
      unknownStatus(status, spanOf, settings),
    ),
    ...[...documents, ...inItems('document')].flatMap((path) => strayPath(path, spanOf)),
  ]
}

/** The texts under one key of the entries of a list. */
function textsAt(list: unknown, pointer: string, key: string): PointedText[] {
  return listOf(list).flatMap((entry, index) => {
    const text = recordOf(entry)[key]
    return typeof text === 'string'
      ? [{ text, pointer: childPointer(childPointer(pointer, index), key) }]
      : []
  })
}

function repeated(list: readonly PointedText[], spanOf: SpanOf): SchemaViolation[] {
  const firstLines = new Map<string, number>()
  return list.flatMap(({ text, pointer }): SchemaViolation[] => {
    const span = spanOf(pointer)
    const first = firstLines.get(text)
    if (first === undefined) {
      firstLines.set(text, span[0])
      return []
    }
    const message = `"${text}" is listed twice, first in line ${first}`
    return [{ pointer, kind: 'duplicate', message, span }]
  })
}

function unknownStatus(
  { text, pointer }: PointedText,
  spanOf: SpanOf,
  settings: Settings,
): SchemaViolation[] {
  if (text === '') return []
  const span = spanOf(pointer)
  const { status, near } = readStatus(text, span, settings)
  if (status !== 'unknown') return []
  const hint = near === null ? '' : `; did you mean "${near}"?`
  return [{ pointer, kind: 'value', message: `"${text}" is no status that is known${hint}`, span }]
}

function strayPath({ text, pointer }: PointedText, spanOf: SpanOf): SchemaViolation[] {
  if (safePath(text) !== null) return []
  return [{ pointer, kind: 'value', message: `"${text}" is not below the root`, span: spanOf(pointer) }]
}
