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
  if (typeof value === 'string') return closed.has(value) ? value : change(value)
  if (Array.isArray(value)) return value.map((one) => mapStrings(one, change))
  if (value instanceof Map)
    return new Map([...value].map(([key, one]) => [mapStrings(key, change), mapStrings(one, change)]))
  if (value instanceof Set) return new Set([...value].map((one) => mapStrings(one, change)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, keyed(key, one, change)]))
}

/** Keys whose words are a vocabulary of ours. */
const vocabularies = new Set(['predicate', 'at', 'firstSeen', 'statusSince', 'run_started_at'])

function keyed(key: string, value: unknown, change: (text: string) => string): unknown {
  // Shared facts hold the criteria of an issue as JSON: the texts in it come from documents, too.
  if (key === 'criteria' && typeof value === 'string')
    return JSON.stringify(mapStrings(JSON.parse(value), change))
  return vocabularies.has(key) ? value : mapStrings(value, change)
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
