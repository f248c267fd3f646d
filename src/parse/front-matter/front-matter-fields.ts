import type { ReadProblem } from '../../model/document/document.ts'
import type { FieldName } from '../../model/document/issue.ts'
import type { Span } from '../../model/document/span.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import type { FoundField, ValueItem } from '../fields/field-scan.ts'
import { fieldOf } from '../fields/labels.ts'
import { plainProse } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import type { ReadContext } from '../read-context.ts'
import type { FrontMatterText } from './find-front-matter.ts'

/** Keys of one-issue files that are fields. Their other keys speak of the document. */
const fieldsInKeys: ReadonlySet<FieldName> = new Set([
  'status',
  'type',
  'blocked-by',
  'blocks',
  'labels',
  'parent',
  'stories',
])
/** Fields whose value is a list. */
const listFields: ReadonlySet<FieldName> = new Set(['blocked-by', 'blocks'])
/** An empty value of these says nothing where something must be said. */
const mustSpeak: ReadonlySet<FieldName> = new Set(['status', 'blocked-by', 'blocks'])

/** The field that a key means: `blocked_by`, `dependsOn`, `depends`. */
function fieldOfKey(key: string): FieldName | null {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')
  return fieldOf(words) ?? (/^depends$/i.test(words) ? 'blocked-by' : null)
}

/** Reads the keys of a one-issue file as the fields they are. */
export function readFrontMatterFields(
  issue: string,
  context: ReadContext,
): { fields: FoundField[]; problems: ReadProblem[] } {
  const fields: FoundField[] = []
  const problems: ReadProblem[] = []
  const { frontMatter } = context
  for (const [key, value] of Object.entries(frontMatter?.data ?? {})) {
    const name = fieldOfKey(key)
    if (frontMatter === null || name === null || !fieldsInKeys.has(name)) continue
    const pointer = childPointer('', key)
    const span = frontMatter.spanOf(pointer)
    // `dependencies: ''` is an empty list.
    const stated = value === '' && listFields.has(name) ? [] : value
    const values = scalarsAt(frontMatter, pointer, stated, context.source)
    const empty = values?.every(({ text }) => text === '')
    if (values === null || (empty && mustSpeak.has(name))) {
      problems.push({
        rule: 'dialect-unread',
        code: values === null ? 'not-text' : 'no-value',
        detail: key,
        span,
        issue,
      })
    } else if (!empty) {
      fields.push(fieldOfValues(name, key, values, span))
    }
  }
  return { fields, problems }
}

type Scalar = { text: string; offset: number }

/** The field that a key gives: the same grammar reads it. */
function fieldOfValues(
  name: FieldName,
  label: string,
  values: readonly Scalar[],
  labelSpan: Span,
): FoundField {
  const items = values.map(({ text, offset }): ValueItem => {
    const slice = { prose: plainProse(text, offset), from: 0, to: text.length }
    return { slice, checked: null, depth: 0 }
  })
  return { name, label, near: null, labelSpan, items, from: 'line', inHeader: true }
}

function scalarsAt(
  frontMatter: FrontMatterText,
  pointer: string,
  value: unknown,
  source: Source,
): Scalar[] | null {
  if (!Array.isArray(value)) {
    const scalar = scalarAt(frontMatter, pointer, value, source)
    return scalar === null ? null : [scalar]
  }
  if (value.length === 0) return [{ text: '[]', offset: offsetOf(frontMatter.spanOf(pointer), source) }]
  const scalars = value.map((member, index) =>
    scalarAt(frontMatter, childPointer(pointer, index), member, source),
  )
  return scalars.every((scalar) => scalar !== null) ? scalars : null
}

/** The text of a scalar as written (`05`, not 5), without its quotes. */
function scalarAt(
  frontMatter: FrontMatterText,
  pointer: string,
  value: unknown,
  source: Source,
): Scalar | null {
  const offset = offsetOf(frontMatter.spanOf(pointer), source)
  if (value === null) return { text: '', offset }
  if (typeof value === 'object') return null
  const written = frontMatter.sourceOf(pointer)
  const quoted = /^["']/.test(written)
  if (typeof value === 'string') return { text: value.trim(), offset: quoted ? offset + 1 : offset }
  return { text: written.trim(), offset }
}

function offsetOf(span: Span, source: Source): number {
  return (source.lineStarts[span[0] - 1] ?? 0) + span[1] - 1
}
