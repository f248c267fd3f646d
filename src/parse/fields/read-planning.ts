import { readDay } from '../../model/calendar.ts'
import { type Planning, planningName } from '../../model/document/planning.ts'
import { isMapping } from '../../model/mapping.ts'
import { sliceText } from '../markdown/prose.ts'
import type { FoundField } from './field-scan.ts'

type Readers = { readonly [Name in keyof Required<Planning>]: (texts: readonly string[]) => Planning[Name] }

/** What fields in the text of an issue, and then the keys of its data, say of its planning. */
export function readPlanning(
  fields: readonly FoundField[],
  keys: Readonly<Record<string, unknown>> = {},
): { readonly planning?: Planning } {
  let planning: Planning | null = null
  const take = (label: string, texts: () => readonly string[]): void => {
    const name = planningName(label)
    if (name === null || planning?.[name] !== undefined) return
    const value = readers[name](texts())
    if (value !== undefined) planning = { ...planning, [name]: value }
  }
  for (const { label, items } of fields) take(label, () => textsOfField(items))
  for (const key of Object.keys(keys)) take(key, () => textsOfValue(keys[key]))
  return planning === null ? {} : { planning: withPriority(planning) }
}

const priorityLabel = /^(?:prio(?:rity)?[\s:/_-]+(.+)|p\d)$/iu

/** Where labels are all there is, one of them is the priority: `priority: high`, `P1`. */
function withPriority(planning: Planning): Planning {
  const found =
    planning.priority === undefined ? planning.labels?.flatMap((one) => priorityLabel.exec(one) ?? []) : []
  const [label, word = label] = found ?? []
  return word === undefined ? planning : { ...planning, priority: word }
}

/** The value in the line of its label, else what is below it. */
function textsOfField(items: FoundField['items']): string[] {
  const isInLine = (items[0]?.slice.from ?? 0) > 0
  return (isInLine ? items.slice(0, 1) : items).map(({ slice }) => sliceText(slice).split('\n', 1)[0] ?? '')
}

/** Texts of a value in data: persons, labels and milestones may be mappings with a name. */
function textsOfValue(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap((one) => (Array.isArray(one) ? [] : textsOfValue(one)))
  if (!isMapping(value)) return []
  const name = value.login ?? value.name ?? value.title
  return typeof name === 'string' ? [name] : []
}

const longest = 200
/** What says that there is none, and what is still to be filled in. */
const none = /^(?:none|nobody|no one|unassigned|unset|tbd|todo|n\/a|null|[-–—?.]+)?$|^[[{<].*[\]}>]$/iu

function plain(text: string): string {
  const words = text.replace(/[`*]/gu, '').trim()
  return words.length > longest || none.test(words) ? '' : words
}

const firstOf = (texts: readonly string[]): string | undefined => texts.map(plain).find((text) => text !== '')

function people(texts: readonly string[]): string | undefined {
  const names = texts.map(plain).filter((name) => name !== '')
  return names.length === 0 ? undefined : names.join(', ')
}

const longestPriority = 40
const decoration = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** `High (P1)`, `🔴 P0 — before the release`: the words that a remark follows. */
function priority(texts: readonly string[]): string | undefined {
  const [head = ''] = (firstOf(texts) ?? '').split(/[(,;|]|\s[–—-]\s/u)
  const words = head.replace(decoration, '')
  return words === '' || words.length > longestPriority ? undefined : words
}

function labels(texts: readonly string[]): readonly string[] | undefined {
  const [only = ''] = texts
  const parts = texts.length === 1 ? only.replace(/^\[(.*)\]$/u, '$1').split(/[,;|]/u) : texts
  const found = new Set(parts.map((part) => plain(part).replace(/^["'#]+|["']+$/gu, '')))
  found.delete('')
  return found.size === 0 ? undefined : [...found]
}

/** The first day that a value names, year first. */
function day(texts: readonly string[]): string | undefined {
  const found = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/u.exec(firstOf(texts) ?? '')
  const text = (found ?? [])
    .slice(1)
    .map((part) => part.padStart(2, '0'))
    .join('-')
  return readDay(text) === 'day' ? text : undefined
}

const readers: Readers = {
  assignee: people,
  owner: people,
  priority,
  labels,
  milestone: firstOf,
  due: day,
}
