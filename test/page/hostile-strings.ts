import type { SharedFacts } from '../../src/model/document/shared-facts.ts'

const isDocument = (value: object): value is SharedFacts =>
  'criteria' in value && value.criteria instanceof Uint8Array

/** Words that mean something to the page: they come from closed lists, not from documents. */
const closed = new Set(
  `proposed ready active blocked validated dropped unstated unknown proven broken stale unbacked unknowable none waived
   claimed no issue document external unreadable error warning note held pass fail here absent elsewhere issues`.split(
    /\s+/,
  ),
)

/** The same data with every text of it replaced: ids stay the same for the same id, numbers and dates stay. */
export function mapStrings<T>(value: T, change: (text: string) => string): T
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  return mapped(value, change, new WeakMap())
}

/** `moved` has the issues of documents by what they were: their criteria are elsewhere than before. */
function mapped(value: unknown, change: (text: string) => string, moved: WeakMap<object, unknown>): unknown {
  const map = (one: unknown) => mapped(one, change, moved)
  if (typeof value === 'string') return closed.has(value) ? value : change(value)
  if (Array.isArray(value)) return value.map(map)
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [map(key), map(one)]))
  if (value instanceof Set) return new Set([...value].map(map))
  if (typeof value !== 'object' || value === null) return value
  if (moved.has(value)) return moved.get(value)
  if (isDocument(value)) return mapDocument(value, map, moved)
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, vocabularies.has(key) ? one : map(one)]),
  )
}

/** Keys whose words are a vocabulary of ours. */
const vocabularies = new Set(['predicate', 'at', 'firstSeen', 'statusSince', 'run_started_at'])

/** Facts of a document: its criteria are JSON in bytes, and its issues know at which offsets. */
function mapDocument(
  document: SharedFacts,
  map: (value: unknown) => unknown,
  moved: WeakMap<object, unknown>,
): unknown {
  const parts: Uint8Array[] = []
  let to = 0
  for (const issue of document.issues) {
    const { acceptance } = issue
    if (acceptance === null) continue
    const own = Buffer.from(document.criteria.subarray(acceptance.from, acceptance.to)).toString()
    const part = Buffer.from(JSON.stringify(map(JSON.parse(own))))
    parts.push(part)
    const from = to
    to += part.length
    moved.set(issue, map({ ...issue, acceptance: { ...acceptance, from, to } }))
  }
  const { criteria: _bytes, ...others } = document
  const facts: unknown = map(others)
  return Object.assign(Object(facts), { criteria: Buffer.concat(parts) })
}

/** Whatever tries to be more than text. Each names `x-evil`, so that it is found wherever it got through. */
export const attacks = [
  '<x-evil>',
  '</title><x-evil>',
  '</script><x-evil>',
  '</style><x-evil>',
  '--><x-evil>',
  ']]><x-evil>',
  '"><x-evil a="',
  "'><x-evil a='",
  '" onload="x-evil()" x="',
  '<img src=x onerror=x-evil()>',
  '<svg onload=x-evil()><desc>',
  '</svg><x-evil>',
  '</textarea></noscript><x-evil>',
  '<a href="javascript:x-evil()">',
  'javascript:x-evil()',
  'data:text/html,<x-evil>',
  '//x-evil.example/',
  '&lt;x-evil&gt;&#60;x-evil&#62;',
  '\u0000<x-evil>\u0007',
  '\ud800<x-evil>',
  '\u202e>live-x<',
  'x\n<x-evil>\r\n\t',
  "$&$`<x-evil>$'",
]
