import type { Criterion } from '../../model/document/issue.ts'
import type { Span } from '../../model/document/span.ts'
import { isMapping } from '../../model/mapping.ts'
import { isMarkdownPath } from '../../model/root-paths.ts'
import { readStrictJson } from '../../schema/json/read-json.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import type { SpanOf } from '../../schema/value-places.ts'
import type { EditDocument, IssueParts, PathEdit } from './edit-space.ts'

/** The object that an issue is in a file that is data. */
type DataObject = {
  readonly data: Readonly<Record<string, unknown>>
  readonly spanAt: (key: string) => Span
}

export const isData = ({ path }: EditDocument): boolean => !isMarkdownPath(path)

/** The object whose id, or number, is the place of an issue. In a file with an object on each line, that line is read. */
function dataObject(document: EditDocument, { span: [line, column] }: IssueParts): DataObject | null {
  const isLines = /\.jsonl$/i.test(document.path)
  const lines = Array.from({ length: document.lineCount }, (_none, at) => document.lineAt(at + 1))
  const text = isLines ? document.lineAt(line) : lines.join('\n')
  const { data, problem, spanOf } = readStrictJson(text)
  if (problem !== null) return null
  const moved: SpanOf = (pointer, part) => {
    const [from, start, to, end] = spanOf(pointer, part)
    const by = isLines ? line - 1 : 0
    return [from + by, start, to + by, end]
  }
  const pointer = pointerAt(data, '', (one) => {
    const [from, start] = moved(one)
    return from === line && start === column
  })
  if (pointer === null) return null
  return { data: pointer.data, spanAt: (key) => moved(childPointer(pointer.at, key)) }
}

type Found = { readonly at: string; readonly data: Readonly<Record<string, unknown>> }

function pointerAt(value: unknown, at: string, isPlace: (pointer: string) => boolean): Found | null {
  if (isMapping(value)) {
    const isOwn = ['id', 'number'].some((key) => key in value && isPlace(childPointer(at, key)))
    if (isOwn) return { at, data: value }
  } else if (!Array.isArray(value)) return null
  for (const [key, part] of Object.entries(value)) {
    const found = pointerAt(part, childPointer(at, Array.isArray(value) ? Number(key) : key), isPlace)
    if (found !== null) return found
  }
  return null
}

/** The ways to give an object a value: in place of the one that it has, else as a key behind its status. */
export function dataEdits(
  document: EditDocument,
  parts: IssueParts,
  key: string,
  json: string,
): PathEdit[][] {
  const object = dataObject(document, parts)
  if (object === null) return []
  const { path, lineAt } = document
  if (key in object.data) return [[{ path, span: object.spanAt(key), text: json }]]
  if (!('status' in object.data)) return []
  const [, , line, column] = object.spanAt('status')
  const before = lineAt(line).slice(0, object.spanAt('status')[1] - 1)
  const [, indent, gap = ''] = /^(\s*)"status":(\s*)$/.exec(before) ?? []
  const isCompact = /":$/.test(before)
  const lead = indent === undefined ? (isCompact ? ',' : ', ') : `,\n${indent}`
  const sign = indent === undefined ? (isCompact ? ':' : ': ') : `:${gap}`
  return [[{ path, span: [line, column, line, column], text: `${lead}${JSON.stringify(key)}${sign}${json}` }]]
}

const boxInText = /((?:^|\\n|\n)(?:[ \t>]|\\t)*(?:[-*+]|\d{1,9}[.)])[ \t]+)\[[^\]\\]{0,5}\]/gu

/** The box of a criterion in a value that is text: the file has it in a string. */
export function dataTick({ path, lineAt }: EditDocument, { span }: Criterion, number: number): PathEdit[][] {
  if (span[0] !== span[2]) return []
  const raw = lineAt(span[0]).slice(span[1], span[3] - 2)
  const box = [...raw.matchAll(boxInText)][number - 1]
  if (box?.[1] === undefined) return []
  const from = span[1] + 1 + box.index + box[1].length
  return [[{ path, span: [span[0], from, span[0], from + box[0].length - box[1].length], text: '[x]' }]]
}
